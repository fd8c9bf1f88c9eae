"""Rulings that differ between printings, as named switches (rules 6.1). The first printing is the default."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules switches of a battle; the defaults are the first printing.

    Each switch names the row of rules part 6 or the ruling that it decides.
    """

    # row 1: a unit may end its move on a lone friendly leader, who is then attached
    units_may_join_lone_leaders: bool = False
    # row 2: most dice of ranged combat into a forest
    fire_into_forest_max_dice: int = 2
    # row 3: most dice of ranged combat out of a fordable river
    fire_out_of_ford_max_dice: int = 2
    # row 4: broken ground caps ranged combat as it does close combat
    broken_ground_caps_fire: bool = True
    # row 5: after a First Strike the ordered unit attacks as usual instead of only battling back
    first_strike_reply_is_full_attack: bool = False
    # row 6, rulings 5-8: blocks lost by a blocked retreat cause a leader check; one check per combat
    leader_check_for_retreat_losses: bool = False
    # row 7: lone leaders may be links of the chain that a Leadership card orders
    leadership_chain_includes_lone_leaders: bool = False
    # row 8: a leader may pass through enemy units only when no free first step exists
    leader_escape_only_when_blocked: bool = False
    # row 10: battling back, elephants roll the attacker's actual dice
    elephants_answer_with_attackers_actual_dice: bool = False
    # row 36: the Sacred Band of Crimissos has its special abilities; elite units of other battles always do
    sacred_band: bool = False
    # ruling 115: Publius Scipio leaving the map by evading is not the loss of the battle
    castulo_scipio_may_leave: bool = False
    # ruling 117: a camp counts only for a unit that ends its move there
    camp_counts_only_when_ending_there: bool = False
    # rules 3.3: the one-unit alternative of an Inspired card is bound to the card's section
    inspired_fallback_in_its_section: bool = False
    # ruling 123: an empty deck is reshuffled at once, not at the next draw
    reshuffle_at_once: bool = False
    # ruling 86: no momentum advance out of a ford entered this turn
    no_advance_out_of_a_ford_entered_this_turn: bool = False
    # rulings 112 and 130: both sides come to their last banner by units crushed together: the active side wins, no draw
    crushed_together_active_side_wins: bool = False
    # rulings 127, 128, 130 and 132 as this program read them once: only for battles that were begun and stored then
    earlier_readings: bool = False
    # rulings 133 and 134, row 27 and elite units as this program read them once: only for battles stored then
    before_ruling_133: bool = False


FIRST_PRINTING: Final = Edition()
CURRENT_PRINTING: Final = Edition(
    units_may_join_lone_leaders=True,
    fire_into_forest_max_dice=1,
    fire_out_of_ford_max_dice=1,
    broken_ground_caps_fire=False,
    first_strike_reply_is_full_attack=True,
    leader_check_for_retreat_losses=True,
    leadership_chain_includes_lone_leaders=True,
    sacred_band=True,
)
EDITIONS: Final = {"first": FIRST_PRINTING, "current": CURRENT_PRINTING}
READINGS: Final = ("earlier_readings", "before_ruling_133")
"""Readings of before: a matter of what was stored (``Setup``)."""
SWITCHES: Final = tuple(each.name for each in fields(Edition) if each.name not in READINGS)
"""The switches that can be chosen."""
