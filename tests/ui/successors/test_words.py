"""Everything that happens, is asked and is refused has words, in matches played by the script."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.successors import events as ev
from ccancients.successors.components.board import INDEPENDENT, own_board
from ccancients.successors.language import LANGUAGE
from ccancients.successors.position import BadPosition, parse_position, position_from_text, position_text
from ccancients.successors.position.facts import UNKNOWN
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.rules.reasons import RULES
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.successors.answers import SuccessorsAnswers
from ccancients.ui.successors.board import SuccessorsBoard
from ccancients.ui.successors.director import thrown_together
from ccancients.ui.successors.words import rules
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.successors.words.choices import choice_words
from ccancients.ui.successors.words.match import SuccessorsWords
from ccancients.ui.successors.words.narration import SILENT, line_of
from ccancients.ui.successors.words.odds import chances_of
from ccancients.ui.successors.words.refusals import entry_of_refusal
from ccancients.ui.successors.words.stakes import account, chips, stakes
from tests.sweeps import rest_slow

ANSWERS, BOARD, WORDS = SuccessorsAnswers(), SuccessorsBoard(), SuccessorsWords()


def played(scenario: str, seed: int, most: int, level: str = "random"):
    """A match at each of its decisions."""
    game = SUCCESSORS.new_game(Setup(scenario=scenario), RolledChance(seed))
    player = mind_of(SUCCESSORS).player(level, seed)
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        game.apply(player.choose(SUCCESSORS.view_for(game, game.decision.side)))


def test_every_question_has_a_phase_and_every_reason_an_entry():
    assert all(LANGUAGE.questions[question].phase for question in QUESTIONS)
    assert all(entry_of_refusal(reason) in rules.rulebook().entries for reason in RULES.reasons())


@pytest.mark.parametrize("language", rest_slow(["en", "es"]))
def test_whatever_comes_up_in_a_match_can_be_said(qapp, language):
    languages.use(language)
    asked, told = Counter(), Counter()
    try:
        for game in played("babylon_323_four", 5, 400):
            decision = game.decision
            asked[decision.question] += 1
            question = WORDS.question(game)
            assert question.phase
            assert question.text
            assert "{" not in question.text + question.hint
            answers = ANSWERS.of(game)
            assert {answer.choice for answer in answers} == set(decision.choices)
            assert all(answer.label and "{" not in answer.label for answer in answers)
            stakes(game)
            chips(game)
            account(game)
        for event in game.events:
            line = line_of(game.state, event)
            assert (line is not None) or isinstance(event, (*SILENT, ev.PointsSpent, ev.SegmentBegan, ev.DieRolled))
            told[type(event).__name__] += 1
            if line is not None:
                assert line.text
                assert "{" not in line.text
        assert len(asked) > 8
        assert len(told) > 15
        assert all(part.lines for part in WORDS.position(game, 0, hand_open=True, asked=("?",)))
        assert WORDS.end(game).rows
        boxes = len(game.state.board.file.holding_boxes)
        for place in range(game.state.board.count + boxes):
            assert BOARD.facts(game, place, None).title
            words = ANSWERS.why_not(game, place, -1).sentence
            assert words
            assert "{" not in words
    finally:
        languages.use("en")


def test_the_chances_of_marches_are_told_step_by_step(qapp):
    cards = []
    for game in played("babylon_323_four", 3, 160, "strategos"):
        for choice in game.decision.choices:
            card = chances_of(game, choice)
            if card is not None:
                cards.append(card)
                assert card.spoken
    assert len(cards) > 30
    assert any(card.groups for card in cards)


def test_every_form_of_a_choice_has_words():
    game = SUCCESSORS.new_game(Setup(scenario="babylon_323_four"), RolledChance(1))
    words = game.state.words
    for verb, row in LANGUAGE.verbs.items():
        said = choice_words(game.state, words.choice(verb, *(0,) * len(row.nouns)), 0)
        assert said
        assert "{" not in said, verb


def test_cards_of_two_boards_are_told_apart():
    board = own_board()
    assert len({card_number(board, kind) for kind in range(len(board.cards))}) == len(board.cards)
    assert card_number(board, -1) == -1


def test_the_story_of_a_match_follows_its_journal(qapp):
    setup = Setup(scenario="first_march_two")
    game = SUCCESSORS.new_game(setup, RolledChance(4))
    player = mind_of(SUCCESSORS).player("strategos", 4)
    while game.decision is not None:
        game.apply(player.choose(SUCCESSORS.view_for(game, game.decision.side)))
    story = WORDS.story(setup, game)
    points = victory_points(game.state, at_the_end=True)
    assert [row[-1] for row in story.pictures[0].values] == list(points)
    assert all(len(row) == game.state.scenario.rounds for picture in story.pictures for row in picture.values)
    assert len(story.sentences) == 2


def test_dice_of_independents_are_told_as_theirs():
    """In a battle with them each side's dice roll by themselves (rules part 7.I)."""
    state = next(played("babylon_323_four", 7, 1)).state
    thrown = [ev.DieRolled(0, 4, 0, "battle"), ev.DieRolled(0, 2, 0, "battle"),
              ev.DieRolled(INDEPENDENT, 6, 0, "battle"), ev.DieRolled(INDEPENDENT, 1, 0, "battle")]
    together = [thrown_together(thrown, number) for number in range(4)]
    assert [len(dice) for dice in together] == [2, 0, 2, 0]
    line = line_of(state, thrown[2])
    assert line is not None
    assert line.text.startswith("An independent army. ")


def test_a_position_goes_on_one_line_and_keeps_hidden_what_is_hidden():
    """Text positions as of the sister games: everything known, a side's view, and what nobody is to see."""
    game = next(game for game in played("babylon_323_four", 7, 60) if game.decision.question == "tyche")
    side = game.decision.side
    whole, own = WORDS.position_line(game, EVERYTHING), WORDS.position_line(game, side)
    none = WORDS.position_line(game, NOTHING)
    assert position_text(parse_position(whole)) == whole
    hands = [position_from_text(line).factions for line in (whole, own, none)]
    for number, name in enumerate(game.state.words.factions):
        assert UNKNOWN not in hands[0][name].hand
        assert (UNKNOWN in hands[1][name].hand) == (number != side)
        assert set(hands[2][name].hand) <= {UNKNOWN}
    with pytest.raises(BadPosition):
        WORDS.position_line(game, (side + 1) % game.state.sides)
