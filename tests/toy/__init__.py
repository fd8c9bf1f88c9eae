"""A small game that no player sees: registered by tests only, it goes through everything that calls itself neutral.

Two to four heirs, each with an army, quarrel over an island: a map of points with roads and sea ways, two hidden decks,
a duel inside a turn whose hands are hidden, and procedures that are called as those of another game.
"""
