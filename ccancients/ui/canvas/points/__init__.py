"""A board of spaces joined by ways: a ``PointLayout`` of a map and its spots, and a ``PointArt`` to be completed."""
