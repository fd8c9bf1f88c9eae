"""Where the battle cards of a side come from: each source with its number and its rule (rules 6.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.components.cards import BATTLE_HAND
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.odds.battle import Force
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.rules.battle_cards import ally_cards, home_cards
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.things import general_name
from ccancients.ui.panels.chances import Chapter

RULE = "6.3"
CHARGE_RULE = "6.2"


@dataclass(frozen=True, slots=True)
class Source:
    """A source of battle cards: its ``words``, how many ``cards``, the number of its ``rule``."""

    words: str
    cards: int
    rule: str = RULE

    @property
    def figure(self) -> str:
        """The number with its sign, but the first one's."""
        return f"{self.cards:+d}".replace("-", "−") if self.cards else "0"


@dataclass(frozen=True, slots=True)
class Sources:
    """All sources of a side. ``total`` is what it is dealt."""

    lines: tuple[Source, ...]

    @property
    def total(self) -> int:
        return sum(line.cards for line in self.lines)

    def chapter(self, title: str) -> Chapter:
        """The sources as a part of a full account."""
        rows = tuple((tr("{source} ({rule})", source=line.words, rule=line.rule), line.figure) for line in self.lines)
        return Chapter(title, (*rows, (tr("battle cards"), str(self.total))))


def sources(
    state: State, side: int, space: int, cu: int, general: int, *, intercepted: bool = False, failed: bool = False,
    no_spaniards: bool = False, no_numidians: bool = False, fewer: int = 0,
) -> Sources:
    """The sources of the cards of a side with ``cu`` CUs under a general, -1 nobody.

    ``fewer``  cards that elephants cost it. The other facts are those of ``rules.battle_cards``.
    """
    lines = [Source(tr("combat units"), cu)]
    if general >= 0:
        lines.append(Source(tr("battle rating of {general}", general=general_name(general)), BATTLE[general]))
        allies = ally_cards(state, side, space, no_spaniards=no_spaniards, no_numidians=no_numidians)
        lines.append(Source(tr("allies of the provinces around"), allies))
        lost = ally_cards(state, side, space) - allies
        if lost:
            lines[-1] = Source(tr("allies of the provinces around; some have deserted"), allies)
    else:
        lines.append(Source(tr("no general, so no rating and no allies"), 0))
    home = home_cards(state, side, space)
    if home:
        words = tr("militia of Latium") if side == ROME else tr("the friendly tribe")
        lines.append(Source(words, home))
    if intercepted:
        lines.append(Source(tr("came by interception"), 1))
    if failed:
        lines.append(Source(tr("failed to avoid battle"), -1))
    over = sum(line.cards for line in lines) - BATTLE_HAND
    if over > 0:
        lines.append(Source(tr("no hand is larger than {most}", most=BATTLE_HAND), -over))
    if fewer:
        had = sum(line.cards for line in lines)
        lines.append(Source(tr("elephants"), -min(fewer, max(had, 0)), CHARGE_RULE))
    if sum(line.cards for line in lines) < 0:
        lines.append(Source(tr("never fewer than none"), -sum(line.cards for line in lines)))
    return Sources(tuple(lines))


def sources_of_battle(state: State, battle: Battle, side: int) -> Sources:
    """The sources of a battle that is going on: as many cards as ``Battle.cards_of``, by what stands there now."""
    defends = side == battle.defender
    return sources(
        state, side, battle.space, battle.size(state, side), battle.leader(side),
        intercepted=defends and battle.intercepted, failed=defends and battle.avoid_failed,
        no_spaniards=battle.no_spaniards == side, no_numidians=battle.no_numidians == side,
        fewer=battle.fewer_rome if side == ROME else battle.fewer_carthage,
    )


def sources_of_force(state: State, side: int, space: int, force: Force, *, intercepted: bool = False) -> Sources:
    """The sources of a side of a battle that would be: as many cards as its ``Force`` has."""
    return sources(state, side, space, force.cu, force.general, intercepted=intercepted)


