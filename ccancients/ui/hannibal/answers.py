"""How the questions of the campaign are answered; see ``ccancients.ui.face.Answers``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import SPACE_COUNT, SPACES_OF, space_of
from ccancients.hannibal.components.cards import MAHARBAL, PROBE, RESERVE
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.rules.playing import marchers, number_of
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not import why_not_card, why_not_general, why_not_space
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.asked_twice import asked_twice
from ccancients.ui.hannibal.hidden_replies import asked_of_hand, hidden_answer, hidden_reply
from ccancients.ui.hannibal.map.layout import plate_of
from ccancients.ui.hannibal.standing import all_of_it
from ccancients.ui.hannibal.ways_on import WAYS
from ccancients.ui.hannibal.words.card_uses import uses_words
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.choices import choice_words, heading_of
from ccancients.ui.hannibal.words.refusals import sentence
from ccancients.ui.hannibal.words.rules import entry_of_refusal
from ccancients.ui.interactions.answers import Answer, AskedTwice, HiddenReply
from ccancients.ui.interactions.ways_on import is_way_on
from ccancients.ui.panels.prompt_panel import WhyNot

_NUMBERS: Final = frozenset(("units", "elephants", "cards"))
"""Nouns of verbs that say how many."""
_COUNTED: Final = {"cu": 2, "elephants": 3}
"""Where a question about a group says how many belong to it."""
_USES: Final = ("markers", "move", "raise", "event", "discard")
_BY_BUTTON: Final = frozenset(("with", "without", "command"))
_REACTIONS: Final = frozenset(("intercept", "avoid"))
_STAND_INS: Final = {
    **dict.fromkeys(("attack reserve", "match reserve"), BATTLE_CARD + RESERVE),
    **dict.fromkeys(("attack probe", "match probe"), BATTLE_CARD + PROBE),
    **dict.fromkeys(("attack maharbal", "match maharbal"), MAHARBAL),
}
"""The cards by which verbs are given that do not name them."""


def answers_of(state: State, decision: Decision) -> tuple[Answer, ...]:
    """Every choice of a decision as the gesture that gives it; a province has one for each of its spaces.

    The uses of a card come in one order for all cards, those that are nearly always open first: no button becomes
    another one under the mouse.
    """
    choices = sorted(decision.choices, key=lambda choice: _USES.index(choice.verb) if choice.verb in _USES else -1)
    return tuple(
        replace(answer, coin=coin_of(choice)) for choice in choices for answer in _answers(state, decision, choice)
    )


def coin_of(choice: Choice) -> str:
    """The coin of the general whom a choice names; empty for none."""
    row = LANGUAGE.verbs.get(choice.verb)
    nouns = zip(row.nouns, choice.args, strict=False) if row is not None else ()
    return next((GENERALS[number].key for noun, number in nouns if noun == "general" and number >= 0), "")


def _answers(state: State, decision: Decision, choice: Choice) -> tuple[Answer, ...]:
    verb, words = choice.verb, answer_words(decision, choice)
    if verb == "province":
        places = (*SPACES_OF[choice.args[0]], plate_of(choice.args[0]))
        return tuple(Answer(choice, words, target=here, mark=Mark.ORDERABLE) for here in places)
    row = LANGUAGE.verbs[verb]
    noun = row.nouns[-1] if row.nouns else ""
    if noun == "space":
        piece = "inside" if verb.endswith("inside") else "open"
        return (Answer(choice, words, target=choice.args[-1], piece=piece, mark=Mark(row.lit)),)
    if noun == "way":
        return (Answer(choice, words, target=choice.args[-1], via=choice.args[:-1], mark=Mark(row.lit)),)
    if noun == "general" and state.general_at[choice.args[0]] >= 0:
        here = space_of(state.general_at[choice.args[0]])
        return (Answer(choice, words, target=here, piece=str(choice.args[0]), mark=Mark.ORDERABLE),)
    if noun in _NUMBERS:
        now = _number_now(decision, choice.verb)
        heading, held = heading_of(choice, now), "" if now is None else str(now)
        return (Answer(choice, words, heading=heading, short=str(choice.args[0]), held=held),)
    card = _card_of(choice)
    return (Answer(choice, words, card=card, primary=is_way_on(WAYS, decision, choice), heading=heading_of(choice)),)


def answer_words(decision: Decision, choice: Choice) -> str:
    """A choice in a few words; who does nothing against an army that comes lets it come, who counters nothing keeps
    his cards.
    """
    if choice.verb == "done" and decision.question == q.REACT:
        return tr("Let them come")
    if choice.verb == "done" and decision.question == q.COUNTER:
        return tr("Play none")
    return choice_words(choice)


def reactions_at_once(game: Game[State], decision: Decision) -> tuple[Answer, ...]:
    """Buttons that let a general react with all who may come along; clicked on the map, he is asked who does."""
    found = []
    for choice in decision.choices:
        if decision.question != q.REACT or choice.verb not in _REACTIONS:
            continue
        trial, then = game.clone(), list[Choice]()
        trial.apply(choice)
        while trial.decision is not None and trial.decision.question == q.REACTION:
            then.append(all_of_it(trial.decision))
            trial.apply(then[-1])
        found.append(Answer(choice, choice_words(choice), then=tuple(then), coin=coin_of(choice)))
    return tuple(found)


def companions(decision: Decision) -> tuple[Answer, ...]:
    """Buttons for generals besides a click where they stand: who may march with the group or does so already; who may
    command, as they all stand in one place.
    """
    if decision.question not in (q.MARCH, q.COMMANDER):
        return ()
    return tuple(
        Answer(choice, choice_words(choice), coin=coin_of(choice))
        for choice in decision.choices if choice.verb in _BY_BUTTON
    )


def _number_now(decision: Decision, verb: str) -> int | None:
    """How many of what a verb counts belong to the group so far; None where nothing is chosen yet."""
    if decision.question != q.MARCH or verb not in _COUNTED:
        return None
    return decision.about[_COUNTED[verb]]


def _card_of(choice: Choice) -> int:
    """The card of the hand that a choice is given by, -1 for a button."""
    if choice.verb in _USES or choice.verb == "play":
        return choice.args[0]
    if choice.verb in ("attack", "match", "open"):
        return BATTLE_CARD + choice.args[0]
    return _STAND_INS.get(choice.verb, -1)


class HannibalAnswers:
    """The answers of this game."""

    def of(self, game: Game[State]) -> tuple[Answer, ...]:
        if game.decision is None:
            return ()
        decision = game.decision
        return (*answers_of(game.state, decision), *reactions_at_once(game, decision), *companions(decision))

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        if decision.question == q.MARKER:
            return {choice.args[0]: choice for choice in made if choice.verb == "put"}
        return {}

    def why_not(self, game: Game[State], place: int, selected: int) -> WhyNot:
        refused = why_not_space(game, place) if 0 <= place < SPACE_COUNT else None
        if refused is not None and refused.rule == "question.another":
            general = _general_at(game.state, place)
            refused = (why_not_general(game, general) if general >= 0 else None) or refused
        if refused is None:
            return WhyNot(tr("That is no answer to what is asked."), "")
        return WhyNot(sentence(refused), entry_of_refusal(refused.rule))

    def why_no_card(self, game: Game[State], card: int) -> WhyNot:
        refused = why_not_card(game, card) if card < BATTLE_CARD else None
        if refused is None:
            return WhyNot(tr("This card cannot be played now."), "")
        return WhyNot(sentence(refused), entry_of_refusal(refused.rule))

    def could_order(self, game: Game[State], card: int) -> tuple[int, ...]:
        decision = game.decision
        if card >= BATTLE_CARD or decision is None or decision.question != q.CARD:
            return ()
        generals = marchers(game.state, decision.side, number_of(game.state, card))
        return tuple(dict.fromkeys(space_of(game.state.general_at[general]) for general in generals))

    def card_note(self, game: Game[State], card: int) -> str:
        decision = game.decision
        if card >= BATTLE_CARD or decision is None or decision.question != q.CARD:
            return ""
        uses = {choice.verb for choice in decision.choices if choice.args[:1] == (card,)}
        number = number_of(game.state, card)
        return uses_words(uses, number, marchers(game.state, decision.side, number)) if uses else ""

    def asked_twice(self, game: Game[State], answer: Answer) -> tuple[AskedTwice, ...]:
        return asked_twice(game, answer)

    def given_alone(self, decision: Decision) -> bool:
        return WAYS[decision.question].alone

    def looks_at_hand(self, decision: Decision) -> bool:
        return LANGUAGE.questions[decision.question].hand

    def hidden_reply(
        self, game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> HiddenReply | None:
        return hidden_reply(game, choice, given, sides)

    def asked_of_hand(
        self, game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> Game[State] | None:
        return asked_of_hand(game, choice, given, sides)

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        return hidden_answer(decision, answer)


def _general_at(state: State, space: int) -> int:
    """A general of the side that is active in a space, -1 for none."""
    found = [general for general, place in enumerate(state.general_at) if place >= 0 and space_of(place) == space]
    return found[0] if found else -1
