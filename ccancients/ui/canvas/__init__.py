"""The board on the screen: geometry, scene, view, pieces, marks and animation. It mirrors what it is told.

Nothing here imports the engine or a game. A game brings a ``BoardLayout`` (its hexes and their names) and a
``BoardArt`` (how its terrain and pieces look); see ``ccancients.ui.ancients.board`` for the one of this game.
"""
