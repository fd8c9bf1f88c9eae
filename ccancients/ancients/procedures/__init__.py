"""What happens, in the order of the rulebook: a class per procedure, a method per step.

``turn``          the battle and its turns (chapters 3-7, 16)
``cards``         ordering by a card, then movement and battle (chapters 6, 7, 18)
``movement``      chapter 8
``combat``        chapters 9-11 with momentum advance and bonus close combat (chapter 13)
``falling_back``  chapters 12, 13 and 15: flags and retreat, elephants, leaders in peril
``first_strike``  who might answer with First Strike
"""
