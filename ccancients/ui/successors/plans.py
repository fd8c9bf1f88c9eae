"""Marches over several spaces, and cards with what they are used for, in one gesture; see ``ui.face.Plans``."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.rules.activation import SET_OUT, activations
from ccancients.successors.rules.turn import marker_spaces
from ccancients.successors.state import State
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.successors.ways import ForceRoutes, after_setting_out, force_routes
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.successors.words.choices import choice_words

_STEPS = ("march", "sail")


class SuccessorsPlans:
    """The plans of this game."""

    def routes(self, game: Game[State]) -> ForceRoutes | None:
        decision = game.decision
        if decision is not None and decision.question == q.COMPOSE:
            return _setting_out(game, decision)
        if decision is None or decision.question != q.SPEND:
            return None
        words = game.state.words
        if not any(words.verb(choice, decision.side) in _STEPS for choice in decision.choices):
            return None
        return force_routes(game.state)

    def shortcuts(self, game: Game[State]) -> Sequence[Answer]:
        decision = game.decision
        if decision is None or decision.question != q.TYCHE:
            return ()
        return tuple(
            answer for choice in decision.choices for answer in _shortcuts(game.state, decision.side, choice)
        )

    def closed_uses(self, game: Game[State], card: int) -> WhyNot | None:
        """Every Tyche card says on itself what it is for."""
        del game, card
        return None

    def rests_on(self, game: Game[State]) -> Hashable:
        state = game.state
        if state.force_side < 0:
            return None
        return (state.force_side, state.commander, tuple(state.force_cu), state.force_generals, state.force_royals,
                state.exhausted)


def _setting_out(game: Game[State], decision: Decision) -> ForceRoutes | None:
    """The ways of a force that is being made up, if it sets out as it is; None for a band that intercepts."""
    trial = after_setting_out(game)
    asked = trial.decision if trial is not None else None
    if trial is None or asked is None or (asked.question, asked.side) != (q.SPEND, decision.side):
        return None
    if not any(trial.state.words.verb(choice, asked.side) in _STEPS for choice in asked.choices):
        return None
    return force_routes(trial.state, first=SET_OUT)


def _shortcuts(state: State, side: int, choice: Choice) -> Iterator[Answer]:
    """The use of a card with the answer to what is asked next: which general, which space."""
    verb, args = state.words.read(choice, side)
    if verb == "play march":
        for follows in activations(state, side):
            general = state.words.read(follows, side)[1][0]
            here = state.board.space(state.general_at[general])
            yield Answer(choice, choice_words(state, follows, side), target=here, piece=str(general),
                         mark=Mark.ORDERABLE, card=card_number(state.board, args[0]), then=(follows,))
    elif verb == "play markers":
        for space in marker_spaces(state, side):
            follows = state.words.choice("mark", space)
            yield Answer(choice, choice_words(state, follows, side), target=space, mark=Mark.LEGAL,
                         card=card_number(state.board, args[0]), then=(follows,))
