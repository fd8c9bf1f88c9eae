"""A match in play: the page, the questions, the hands, the log."""
