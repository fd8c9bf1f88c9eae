"""The lists of the file as tables: provinces, generals, royals, independents, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from ccancients.successors.components.board_file import plain
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw, free_id
from ccancients.ui.successors.board_form.grid import Choices, Column, Grid
from ccancients.ui.successors.words.own_board import name_words

NAME: Final = mark("Name")
BATTLE: Final = mark("Battle")
_EVENTS: Final = (
    (mark("none"), None), (mark("Major Campaign"), "major_campaign"), (mark("Philon"), "philon"),
    (mark("Glaukias"), "glaukias"), (mark("Seuthes"), "seuthes"), (mark("Independents move"), "independents_move"),
)


def yes_no() -> Sequence[tuple[str, Any]]:
    """On or off."""
    return ((tr("no"), False), (tr("yes"), True))


def named(document: BoardDocument, part: str) -> Choices:
    """The entries of a list to choose from, by their names."""
    return lambda: [(name_words(str(plain(each["name"]))), plain(each["id"])) for each in document.entries(part)]


def _events() -> Sequence[tuple[str, Any]]:
    return [(tr(words), event) for words, event in _EVENTS]


def _user(value: Any) -> Raw:
    return {"value": value, "tag": USER}


def generals(document: BoardDocument, parent: QWidget) -> Grid:
    """Every general with his ratings."""

    def fresh() -> Raw:
        entries = document.entries("generals")
        taken = {str(plain(each["id"])) for each in entries}
        senior = {int(plain(each["seniority"])) for each in entries}
        free = next(number for number in range(1, 100) if number not in senior)
        return {"id": free_id("general", taken), "name": tr("New general"), "initiative": _user(3),
                "battle": _user(2), "popularity": _user(0), "seniority": _user(free), "battle_in": None}

    columns = (
        Column("name", NAME), Column("initiative", mark("Initiative"), 1, 6), Column("battle", BATTLE, 0, 6),
        Column("popularity", mark("Popularity"), -9, 9), Column("seniority", mark("Seniority"), 1, 99),
        Column("id", mark("Id")),
    )
    return Grid(document, lambda: document.entries("generals"), columns, parent, fresh=fresh)


def provinces(document: BoardDocument, parent: QWidget) -> Grid:
    """Every province with its value."""
    columns = (
        Column("name", NAME), Column("vp", mark("Points"), 0, 99), Column("majority", mark("Majority"), 0, 99),
        Column("major_city", mark("Major city"), choices=named(document, "spaces")),
        Column("hellespont", mark("On the Hellespont"), choices=yes_no),
    )
    return Grid(document, lambda: document.entries("provinces"), columns, parent)


def independents(document: BoardDocument, parent: QWidget) -> Grid:
    """Every independent army."""
    columns = (
        Column("name", NAME), Column("people", mark("People")), Column("strength", mark("Strength"), 1, 99),
        Column("battle", BATTLE, 0, 6),
    )
    return Grid(document, lambda: document.entries("independents"), columns, parent)


def royals(document: BoardDocument, parent: QWidget) -> Grid:
    """Every member of the Royal Family."""

    def fresh() -> Raw:
        taken = {str(plain(each["id"])) for each in document.entries("royals")}
        home = plain(document.entries("spaces")[0]["id"])
        return {"id": free_id("royal", taken), "name": tr("New royal"), "home": home}

    columns = (Column("name", NAME), Column("home", mark("Home"), choices=named(document, "spaces")))
    return Grid(document, lambda: document.entries("royals"), columns, parent, fresh=fresh)


def cards(document: BoardDocument, parent: QWidget) -> Grid:
    """Every kind of Tyche card."""

    def fresh() -> Raw:
        return {"title": tr("New card"), "ops": 1, "copies": 1, "event": None, "tag": USER}

    columns = (
        Column("title", mark("Title")), Column("ops", mark("Operation points"), 1, 4),
        Column("copies", mark("Copies"), 1, 60), Column("event", mark("Event"), choices=_events),
    )
    return Grid(document, lambda: document.entries("tyche_deck"), columns, parent, fresh=fresh)
