"""The chances of a battle in bars and sentences: before it is fought, and what a defeat in it would cost."""

from __future__ import annotations

from fractions import Fraction

from ccancients.hannibal.components.cards import BATTLE_HAND
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.odds.battle import BattleChances, BattleFacts, battle_chances
from ccancients.hannibal.odds.losses import ELIMINATED
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.hannibal.words.sources import sources_of_force
from ccancients.ui.hannibal.words.things import side_name, space_name
from ccancients.ui.panels.chances import Bar, Chances, Chapter, Group, Segment, Share, Stake, Tone, percent

TENTH = Fraction(1, 10)


def number(value: Share) -> str:
    """A mean with one decimal place; what may happen is never nought."""
    if 0 < value < TENTH / 2:
        return "<" + decimal(0.1, ".1f")
    return decimal(float(value), ".1f")


def troops(count: int) -> str:
    """A number of combat units."""
    return plural("one combat unit", "{count} combat units", count)


def win_bar(wins: Share) -> Bar:
    """A bar of a victory and a defeat."""
    return Bar((Segment(wins, Tone.HOLDS, tr("win")), Segment(1 - wins, Tone.LOSS, tr("defeat"))))


def battle_stake(chances: BattleChances, side: int) -> Stake:
    """What a battle is to a side, below a button."""
    own, enemy = chances.sides[side], chances.sides[opponent(side)]
    said = tr("You lose {own}, he loses {enemy} combat units on average.", own=number(own.lost),
              enemy=number(enemy.lost))
    return Stake(tr("win {chance}", chance=percent(own.wins)), win_bar(own.wins), said)


def battle_words(chances: BattleChances, side: int) -> str:
    """A battle to a side in a sentence."""
    own, enemy = chances.sides[side], chances.sides[opponent(side)]
    return tr(
        "Battle: you win {chance}; you lose {own}, he loses {enemy} combat units on average.",
        chance=percent(own.wins), own=number(own.lost), enemy=number(enemy.lost),
    )


def way_words(way: int) -> str:
    """What the way home costs a beaten army."""
    if way == ELIMINATED:
        return tr("Beaten, it has no way to retreat: nobody is left.")
    if not way:
        return tr("Beaten, it retreats without a loss on the way.")
    return plural("Beaten, it loses one combat unit more on the way.",
                  "Beaten, it loses {count} combat units more on the way.", way)


def battle_card(
    state: State, facts: BattleFacts, space: int, side: int, *, intercepted: bool = False, extra: str = ""
) -> Chances:
    """All of a battle that would be fought in a space, as a side sees it. ``extra``  a sentence put first."""
    chances = battle_chances(facts)
    own, enemy = chances.sides[side], chances.sides[opponent(side)]
    forces = (facts.rome, facts.carthage)
    title = tr("Battle in {space}", space=space_name(space))
    cards = (min(BATTLE_HAND, forces[side].cards), min(BATTLE_HAND, forces[opponent(side)].cards))
    subtitle = tr("{own} battle cards against {enemy}", own=cards[0], enemy=cards[1])
    groups = (
        Group(tr("You win"), percent(own.wins), bars=(win_bar(own.wins),)),
        Group(tr("Combat units lost on average"), tr("{own} : {enemy}", own=number(own.lost),
                                                     enemy=number(enemy.lost))),
    )
    sentences = tuple(
        each for each in (
            extra, way_words(forces[side].way) if not forces[side].shelter else "",
            tr("The whole army is lost {chance}.", chance=percent(own.gone)) if own.gone > float(TENTH) / 2 else "",
            tr("His whole army is lost {chance}.", chance=percent(enemy.gone)) if enemy.gone > float(TENTH) / 2 else "",
        ) if each
    )  # fmt: skip
    account = (
        *(
            sources_of_force(
                state, whose, space, forces[whose], intercepted=intercepted and whose != facts.attacker
            ).chapter(side_name(whose))
            for whose in (side, opponent(side))
        ),
        _fate(tr("Your army"), chances, side), _fate(tr("His army"), chances, opponent(side)),
    )
    chip = tr("win {chance}", chance=percent(own.wins))
    foot = tr("From a table of measured duels; dice are exact.")
    return Chances(title, subtitle, groups, sentences, foot, account, chip=chip, places=(space,))


def _fate(title: str, chances: BattleChances, side: int) -> Chapter:
    own = chances.sides[side]
    return Chapter(title, (
        (tr("wins"), percent(own.wins)),
        (tr("loses on average"), number(own.lost)),
        (tr("  if it wins"), number(own.lost_if_won)),
        (tr("  if it is beaten"), number(own.lost_if_beaten)),
        (tr("all are lost"), percent(own.gone)),
        (tr("its generals are displaced"), percent(own.general_lost)),
        (tr("markers lost on average"), number(own.markers)),
    ))  # fmt: skip
