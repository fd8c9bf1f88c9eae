"""A battle of the campaign as a scenario of the hex field: the same battle gives the same field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ccancients.ancients.scenario.model import Army, BlockColor, Scenario, ShortTexts, banners_to_win
from ccancients.bridge import order_of_battle
from ccancients.bridge.banners import Needs, Scales, banners, chance_of, scales, score
from ccancients.bridge.deployment import deployed
from ccancients.bridge.ground import closed, ground, setups
from ccancients.bridge.meeting import SIDES, Meeting
from ccancients.bridge.tables import Tables

COLORS: Final[tuple[BlockColor, BlockColor]] = ("grey", "brown")
ARMIES: Final[tuple[ShortTexts, ShortTexts]] = (
    {"en": "Roman", "es": "romano", "it": "romano", "hu": "római"},
    {"en": "Carthaginian", "es": "cartaginés", "it": "cartaginese", "hu": "karthágói"},
)
SEED_BYTES: Final = 6


@dataclass(frozen=True, slots=True)
class Field:
    """A battle ready to be fought.

    ``scenario``  with the attacker below, moving first;  ``needs`` banners as the attacker sees them
    ``chance``    of the attacker on the field, by the formula
    """

    scenario: Scenario
    needs: Needs
    chance: float


def field_of(tables: Tables, meeting: Meeting, chance: float, names: Mapping[str, str]) -> Field:
    """The field of a meeting.

    ``chance``  of the attacker by battle cards;  ``names`` of places and generals by key (missing: its key)
    """
    facts = scales(tables, meeting)
    needs = banners(tables, facts, chance)
    return Field(_scenario(tables, meeting, needs, names), needs, _chance(tables, facts, needs))


def _chance(tables: Tables, facts: Scales, needs: Needs) -> float:
    return chance_of(score(tables, facts, needs))


def _scenario(tables: Tables, meeting: Meeting, needs: Needs, names: Mapping[str, str]) -> Scenario:
    found = ground(tables, meeting)
    shut = closed(found)

    def army(side: int, tired: int) -> Army:
        force = meeting.force(side)
        generals = [names.get(general, general) for general in order_of_battle.leaders(tables, force)]
        men, riders = deployed(
            order_of_battle.units(tables, meeting, side), generals, shut, max(0, tired), above=side != meeting.attacker
        )
        return Army(
            name=ARMIES[side], color=COLORS[side], commander=generals[0] if generals else "",
            command=order_of_battle.command(tables, force), units=men, leaders=riders,
        )

    return Scenario(
        id=f"war-{meeting.place.replace('_', '-')}"[:60], name={"en": names.get(meeting.place, meeting.place)},
        year=meeting.year, first="bottom", banners=banners_to_win(needs.other, needs.mover),
        bottom=army(meeting.attacker, needs.tired), top=army(meeting.defender, -needs.tired), terrain=setups(found),
    )


def seed_of(campaign_seed: int, salt: str, answers: int) -> int:
    """The seed of a field's dice: it follows from the campaign's, so that nobody can begin again for better dice.

    ``campaign_seed``  of the branch;  ``answers`` given before the question
    """
    told = f"field {campaign_seed} {salt} {answers}"
    return int.from_bytes(sha256(told.encode()).digest()[:SEED_BYTES], "big")


__all__ = ["COLORS", "SIDES", "Field", "field_of", "seed_of"]
