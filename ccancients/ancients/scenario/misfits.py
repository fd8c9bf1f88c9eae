"""Why a battle's file, or a position, does not fit its model: what this game's words mean in such a sentence."""

from __future__ import annotations

from typing import Final, get_args

from pydantic import ValidationError

from ccancients.ancients.scenario.model import BY_SIDE, FOR_BOTH, SpecialRule
from ccancients.engine.misfits import Expectations
from ccancients.engine.misfits import refusal_phrase as any_refusal_phrase
from ccancients.engine.phrase import Phrase

__all__ = ["EXPECTATIONS", "refusal", "refusal_phrase"]

_TAGS: Final = frozenset(
    tag for rule in get_args(get_args(SpecialRule)[0]) for tag in get_args(rule.model_fields["kind"].annotation)
)
_CHECKS: Final = (
    Phrase("one line of text without control characters"),
    Phrase("text without control characters other than line breaks"),
    Phrase("a name that Windows does not reserve for devices"),
    Phrase("command cards by their keys, such as order_two_left"),
)
"""What the models' own checks say was expected."""

EXPECTATIONS: Final = Expectations(
    patterns={
        "[A-M]": Phrase("a hex such as G5 (A1 to M9; in even rows A to L)"),
        "[a-z]{2}": Phrase("a language of two small letters, such as en"),
        "[a-z0-9]": Phrase("a name of small letters, digits and hyphens, at most 60"),
    },
    checks={phrase.text: phrase for phrase in _CHECKS},
    tags=_TAGS,
    tagged="special_rules",
    forms={"banners": (FOR_BOTH, BY_SIDE)},
    kinds={
        "union_tag_invalid": Phrase("a kind of special rule ({expected_tags})", {"expected_tags": ""}),
        "union_tag_not_found": Phrase("a special rule with its 'kind'"),
    },
)


def refusal(error: ValidationError) -> str:
    """The first thing that is wrong, such as ``bottom.units[3].hex: expected a hex such as G5 …, found 'Z9'.``"""
    return str(refusal_phrase(error))


def refusal_phrase(error: ValidationError) -> Phrase:
    """The first thing that is wrong, to be said in any language."""
    return any_refusal_phrase(error, EXPECTATIONS)
