"""What is told of a province under the mouse, and of the end of the turn if it came now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import MAJORITY, PROVINCES, SPACES_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.odds.fortune import winter_losses, winter_odds
from ccancients.hannibal.rules.presence import controller, removable
from ccancients.hannibal.rules.retreating import Outlook, outlook
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.map.cartouche import cartouche_look, lasting, outcome_words, payer_words
from ccancients.ui.hannibal.words.battles import number
from ccancients.ui.hannibal.words.things import COUNTRIES, province_name, side_name, space_name
from ccancients.ui.panels.info_card import Facts

LASTING: Final = {
    "truce": mark("Truce: nobody enters ground with enemy units or markers, until an event breaks it."),
    "alliance": mark("Philip of Macedon is allied with Carthage."),
    "naval_victory": mark("Carthage rules the sea this turn: it sails more safely, Rome only on campaigns."),
    "hanno_counsel": mark("Hanno counsels: Carthage's units do not sail out of Africa until the cards are shuffled."),
    "cato_counsel": mark("Cato counsels: Rome's units do not sail into Africa until the cards are shuffled."),
}
"""What a lasting effect does, in a sentence."""


def province_facts(state: State, province: int) -> Facts:
    """The card of a province: who controls it, who needs how many more, what its allies are worth."""
    facts, spaces, holder = PROVINCES[province], SPACES_OF[province], controller(state, province)
    counts = [sum(state.control[space] == side for space in spaces) for side in SIDES]
    rows = [(tr("Controlled by"), side_name(holder) if holder != NOBODY else tr("nobody"))]
    for side in SIDES:
        missing = MAJORITY[province] - counts[side]
        held = tr("{number} of {all}", number=counts[side], all=len(spaces))
        needs = tr("{held}: majority", held=held)
        if missing > 0:
            needs = tr("{held}, {missing} short", held=held, missing=missing)
        rows.append((side_name(side), needs))
    after = outlook(state).controllers[province]
    notes = []
    if after != holder:
        later = tr("If the turn ended now nobody would control it.")
        if after != NOBODY:
            later = tr("If the turn ended now it would be {side}'s.", side=side_name(after))
        notes.append(later)
    if facts.allies:
        where = ", ".join(province_name(number) for number in _same_region(province))
        notes.append(plural(
            "Its allies are worth one battle card to who controls it, with a general, in battles in {where}.",
            "Its allies are worth {count} battle cards to who controls it, with a general, in battles in {where}.",
            facts.allies, where=where))
    if not facts.scores:
        notes.append(tr("It does not count for victory."))
    country = tr(COUNTRIES[facts.country]) if facts.country in COUNTRIES else ""
    return Facts(province_name(province), country, tuple(rows), tuple(notes))


def _same_region(province: int) -> Iterator[int]:
    region = PROVINCES[province].region
    return (number for number, facts in enumerate(PROVINCES) if facts.region == region)


def isolated_words(found: Outlook, side: int) -> str:
    """Which markers of a side would be cut off; empty for none."""
    spaces = found.isolated[side]
    if not spaces:
        return ""
    names = ", ".join(map(space_name, spaces))
    return tr("{side} loses isolated markers: {spaces}.", side=side_name(side), spaces=names)


def turn_facts(state: State) -> Facts:
    """What the end of the turn would bring if it came now, and what lasts."""
    found = outlook(state)
    rows = [(side_name(side), plural("one province", "{count} provinces", found.points[side])) for side in SIDES]
    rows.append((tr("nobody"), str(found.undecided)))
    for side in SIDES:
        losses = winter_losses(state, side)
        if losses:
            rows.append((tr("Winter, {side}", side=side_name(side)), tr("−{lost} units", lost=number(losses))))
    rows += [
        (tr("Markers on the map, {side}", side=side_name(side)), str(len(removable(state, side)))) for side in SIDES
    ]
    hands = tuple(len(state.hands[side]) for side in SIDES)
    said = tr("Rome {rome}, Carthage {carthage}", rome=hands[ROME], carthage=hands[CARTHAGE])
    rows.append((tr("Cards in hand"), said))
    rows.append((tr("Deck, discards"), f"{len(state.deck)}, {len(state.discards)}"))
    notes = [_sentence(payer_words(cartouche_look(state)))]
    notes += [words for words in (isolated_words(found, ROME), isolated_words(found, CARTHAGE)) if words]
    if not any(found.isolated):
        notes.append(tr("No marker is isolated."))
    if not winter_odds(state):
        notes.append(tr("No force winters on hostile ground."))
    notes += [tr(LASTING[name]) for name in lasting(state)]
    return Facts(tr("If the turn ended now"), "", tuple(rows), tuple(notes))


_LAST_CARD: Final = {q.CARD: 1, q.GENERAL: 0, q.MARCH: 0}
"""The questions of one's own play, and how many cards one holds in it when none is left for another."""


def last_play_words(state: State, decision: Decision) -> str:
    """What the end of the turn would bring, for who makes his last play of it; empty for everybody else."""
    side = decision.side
    if side != state.active or _LAST_CARD.get(decision.question) != len(state.hands[side]):
        return ""
    more, found = len(state.hands[opponent(side)]), outlook(state)
    said = tr("The turn ends with this play.") if not more else plural(
        "Your last play of the turn; the enemy has one more.",
        "Your last play of the turn; the enemy has {count} more.", more)
    winter = {each: number(lost) for each in SIDES if (lost := winter_losses(state, each))}
    cut = {each: str(len(found.isolated[each])) for each in SIDES if found.isolated[each]}
    what = [tr("winter costs {sides}", sides=_of_sides(winter))] if winter else []
    what += [tr("isolated markers: {sides}", sides=_of_sides(cut))] if cut else []
    what.append(outcome_words(cartouche_look(state)))
    return f"{said} {tr('At its end: {what}.', what='; '.join(what))}"


def _of_sides(figures: Mapping[int, str]) -> str:
    """A figure of each side that has one."""
    return ", ".join(f"{side_name(side)} {figure}" for side, figure in figures.items())


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."
