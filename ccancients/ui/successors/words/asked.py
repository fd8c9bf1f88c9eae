"""What the prompt says of every question of a match (rules part 12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.successors import questions as q
from ccancients.successors.components.board_file import WINDOWS
from ccancients.successors.language import LANGUAGE
from ccancients.successors.procedures.table import PASS
from ccancients.successors.state import TYCHE, State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.panels.prompt_panel import Question
from ccancients.ui.successors.words.cards import card_name, event_words
from ccancients.ui.successors.words.things import (
    as_sentence,
    fact_words,
    general_name,
    place_name,
    points,
    space_name,
    type_name,
    units,
    units_by_type,
)

MINORS: Final = ("place minor", "move minor")
"""Verbs of placing minor generals."""
_WINDOWS: Final = {
    "letters": mark("{side} announces the event of {card}. Reveal a surprise card?"),
    "intercept": mark("Your army is about to intercept at {place}. Reveal a surprise card?"),
    "evade": mark("Your army is about to evade from {place}. Reveal a surprise card?"),
    "battle": mark("Battle in {place}, before the dice. Reveal a surprise card?"),
    "dice": mark("You are behind in the battle in {place}. Reveal a surprise card?"),
    "siege": mark("{side} attacks the walls of {place}. Reveal a surprise card?"),
    "storm": mark("{side} sails before {place}. Reveal a surprise card?"),
    "sortie": mark("{side} has activated whom it wanted to. Reveal a surprise card?"),
}
"""What is asked at each window of surprise cards (frame F7)."""


def window_words(state: State, window: int, mover: int, place: int) -> str:
    """What is asked at a window of surprise cards, of whoever holds one or might."""
    facts = {
        "side": fact_words(state, "side", mover),
        "card": card_name(state.board, state.card) if state.card >= 0 else "",
        "place": space_name(state.board, state.board.space(place)) if place >= 0 else "",
    }
    return tr(_WINDOWS[WINDOWS[window]], **facts)


def _surprise(state: State, decision: Decision) -> tuple[str, str]:
    """Each card of the window says what it does."""
    cards = [state.words.read(each, decision.side)[1][0] for each in decision.choices if each != PASS]
    said = [f"{card_name(state.board, card)}. {event_words(state.board, state.board.cards[card])}" for card in cards]
    return window_words(state, *decision.about), " ".join(said)


def _target(state: State, decision: Decision) -> tuple[str, str]:
    card, *second = decision.about
    if second:
        place = place_name(state.board, second[0])
        return tr("To which army do the mercenaries in {place} go over?", place=place), ""
    said = tr("What is the event of {card} used on?", card=card_name(state.board, card))
    return said, event_words(state.board, state.board.cards[card])


def _tyche(state: State, decision: Decision) -> tuple[str, str]:
    if decision.about and state.card >= 0:
        said = tr("What are the operation points of {card} used for?", card=card_name(state.board, state.card))
        return said, plural("There is one.", "There are {count}.", decision.about[-1])
    if decision.about:
        hint = plural("The die gives one operation point.", "The die gives {count} operation points.",
                      decision.about[-1])
        return tr("What is Tyche's die used for?"), hint
    return tr("Which Tyche card is used?"), tr("Click a card, then say what it is used for.")


def _activate(state: State, decision: Decision) -> tuple[str, str]:
    segment, number = decision.about
    minors = any(state.words.verb(choice, decision.side) in MINORS for choice in decision.choices)
    more = " " + tr("Shift and a click on units place a minor general.") if minors else ""
    if segment == TYCHE:
        return tr("Who marches with the card?"), tr("{points}.", points=points(number)) + more
    hint = tr("The movement die shows {die}. Below the initiative: {below}, equal: {equal}, above: {above}.",
              die=number, **state.board.tables.movement_allowance.model_dump())
    return tr("Who is activated next?"), hint + more


def _compose(state: State, decision: Decision) -> tuple[str, str]:
    commander, place, reacts = decision.about
    who = general_name(state.board, commander)
    said = tr("Who goes with {general}?", general=who) if not reacts else tr(
        "Who intercepts with {general}?", general=who)
    force = units_by_type(state.board, state.band_cu)
    hint = tr("From {place}.", place=place_name(state.board, place))
    return said, f"{hint} {tr('So far: {force}.', force=force)}" if force else hint


def _spend(state: State, decision: Decision) -> tuple[str, str]:
    _commander, place, left, spent = decision.about
    hint = tr("In {place}; {left} left, {spent} spent.", place=place_name(state.board, place), left=points(left),
              spent=spent)
    force = units_by_type(state.board, state.force_cu)
    return "", f"{hint} {force}." if force else hint


def _city(state: State, _decision: Decision) -> tuple[str, str]:
    limit = plural("One unit has room inside.", "{count} units have room inside.", state.board.tables.city_limit)
    return "", limit


def _evade(state: State, decision: Decision) -> tuple[str, str]:
    place, gone = decision.about
    where = place_name(state.board, place)
    if gone:
        return tr("They have evaded to {place}. Any further?", place=where), ""
    if any(state.words.verb(choice, decision.side) == "evade to" for choice in decision.choices):
        return tr("Where do they evade to from {place}?", place=where), ""
    said = tr("Battle is near at {place}. Try to evade?", place=where)
    return said, tr("A die above the commander's initiative succeeds.")


def _losses(_state: State, decision: Decision) -> tuple[str, str]:
    return "", tr("{units} in all.", units=units(decision.about[1]))


def _independents(state: State, decision: Decision) -> tuple[str, str]:
    if not decision.about:
        return tr("Which independent army moves?"), tr("Each finishes before the next.")
    army, place, left = decision.about
    name = state.board.independents[army].name
    where = place_name(state.board, place) if place >= 0 else tr("its box")
    said = tr("What does {army} do?", army=name)
    return said, tr("In {place}; {left} left.", place=where, left=points(left))


def _markers(_state: State, decision: Decision) -> tuple[str, str]:
    return "", plural("It is the last one.", "{count} are left.", decision.about[0])


def _reinforce(state: State, decision: Decision) -> tuple[str, str]:
    kind, left = decision.about
    rest = plural("It is the last one.", "{count} are left.", left)
    return "", f"{type_name(state.board, kind)}. {rest}"


_MADE: Final[Mapping[str, Callable[[State, Decision], tuple[str, str]]]] = {
    q.TYCHE: _tyche, q.ACTIVATE: _activate, q.COMPOSE: _compose, q.SPEND: _spend, q.CITY: _city, q.EVADE: _evade,
    q.LOSSES: _losses, q.INDEPENDENTS: _independents, q.MARKERS: _markers, q.REINFORCE: _reinforce,
    q.SURPRISE: _surprise, q.TARGET: _target,
}  # fmt: skip
"""What a row of the language does not say: prompt and hint, empty where the row says it."""


def asked(state: State, decision: Decision) -> Question:
    """What the prompt says of a decision."""
    row = LANGUAGE.questions[decision.question]
    facts = {name: fact_words(state, name, value) for name, value in zip(row.about, decision.about, strict=False)}
    facts.setdefault("space", facts.get("place", ""))
    made = _MADE[row.name](state, decision) if row.name in _MADE else ("", "")
    prompt = made[0] or tr(row.prompt, **facts)
    hint = made[1] or (tr(row.hint, **facts) if row.hint else "")
    return Question(tr(row.phase), as_sentence(prompt), as_sentence(hint))
