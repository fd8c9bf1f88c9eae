"""The twin of ``ccancients.ancients`` in the window: its words, its pictures, how its position is put on the board."""
