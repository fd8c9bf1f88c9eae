"""What the moments of a battle say."""

from __future__ import annotations

import re
from typing import Final

from ccancients.ancients.banner_roll import Won
from ccancients.ancients.events import BannerFor
from ccancients.ancients.scenario.battle import Battle
from ccancients.ui.ancients.words.army import year_text
from ccancients.ui.ancients.words.names import army_name, hex_text, leader_text, type_name, unit_at_text
from ccancients.ui.desktop.i18n import localized, plural, tr

SENTENCES: Final = 3
LETTERS: Final = 330
"""What is told of the history of a battle before it begins: so many sentences, as far as they are no longer."""
_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z])")
"""Where a sentence ends: before a large letter."""


def place_and_year(battle: Battle) -> str:
    """What the battle is called, and when it was fought."""
    scenario = battle.scenario
    return tr("{place}, {year}", place=localized(scenario.name), year=year_text(scenario.year))


def history(text: str) -> str:
    """The first sentences of what happened; empty for nothing known."""
    told = ""
    for sentence in [each for each in _END.split(" ".join(text.split())) if each][:SENTENCES]:
        longer = f"{told} {sentence}".strip()
        if told and len(longer) > LETTERS:
            break
        told = longer
    return told


def strength_rows(battle: Battle, side: int) -> tuple[str, ...]:
    """An army in a column: its name, its leaders, its units, its cards and when it moves."""
    units = sum(1 for unit in range(battle.unit_count) if battle.unit_side[unit] == side)
    leaders = [leader for leader in range(battle.leader_count) if battle.leader_side[leader] == side]
    names = ", ".join(leader_text(battle, leader) for leader in leaders)
    commander = battle.scenario.army(side).commander
    if commander and commander not in names:
        names = ", ".join(filter(None, (commander, names)))
    numbers = plural("one unit", "{count} units", units)
    cards = plural("one card", "{count} cards", battle.command[side])
    moves = tr("moves first") if battle.first == side else tr("moves second")
    rows = (names, numbers, tr("{cards} · {moves}", cards=cards, moves=moves))
    return (army_name(battle, side), *filter(None, rows))


def banners_needed(battle: Battle) -> str:
    """How many banners win, for each army where they differ."""
    if battle.banners[0] == battle.banners[1]:
        return plural("One Victory Banner wins.", "{count} Victory Banners win.", battle.banners[0])
    return " ".join(
        plural("{army}: one Victory Banner wins.", "{army}: {count} Victory Banners win.", battle.banners[side],
               army=army_name(battle, side))
        for side in (1, 0)
    )


def banner_title(battle: Battle, side: int, banners: int) -> str:
    """Whose banners are how many."""
    return tr("{army}: {banners} of {needed} banners", army=army_name(battle, side), banners=banners,
              needed=battle.banners[side])


def more_needed(battle: Battle, side: int, banners: int) -> str:
    """How many more of a side and the day is won; empty before half of them are won, and when all are."""
    left = battle.banners[side] - banners
    if left <= 0 or 2 * banners < battle.banners[side]:
        return ""
    return plural("One more and the day is won.", "{count} more and the day is won.", left)


def won_for(battle: Battle, won: Won) -> str:
    """What a banner was won for."""
    if won.leader >= 0:
        return tr("{unit} at {hex}", unit=leader_text(battle, won.leader), hex=hex_text(won.here))
    if won.unit < 0:
        return {BannerFor.OBJECTIVE: tr("an objective"), BannerFor.EXIT: tr("a breakthrough")}.get(won.why, "")
    name = unit_at_text(battle, won.unit, won.here)
    if won.why is BannerFor.EXIT:
        return tr("a breakthrough: {unit}", unit=name)
    return tr("an objective: {unit}", unit=name) if won.why is BannerFor.OBJECTIVE else name


def roll_columns(battle: Battle, roll: tuple[Won, ...]) -> tuple[tuple[str, ...], ...]:
    """Banner by banner: the turn, whose it is, what it was won for, by whom; () where none is known."""
    if not roll:
        return ()
    names = [army_name(battle, won.side) for won in roll]
    by = [type_name(battle.unit_type[won.by]) if won.by >= 0 else "–" for won in roll]
    return (
        (tr("Turn"), *(str(won.turn[1]) for won in roll)), (tr("Banner"), *names),
        (tr("Won for"), *(won_for(battle, won) for won in roll)), (tr("Won by"), *by),
    )
