"""How the questions of a match are answered; see ``ccancients.ui.face.Answers``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import Board, Independent, Royal
from ccancients.successors.language import LANGUAGE
from ccancients.successors.state import BOX, State
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer, AskedTwice, HiddenReply
from ccancients.ui.interactions.ways_on import is_way_on
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.successors.asked_twice import asked_twice
from ccancients.ui.successors.faces import coin_of, known_or_pool
from ccancients.ui.successors.hidden_replies import asked_of_hand, hidden_answer, hidden_reply
from ccancients.ui.successors.illegal_clicks import why_not_card, why_not_place
from ccancients.ui.successors.map.plan import plan_of
from ccancients.ui.successors.ways_on import WAYS
from ccancients.ui.successors.words.cards import card_kind, card_number
from ccancients.ui.successors.words.choices import choice_words, heading_of
from ccancients.ui.successors.words.refusals import entry_of_refusal, sentence

_SPACES: Final = {
    "march": Mark.LEGAL, "sail": Mark.EXIT, "evade to": Mark.RETREAT, "retreat to": Mark.RETREAT, "mark": Mark.LEGAL,
    "remove marker": Mark.DANGER, "assault": Mark.TARGET, "choose space": Mark.TARGET,
}
"""Verbs whose first argument is a space to be clicked, with how it is lit."""
_NAMED: Final[Mapping[str, Callable[[Board], Sequence[Royal | Independent]]]] = {
    "royal": lambda board: board.royals, "army": lambda board: board.independents,
}
"""Whom a choice may name besides generals."""
_OF_MINORS: Final = frozenset(("place minor", "move minor"))
_OF_SEATS: Final = frozenset(("give", "bid", "take seat"))
"""What is said of a seat before a match: it has the head of its first general."""
_PLACES: Final = {"put": Mark.LEGAL, "return": Mark.LEGAL, "choose place": Mark.TARGET}
"""Verbs whose last argument is a location to be clicked."""
_CARDS: Final = frozenset(("play march", "play event", "play markers", "play training", "discard"))


def answers_of(state: State, decision: Decision) -> tuple[Answer, ...]:
    """Every choice of a decision as the gesture that gives it."""
    return tuple(
        replace(_answer(state, decision, choice), coin=coin_named(state, choice, decision.side))
        for choice in decision.choices
    )


def coin_named(state: State, choice: Choice, side: int) -> str:
    """The coin of the general, the royal or the independent army whom a choice names; empty for none."""
    verb, args = state.words.read(choice, side)
    board, row = state.board, LANGUAGE.verbs.get(verb)
    if verb in _OF_SEATS:
        return next((name for army in state.scenario.factions[args[-1]].armies for name in army.generals), "")
    for noun, number in zip(row.nouns if row is not None else (), args, strict=False):
        if noun == "general" and number >= 0:
            return coin_of(state, side, number)
        if noun in _NAMED and number >= 0:
            entry = _NAMED[noun](board)[number]
            return known_or_pool(entry.id, entry.name)
    return coin_of(state, side, board.majors) if verb in _OF_MINORS else ""


def _answer(state: State, decision: Decision, choice: Choice) -> Answer:
    board, side = state.board, decision.side
    verb, args = state.words.read(choice, side)
    words = choice_words(state, choice, side)
    if verb == "pass" and decision.question == q.SURPRISE:
        words = tr("Keep the card")
    if verb in _SPACES:
        return Answer(choice, words, target=args[0], mark=_SPACES[verb])
    if verb in _PLACES:
        piece = "inside" if board.is_inside(args[-1]) else "open"
        return Answer(choice, words, target=board.space(args[-1]), piece=piece, mark=_PLACES[verb])
    if verb == "activate":
        here = board.space(state.general_at[args[0]])
        return Answer(choice, words, target=here, piece=str(args[0]), mark=Mark.ORDERABLE)
    if verb in ("place minor", "move minor"):
        place = args[-1]
        heading, short = heading_of(state, choice, side)
        return Answer(choice, words, target=board.space(place), piece="minor", mark=Mark.LEGAL, aside=True,
                      heading=heading, short=short)
    if verb == "intercept":
        return Answer(choice, words, target=board.space(args[0]), piece=str(args[1]), mark=Mark.ORDERABLE)
    if verb == "move army":
        place = state.army_at[args[0]]
        place = plan_of(board).box_of(args[0]) if place == BOX else place
        return Answer(choice, words, target=place, piece=str(args[0]), mark=Mark.ORDERABLE)
    if verb in _CARDS:
        return Answer(choice, words, card=card_number(board, args[0]))
    heading, short = heading_of(state, choice, side)
    filled = is_way_on(WAYS, decision, choice, lambda asked, each: state.words.verb(each, asked.side))
    return Answer(choice, words, primary=filled, heading=heading, short=short)


def by_button(state: State, decision: Decision) -> tuple[Answer, ...]:
    """Buttons for the generals who may intercept, besides a click where they stand."""
    if decision.question != q.INTERCEPT:
        return ()
    return tuple(
        Answer(choice, choice_words(state, choice, decision.side), coin=coin_named(state, choice, decision.side))
        for choice in decision.choices
        if state.words.verb(choice, decision.side) == "intercept"
    )


class SuccessorsAnswers:
    """The answers of this game."""

    def of(self, game: Game[State]) -> tuple[Answer, ...]:
        if game.decision is None:
            return ()
        return (*by_button(game.state, game.decision), *answers_of(game.state, game.decision))

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        return {}

    def why_not(self, game: Game[State], place: int, selected: int) -> WhyNot:
        refused = why_not_place(game, place)
        if refused is None:
            return WhyNot(tr("That is no answer to what is asked."), "")
        return WhyNot(sentence(game.state, refused), entry_of_refusal(refused.rule))

    def why_no_card(self, game: Game[State], card: int) -> WhyNot:
        refused = why_not_card(game, card_kind(card))
        if refused is None:
            return WhyNot(tr("This card cannot be played now."), "")
        return WhyNot(sentence(game.state, refused), entry_of_refusal(refused.rule))

    def could_order(self, game: Game[State], card: int) -> tuple[int, ...]:
        return ()

    def card_note(self, game: Game[State], card: int) -> str:
        return ""

    def asked_twice(self, game: Game[State], answer: Answer) -> tuple[AskedTwice, ...]:
        return asked_twice(game, answer)

    def given_alone(self, decision: Decision) -> bool:
        return WAYS[decision.question].alone

    def looks_at_hand(self, decision: Decision) -> bool:
        return LANGUAGE.questions[decision.question].hand or (decision.question == q.TYCHE and not decision.about)

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
