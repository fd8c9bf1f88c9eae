"""A rule answers with its reason: a reason is declared once, and its facts are the names in its sentence."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.rulebook import OK, Case, Rulebook, first_argument, last_argument

CASE = Case({"left": 2}, "go", (7, 9), Decision("march", 0, (Choice("end"),)))


def test_a_refusal_has_the_facts_that_its_sentence_names() -> None:
    rules = Rulebook()
    no = rules.chapter(space=first_argument, left=lambda case: case.state["left"]).no
    far = no("go.far", "4.3", "S 12", "{space} is too far: {left} left for {space}.")
    refused = rules.refusal(far, CASE)
    assert refused is not None
    assert (refused.rule, refused.paragraph, refused.source) == ("go.far", "4.3", "S 12")
    assert dict(refused.facts) == {"space": 7, "left": 2}
    assert refused.sentence == "{space} is too far: {left} left for {space}."


def test_a_reason_may_have_facts_that_its_sentence_does_not_name() -> None:
    rules = Rulebook()
    no = rules.chapter(space=first_argument, left=lambda case: case.state["left"]).no
    refused = rules.refusal(no("go.late", "", "S 1", "{left} is too little.", also="space"), CASE)
    assert refused is not None
    assert dict(refused.facts) == {"left": 2, "space": 7}


def test_nothing_is_refused_by_ok() -> None:
    assert Rulebook().refusal(OK, CASE) is None


def test_a_line_says_otherwise_than_its_chapter() -> None:
    rules = Rulebook()
    no = rules.chapter(space=first_argument).no
    refused = rules.refusal(no("go.strait", "", "S 1", "{space} lies behind the strait.", space=last_argument), CASE)
    assert refused is not None
    assert dict(refused.facts) == {"space": 9}


def test_a_reason_may_be_shared_word_for_word_and_take_its_facts_otherwise() -> None:
    rules = Rulebook()
    no = rules.chapter(space=first_argument).no
    here = no("go.far", "", "S 1", "{space} is too far.")
    there = no("go.far", "", "S 1", "{space} is too far.", space=last_argument)
    assert here != there
    assert [dict(rules.refusal(each, CASE).facts) for each in (here, there)] == [{"space": 7}, {"space": 9}]  # type: ignore[union-attr]
    assert list(rules.reasons()) == ["go.far"]
    with pytest.raises(ValueError, match=r"go\.far is declared otherwise already"):
        no("go.far", "", "S 1", "{space} is near.")


def test_a_name_that_nobody_explains_and_one_too_many_are_told() -> None:
    no = Rulebook().chapter().no
    with pytest.raises(ValueError, match="nobody says what space is"):
        no("go.far", "", "S 1", "{space} is too far.")
    with pytest.raises(ValueError, match="does not name general"):
        no("go.late", "", "S 1", "It is too late.", general=first_argument)


def test_facts_that_are_at_hand_are_held_to_the_sentence() -> None:
    rules = Rulebook()
    late = rules.chapter(card=first_argument).no("card.late", "", "S 1", "{card} comes too late.")
    assert dict(rules.refuse(late, card=3).facts) == {"card": 3}
    with pytest.raises(ValueError, match="takes the facts"):
        rules.refuse(late, general=3)


def test_a_reason_is_said_again_with_facts_from_elsewhere():
    book = Rulebook()
    chapter = book.chapter(space=first_argument, card=first_argument)
    there = chapter.no("go.there", "4.4", "S2 1", "Nobody goes to {space}.", also="card")
    again = chapter.again(there, space=lambda case: 7)
    assert again != there
    assert book.reason(again) == book.reason(there)
