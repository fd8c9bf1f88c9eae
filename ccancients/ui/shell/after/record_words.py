"""The record in words: what is known of whoever is about to play, and the rows of its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QDateTime, QLocale

from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import level_of
from ccancients.ui.desktop.i18n import languages, localized, mark, plural, tr
from ccancients.ui.face import Faces, GameFace
from ccancients.ui.panels.chances import percent
from ccancients.ui.table.record import Row
from ccancients.ui.table.record_sums import Part, Sum, before
from ccancients.ui.table.session import PERSON

A_MINUTE: Final = 60
MATCH_HEADS: Final = (
    mark("Date"), mark("Game"), mark("Match"), mark("Side"), mark("Name"), mark("Against"), mark("Result"),
    mark("Points"), mark("Turns"), mark("Minutes"), mark("Decisions"), mark("Remarks"),
)
NAME_COLUMN: Final = 4
SUM_HEADS: Final = (
    mark("Game"), mark("Match"), mark("Side"), mark("Against"), mark("Played"), mark("Won"), mark("Drawn"),
    mark("Best margin"), mark("Longest series of wins"), mark("Series now"),
)
PERSON_HEADS: Final = (
    mark("Name"), mark("Played"), mark("Won"), mark("Drawn"), mark("Longest series of wins"), mark("Series now"),
)
Cell = str | int


class RecordWords:
    """Puts rows into words; a game that this program does not have is called by its key."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def _face(self, key: str) -> GameFace | None:
        try:
            return self._faces.of(key)
        except GameError:
            return None

    def game(self, key: str) -> str:
        face = self._face(key)
        return face.words.game_name() if face is not None else key

    def title(self, row: Row) -> str:
        """What was played."""
        face = self._face(row.game)
        known = face.recording.title(row.battle) if face is not None and face.recording is not None else ""
        return known or localized(row.title) or row.battle

    def others(self, key: str, levels: Sequence[str]) -> str:
        """Who was played against."""
        face = self._face(key)
        words = (
            tr("a person") if level == PERSON else face.words.level_name(level) if face is not None else level
            for level in levels
        )
        return ", ".join(words)

    def match(self, part: Part) -> tuple[Cell, ...]:
        """A row of all matches."""
        row = part.row
        points = " : ".join(str(row.points[side]) for side in _own_first(part)) if row.points else ""
        return (
            date_words(row.when), self.game(row.game), self.title(row), localized(row.sides[part.side]), part.name,
            self.others(row.game, [level_of(row.seats[side]) for side in _own_first(part)[1:]]), result_words(part),
            points, row.turns, row.seconds // A_MINUTE, row.choices, self._remarks(part),
        )  # fmt: skip

    def _remarks(self, part: Part) -> str:
        row, said = part.row, []
        if row.resigned is not None:
            side = localized(row.sides[row.resigned])
            said.append(tr("{side} gave up", side=side) if row.chance is None else tr(
                "{side} gave up at {chance} to win", side=side, chance=percent(row.chance)))
        if row.leg:
            said.append(tr("first leg") if row.leg == 1 else tr("second leg"))
        if row.typed:
            said.append(tr("seed typed in"))
        return ", ".join(said)

    def sum(self, each: Sum) -> tuple[Cell, ...]:
        """A row of the sums by match, side and opponent."""
        part = each.parts[-1]
        return (
            self.game(part.row.game), self.title(part.row), localized(part.row.sides[part.side]),
            self.others(part.row.game, part.against), each.played, each.won, each.drawn,
            "" if each.margin is None else each.margin, each.longest, each.now,
        )  # fmt: skip

    def person(self, each: Sum) -> tuple[Cell, ...]:
        """A row of the sums by person."""
        return each.parts[-1].name, each.played, each.won, each.drawn, each.longest, each.now


def _own_first(part: Part) -> list[int]:
    return [part.side, *(side for side in range(len(part.row.sides)) if side != part.side)]


def result_words(part: Part) -> str:
    return tr("won") if part.won else tr("drawn") if part.drawn else tr("lost")


def date_words(when: int) -> str:
    here = QLocale(languages.language)
    return here.toString(QDateTime.fromSecsSinceEpoch(when), QLocale.FormatType.ShortFormat)


def total_words(parts: Sequence[Part], total: Sum) -> str:
    """What all rows in sight come to, in a sentence."""
    if not parts:
        return tr("No match of yours has been played to its end yet.")
    words = plural("{won} of {count} match won.", "{won} of {count} matches won.", total.played, won=total.won)
    series = tr("Longest series of wins: {longest}, now {now}.", longest=total.longest, now=total.now)
    return f"{words} {series}"


def known_before(
    face: GameFace, rows: Sequence[Row], setup: Any, seats: Sequence[str], names: Sequence[str]
) -> str:
    """What is known of those who are about to play, a sentence or two for each; empty for nothing."""
    if face.recording is None:
        return ""
    battle, title = face.recording.battle(setup)
    if not battle:
        return ""
    said = []
    for side, known in before(rows, face.spec.key, battle, seats, names):
        if known.played:
            others = RecordWords(Faces({face.spec.key: lambda: face})).others(face.spec.key, known.parts[-1].against)
            side_name = localized(dict(face.spec.seats(setup)[side].names))
            said.append(_known_words(face.recording.title(battle) or localized(dict(title)), side_name, others,
                                     names[side], known))
    return "\n".join(said)


def _known_words(battle: str, side: str, others: str, name: str, known: Sum) -> str:
    facts: Mapping[str, Any] = {"battle": battle, "side": side, "others": others, "won": known.won, "name": name}
    words = plural(
        "{battle}: {name} has won {won} of {count} match as {side} against {others}.",
        "{battle}: {name} has won {won} of {count} matches as {side} against {others}.", known.played, **facts,
    ) if name else plural(
        "{battle}: you have won {won} of {count} match as {side} against {others}.",
        "{battle}: you have won {won} of {count} matches as {side} against {others}.", known.played, **facts,
    )  # fmt: skip
    margin = tr("Best margin: {points}.", points=known.margin) if known.margin is not None else ""
    series = plural("{count} win in a row.", "{count} wins in a row.", known.now) if known.now > 1 else ""
    return " ".join(filter(None, (words, margin, series)))
