"""How opponents of any game spend their time when they search. Knows no game.

``halving`` gives samples to candidates, the promising ones most, and compares them on the luck that they share;
``budget`` says when it is over: so many samples, or so many seconds, or a word from outside.
"""
