"""The small tables of the rules reference: generals, cards, switches, and what the tables of the game say."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.cards import BATTLE_NUMBERS, BOTH, STRATEGY_CARDS, CardFacts
from ccancients.hannibal.components.generals import GENERAL, GENERALS
from ccancients.hannibal.components.switches import PRESETS
from ccancients.hannibal.components.tables import ALL, naval, retreat_losses, siege
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_effect, card_kind, cards_of_stem
from ccancients.ui.hannibal.words.switches import EDITIONS
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.panels.rulebook import Rows

NAVAL: Final = {1: mark("arrives"), 2: mark("goes back"), 3: mark("is sunk")}


def rows_of(entry: str) -> Rows:
    """The rows of an entry; none for most."""
    chapter, _, key = entry.partition(".")
    if chapter == "general":
        return _general(GENERAL[key])
    if chapter == "card":
        return _card(key)
    if chapter == "switch":
        return tuple((tr(words), _value(getattr(PRESETS[name], key))) for name, words in EDITIONS.items())
    return _TABLES[entry]() if entry in _TABLES else ()


def _general(general: int) -> Rows:
    facts = GENERALS[general]
    rows = [
        (tr("Side"), side_name(facts.side)), (tr("Strategy rating"), str(facts.strategy)),
        (tr("Battle rating"), str(facts.battle)),
    ]
    for words, die in ((tr("Avoids battle"), facts.avoids), (tr("Intercepts"), facts.intercepts),
                       (tr("Pursues"), facts.pursues)):
        if die:
            rows.append((words, tr("on 1 to {die}", die=die)))
    return tuple(rows)


def _card(stem: str) -> Rows:
    cards = [STRATEGY_CARDS[card] for card in cards_of_stem(stem)]
    first = cards[0]
    rows = [
        (tr("Number"), _numbers(cards)), (tr("Kind"), card_kind(first.number)),
        (tr("Event of"), tr("anybody") if first.by == BOTH else side_name(first.by)),
        (tr("In the deck"), plural("one card", "{count} cards", len(cards))),
        (tr("In short"), card_effect(first.number)),
    ]
    if first.breaks_truce:
        rows.append((tr("As an event"), tr("ends a truce")))
    return tuple(rows)


def _numbers(cards: list[CardFacts]) -> str:
    return ", ".join(str(number) for number in sorted({card.operations for card in cards}))


def _value(value: bool | int) -> str:
    return str(value) if not isinstance(value, bool) else tr("yes") if value else tr("no")


def _deck() -> Rows:
    return tuple((tr(name), str(number)) for name, number in zip(BATTLE_CARDS, BATTLE_NUMBERS, strict=True))


def _naval() -> Rows:
    return tuple((die_words(die, 1, 3), tr(NAVAL[naval(die)])) for die in (1, 2, 3))


def _siege() -> Rows:
    return tuple((die_words(die, 1, 6), siege_words(die)) for die in range(1, 7))


def siege_words(die: int) -> str:
    """What a die of the siege table comes to."""
    points, lost = siege(die)
    won = plural("one point", "{count} points", points) if points else tr("no point")
    return tr("{points}, one unit lost", points=won) if lost else won


def _rout() -> Rows:
    return tuple(
        (die_words(die, 0, 7), tr("{few} / {many}", few=_lost(die, 1), many=_lost(die, 5))) for die in range(8)
    )


def _lost(die: int, began_with: int) -> str:
    lost = retreat_losses(die, began_with)
    return tr("all") if lost == ALL else str(lost)


def die_words(die: int, least: int, most: int) -> str:
    """A row of a table of dice, whose ends count for what is beyond them."""
    if die in (least, most):
        return tr("Die {die} or less", die=die) if die == least else tr("Die {die} or more", die=die)
    return tr("Die {die}", die=die)


def _scoring() -> Rows:
    counting = [province.name for province in PROVINCES if province.scores]
    return ((tr("Counting"), ", ".join(counting)),)


_TABLES: Final = {
    "battle.deck": _deck, "march.naval": _naval, "siege.attempt": _siege, "battle.retreat_table": _rout,
    "year.check": _scoring,
}
