"""Odds of everything that rolls a die or draws a card: exact fractions where there is a closed form."""
