"""What is said of the campaign and its matches, in the reader's language."""
