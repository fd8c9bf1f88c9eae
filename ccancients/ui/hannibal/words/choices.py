"""The choices of the campaign in a few words: for buttons, lists of answers and screen readers."""

from __future__ import annotations

from ccancients.engine.decision import Choice
from ccancients.hannibal.language import LANGUAGE
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.things import fact_words


def choice_words(choice: Choice) -> str:
    """A choice in a few words."""
    row = LANGUAGE.verbs[choice.verb]
    if row.form.endswith("{way}"):
        return tr(row.button, way=" – ".join(fact_words("way", space) for space in choice.args))
    return tr(row.button, **{name: fact_words(name, arg) for name, arg in zip(row.nouns, choice.args, strict=True)})


def heading_of(choice: Choice, now: int | None = None) -> str:
    """What stands over the buttons of choices like this one; empty for those that stand for themselves.

    ``now``  the number that holds until another is chosen
    """
    row = LANGUAGE.verbs[choice.verb]
    if not row.heading:
        return ""
    words = tr(row.heading, **{name: fact_words(name, arg) for name, arg in zip(row.nouns, choice.args, strict=True)})
    return words if now is None else tr("{what}: now {number}", what=words, number=now)
