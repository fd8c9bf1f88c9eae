"""A sentence for every reason why not, in both languages, with every fact that it names."""

from __future__ import annotations

import re

import pytest

from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.why_not import RULES, why_not
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.hannibal.words.refusals import sentence
from tests.hannibal.test_why_not_cases import CASES, drawn


@pytest.fixture
def in_spanish():
    languages.use("es")
    yield
    languages.use("en")


def said(case):
    refusal = why_not(drawn(case).game, LANGUAGE.parse_choice(case.wish))
    return sentence(refusal)


FIRST_OF_EACH = list({case.rule: case for case in CASES}.values())[::4]


@pytest.mark.parametrize("case", FIRST_OF_EACH, ids=lambda case: case.name)
def test_reasons_are_said_in_words(case):
    words = said(case)
    assert not re.search(r"[{}]|_", words), words
    assert not re.search(r"\bS\d+ \d", words), f"a line of a rule book that no player can look up: {words}"
    assert words[-1] in ".!", words


def test_in_spanish(in_spanish):
    assert all(tr(text) != text for text in (reason.sentence for reason in RULES.reasons().values()))
    case = next(case for case in CASES if case.rule == "go.strait")
    assert said(case) == "El estrecho hacia Messana solo se abre a quien controla Mesana y Regio."


def test_numbers_stand_against_numbers():
    case = next(case for case in CASES if case.rule == "sail.too many")
    assert said(case) == "6 combat units are too many to sail on this card; 5 at most."
