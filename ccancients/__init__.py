"""ccancients: card-driven ancient-warfare board games by their real rules, offline.

The packages, from the bottom up (higher may import lower, checked by import-linter):

``space``     geometry without rules
``engine``    the table for any card-and-dice wargame: decisions, procedures, chance, journal, saves
``ai``        players and arenas that know only the engine
``ancients``  Commands & Colors: Ancients
``games``     the tuple of games the program offers
``cli``       everything the window can do that needs no window
``ui``        the only package that imports Qt
"""

__version__ = "0.1.0"

from ccancients import core as _core

_core.take()
