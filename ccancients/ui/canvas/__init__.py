"""The board on the screen: layout, scene, view, pieces, marks and animation. It mirrors what it is told.

Nothing here imports the engine or a game. A game brings a ``Layout`` (its places and their names; ``hex`` and
``points`` are two) and a ``BoardArt`` (how its map and the looks of its pieces are painted), and puts
``Piece(key, place, look)`` into a ``BoardScene``; see ``ccancients.ui.ancients.board.ground`` for a board of hexes.
"""
