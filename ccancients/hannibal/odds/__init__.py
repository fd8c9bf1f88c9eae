"""Odds of everything that rolls a die or draws a card: exact fractions where there is a closed form.

The battle, for a script or an opponent:

``battle_known.battle_facts(state, space, general, cu, …)``  a battle that would be
``battle_known.group_battle_facts(state)``  the one that the moving group must fight
``battle.battle_chances(facts)``            who wins, what both sides lose (a tenth of a millisecond)
``duel_known.duel_facts(state, view.stack[-1], side)``  what a side knows in a duel
``duel.best_attack(facts)``, ``duel.best_match(facts, type)``  the answers to ``attack`` and ``match``
``duel.should_take(facts)``                 whether to take the initiative, or roll for it
"""
