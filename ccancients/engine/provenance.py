"""What of a match did not come from a seed that was sealed before its first card: what somebody chose by hand.

That all dice follow from a seed (``savefile.verify``) is one thing; that nobody could choose them is another. Who reads
that a match is verified must be able to rely on both, so everything that somebody had a hand in is named, and so is
what no file can show of itself.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.fairness import PICKED, TYPED
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Phrase
from ccancients.engine.savefile import SavedMatch

__all__ = ["TYPED_SEED", "chosen_by_hand", "covers_set_up", "is_sealed", "not_shown"]

TYPED_SEED: Final = Phrase("A person has typed in the seed of this match, and may know all dice and cards.")
_PICKED_SEED: Final = Phrase(
    "The program picked the seed of this match among others, for a deal that suits a first match."
)
_COMPARE: Final = Phrase(
    "Compare the seal with the one that you were shown before the first card: whoever has the file can give it another "
    "seed, another set-up and a seal that fits them, and nothing but that comparison shows it."
)
_FOUND: Final = Phrase(
    "How the seed was found no seal can show: whoever began the match may have drawn many and sealed the one that "
    "suited him."
)
_ALONE: Final = Phrase(
    "The seal covers seed and salt alone, as in earlier versions of the program. That the set-up is the one with which "
    "the match began, and that nobody typed the seed in, it does not show."
)
_LAID: Final = Phrase("It began from a position: its hidden cards were laid down in the set-up, not dealt by a seed.")


def chosen_by_hand(match: SavedMatch) -> tuple[Phrase, ...]:
    """What somebody chose that dice and cards depend on, each a sentence; nothing for an ordinary match."""
    journal = match.game.journal or Journal()
    found = []
    if match.extras.get(TYPED) is True:
        found.append(TYPED_SEED)
    if match.extras.get(PICKED) is True:
        found.append(_PICKED_SEED)
    if _lays_cards(match):
        found.append(_LAID)
    if journal.branches():
        found.append(
            Phrase(
                "It branched off a replay ({count}): all cards that nobody held were dealt again then, by a new seed, "
                "and whoever did it may have seen how the match had gone on.", {"count": journal.branches()},
            )
        )  # fmt: skip
    if journal.outcomes():
        settled = {"count": journal.outcomes()}
        found.append(Phrase("Something was settled outside the program ({count}) and typed in.", settled))
    return tuple(found)


def is_sealed(match: SavedMatch) -> bool:
    """Whether all its seeds were sealed before the first card."""
    return all(lot.is_sealed for lot in match.lots)


def covers_set_up(match: SavedMatch) -> bool:
    """Whether its set-up was sealed with all its seeds."""
    return all(lot.covers_set_up for lot in match.lots)


def not_shown(match: SavedMatch) -> tuple[Phrase, ...]:
    """What the seals of a match do not show, each a sentence; nothing for a match without seals."""
    sealed = [lot for lot in match.lots if lot.is_sealed]
    if not sealed:
        return ()
    return (*(() if all(lot.covers_set_up for lot in sealed) else (_ALONE,)), _COMPARE, _FOUND)


def _lays_cards(match: SavedMatch) -> bool:
    """Whether the set-up holds something that is hidden from a side: cards that it lays down."""
    spec, setup = match.spec, match.setup
    whole = spec.setup_to_json(setup)
    sides = range(len(spec.seats(setup)))
    return any(spec.setup_to_json(spec.setup_for(setup, side)) != whole for side in sides)
