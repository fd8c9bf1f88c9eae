"""What the seal of a match covers besides its seed: everything that it was begun with and that its course depends on.

These *terms* are the game; the whole set-up (scenario, printing and switches, board, number of turns or banners, a
position with its cards); whether a person typed the seed in, or the program picked it; and at a branch the journal up
to there. They are written as JSON in one canonical form, and their SHA-256 goes into the seal. So a set-up that was
changed after the seal was shown, a dropped "seed typed in" and a seal of another match are found, whoever did it.

Who plays, and under which names, is not among them: neither dice nor cards depend on it. The order of the entries of an
object does not count; a number written in another way (3.0 for 3) is another set-up, as it is another file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from ccancients.engine.fairness import MARKS, WITH_SET_UP, SealedSeed, sealed
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import BRANCH, Journal
from ccancients.engine.journal_text import journal_lines

__all__ = ["all_terms", "canonical", "sealed_lot", "terms_of"]


def canonical(value: object) -> str:
    """A JSON value as text, in the one form that does not depend on who writes it."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def terms_of(spec: AnySpec, setup: Any, extras: Mapping[str, Any], before: Sequence[str] = ()) -> str:
    """The digest, 64 hexadecimal digits, of what a match is begun with.

    ``extras``  what it remembers besides, for instance that its seed was typed in
    ``before``  the lines of the journal before a branch
    """
    terms = {
        "form": WITH_SET_UP, "game": spec.key, "setup": spec.setup_to_json(setup),
        "marks": [mark for mark in MARKS if extras.get(mark) is True], "journal": list(before),
    }
    return hashlib.sha256(canonical(terms).encode()).hexdigest()


def all_terms(spec: AnySpec, setup: Any, extras: Mapping[str, Any], journal: Journal) -> list[str]:
    """The digests of a match and of every branch in its journal."""
    lines = journal_lines(spec, journal)
    ends = [place for place, entry in enumerate(journal) if entry.kind == BRANCH]
    return [terms_of(spec, setup, extras, lines[:end]) for end in (0, *ends)]


def sealed_lot(
    spec: AnySpec, setup: Any, extras: Mapping[str, Any], seed: int, before: Journal | None = None
) -> SealedSeed:
    """The sealed lot of a match that begins; ``before`` is the journal until then of one that branches off."""
    lines = journal_lines(spec, before) if before is not None else ()
    return sealed(seed, terms_of(spec, setup, extras, lines))
