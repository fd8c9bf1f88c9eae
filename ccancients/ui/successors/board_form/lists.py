"""The lists of the file as tables: provinces, generals, royals, independents, cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel
from PySide6.QtWidgets import QWidget

from ccancients.successors.components.board_file import (
    CardEntry,
    GeneralEntry,
    IndependentEntry,
    ProvinceEntry,
    RoyalEntry,
    plain,
)
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.forms.grid import Column, Grid
from ccancients.ui.successors.board_form.document import USER, BoardDocument, OfList, Raw, free_id, part

NAME: Final = Column("name", mark("Name"))
BATTLE: Final = Column("battle", mark("Battle"))
EVENTS: Final = {
    None: mark("none"), "major_campaign": mark("Major Campaign"), "philon": mark("Philon"),
    "glaukias": mark("Glaukias"), "seuthes": mark("Seuthes"), "independents_move": mark("Independents move"),
    "march": mark("A march by its number"), "winds": mark("A voyage by its number"),
    "recruit": mark("Units come"), "fleet": mark("A larger fleet"), "pirates": mark("A fleet shrinks"),
    "wages": mark("Mercenaries go over"), "citizens": mark("A city frees itself"), "decree": mark("Markers go free"),
    "engineers": mark("A siege at once"), "gates": mark("Gates are opened"), "gold": mark("A marker is bought"),
    "wedding": mark("A royal wedding"), "games": mark("Games of a Champion"), "plague": mark("Fever"),
    "return": mark("A general returns"), "drill": mark("A unit is drilled"),
    "letters": mark("Window: an event is announced"), "intercept": mark("Window: interception"),
    "evade": mark("Window: evasion"), "battle": mark("Window: before a battle's dice"),
    "dice": mark("Window: after a battle's dice"), "siege": mark("Window: a siege of one's city"),
    "storm": mark("Window: a force at sea"), "sortie": mark("Window: after another's activations"),
}
CARDS: Final = {
    "event": mark("event or points"), "bonus": mark("event, then points"), "surprise": mark("surprise"),
}


def _user(value: Any) -> Raw:
    return {"value": value, "tag": USER}


def _new_id(document: BoardDocument, listed: str, wanted: str) -> str:
    return free_id(wanted, {str(plain(each["id"])) for each in part(document.raw, (listed,))})


def _new_general(document: BoardDocument) -> Raw:
    senior = {int(plain(each["seniority"])) for each in part(document.raw, ("generals",))}
    free = next(number for number in range(1, 100) if number not in senior)
    return {
        "id": _new_id(document, "generals", "general"), "name": tr("New general"), "initiative": _user(3),
        "battle": _user(2), "popularity": _user(0), "seniority": _user(free), "battle_in": None,
    }


def _new_royal(document: BoardDocument) -> Raw:
    home = plain(part(document.raw, ("spaces", 0))["id"])
    return {"id": _new_id(document, "royals", "royal"), "name": tr("New royal"), "home": home}


def _new_card(_document: BoardDocument) -> Raw:
    return {"title": tr("New card"), "ops": 1, "copies": 1, "event": None, "tag": USER}


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of the file: its name there and in English, the model of its entries, its columns, a new entry.
    """

    name: str
    title: str
    model: type[BaseModel]
    columns: tuple[Column, ...]
    fresh: Callable[[BoardDocument], Raw] | None = None


LISTS: Final = (
    Listed("provinces", mark("Provinces"), ProvinceEntry, (
        NAME, Column("vp", mark("Points")), Column("majority", mark("Majority")),
        Column("major_city", mark("Major city"), of="spaces"), Column("hellespont", mark("On the Hellespont")),
    )),
    Listed("generals", mark("Generals"), GeneralEntry, (
        NAME, Column("initiative", mark("Initiative")), BATTLE, Column("popularity", mark("Popularity")),
        Column("seniority", mark("Seniority")), Column("id", mark("Id")),
    ), _new_general),
    Listed("royals", mark("Royals"), RoyalEntry, (NAME, Column("home", mark("Home"), of="spaces")), _new_royal),
    Listed("independents", mark("Independents"), IndependentEntry, (
        NAME, Column("people", mark("People")), Column("strength", mark("Strength")), BATTLE,
    )),
    Listed("tyche_deck", mark("Tyche"), CardEntry, (
        Column("title", mark("Title")), Column("ops", mark("Operation points")), Column("copies", mark("Copies")),
        Column("kind", mark("Kind"), named=CARDS), Column("event", mark("Event"), named=EVENTS),
        Column("number", mark("Number")), Column("unit", mark("Units that come")),
    ), _new_card),
)  # fmt: skip
"""In the order of their pages."""


def page(listed: Listed, document: BoardDocument, parent: QWidget) -> Grid:
    """The table of a list; it follows the file."""
    entries = OfList(document, lambda: (listed.name,), listed.fresh, listed.model)
    made = Grid(listed.model, entries, listed.columns, parent, grow=listed.fresh is not None)
    made.table.setAccessibleName(tr(listed.title))
    document.changed.connect(made.fill)
    made.fill()
    return made
