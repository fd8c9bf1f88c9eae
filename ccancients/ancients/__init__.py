"""Commands & Colors: Ancients.

Components as data (``board``, ``units``, ``leaders``, ``terrain``, ``cards``), the ``state`` of a battle, the
``rules`` as questions that change nothing, the ``procedures`` that happen in the order of the rulebook, scenarios,
and the game's own opponent. ``spec`` is the door through which the rest of the program sees all of it.
"""
