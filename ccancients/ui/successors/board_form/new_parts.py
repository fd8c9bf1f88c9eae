"""Scenarios and factions that an owner adds: valid from the first moment, so that only what is wanted is changed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Final

from ccancients.successors.components.board_file import plain
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw, free_id, part

MOST_FACTIONS: Final = 4
LEAST_FACTIONS: Final = 2
COLORS: Final = ("#2f6db5", "#b5392f", "#2f8a4a", "#7a3f9d")
"""Of factions, as on our own board."""


def new_scenario(document: BoardDocument, like: Raw) -> Raw:
    """A scenario that begins as another one."""
    made = deepcopy(like)
    taken = {str(plain(each["id"])) for each in part(document.raw, ("scenarios",))}
    made |= {"id": free_id("scenario", taken), "name": tr("New scenario"), "tag": USER}
    made.pop("why", None)
    return made


def new_faction(document: BoardDocument, scenario: Raw) -> Raw | None:
    """One more faction of a scenario, with a general and a place that nobody has yet; None where there is none left."""
    factions = plain(scenario["factions"])
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


def new_army(document: BoardDocument) -> Raw:
    """A unit without a general in the first space."""
    return {"generals": [], "space": _home(document), "location": "outside", "cu": {document.board.types[0].id: 1}}


def new_royal_at(scenario: Callable[[], Raw], document: BoardDocument) -> Raw:
    """A royal whom no faction of the scenario has yet, in the first space."""
    used = {each["id"] for faction in plain(scenario())["factions"] for each in faction.get("royals", ())}
    every = [str(plain(each["id"])) for each in part(document.raw, ("royals",))]
    return {"id": next((name for name in every if name not in used), every[0]), "space": _home(document),
            "location": "outside"}


def new_marker(document: BoardDocument) -> Raw:
    """A helepolis in the first space."""
    return {"kind": "helepolis", "space": _home(document)}


def new_prize(document: BoardDocument) -> Raw:
    """A prize of one point in the first space."""
    return {"space": _home(document), "vp": 1}


def new_arrival(scenario: Callable[[], Raw], document: BoardDocument) -> Raw:
    """A general whom nobody has yet comes to the first faction in the second turn; else a unit."""
    made: Raw = {"turn": 2, "faction": str(plain(plain(scenario()["factions"])[0]["id"]))}
    general = _free_general(document, scenario())
    return made | ({"general": general} if general else {"cu": {document.board.types[0].id: 1}})


def _home(document: BoardDocument) -> str:
    return str(plain(part(document.raw, ("spaces", 0))["id"]))


def _free_general(document: BoardDocument, scenario: Raw) -> str:
    armies = [army for faction in plain(scenario["factions"]) for army in faction["armies"]]
    used = {name for army in armies for name in army["generals"]}
    used |= {each.get("general") for each in plain(scenario.get("arrivals", []))}
    every = [str(plain(each["id"])) for each in part(document.raw, ("generals",))]
    return next((name for name in every if name not in used), "")


def _free_space(document: BoardDocument, scenario: Raw) -> str:
    """A space where nobody stands, rather one without a marker."""
    factions = plain(scenario["factions"])
    stands = {army["space"] for faction in factions for army in plain(faction["armies"])}
    stands |= {plain(each.get("space")) for each in part(document.raw, ("independents",))}
    held = {name for faction in factions for name in plain(faction["control"])}
    every = [str(plain(each["id"])) for each in part(document.raw, ("spaces",))]
    free = [name for name in every if name not in stands]
    return next((name for name in free if name not in held), free[0] if free else "")
