"""Successors in the window: words, board, art."""
