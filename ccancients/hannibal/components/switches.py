"""Differences between editions and doubtful readings, as named switches (rules part 17)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Switches:
    """The rules of a match; the defaults are the edition of 2007. Each names the ruling that it decides."""

    # ruling 31
    proconsul_compulsory: bool = False
    # ruling 34
    africanus_may_fall_back_to_rome: bool = False
    # ruling 133
    messenger_variant: bool = False
    # ruling 57
    flaminius_cancels_withdrawals: bool = False
    # ruling 21
    two_consuls_need_ten: bool = False
    # ruling 22
    counsel_lasts_through_turn_of_reshuffle: bool = False
    # ruling 45
    carthaginian_minus_one_on_subjugation: bool = False
    # ruling 46
    sortie_may_be_avoided: bool = False
    # ruling 60
    bad_weather_counts_spaces: bool = False
    # ruling 149
    numidian_allies_desert_ops: int = 1
    storms_at_sea_modifier: int = 2
    # ruling 39
    casualty_die_for_each_side: bool = False
    # ruling 56
    hannibals_five_can_end_the_war: bool = False
    # ruling 26
    traitor_works_in_truce: bool = False
    # ruling 66
    spy_rounds_up: bool = False
    # ruling 59
    siege_abilities_need_event: bool = True
    # no ruling: whether battles may be fought on the hex field (rules/field.py)
    field_battles: int = 0


VALLEY: Final = Switches()
AVALON_HILL: Final = replace(VALLEY, proconsul_compulsory=True, africanus_may_fall_back_to_rome=True)
PRESETS: Final = {"valley": VALLEY, "avalon_hill": AVALON_HILL}
SWITCH_NAMES: Final = tuple(each.name for each in fields(Switches))
BESIDES_THE_BOOK: Final = ("field_battles",)
"""Those that no ruling decides: what this program adds to the game."""
OF_THE_BOOK: Final = tuple(name for name in SWITCH_NAMES if name not in BESIDES_THE_BOOK)
RANGES: Final = {"numidian_allies_desert_ops": (1, 2), "storms_at_sea_modifier": (-2, 2), "field_battles": (0, 3)}
