"""Struck coins of commanders: a relief is modelled from numbers, lit, and colored as metal.

``__main__`` writes the pictures.

Needs numpy, as ``workshop.sounds`` does; the program itself only shows the finished pictures (``ui.look.coins``).
"""
