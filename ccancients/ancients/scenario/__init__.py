"""Battles as files and values: what one says, whether it can be played, and what is made of it."""
