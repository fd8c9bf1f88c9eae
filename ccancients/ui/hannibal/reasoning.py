"""Why an opponent plays a card as he does, in a sentence; what else he holds is never said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ccancients.hannibal import questions as q
from ccancients.hannibal.language import LANGUAGE
from ccancients.ui.desktop.i18n import decimal, mark, tr
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.choices import choice_words
from ccancients.ui.panels.chances import percent

_TERMS: Final = {
    "provinces": mark("provinces and markers"), "armies": mark("armies"), "generals": mark("generals"),
    "cards": mark("cards in hand"),
}
_FEWEST: Final = 0.05
"""Provinces from which on a term is worth a word."""
_MOST: Final = 2


class HannibalReasoning:
    """What the opponents of this game thought; see ``ccancients.ui.optional_parts.Reasoning``."""

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        """About a card; empty for other answers."""
        if thought["question"] != q.CARD:
            return ""
        choice = LANGUAGE.parse_choice(thought["choice"])
        words = tr(
            "Tried out {count} plays. {card}, {use}: {chance} to win the war.",
            count=int(thought["plays"]), card=card_name(choice.args[0]), use=choice_words(choice),
            chance=percent(thought['options'][0]['chance']),
        )
        told = weighty(thought["reasons"], _MOST)
        if not told:
            return words
        terms = ", ".join(f"{term} {decimal(worth, '+.1f')}" for term, worth in told)
        return tr("{words} Beside the next best play, in provinces: {terms}.", words=words, terms=terms)


def weighty(reasons: Sequence[Mapping[str, Any]], most: int) -> list[tuple[str, float]]:
    """In what the best play differs from the next one: terms with their provinces, as far as they are worth a word."""
    told = [each for each in reasons if abs(each["worth"]) >= _FEWEST][:most]
    return [(tr(_TERMS[each["term"]]), float(each["worth"])) for each in told]
