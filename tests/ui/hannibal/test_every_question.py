"""Every question of a campaign (rules part 14) is met in the window and answered there, by mouse and by keys."""

from __future__ import annotations

import random
from functools import cache
from types import SimpleNamespace

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.position import position_text
from ccancients.hannibal.procedures.turn import PlayCard, PlayMatch, TakeTurn
from ccancients.hannibal.questions import QUESTIONS
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hannibal.table import SIDE
from tests.hannibal.table import Table as Sketch
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person, answer_each

MET = {
    "first_claim": (0, 0), "first_player": (0, 1), "card": (0, 2), "marker": (0, 3), "march": (0, 10),
    "general": (0, 16), "counter": (0, 27), "remove_marker": (0, 47), "reinforce": (0, 49), "proconsul": (0, 56),
    "consul": (0, 57), "raise": (0, 72), "commander": (0, 110), "react": (0, 121), "reaction": (0, 122),
    "event_force": (0, 139), "event_general": (0, 263), "africanus": (0, 273), "event_space": (0, 313),
    "charge": (0, 330), "attack": (0, 331), "match": (0, 332), "initiative": (0, 335), "retreat": (0, 343),
    "losses": (0, 408), "return_general": (1, 52), "garrison": (1, 297), "back_up": (1, 437),
    "counterattack": (1, 440), "replacement": (2, 468), "event_province": (4, 422), "ability": (7, 521),
    "retreat_city": (9, 458), "sortie": (24, 343), "change_command": (25, 331), "avoid_to": (44, 395),
    "cancel": (44, 499), "spy_count": (44, 529), "pursue": (109, 147), "steal": (213, 546),
    "siege_losses": (323, 192), "withdraw_to": (370, 146), "event_city": (1461, 318),
}  # fmt: skip
"""Seed of a random match, and after how many choices the question comes for the first time."""


def sketched(question: str) -> tuple[Sketch, str, int, tuple[str, ...]]:
    """For a question that matches at random hardly come to: a table, who plays a card, the seed of the dice, and what
    is chosen until it is asked.
    """
    sketch = Sketch()
    if question == "event_tribe":
        sketch.place("averni", rome="5 cu p_scipio")
        sketch.place("boii", rome="5 cu t_longus")
        sketch.consuls("p_scipio", "t_longus")
        sketch.points(averni=1, boii=2)
        sketch.hand("rome", 53)
        return sketch, "rome", 0, ("event 53",)
    if question == "again":
        sketch.rules(messenger_variant=True)
        sketch.hand("carthage", 6)
        sketch.hand("rome", 55)
        return sketch, "rome", 0, ("event 55",)
    if question in ("field", "fought"):
        sketch.rules(field_battles=1)
        sketch.place("cannae", rome="8 cu q_fabius")
        sketch.place("arpi", carthage="8 cu 2 elephants hannibal")
        sketch.consuls("q_fabius")
        sketch.hand("carthage", 55)
        to_cannae = ("move 55", "go cannae", "done")
        return sketch, "carthage", 0, to_cannae if question == "field" else (*to_cannae, "field", "field")
    sketch.place("carthage", carthage="5 cu hasdrubal mago")
    sketch.control(tarentum="carthage", cannae="none")
    sketch.place("cannae", rome="6 cu q_fabius")
    sketch.consuls("q_fabius")
    sketch.force(truce=0, alliance=1, naval_victory=1)
    sketch.hand("carthage", 1)
    return sketch, "carthage", 0, (
        "move 1", "activate hasdrubal", "cu 4", "sail tarentum", "intercept q_fabius", "cu 6", "split",
    )  # fmt: skip


SKETCHED = ("event_tribe", "again", "split", "field", "fought")


def line_of(sketch: Sketch) -> str:
    """The position of a sketch whose card is asked for, as in the middle of a turn."""
    game = sketch.game
    stack = (PlayMatch(), TakeTurn(), game.stack[-1])
    return position_text(SimpleNamespace(state=game.state, decision=game.decision, stack=stack, outcome=None))


@cache
def reached(question: str) -> tuple[Setup, int, Game[State]]:
    """Where a question stands: set-up, seed and a match played until then, once for all who copy it."""
    if question in SKETCHED:
        sketch, side, seed, choices = sketched(question)
        sketch.start(PlayCard(SIDE[side]), side)
        setup = Setup(position=line_of(sketch))
        game = HANNIBAL.new_game(setup, RolledChance(seed))
        for text in choices:
            game.apply(LANGUAGE.parse_choice(text))
        game.take_events()
        return setup, seed, game
    seed, count = MET[question]
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    for _ in range(count):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.choices))
    game.take_events()
    return Setup(), seed, game


def asked(question: str) -> Table:
    """A match in which a question stands, two people at the screen."""
    setup, seed, game = reached(question)
    return Table(HANNIBAL, setup, seed, game.clone(record=True), (PERSON, PERSON))


def test_no_question_is_left_out() -> None:
    assert sorted((*MET, *SKETCHED)) == sorted(QUESTIONS)


HANDS: tuple[type[Person], ...] = (MousePerson, KeyboardPerson)


@pytest.mark.parametrize("step", rest_slow([12, 2]))
@pytest.mark.parametrize("kind", HANDS, ids=["mouse", "keys"])
def test_questions_are_answered_in_one_window(open_window: OpenWindow, kind: type[Person], step: int) -> None:
    """In one window, a match for each question; which answer is given goes round. Every other one by keys, of all
    questions with ``-m slow``, else of a sixth.
    """
    answer_each(open_window(), kind, HANNIBAL, QUESTIONS[kind is KeyboardPerson :: step], asked)


@pytest.mark.slow
@pytest.mark.parametrize("hands", [HANDS[:1], HANDS[1:]], ids=["mouse", "keys"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered(open_window: OpenWindow, question: str, hands: tuple[type[Person], ...]) -> None:
    """One answer of each way of speaking, for as many as there are, each in a match of its own."""
    window = open_window()
    window.settings.change(curtain=False)
    table = asked(question)
    assert table.game.decision is not None
    assert table.game.decision.question == question
    chosen = {choice.verb: choice for choice in table.game.decision.choices}
    for number, choice in enumerate(chosen.values(), start=QUESTIONS.index(question)):
        page = window.open_table(asked(question))
        person = hands[number % len(hands)](window, 1, "random", HANNIBAL)
        person.rest()
        assert person.decision.question == question
        assert page.prompt.question.text()
        person.give(choice)
