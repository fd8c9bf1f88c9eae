"""Over every question of the three games: no irreversible click without a second, no filled button that gives away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from ccancients.ancients.questions import QUESTIONS as OF_ANCIENTS
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.history import History
from ccancients.hannibal.questions import QUESTIONS as OF_HANNIBAL
from ccancients.successors.questions import QUESTIONS as OF_SUCCESSORS
from ccancients.ui.ancients.ways_on import WAYS as WAYS_OF_ANCIENTS
from ccancients.ui.faces import face_of
from ccancients.ui.hannibal.ways_on import WAYS as WAYS_OF_HANNIBAL
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.successors.ways_on import WAYS as WAYS_OF_SUCCESSORS
from tests.ui.ancients import questions_met as ancients
from tests.ui.hannibal import test_every_question as hannibal
from tests.ui.successors import matches as successors

QUESTIONS = [
    *(("ancients", each) for each in OF_ANCIENTS), *(("hannibal", each) for each in OF_HANNIBAL),
    *(("successors", each) for each in OF_SUCCESSORS),
]  # fmt: skip
ADJUSTING = frozenset((
    "cu", "elephants", "with", "without", "train", "no train", "inside cu", "leave type", "leave general",
    "leave royal", "take type", "take general", "take royal", "drop type", "drop general", "drop royal", "pick up type",
    "pick up general", "pick up royal", "place minor", "move minor", "place minor here", "go in", "go out",
    "drop type in", "drop general in", "drop royal in", "pick up type in", "pick up general in", "pick up royal in",
    "ask passage",
))  # fmt: skip
"""What makes a force up otherwise, or moves nothing: whoever goes on without it has given nothing up."""


@cache
def reached(name: str, question: str) -> Game[Any]:
    if name == "ancients":
        return ancients.asked(question)
    return hannibal.reached(question)[2] if name == "hannibal" else successors.asked(question).game



def verb_of(name: str, game: Game[Any], choice: Choice) -> str:
    assert game.decision is not None
    return game.state.words.verb(choice, game.decision.side) if name == "successors" else choice.verb


def is_final(game: Game[Any], *choices: Choice) -> bool:
    """Whether nothing but an answer is left that undo refuses, by playing it."""
    history = History(game.clone())
    for choice in choices:
        if history.game.decision is None or choice not in history.game.decision.choices:
            break
        depth = history.undo_depth
        history.apply(choice)
        if history.undo_depth <= depth:
            return True
    return False


@pytest.mark.parametrize(("ways", "questions"), [
    (WAYS_OF_ANCIENTS, OF_ANCIENTS), (WAYS_OF_HANNIBAL, OF_HANNIBAL), (WAYS_OF_SUCCESSORS, OF_SUCCESSORS),
], ids=["ancients", "hannibal", "successors"])  # fmt: skip
def test_every_question_has_its_row(ways: Any, questions: tuple[str, ...]) -> None:
    assert sorted(ways) == sorted(questions)


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=lambda each: each.replace(" ", "_"))
def test_a_filled_button_gives_nothing_up(name: str, question: str) -> None:
    """What is filled is the only answer, or ends a phase in which nothing is left but to make a force up otherwise."""
    game = reached(name, question)
    assert game.decision is not None
    filled = {each.choice for each in face_of(name).answers.of(game) if each.primary and each.is_button}
    assert len(filled) <= 1
    for choice in filled:
        left = {verb_of(name, game, each) for each in game.decision.choices if each != choice}
        assert left <= ADJUSTING, (choice, left)


def interaction_of(name: str, game: Game[Any], answers: tuple[Answer, ...]) -> Interaction:
    """The gestures that the window would take, as ``Planning`` makes them."""
    plans = face_of(name).plans
    if plans is not None and (routes := plans.routes(game)) is not None:
        return RouteInteraction(answers, routes)
    return interaction_for(answers, None, None, plans.shortcuts(game) if plans is not None else ())


def first_clicks(interaction: Interaction, answers: tuple[Answer, ...]) -> Iterator[tuple[str, int]]:
    """Every place and every card that is good for something."""
    yield from (("place", here) for here in interaction.stops())
    if isinstance(interaction, CardInteraction):
        yield from (("card", card) for card in dict.fromkeys(each.card for each in answers if each.card >= 0))


def press(interaction: Interaction, kind: str, what: int) -> None:
    if kind == "card":
        assert isinstance(interaction, CardInteraction)
        interaction.card(what)
    else:
        interaction.click(what)


def clicked_once(name: str, game: Game[Any]) -> int:
    """Click every place and every card once, and what is laid out a second time; how much is laid out."""
    answers, waits = face_of(name).answers.of(game), 0
    for kind, what in first_clicks(interaction_of(name, game, answers), answers):
        given: list[tuple[Choice, ...]] = []
        interaction = interaction_of(name, game, answers)
        interaction.is_final = lambda answer: is_final(game, answer.choice, *answer.then)
        interaction.chosen.connect(lambda choice, given=given: given.append((choice,)))
        interaction.planned.connect(lambda answer, given=given: given.append((answer.choice, *answer.then)))
        press(interaction, kind, what)
        for choices in given:
            assert not is_final(game, *choices), (game.decision, kind, what, choices)
        if interaction.laid_out is None:
            continue
        laid, waits = interaction.laid_out, waits + 1
        assert interaction.buttons[0].choice == laid.choice
        assert [each.primary for each in interaction.buttons].count(True) == int(interaction.buttons[0].primary) == 1
        press(interaction, kind, what)
        assert given == [(laid.choice, *laid.then)], "the second click gives it"
    return waits


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=lambda each: each.replace(" ", "_"))
def test_no_irreversible_click_without_a_second(name: str, question: str) -> None:
    """One click on any place, or any card, gives nothing that undo refuses; the same click again, or a button, does."""
    clicked_once(name, reached(name, question))


@pytest.mark.parametrize(("name", "question"), [
    ("ancients", "retreat"), ("ancients", "bonus combat"), ("hannibal", "attack"), ("hannibal", "event_force"),
    ("successors", "reinforce"),
])  # fmt: skip
def test_what_cannot_be_taken_back_is_laid_out_first(name: str, question: str) -> None:
    assert clicked_once(name, reached_with_one_answer_somewhere(name, question))


def reached_with_one_answer_somewhere(name: str, question: str) -> Game[Any]:
    """A question in which a place has one answer; of two (into a city, or before it) a click asks which it is."""
    if name != "successors":
        return reached(name, question)
    return successors.asked(question, lambda table: 1 in answers_by_place(name, table.game).values()).game


def answers_by_place(name: str, game: Game[Any]) -> Counter[int]:
    return Counter(each.target for each in face_of(name).answers.of(game) if each.target >= 0)


def test_a_city_that_takes_units_inside_and_outside_asks_which_it_is() -> None:
    """Nothing is given, and nothing laid out, before one of the two has been chosen."""
    game = successors.asked("reinforce", lambda table: 2 in answers_by_place("successors", table.game).values()).game
    answers = face_of("successors").answers.of(game)
    for city in (here for here, count in answers_by_place("successors", game).items() if count == 2):
        interaction = interaction_of("successors", game, answers)
        interaction.is_final = lambda answer: is_final(game, answer.choice, *answer.then)
        given: list[Choice] = []
        put: list[tuple[int, int]] = []
        interaction.chosen.connect(given.append)
        interaction.ambiguous.connect(lambda here, found, put=put: put.append((here, len(found))))
        interaction.click(city)
        assert (given, put, interaction.laid_out) == ([], [(city, 2)], None)


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/clicks
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["ancients", "hannibal", "successors"])
def test_no_irreversible_click_in_random_matches(name: str, seed: int) -> None:
    """The same at every tenth question of a match at random."""
    first = {"ancients": "card", "hannibal": "first_claim", "successors": "tyche"}[name]
    game, dice = reached(name, first).clone(), Random(seed)
    for count in range(1500):
        if game.decision is None:
            return
        if count % 10 == seed:
            clicked_once(name, game)
        game.apply(dice.choice(game.decision.choices))


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=lambda each: each.replace(" ", "_"))
def test_what_is_laid_out_goes_with_escape(name: str, question: str) -> None:
    game = reached(name, question)
    answers = face_of(name).answers.of(game)
    interaction = interaction_of(name, game, answers)
    if isinstance(interaction, PieceInteraction):
        return
    interaction.is_final = lambda _answer: True
    before = interaction.buttons
    for kind, what in list(first_clicks(interaction, answers))[:3]:
        press(interaction, kind, what)
        while interaction.cancel():
            pass
        assert interaction.laid_out is None
        assert interaction.buttons == before


def test_the_only_answer_is_given_by_itself_where_nothing_can_be_chosen() -> None:
    """A march with no points left, a claim with only "no"; the last card of a duel is put all the same."""
    found = {question for question, row in WAYS_OF_HANNIBAL.items() if row.alone}
    assert found == {"march", "first_claim"}
    assert not any(row.alone for row in WAYS_OF_ANCIENTS.values()), "the last move can still be taken back"
