"""Painted pottery: figures, animals, ships and walls from which the pictures of cards are put together.

A picture is a field of 600 by 400 units. Figures stand on a line at 336, below it runs a band of ornament. Black
figures on clay are for what is played in one's own turn, figures of clay on black for what is played against the
enemy's. The parts know no game; what stands on a card is said by the game's own art.
"""
