"""Saved matches: one readable, versioned JSON file.

A file holds the set-up, the seed with its seal (``fairness``), the journal as text lines, a snapshot of the position,
a checksum over all of it, and a mark of the machine that wrote it (``own_mark``). Files are data from strangers: limits
before parsing, every field checked, no path in a file is ever followed. Files of earlier releases are brought up to
date first (``migrations``).

Loading trusts the journal and nothing else. The match is played again, choice by choice, and what comes of it is the
match that is loaded; the snapshot only has to agree with it, or the file is refused. So no position gets in that the
rules do not lead to, however well it is forged, and nobody has to describe in a second place what a position may look
like. A battle of 530 lines, as thinking players fight it, is read and played again in 30 ms of one processor, the
longest random battle of hundreds (2,100 lines) in 80 ms.

Only a file with the right mark is taken as it stands, snapshot and journal: this very program wrote it for this person,
after its own rules had led there. That takes a millisecond. What is said here of strangers holds for every other file.

It has a price, and it is wanted: a release that reads a rule otherwise must say how the matches of earlier ones are to
be read, by a migration or a switch of the set-up, or it refuses them. The files under ``tests/data`` notice.

``verify`` asks for more: whether the dice are those of the seed, and the seed the one that was sealed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ccancients.engine.atomic import write_atomically
from ccancients.engine.chance import Chance, RolledChance, chance_from_json
from ccancients.engine.errors import BadSaveFile, BadText, GameError, IllegalChoice
from ccancients.engine.fairness import ALONE, SealedSeed, SealForm
from ccancients.engine.files import Unreadable, foreign, read_limited
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import ANY_SIDES, BRANCH, Entry, Journal
from ccancients.engine.journal_text import journal_lines, parse_entry
from ccancients.engine.migrations import SAVED_MATCHES, Migrations, NotMigrated
from ccancients.engine.misfits import refusal_phrase
from ccancients.engine.own_mark import Marker, is_own, marked
from ccancients.engine.phrase import Fact, Phrase, of_file, one_line
from ccancients.engine.replay import ANSWERS, answer, begin_branch, replayed
from ccancients.engine.sealing import all_terms, canonical
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.engine.text import printable

SCHEMA: Final = SAVED_MATCHES.newest
SUFFIX: Final = ".ccbattle"
FORMAT: Final = "ccancients battle"
MOST_BYTES: Final = 8_000_000
MOST_LINES: Final = 30_000
"""Of a journal, fourteen times the longest that was found: all of it is played again in a second or two."""
MOST_BRANCHES: Final = 1_000

Salt = Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")]
Seal = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]


TakenUp = Callable[[AnySpec, Any, list[Entry], Mapping[str, Any]], Game[Any]]
"""Makes the game of a file out of its set-up, journal and snapshot. Raises ``GameError``."""


class SealedSeedModel(BaseModel):
    """Seed, salt, seal and its form of the dice from a branch on."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seed: int
    salt: Salt = ""
    seal: Seal = ""
    form: SealForm


class SaveModel(BaseModel):
    """The file's outer form; what is inside ``setup`` and ``snapshot`` the game itself reads."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: str
    schema_version: int = Field(alias="schema")
    game: str
    program: str = Field(max_length=40)
    seed: int
    salt: Salt = ""
    seal: Seal = ""
    form: SealForm
    branches: list[SealedSeedModel] = Field(default=[], max_length=MOST_BRANCHES)
    setup: dict[str, Any]
    extras: dict[str, Any]
    journal: list[str] = Field(max_length=MOST_LINES)
    snapshot: dict[str, Any]
    checksum: str
    mark: Seal = ""


@dataclass
class SavedMatch:
    """A battle as saved.

    ``extras``  what the window wants to remember (players, bookmarks, notes), JSON values
    ``lots``    seed, salt and seal of the dice, then those of every branch in the journal; not sealed when not given
    """

    spec: AnySpec
    setup: Any
    seed: int
    game: Game[Any]
    extras: dict[str, Any] = field(default_factory=dict)
    lots: tuple[SealedSeed, ...] = ()

    def __post_init__(self) -> None:
        if not self.lots:
            self.lots = (SealedSeed(self.seed),)


def save_text(battle: SavedMatch, program: str, marker: Marker | None = None) -> str:
    """The file's text; with ``marker`` it bears the mark by which this program takes it as it stands.

    A game that keeps no journal is never marked: nothing shows how it came where it is.
    """
    journal = battle.game.journal if battle.game.journal is not None else Journal()
    data: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": battle.spec.key,
        "program": program,
        "seed": battle.seed,
        "salt": battle.lots[0].salt,
        "seal": battle.lots[0].seal,
        "form": battle.lots[0].form,
        "branches": [
            {"seed": lot.seed, "salt": lot.salt, "seal": lot.seal, "form": lot.form} for lot in battle.lots[1:]
        ],
        "setup": battle.spec.setup_to_json(battle.setup),
        "extras": battle.extras,
        "journal": journal_lines(battle.spec, journal),
        "snapshot": battle.game.snapshot(),
    }
    data["checksum"] = checksum(data)
    text = _laid_out(data)
    return marked(text, marker if battle.game.journal is not None else None)


def _laid_out(data: dict[str, Any]) -> str:
    """An object of JSON as it stands in a file: a line for each of its fields, and for each line of the journal."""
    fields = []
    for name, value in data.items():
        if name == "journal":
            written = "[\n  " + ",\n  ".join(json.dumps(line, ensure_ascii=False) for line in value) + "\n ]"
        else:
            written = json.dumps(value, ensure_ascii=False)
        fields.append(f' "{name}": {written}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def checksum(data: dict[str, Any]) -> str:
    """SHA-256 over everything but the checksum itself and the mark, in a canonical form."""
    rest = {key: value for key, value in data.items() if key not in ("checksum", "mark")}
    return hashlib.sha256(canonical(rest).encode()).hexdigest()


def save(battle: SavedMatch, path: Path, program: str, marker: Marker | None = None) -> None:
    """Write a match to a file, atomically. Raises ``OSError``, or ``BadSaveFile`` for one that nobody could read again:
    it is played again first, marked or not. Whatever was in the file before is still there then.
    """
    text = save_text(battle, program, marker)
    parse_save(text.encode(), printable(path.name), (battle.spec,))
    write_atomically(path, text)


def read_save(path: Path, specs: Iterable[AnySpec], marker: Marker | None = None) -> SavedMatch:
    """Read a saved battle. Raises ``BadSaveFile`` with one sentence: file, place, what was expected."""
    try:
        raw = read_limited(path, MOST_BYTES)
    except Unreadable as error:
        raise BadSaveFile(one_line(of_file(path.name, error.said))) from error
    return parse_save(raw, path.name, specs, marker=marker)


def parse_save(
    raw: bytes, origin: str, specs: Iterable[AnySpec], migrations: Migrations = SAVED_MATCHES, *,
    marker: Marker | None = None,
) -> SavedMatch:
    """The battle of a file's bytes. Raises ``BadSaveFile``.

    ``marker``  knows our own files again, and they are taken as they stand; without it every file is played again
    """
    try:
        own = _own_form(raw) if is_own(raw, marker) else None
        if own is not None:
            return _restored(own, origin, specs, _as_it_stood)
        return _restored(_parsed(raw, origin, migrations), origin, specs, _played_again)
    except BadSaveFile as error:
        raise BadSaveFile(one_line(error.said)) from error


def _own_form(raw: bytes) -> SaveModel | None:
    """The outer form of a file that this program wrote; None for one that it does not understand all the same."""
    try:
        return SaveModel.model_validate(json.loads(raw))
    except ValueError:
        return None


def _refused(origin: str, reason: Fact) -> BadSaveFile:
    return BadSaveFile(of_file(origin, reason))


def _parsed(raw: bytes, origin: str, migrations: Migrations) -> SaveModel:
    """The outer form of a file, whatever release wrote it."""
    if (said := foreign(raw)) is not None:
        raise _refused(origin, said)
    try:
        data = parse_json(raw, max_bytes=MOST_BYTES)
    except BadJson as error:
        facts: dict[str, Fact] = {"file": origin, "reason": error.said}
        raise BadSaveFile(Phrase("{file} is damaged, or no saved battle at all: {reason}", facts)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSaveFile(Phrase("{file} is not a saved battle of this program", {"file": origin}))
    schema = data.get("schema")
    if type(schema) is not int or schema < migrations.oldest:
        facts = {"file": origin, "oldest": migrations.oldest}
        raise BadSaveFile(Phrase("{file} has no schema number, expected a whole number from {oldest}", facts))
    if schema > migrations.newest:
        facts = {"file": origin, "schema": schema, "newest": migrations.newest}
        raise BadSaveFile(
            Phrase(
                "{file} is of schema {schema}, this program reads saved battles up to schema {newest}; "
                "a newer version of the program has written it", facts,
            )
        )  # fmt: skip
    if checksum(data) != data.get("checksum"):
        raise BadSaveFile(Phrase("{file} was changed or damaged: its checksum does not fit", {"file": origin}))
    try:
        return SaveModel.model_validate(migrations.brought_up(data))
    except NotMigrated as error:
        raise _refused(origin, error.said) from None
    except ValidationError as error:
        raise _refused(origin, refusal_phrase(error)) from None


def _restored(model: SaveModel, origin: str, specs: Iterable[AnySpec], taken_up: TakenUp) -> SavedMatch:
    spec = next((each for each in specs if each.key == model.game), None)
    if spec is None:
        facts: dict[str, Fact] = {"file": origin, "game": model.game}
        raise BadSaveFile(Phrase("{file} is a battle of '{game}', a game this program does not know", facts))
    try:
        setup = spec.setup_from_json(model.setup, "setup")
    except GameError as error:
        raise _refused(origin, error.said) from error
    entries = _entries(spec, model.journal, origin)
    if sum(entry.kind == BRANCH for entry in entries) != len(model.branches):
        raise _refused(origin, Phrase("branches: expected one for every branch of the journal"))
    try:
        game = taken_up(spec, setup, entries, model.snapshot)
    except GameError as error:
        facts = {"file": origin, "reason": error.said, "program": model.program}
        raise BadSaveFile(
            Phrase(
                "{file}: its position does not follow from its journal: {reason}. It was changed, or written by a "
                "version of the program that read a rule otherwise ({program})", facts,
            )
        ) from error  # fmt: skip
    branches = (SealedSeed(each.seed, each.salt, each.seal, each.form) for each in model.branches)
    lots = (SealedSeed(model.seed, model.salt, model.seal, model.form), *branches)
    return SavedMatch(spec, setup, model.seed, game, model.extras, lots)


def _entries(spec: AnySpec, lines: list[str], origin: str) -> list[Entry]:
    """The entries of a journal; lines that come again are read once. Raises ``BadSaveFile``."""
    known: dict[str, Entry] = {}
    for number, line in enumerate(lines, start=1):
        try:
            if line not in known:
                known[line] = parse_entry(spec, line)
        except BadText as error:
            said = Phrase("journal line {number}: {reason}", {"number": number, "reason": error.said})
            raise _refused(origin, said) from error
    return [known[line] for line in lines]


def _as_it_stood(spec: AnySpec, setup: Any, entries: list[Entry], snapshot: Mapping[str, Any]) -> Game[Any]:
    """The game of a file of our own: as its snapshot says, or played again should that not be understood."""
    try:
        game = Game.restore(spec.state_from_json(setup, snapshot["state"]), snapshot, spec.procedures)
    except _NONSENSE:
        return _played_again(spec, setup, entries, snapshot)
    game.chance = _coming_dice(snapshot["chance"])
    game.journal, game.events = Journal(entries), []
    return game


def _played_again(spec: AnySpec, setup: Any, entries: list[Entry], snapshot: Mapping[str, Any]) -> Game[Any]:
    """The game that a journal leads to, with its coming dice; the snapshot has to agree. Raises ``GameError``.

    A stack that is None is not held against it: a migration says so of procedures that have other steps since.
    """
    try:
        game = replayed(spec, setup, entries)
    except _NONSENSE as error:
        raise BadSaveFile(Phrase("the rules cannot be played from its set-up")) from error
    if not _notes(list(game.journal or ()), entries):
        raise BadSaveFile(Phrase("dice or shuffles are written down that were not thrown there"))
    stands = {**_as_json(game.standing()), "chance": snapshot.get("chance")}
    for part in sorted({*stands, *snapshot}):
        if part == "stack" and snapshot.get(part, stands) is None:
            continue
        if part not in snapshot or part not in stands or stands[part] != snapshot[part]:
            raise BadSaveFile(Phrase("'{part}' of the snapshot is not what the journal leads to", {"part": part}))
    game.chance = _coming_dice(snapshot["chance"])
    game.events = []
    return game


def _notes(played: list[Entry], entries: list[Entry]) -> bool:
    """Whether the journal of a match played again is the one it was played from; what an earlier release did not note
    is noted now.
    """
    return len(played) == len(entries) and all(
        one == other or (other.sides == ANY_SIDES and one._replace(sides=ANY_SIDES) == other)
        for one, other in zip(played, entries, strict=True)
    )


_NONSENSE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What comes of a set-up that the rules know nothing of."""


def _coming_dice(data: object) -> Chance:
    """The source of the coming dice, which a seed made. Raises ``BadSaveFile``."""
    with suppress(ValueError, LookupError):
        chance = chance_from_json(data)
        if isinstance(chance, RolledChance) and chance.to_json() == data:
            return chance
    raise BadSaveFile(Phrase("its coming dice are not those of a seed"))


def _as_json(value: dict[str, Any]) -> dict[str, Any]:
    """The value as a file gives it back: lists where there were tuples."""
    again: dict[str, Any] = json.loads(json.dumps(value))
    return again


def verify(battle: SavedMatch) -> None:
    """Check a match against the rules, the seeds and their seals. Raises ``BadSaveFile``.

    Its journal leads to where it stands, with the outcome that it has; all dice and shuffles, those to come too, are
    those of its seeds; and the seeds are those that were sealed, with the set-up where the seal covers it.
    """
    journal = battle.game.journal or Journal()
    if replayed(battle.spec, battle.setup, list(journal)).standing() != battle.game.standing():
        raise BadSaveFile(Phrase("the position of the file is not the one its journal leads to"))
    terms = all_terms(battle.spec, battle.setup, battle.extras, journal)
    for lot, each in zip(battle.lots, terms, strict=False):
        if lot.is_sealed and not lot.holds(each):
            raise BadSaveFile(_OTHER_SEED if lot.form == ALONE else _OTHER_TERMS)
    rolled = _rolled_again(battle, journal)
    if list(rolled.journal or ()) != list(journal):
        raise BadSaveFile(Phrase("the dice or shuffles of the journal are not those of the battle's seed"))
    if rolled.chance.to_json() != battle.game.chance.to_json():
        raise BadSaveFile(Phrase("the dice to come are not those of the battle's seed"))


_OTHER_SEED: Final = Phrase("the seed is not the one that was sealed when the battle began")
_OTHER_TERMS: Final = Phrase(
    "seed and set-up are not those that were sealed when the battle began: one of them was changed afterwards, or the "
    "seal is another one"
)


def _rolled_again(battle: SavedMatch, journal: Journal) -> Game[Any]:
    """The same choices with dice from the seeds, as far as they are legal then."""
    first, *branched = battle.lots
    rolled, branches = battle.spec.new_game(battle.setup, RolledChance(first.seed, first.sorts)), iter(branched)
    with suppress(IllegalChoice, StopIteration):
        for entry in journal:
            if entry.kind in ANSWERS:
                answer(battle.spec, rolled, entry)
            elif entry.kind == BRANCH:
                lot = next(branches)
                begin_branch(battle.spec, rolled, lot.seed, sorts=lot.sorts)
    return rolled
