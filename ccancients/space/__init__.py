"""Geometry without rules: hexes now, point-to-point maps when a sister game needs them."""
