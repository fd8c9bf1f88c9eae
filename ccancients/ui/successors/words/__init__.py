"""What is said of the Successors."""
