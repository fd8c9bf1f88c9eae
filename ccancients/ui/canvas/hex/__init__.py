"""A board of hexes."""
