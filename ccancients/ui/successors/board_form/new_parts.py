"""Scenarios and factions that an owner adds: valid from the first moment, so that only what is wanted is changed."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

from ccancients.successors.components.board_file import plain
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw, free_id

MOST_FACTIONS: Final = 4
LEAST_FACTIONS: Final = 2
COLORS: Final = ("#2f6db5", "#b5392f", "#2f8a4a", "#7a3f9d")
"""Of factions, as on our own board."""


def new_scenario(document: BoardDocument, like: Raw) -> Raw:
    """A scenario that begins as another one."""
    made = deepcopy(like)
    taken = {str(plain(each["id"])) for each in document.entries("scenarios")}
    made |= {"id": free_id("scenario", taken), "name": tr("New scenario"), "tag": USER}
    made.pop("why", None)
    return made


def new_faction(document: BoardDocument, scenario: Raw) -> Raw | None:
    """One more faction of a scenario, with a general and a place that nobody has yet; None where there is none left."""
    factions = scenario["factions"]
    general = _free_general(document, scenario)
    space = _free_space(document, scenario)
    if len(factions) >= MOST_FACTIONS or not general or not space:
        return None
    used = {str(plain(each["color"])).lower() for each in factions}
    color = next(each for each in COLORS if each not in used)
    army = {"generals": [general], "space": space, "location": "outside", "cu": {document.board.types[0].id: 1}}
    return {
        "id": free_id("faction", {str(plain(each["id"])) for each in factions}), "name": tr("New faction"),
        "color": color, "armies": [army], "control": [], "royals": [], "fleet": 0,
        "minor_generals": document.board.tables.minor_generals_per_player, "champion": True,
    }


def _free_general(document: BoardDocument, scenario: Raw) -> str:
    used = {name for faction in scenario["factions"] for army in plain(faction["armies"]) for name in army["generals"]}
    every = [str(plain(each["id"])) for each in document.entries("generals")]
    return next((name for name in every if name not in used), "")


def _free_space(document: BoardDocument, scenario: Raw) -> str:
    """A space where nobody stands, rather one without a marker."""
    factions = scenario["factions"]
    stands = {army["space"] for faction in factions for army in plain(faction["armies"])}
    stands |= {plain(each.get("space")) for each in document.entries("independents")}
    held = {name for faction in factions for name in plain(faction["control"])}
    every = [str(plain(each["id"])) for each in document.entries("spaces")]
    free = [name for name in every if name not in stands]
    return next((name for name in free if name not in held), free[0] if free else "")
