"""The moments of a battle: armies introduced, banners, leaders fallen, the last blow, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients import events as ev
from ccancients.ancients.banner_roll import BannerRoll
from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import BannerFor
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.ui.ancients.art.blocks import block_color
from ccancients.ui.ancients.art.dice_art import paint_die
from ccancients.ui.ancients.art.faces import face_of, people_of
from ccancients.ui.ancients.board.dice_states import ShownDice, dice_states
from ccancients.ui.ancients.board.tableau import color_of
from ccancients.ui.ancients.words import moments as words
from ccancients.ui.ancients.words.names import army_name, hex_text, leader_text
from ccancients.ui.canvas.coin_pictures import turns_to_iron
from ccancients.ui.canvas.moment import Moment, Picture, Rank
from ccancients.ui.canvas.pottery.frieze import Host, frieze_of
from ccancients.ui.desktop.i18n import localized, plural, tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import DieState

RIBBON_MS: Final = 900
FRIEZE_MS: Final = 1500
FALL_MS: Final = 850
FIELD_MS: Final = 1800
DICE_IN_ROW: Final = 2
KINDS: Final[Mapping[str, str]] = {
    "LI": "javelins", "LB": "archer", "LS": "slinger", "AX": "auxiliary", "WA": "warrior", "MI": "medium",
    "HI": "heavy", "LC": "light horse", "MC": "horse", "HC": "heavy horse", "HCH": "chariot", "EL": "elephant",
    "WM": "engine", "LBC": "light horse", "CAM": "horse", "HCC": "heavy horse", "CCAM": "horse", "BCH": "chariot",
    "MH": "medium",
}
"""The figure of each type of unit."""


def army_key(battle: Battle, side: int) -> str:
    """The English name of an army, by which its people is known."""
    names = battle.scenario.army(side).name
    return names.get("en") or next(iter(names.values()), "")


def leader_face(battle: Battle, leader: int) -> str:
    """The coin of a leader."""
    return face_of(battle.leader_name[leader], army_key(battle, battle.leader_side[leader]), battle.scenario.id)


def host(battle: Battle, side: int, theme: Theme, state: State | None = None, *, lost: bool = False,
         killed: Iterable[int] = ()) -> Host:
    """An army as a frieze shows it: as it is set up, or as it stands in a position.

    ``lost``  whether the day is lost for it;  ``killed`` the leaders that have fallen, of both armies
    """
    units = [unit for unit in range(battle.unit_count) if battle.unit_side[unit] == side]
    leaders = [each for each in range(battle.leader_count) if battle.leader_side[each] == side]
    key, name = army_key(battle, side), battle.scenario.army(side).commander
    first = battle.leader_name[leaders[0]] if leaders else key
    places = battle.unit_start if state is None else state.unit_hex
    dead = frozenset(leader_face(battle, each) for each in killed if each in leaders)
    return Host(
        tuple(KINDS[battle.unit_type[unit].code] for unit in units if places[unit] >= 0), people_of(key),
        block_color(color_of(battle, side), theme).face, face_of(name or first, key, battle.scenario.id),
        tuple(leader_face(battle, each) for each in leaders),
        tuple(KINDS[battle.unit_type[unit].code] for unit in units if state is not None and not state.blocks[unit]),
        lost, dead,
    )


def introduction(battle: Battle, theme: Theme) -> Moment:
    """Both armies, before the first turn."""
    told = words.history(localized(battle.scenario.introduction) if battle.scenario.introduction else "")
    columns = tuple(words.strength_rows(battle, side) for side in (1, 0))
    return Moment(
        words.place_and_year(battle), tuple(filter(None, (told, words.banners_needed(battle)))), rank=Rank.SHEET,
        kicker=tr("The armies meet"),
        picture=frieze_of(host(battle, 1, theme), host(battle, 0, theme), plain=theme.plain),
        picture_ms=FRIEZE_MS, across=True, columns=columns, way_on=tr("Begin"), sound="march_heavy",
    )


def banner(battle: Battle, event: ev.BannerWon) -> Moment | None:
    """The ribbon of a banner: from the half on, and for what no unit or leader fell for; None for the others."""
    more = words.more_needed(battle, event.side, event.banners)
    taken = {BannerFor.OBJECTIVE: tr("An objective is taken."), BannerFor.EXIT: tr("They have broken through.")}
    lines = tuple(filter(None, (taken.get(event.why, ""), more)))
    return Moment(words.banner_title(battle, event.side, event.banners), lines) if lines else None


def leader_fallen(
    battle: Battle, event: ev.LeaderKilled, stood: str, turn: tuple[int, int], banner_won: ev.BannerWon | None
) -> Moment:
    """A leader falls. ``stood`` in words where he did;  ``banner_won`` the banner that it brings."""
    side = battle.leader_side[event.leader]
    lines = [stood]
    if event.leader in battle.sudden_death:
        lines.append(tr("With him the day is lost."))
    elif banner_won is not None:
        lines.append(words.banner_title(battle, banner_won.side, banner_won.banners))
        lines.append(words.more_needed(battle, banner_won.side, banner_won.banners))

    kicker = tr("{army} · turn {turn}", army=army_name(battle, turn[0]), turn=turn[1]) if turn[0] >= 0 else ""
    title = tr("{leader} fallen", leader=leader_text(battle, event.leader))
    said = tuple(filter(None, (tr("{army}: a leader is lost.", army=army_name(battle, side)), *lines)))
    return Moment(
        title, said, rank=Rank.SHEET, kicker=kicker,
        picture=turns_to_iron(leader_face(battle, event.leader)), picture_ms=FALL_MS,
    )


def stood_words(unit: str, fallen: str, here: int) -> str:
    """Where a leader stood: with a unit, with one that fell, or alone."""
    if unit:
        return tr("He stood at {hex}, with the {unit}.", hex=hex_text(here), unit=unit)
    if fallen:
        return tr("He stood at {hex}; the {unit} had fallen before him.", hex=hex_text(here), unit=fallen)
    return tr("He stood alone at {hex}.", hex=hex_text(here))


def last_blow(shown: ShownDice, told: Sequence[str], theme: Theme) -> Moment:
    """The blow that has decided a battle, for whoever has seen nothing of it on its way; ``told`` what the log says."""
    return Moment(tr("The last blow"), tuple(told), rank=Rank.SHEET, picture=dice_picture(shown, theme), sound="dice")


def dice_picture(shown: ShownDice, theme: Theme) -> Picture:
    """The dice of a roll as they lie: hits shine, misses are pale."""
    faces, states = [Face(face).name.lower() for face in shown.event.faces], dice_states(shown)

    def paint(painter: QPainter, room: QRectF, _share: float) -> None:
        per_row = min(DICE_IN_ROW, max(1, len(faces)))
        rows = -(-len(faces) // per_row)
        size = min(room.width() / per_row, room.height() / max(1, rows), 0.5 * room.width())
        top = room.center().y() - rows * size / 2
        for place, face in enumerate(faces):
            row, column = divmod(place, per_row)
            wide = min(per_row, len(faces) - row * per_row) * size
            box = QRectF(room.center().x() - wide / 2 + column * size, top + row * size, size, size)
            paint_die(painter, box.adjusted(4, 4, -4, -4), face, theme, hit=states[place] is DieState.HIT,
                      faded=states[place] is DieState.MISS)

    return paint


def victory(state: State, winner: int, roll: BannerRoll, theme: Theme) -> Moment:
    """The end: the field, who stands and who lies, and banner by banner how it came."""
    battle = state.battle
    title = tr("Victory: {army}", army=army_name(battle, winner)) if winner >= 0 else tr("A draw")
    lines = [plural("The battle is over after one turn.", "The battle is over after {count} turns.", max(state.turns))]
    fallen = [leader for leader in battle.sudden_death if leader in roll.killed]
    lines += [tr("{leader} has fallen, and with him the day.", leader=leader_text(battle, each)) for each in fallen]
    lines += [words.banner_title(battle, side, state.banners[side]) for side in (1, 0)]
    hosts = [
        host(battle, side, theme, state, lost=winner >= 0 and side != winner, killed=roll.killed) for side in (1, 0)
    ]
    return Moment(
        title, tuple(lines), rank=Rank.GREAT, kicker=words.place_and_year(battle), across=True, by_rows=True,
        picture=frieze_of(hosts[0], hosts[1], plain=theme.plain), picture_ms=FIELD_MS,
        columns=words.roll_columns(battle, tuple(roll.won)), way_on=tr("To the figures"),
    )
