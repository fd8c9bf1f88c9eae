"""What a strategy card can do now, in a few words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.things import general_name


def uses_words(uses: Collection[str], number: int, generals: Sequence[int]) -> str:
    """What a card of a number can do, given the verbs of its uses and the generals whom it activates."""
    said = [tr("the event") if "event" in uses else tr("no event")]
    if "move" in uses and generals:
        said.append(tr("a march ({generals})", generals=", ".join(map(general_name, generals))))
    if "markers" in uses:
        said.append(plural("one marker", "{count} markers", number))
    if "raise" in uses:
        said.append(tr("new troops"))
    return tr("Now: {uses}.", uses="; ".join(said))
