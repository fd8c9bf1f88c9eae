"""Surprise cards at one screen: whoever might hold one is asked in the same words, whether he does or not (part 5)."""

from __future__ import annotations

from dataclasses import replace

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.components.board_file import WINDOWS
from ccancients.successors.procedures.table import PASS
from ccancients.successors.questions import SURPRISE, TYCHE
from ccancients.ui.face import Answers
from ccancients.ui.successors.answers import SuccessorsAnswers
from ccancients.ui.successors.art.card_art import card_face
from ccancients.ui.successors.words.asked import asked, window_words
from ccancients.ui.successors.words.cards import card_matter, card_number
from tests.successors.frame.cards_table import cards_table
from tests.successors.frame.test_secrets_of_windows import NIGHT, announced

ANSWERS: Answers = SuccessorsAnswers()
HIDDEN = (0, 2, 3)


def test_the_same_is_asked_whether_or_not_he_holds_a_card():
    held, other = announced("letters_intercepted"), announced("dust_and_sun")
    replies = [ANSWERS.hidden_reply(table.game, NIGHT, (), HIDDEN) for table in (held, other)]
    assert replies[0] is not None
    assert replies[1] is not None
    assert replace(replies[0], answers=()) == replace(replies[1], answers=())
    assert replies[0].side == 3
    assert replies[0].topic == "letters"
    assert "Night march" in replies[0].public_question
    assert [each.choice for each in replies[0].answers] == [Choice("reveal letters_intercepted")]
    assert replies[1].answers == ()
    for table in (held, other):
        lent = ANSWERS.asked_of_hand(table.game, NIGHT, (), HIDDEN)
        assert lent is not None
        assert lent.decision is not None
        assert (lent.decision.question, lent.decision.side) == (SURPRISE, 3)


def test_nobody_is_asked_where_everybody_knows_that_there_is_no_such_card():
    assert ANSWERS.hidden_reply(announced().game, NIGHT, (), HIDDEN) is None
    table = announced("letters_intercepted")
    assert ANSWERS.hidden_reply(table.game, Choice("discard night_march"), (), HIDDEN) is None


def test_an_answer_given_ahead_is_a_card_that_may_be_revealed_or_none():
    reveal = Choice("reveal letters_intercepted")
    question = Decision(SURPRISE, 3, (reveal, PASS), (0, 1, -1))
    assert ANSWERS.hidden_answer(question, reveal) == reveal
    assert ANSWERS.hidden_answer(question, Choice("reveal dust_and_sun")) == PASS
    assert ANSWERS.hidden_answer(question, None) == PASS
    assert ANSWERS.hidden_answer(Decision(TYCHE, 3, (reveal,), ()), reveal) is None


def test_every_window_has_its_words_and_every_card_says_what_it_does():
    table = announced("letters_intercepted")
    table.game.apply(NIGHT)
    said = {window_words(table.state, window, 1, 5) for window in range(len(WINDOWS))}
    assert len(said) == len(WINDOWS)
    assert not any("{" in each for each in said)
    assert table.game.decision is not None
    shown = asked(table.state, table.game.decision)
    assert "operation points are left" in shown.hint
    board = cards_table().board
    for number, card in enumerate(board.cards):
        told = card_matter(card_number(board, number))
        assert "{" not in told
        assert not card.event or ("Event" in told or "Surprise" in told), card.title
        face = card_face(card_number(board, number))
        assert face.number == ("" if card.kind == "surprise" else str(card.ops))
