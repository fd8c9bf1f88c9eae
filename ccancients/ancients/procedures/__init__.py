"""What happens, in the order of the rulebook: a class per procedure, a method per step.

``turn``          the battle and its turns (chapters 3-7, 16)
``orders``        ordering by a card, then movement and battle; the cards themselves under ``cards/``
``movement``      chapter 8
``battles``       chapters 9-10: whose battle next, ranged combat
``close_combat``  chapter 11 with First Strike, evade, momentum advance and bonus close combat (chapter 13)
``blow``          one roll of dice against a unit, with hits, leader check and flags
``retreat``       chapter 12
``rampage``       elephants in chapter 12
``leader_loss``   chapters 13 and 15: casualty checks, leader evade and escape
"""
