"""A land battle, exactly: two dice a side raised to the commander's rating, leaders at risk, the cost (7.I, 7.L)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from ccancients.successors.components.board import Board
from ccancients.successors.odds.deeds import attrition
from ccancients.successors.odds.dice import chance_of_die, mean, sums


@dataclass(frozen=True, slots=True)
class Fighters:
    """A side of a battle, without those that stand aside.

    ``strength``  of its units;  ``bonus`` for province and space;  ``floor`` the battle rating, 0 without a general
    ``light``     units that die when the battle is lost (mercenaries, independent armies);  ``heavy`` Macedonian ones
    ``is_led``    whether a commander is at risk
    """

    strength: int
    bonus: int = 0
    floor: int = 0
    light: int = 0
    heavy: int = 0
    is_led: bool = True


@dataclass(frozen=True, slots=True)
class BattleChances:
    """What a battle may come to, for the one who moves: ``win``, ``draw``, ``lose``, together 1.

    ``close``, ``close_loss``  a victory, a defeat, by so little that the winner loses units
    ``leader``, ``other_leader``  the commander of the mover, of the other side, is killed
    ``lost``, ``other_lost``  units lost on average, by the mover and the other side
    ``margins``  the mover's sum less the other's, and how likely
    """

    win: Fraction
    draw: Fraction
    lose: Fraction
    close: Fraction
    close_loss: Fraction
    leader: Fraction
    other_leader: Fraction
    lost: Fraction
    other_lost: Fraction
    margins: dict[int, Fraction] = field(default_factory=dict)


def battle(board: Board, mover: Fighters, other: Fighters) -> BattleChances:
    """Every fall of the dice of both sides."""
    return _come_to(
        board, mover, other, _margins(totals(board, mover), totals(board, other)),
        (leader_loss(board, mover), leader_loss(board, other)),
    )


@dataclass(frozen=True, slots=True)
class Thrown:
    """The dice of both sides as they lie, the mover's and the other's, 1 to 6."""

    mover: tuple[int, ...]
    other: tuple[int, ...]


def battle_after(board: Board, mover: Fighters, other: Fighters, thrown: Thrown, again: int) -> BattleChances:
    """A battle whose dice lie there: as they are (``again`` 0), or the mover (1) or the other side (-1) rolls its own
    again.
    """
    return _come_to(
        board, mover, other, _margins(
            totals(board, mover) if again > 0 else {total(board, mover, thrown.mover): Fraction(1)},
            totals(board, other) if again < 0 else {total(board, other, thrown.other): Fraction(1)},
        ), (
            leader_loss(board, mover) if again > 0 else leader_at_risk(board, mover, thrown.mover),
            leader_loss(board, other) if again < 0 else leader_at_risk(board, other, thrown.other),
        ),
    )  # fmt: skip


def _come_to(
    board: Board, mover: Fighters, other: Fighters, margins: dict[int, Fraction], leaders: tuple[Fraction, Fraction]
) -> BattleChances:
    table = board.tables.battle
    win = sum((chance for margin, chance in margins.items() if margin > 0), Fraction(0))
    draw = margins.get(0, Fraction(0))
    close = sum((chance for margin, chance in margins.items() if 0 < margin <= table.close_margin), Fraction(0))
    close_loss = sum((chance for margin, chance in margins.items() if 0 < -margin <= table.close_margin), Fraction(0))
    lose = 1 - win - draw
    return BattleChances(
        win, draw, lose, close, close_loss, leaders[0], leaders[1],
        _lost(board, mover, lose, draw, close), _lost(board, other, win, draw, close_loss), margins,
    )


def _margins(mine: dict[int, Fraction], his: dict[int, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for total, chance in mine.items():
        for against, likely in his.items():
            found[total - against] = found.get(total - against, Fraction(0)) + chance * likely
    return dict(sorted(found.items()))


def totals(board: Board, side: Fighters) -> dict[int, Fraction]:
    """The sums that a side may come to."""
    table = board.tables.battle
    floor = side.floor if table.floor_by_battle_rating else 0
    found: dict[int, Fraction] = {}
    for (rolled, _), chance in sums(table.dice, floor).items():
        total = side.strength + side.bonus + rolled
        found[total] = found.get(total, Fraction(0)) + chance
    return found


def total(board: Board, side: Fighters, dice: tuple[int, ...]) -> int:
    """The sum of a side whose dice lie there."""
    floor = side.floor if board.tables.battle.floor_by_battle_rating else 0
    return side.strength + side.bonus + sum(max(die, floor) for die in dice)


def leader_at_risk(board: Board, side: Fighters, dice: tuple[int, ...]) -> Fraction:
    """How likely the commander of a side is killed whose dice lie there."""
    table = board.tables.leader_loss
    if not side.is_led or sum(dice) != table.natural_sum:
        return Fraction(0)
    return chance_of_die(lambda die: die >= table.die_at_least)


def leader_loss(board: Board, side: Fighters) -> Fraction:
    """How likely the commander of a side is killed: by its dice as they lie, then by another one (``leader_loss``)."""
    if not side.is_led:
        return Fraction(0)
    table = board.tables.leader_loss
    in_danger = sum(
        (chance for (_, natural), chance in sums(board.tables.battle.dice, 0).items() if natural == table.natural_sum),
        Fraction(0),
    )
    return in_danger * chance_of_die(lambda die: die >= table.die_at_least)


def beaten_loss(board: Board, side: Fighters) -> Fraction:
    """Units that a side loses on average when it loses a land battle (7.L)."""
    return side.light + mean(attrition(board, side.heavy))


def _lost(board: Board, side: Fighters, beaten: Fraction, draw: Fraction, close: Fraction) -> Fraction:
    table, units = board.tables.battle, side.light + side.heavy
    drawn, pressed = min(units, table.draw_loss), min(units, table.close_winner_loss)
    return beaten * beaten_loss(board, side) + draw * drawn + close * pressed


__all__ = [
    "BattleChances", "Fighters", "Thrown", "battle", "battle_after", "beaten_loss", "leader_at_risk", "leader_loss",
    "total", "totals",
]
