"""The table for any card-and-dice wargame: decisions, procedures, chance, journal, saves.

A game is a stack of *procedures* (one class per procedure of the rulebook, one method per step) working on a flat
*state*. It runs until a *decision* has to be made; a *choice* answers it and the game runs on. Dice and shuffles come
from a *chance*; choices and chance results go into a *journal*, so that a replay depends on no generator. Deeds that
change the state emit *events* for whoever watches; clones made for thinking keep neither journal nor events.

No Qt, no rules, no hexes, no files, no clock, and no sentence a player would read.
"""
