"""A game's language: nouns are one codec, verbs and questions one row each."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from ccancients.ancients import language as ancients
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup as Battle
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.why_not import ANSWERS as ANCIENT_ANSWERS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.language import NUMBER, YES_OR_NO, Language, Noun, Question, Verb, keyed
from ccancients.hannibal import language as hannibal
from ccancients.hannibal.setup import Setup as Campaign
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.why_not import ANSWERS as CAMPAIGN_ANSWERS
from ccancients.successors import language as successors
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.setup import Setup as Match
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.why_not import ANSWERS as HEIRS_ANSWERS

TOWN = keyed("town", ("ash", "birch", "cedar"), "nowhere")
WAY = Noun("town", TOWN.form, TOWN.number, several=True)
TOY = Language(
    {"town": TOWN, "from": TOWN, "way": WAY, "late": YES_OR_NO},
    (
        Verb("go", "go {town}"), Verb("go inside", "go {town} inside"), Verb("way", "way {from} {way}"),
        Verb("wait", "wait {number}"), Verb("stop", "stop"),
    ),
    (Question("march", ("town", "left")),),
)


@dataclass(frozen=True)
class Went:
    """An event: ``late`` is said by its annotation, the others by their names."""

    town: int
    cost: int
    early: Annotated[int, YES_OR_NO]


@pytest.mark.parametrize(
    ("text", "choice"),
    [("go birch", Choice("go", (1,))), ("go ash inside", Choice("go inside", (0,))), ("stop", Choice("stop")),
     ("way ash birch cedar", Choice("way", (0, 1, 2))), ("wait 12", Choice("wait", (12,)))],
)  # fmt: skip
def test_a_choice_is_written_and_read_back(text: str, choice: Choice) -> None:
    assert TOY.parse_choice(text) == choice
    assert TOY.choice_text(choice) == text


@pytest.mark.parametrize("text", ["", "go", "go dune", "way ash", "wait 1234", "wait -1", "stop here", "run ash"])
def test_what_is_no_choice_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadText):
        TOY.parse_choice(text)


def test_a_verb_that_one_form_begins_with_tells_how_many_words_it_takes() -> None:
    with pytest.raises(BadText, match="has 1 words after 'way', expected 2"):
        TOY.parse_choice("way ash")


def test_a_word_that_names_nothing_is_quoted_as_it_was_said() -> None:
    with pytest.raises(BadText, match=r"^'No_Card' is not a command card"):
        ancients.LANGUAGE.parse_choice("PLAY No_Card")


@pytest.mark.parametrize("choice", [Choice("go"), Choice("go", (1, 2)), Choice("go", (9,)), Choice("go", (-1,)),
                                    Choice("fly"), Choice("way", (0,)), Choice("stop", (1,))])
def test_a_choice_that_is_none_of_the_game_is_not_well_formed(choice: Choice) -> None:
    assert not TOY.is_well_formed(choice)


def test_events_questions_and_facts_are_told_by_the_same_nouns() -> None:
    assert TOY.event(Went(2, 3, 1)) == {"event": "Went", "town": "cedar", "cost": 3, "early": True}
    assert TOY.about(Decision("march", 0, (Choice("stop"),), (1, 4))) == {"town": "birch", "left": 4}
    assert TOY.facts({"town": -1, "left": 4, "late": 0}) == {"town": "nowhere", "left": 4, "late": False}
    assert TOY.noun("left") is NUMBER


def test_a_click_means_the_verbs_whose_last_noun_it_is() -> None:
    assert TOY.clicked_by(("stop", "go", "go inside", "way"), "town") == ("go", "go inside", "way")
    assert TOY.names(Choice("way", (0, 2)), "town", 2)
    assert not TOY.names(Choice("way", (0, 2)), "town", 1)


def test_the_verbs_of_a_question_stand_once_beside_their_rules() -> None:
    """A question or a verb without a rule, or a rule for what there is not, is an error as soon as it is read."""
    rules = {"march": {"go": 1, "go inside": 2, "way": 3, "wait": 4, "stop": 5}}
    assert TOY.answers(rules) is rules
    with pytest.raises(ValueError, match="verb stop"):
        TOY.answers({"march": {verb: rule for verb, rule in rules["march"].items() if verb != "stop"}})
    with pytest.raises(ValueError, match="verb fly"):
        TOY.answers({"march": {**rules["march"], "fly": 6}})
    with pytest.raises(ValueError, match="question rest"):
        TOY.answers({**rules, "rest": {"stop": 5}})
    with pytest.raises(ValueError, match="question march"):
        TOY.answers({})


GAMES = (
    ("ancients", ANCIENTS, ancients.LANGUAGE, ANCIENT_ANSWERS, Battle(scenario=find_scenario("akragas"))),
    ("hannibal", HANNIBAL, hannibal.LANGUAGE, CAMPAIGN_ANSWERS, Campaign()),
    ("successors", SUCCESSORS, successors.LANGUAGE, HEIRS_ANSWERS, Match(scenario="three_heirs_three")),
)


@pytest.mark.parametrize(
    ("spec", "language", "answers", "setup"), [each[1:] for each in GAMES], ids=[each[0] for each in GAMES]
)
def test_every_answer_of_random_matches_is_a_verb_of_its_question_and_reads_back(
    spec: AnySpec, language: Language, answers: Mapping[str, Mapping[str, Any]], setup: Any
) -> None:
    """The choices of Successors are texts: only the words of their board read them as verbs."""
    for seed in range(2):
        game, dice = spec.new_game(setup, RolledChance(seed), record=False), random.Random(seed)
        words = getattr(game.state, "words", None)
        for _ in range(400):
            if game.decision is None:
                break
            for choice in game.decision.choices:
                verb = choice.verb if words is None else words.verb(choice, game.decision.side)
                assert verb in answers[game.decision.question], (seed, game.decision.question, choice)
            choice = dice.choice(game.decision.choices)
            assert words or language.parse_choice(language.choice_text(choice)) == choice, (seed, choice)
            game.apply(choice)


@pytest.mark.parametrize("language", [each[2] for each in GAMES], ids=[each[0] for each in GAMES])
def test_every_question_says_what_goes_on_meanwhile(language: Language) -> None:
    assert all(row.phase for row in language.questions.values())


def test_the_rows_of_successors_are_all_its_questions() -> None:
    assert tuple(successors.LANGUAGE.questions) == QUESTIONS
