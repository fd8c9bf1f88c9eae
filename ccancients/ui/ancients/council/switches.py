"""The rules switches and printings in words, for the Council of War."""

from __future__ import annotations

from typing import Final

from ccancients.ui.desktop.i18n import mark

PRINTINGS: Final = {
    "first": mark("First printing"),
    "current": mark("Current printing"),
}

SWITCH_TEXTS: Final = {
    "units_may_join_lone_leaders": mark("A unit may end its move with a lone leader"),
    "fire_into_forest_max_dice": mark("Most dice of fire into a forest"),
    "fire_out_of_ford_max_dice": mark("Most dice of fire out of a fordable river"),
    "broken_ground_caps_fire": mark("Broken ground limits fire to two dice"),
    "first_strike_reply_is_full_attack": mark("After a First Strike the attacker still attacks in full"),
    "leader_check_for_retreat_losses": mark("Blocks lost in a retreat endanger the leader too"),
    "leadership_chain_includes_lone_leaders": mark("Lone leaders may be links of a leadership chain"),
    "leader_escape_only_when_blocked": mark("Leaders slip through enemies only when every way is barred"),
    "elephants_answer_with_attackers_actual_dice": mark("Elephants battle back with the attacker's actual dice"),
    "sacred_band": mark("The Sacred Band at Crimissos has its abilities"),
    "castulo_scipio_may_leave": mark("Castulo: Publius Scipio may leave the map unpunished"),
    "camp_counts_only_when_ending_there": mark("Baecula: a camp counts only for a unit that stops in it"),
    "inspired_fallback_in_its_section": mark("The single unit of an Inspired card must be in its section"),
    "reshuffle_at_once": mark("An empty deck is shuffled at once"),
    "no_advance_out_of_a_ford_entered_this_turn": mark("No advance out of a ford entered this turn"),
    "crushed_together_active_side_wins": mark("Both last banners in one crush: the active side wins"),
}
