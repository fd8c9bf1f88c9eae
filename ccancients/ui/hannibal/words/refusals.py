"""Why something is refused, in one sentence: that of the rule, with its facts in words."""

from __future__ import annotations

from ccancients.hannibal.why_not import Refusal
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.things import fact_words


def sentence(refusal: Refusal) -> str:
    """A refusal in words; not the lines it rests on, which no player can look up: he has the rules at hand."""
    text = tr(refusal.sentence, **{name: fact_words(name, value) for name, value in refusal.facts.items()})
    return text[:1].upper() + text[1:]
