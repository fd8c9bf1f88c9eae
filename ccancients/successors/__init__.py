"""Successors: activation and movement of Alexander's heirs, for two to four, on a board that comes from a file.

The chapter on activation and movement is here paragraph by paragraph, in a frame that can be played to an end.
Everything that the chapter does not tell stands in the board file as a table or a switch, tagged as found or
reconstructed.

``components``  the board file, its checks, and the board as the rules read it
``rules``       what may be, and why not: one file a chapter
``deeds``, ``force``  the few deeds that change a position
``procedures``  what happens: the paragraphs, step by step
"""
