"""A match looked at again."""
