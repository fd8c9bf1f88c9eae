"""Hannibal in the window: words, board, art."""
