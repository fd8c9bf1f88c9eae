"""Odds of everything that rolls a die or draws a card: exact fractions where there is a closed form.

Chances are ``Fraction``; a *distribution* is a tuple of them, for 0, 1, 2 …; only the battle is in floats. ``state``
may be a position or a view. The functions by what a window, a protocol or a script asks:

========================  ============================================================================================
passes                    ``sea.group_crossing_odds(state, there)``, ``sea.crossing_odds(state, here, there, cu)``;
                          by plain facts ``losses.pass_odds(cu, alps=…, guide=…)``
sea moves                 ``sea.group_voyage_odds(state, port)``, ``sea.voyage_odds(state, general, cu, origin, port)``,
                          both also in a storm; ``sea.naval_odds(modifier)``. Straits roll nothing
backing up                ``sea.group_backing_odds(state)``
interception              ``reactions.intercepting(state, space, generals)`` one or a chain of them;
                          ``reactions.reacting(…)`` with an avoid battle before it
avoiding, pursuit         ``reactions.avoiding(general)``, ``reactions.pursuing(general)``
attrition                 ``losses.attrition_odds(cu, …)``; ``fortune.event_odds(state, card, side, place)`` cards 7,
                          8, 51, 52; ``fortune.desertion_odds(state)`` card 21
winter                    ``fortune.winter_odds(state)``, ``fortune.winter_losses(state, side)``. Isolation rolls
                          nothing: ``rules.retreating.isolated``
sieges, subjugation       ``sieges.siege_odds(state, general, space)`` one attempt; ``sieges.siege_course(points,
                          modifier, army)`` how many it takes
a battle that would be    ``battle.battle_chances(battle_known.battle_facts(state, space, Army(general, cu, …)))``
the battle that must be   ``battle.battle_chances(battle_known.group_battle_facts(state))``
elephants                 ``charge.charge_odds(elephants, rating)``, ``charge.charge_gain(…)``
in the duel               ``duel_known.duel_facts(state, view.stack[-1], side)``, and of these facts
                          ``duel.best_attack(facts)``, ``duel.best_match(facts, type)``, ``duel.should_take(facts)``,
                          ``duel.unmatched(facts)``, ``duel_now.chance_now(facts, attacks=…)``
withdrawal                ``reactions.withdrawing(general, enemy)``; ``reactions.counterattacking(limit)``
after the battle          ``losses.casualty_odds(cu, rounds)``, ``losses.retreat_odds(cu, began, how=…)``,
                          ``battle.beaten(cu, casualties, how, way=…)``
cards                     ``fortune.holds_odds(state, side, cards)``, ``fortune.taken_odds(hand)``
consuls                   ``fortune.consul_odds(state)``, ``charge.COMMAND_CHANGES``
========================  ============================================================================================
"""
