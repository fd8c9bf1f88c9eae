"""How the questions of a battle are answered; see ``ccancients.ui.face.Answers``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ccancients.ancients import questions as q
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.first_strike import as_if_held, passes
from ccancients.ancients.state import State
from ccancients.ancients.why_not import why_not_card, why_not_hex
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.ui.ancients.gestures import answers_of, take_backs
from ccancients.ui.ancients.hidden_replies import hidden_reply
from ccancients.ui.ancients.orderable import comes_to_nothing, could_order
from ccancients.ui.ancients.ways_on import WAYS
from ccancients.ui.ancients.words import rules
from ccancients.ui.ancients.words.questions import refusal
from ccancients.ui.ancients.words.refusals import places, sentence
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.interactions.answers import Answer, AskedTwice, HiddenReply, asks
from ccancients.ui.interactions.ways_on import left_open
from ccancients.ui.panels.prompt_panel import WhyNot


class AncientsAnswers:
    """The answers of this game."""

    def of(self, game: Game[State]) -> tuple[Answer, ...]:
        return answers_of(game.state, game.decision) if game.decision is not None else ()

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        return take_backs(decision, made)

    def why_not(self, game: Game[State], here: int, selected: int) -> WhyNot:
        refused = why_not_hex(game, here, selected) if here >= 0 else None
        if refused is not None:
            return WhyNot(sentence(refused), rules.entry_of_refusal(refused.rule), places(refused))
        said = refusal(game.decision, selected >= 0) if game.decision is not None else tr("The battle is over.")
        return WhyNot(said, rules.entry_now(game.decision))

    def why_no_card(self, game: Game[State], card: int) -> WhyNot:
        refused = why_not_card(game, card)
        if refused is not None:
            return WhyNot(sentence(refused), rules.entry_of_refusal(refused.rule), places(refused))
        return WhyNot(tr("No card can be played now."), rules.entry_now(game.decision))

    def could_order(self, game: Game[State], card: int) -> tuple[int, ...]:
        return could_order(game, card)

    def card_note(self, game: Game[State], card: int) -> str:
        return ""

    def asked_twice(self, game: Game[State], answer: Answer) -> tuple[AskedTwice, ...]:
        decision, state = game.decision, game.state
        if decision is None or len(decision.choices) == 1:
            return ()
        if answer.choice.verb == "play" and comes_to_nothing(game, answer.choice.args[0]):
            return asks("nothing comes of it", tr("Nobody can do anything with this card now; it ends the turn."))
        if answer.choice.verb != "done":
            return ()
        left = left_open(WAYS, decision)
        if decision.question == q.BATTLE and left:
            attackers = {choice.args[0] for choice in left}
            said = plural("One unit could still battle.", "{count} units could still battle.", len(attackers))
            return asks("battle", said)
        if decision.question == q.ORDERS and left and ORDER_RULES[state.orders].key != "line command":
            return asks("orders", tr("You may still give orders."))
        if decision.question == q.BONUS_COMBAT and left:
            return asks("bonus combat", tr("The bonus close combat is given up."))
        return ()

    def given_alone(self, decision: Decision) -> bool:
        return WAYS[decision.question].alone

    def looks_at_hand(self, decision: Decision) -> bool:
        return LANGUAGE.questions[decision.question].hand

    def hidden_reply(
        self, game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> HiddenReply | None:
        reply = hidden_reply(game, choice) if not given else None
        return reply if reply is not None and reply.side in sides else None

    def asked_of_hand(
        self, game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> Game[State] | None:
        return as_if_held(game, choice) if not given else None

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        refusal_of_it = passes(decision)
        return answer if refusal_of_it is not None and answer in decision.choices else refusal_of_it
