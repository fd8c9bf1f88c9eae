"""What is said about fair dice: the seal before the end, seed and salt after it."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.engine.fairness import SealedSeed
from ccancients.engine.journal import Journal
from ccancients.engine.sealing import all_terms
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.table.table import Table

GROUP = 4
SHORT = 16


def short_seal(lot: SealedSeed) -> str:
    """The beginning of a seal, in groups that can be read out."""
    return " ".join(lot.seal[place : place + GROUP] for place in range(0, SHORT, GROUP))


def seal_line(lots: Sequence[SealedSeed]) -> str:
    """The first line of a log."""
    if not lots[-1].is_sealed:
        return tr("The dice of this match are not sealed: it was begun with an earlier version.")
    return tr("The dice are sealed: {seal} …", seal=short_seal(lots[-1]))


def sealed_words(lots: Sequence[SealedSeed]) -> str:
    """The whole seals, in one paragraph."""
    if not lots[-1].is_sealed:
        return seal_line(lots)
    return tr("Seal of the dice (SHA-256): {seals}", seals=", ".join(lot.seal for lot in lots if lot.is_sealed))


def terms_words(table: Table, over: bool) -> list[str]:
    """The digests that the seals cover besides seed and salt, of a match that is over: of the set-up, and at a branch
    of what had been played; nothing before, for a set-up may hold hidden cards.
    """
    if not over:
        return []
    terms = all_terms(table.spec, table.setup, table.extras, table.game.journal or Journal())
    shown = [each for lot, each in zip(table.lots, terms, strict=False) if lot.covers_set_up and lot in table.open_lots]
    return [tr("Digest of the set-up: {digest}", digest=each) for each in shown]


def opened_words(table: Table, over: bool) -> list[str]:
    """Seeds and salts of a match that is over, as far as they may be told; nothing before."""
    if not over:
        return []
    words = [
        tr("Seed {seed}, salt {salt}", seed=lot.seed, salt=lot.salt) if lot.is_sealed
        else tr("Seed {seed}", seed=lot.seed)
        for lot in table.open_lots
    ]
    if len(table.open_lots) < len(table.lots):
        words.append(tr("The seed of the match from which this one branched off is shown when that one is over."))
    return words
