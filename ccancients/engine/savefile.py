"""Saved battles: one readable, versioned JSON file.

A file holds the set-up, the seed with its seal (``fairness``), the journal as text lines, a snapshot of the position,
and a checksum over all of it. Loading trusts the snapshot, replay trusts the journal, ``verify`` compares both. Files
of earlier releases are brought up to date first (``migrations``). Files are data from strangers: limits before parsing,
every field checked, no path in a file is ever followed.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ccancients.engine.atomic import write_atomically
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, BadText, GameError, IllegalChoice
from ccancients.engine.fairness import Lot
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.journal import BRANCH, CHOICE, DICE, SHUFFLE, Entry, Journal
from ccancients.engine.migrations import SAVED_BATTLES, Migrations, NotMigrated
from ccancients.engine.phrase import Fact, Phrase, of_file, reason_of
from ccancients.engine.replay import begin_branch, replayed
from ccancients.engine.strict_json import BadJson, parse_json

SCHEMA: Final = SAVED_BATTLES.newest
SUFFIX: Final = ".ccbattle"
FORMAT: Final = "ccancients battle"
MOST_BYTES: Final = 8_000_000
MOST_LINES: Final = 100_000
LONGEST_SENTENCE: Final = 350


MOST_BRANCHES: Final = 1_000

Salt = Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")]
Seal = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]


class LotModel(BaseModel):
    """Seed, salt and seal of the dice from a branch on."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seed: int
    salt: Salt = ""
    seal: Seal = ""


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
    branches: list[LotModel] = Field(default=[], max_length=MOST_BRANCHES)
    setup: dict[str, Any]
    extras: dict[str, Any]
    journal: list[str] = Field(max_length=MOST_LINES)
    snapshot: dict[str, Any]
    checksum: str


@dataclass
class SavedBattle:
    """A battle as saved.

    ``extras``  what the window wants to remember (players, bookmarks, notes), JSON values
    ``lots``    seed, salt and seal of the dice, then those of every branch in the journal; not sealed when not given
    """

    spec: GameSpec
    setup: Any
    seed: int
    game: Game[Any]
    extras: dict[str, Any] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()

    def __post_init__(self) -> None:
        if not self.lots:
            self.lots = (Lot(self.seed),)


def save_text(battle: SavedBattle, program: str) -> str:
    """The file's text."""
    journal = battle.game.journal or Journal()
    data: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": battle.spec.key,
        "program": program,
        "seed": battle.seed,
        "salt": battle.lots[0].salt,
        "seal": battle.lots[0].seal,
        "branches": [{"seed": lot.seed, "salt": lot.salt, "seal": lot.seal} for lot in battle.lots[1:]],
        "setup": battle.spec.setup_to_json(battle.setup),
        "extras": battle.extras,
        "journal": [entry_text(battle.spec, entry) for entry in journal],
        "snapshot": battle.game.snapshot(),
    }
    data["checksum"] = checksum(data)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def checksum(data: dict[str, Any]) -> str:
    """SHA-256 over everything but the checksum itself, in a canonical form."""
    rest = {key: value for key, value in data.items() if key != "checksum"}
    canonical = json.dumps(rest, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def entry_text(spec: GameSpec, entry: Entry) -> str:
    """A line of the journal: a choice, ``dice: flag swords``, ``shuffle: 3 1 2``, or ``branch: 2 1``."""
    if entry.choice is not None:
        return spec.choice_text(entry.choice)
    if entry.kind == DICE:
        return f"dice: {spec.dice_text(entry.numbers)}"
    return f"{entry.kind}: " + " ".join(map(str, entry.numbers))


def parse_entry(spec: GameSpec, text: str) -> Entry:
    """The entry of a line. Raises ``BadText``."""
    kind, colon, rest = text.partition(":")
    if not colon:
        return Entry("choice", spec.parse_choice(text))
    if kind == DICE:
        return Entry("dice", None, spec.parse_dice(rest))
    if kind == SHUFFLE:
        return Entry("shuffle", None, _cards(text, rest))
    if kind == BRANCH:
        return Entry("branch", None, _cards(text, rest))
    raise BadText(Phrase("'{line}' is not a line of a journal", {"line": text}))


def _cards(line: str, words: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words.split())
    except ValueError:
        raise BadText(Phrase("'{line}' is not a shuffle of card numbers", {"line": line})) from None


def save(battle: SavedBattle, path: Path, program: str) -> None:
    """Write a battle to a file, atomically. Raises ``OSError``."""
    write_atomically(path, save_text(battle, program))


def read_save(path: Path, specs: tuple[GameSpec, ...]) -> SavedBattle:
    """Read a saved battle. Raises ``BadSaveFile`` with one sentence: file, place, what was expected."""
    try:
        if path.stat().st_size > MOST_BYTES:
            facts: dict[str, Fact] = {"file": _plain(path.name), "most": MOST_BYTES // 1_000_000}
            raise BadSaveFile(Phrase("{file} is larger than {most} MB, which no saved battle is", facts))
        raw = path.read_bytes()
    except OSError as error:
        reason = Phrase("there is no such file.") if isinstance(error, FileNotFoundError) else reason_of(error)
        facts = {"file": _plain(path.name), "reason": reason}
        raise BadSaveFile(Phrase("{file} cannot be read: {reason}", facts)) from error
    return parse_save(raw, path.name, specs)


def parse_save(
    raw: bytes, origin: str, specs: tuple[GameSpec, ...], migrations: Migrations = SAVED_BATTLES
) -> SavedBattle:
    """The battle of a file's bytes. Raises ``BadSaveFile``."""
    try:
        return _restored(_parsed(raw, origin, migrations), origin, specs)
    except BadSaveFile as error:
        raise BadSaveFile(_one_line(error.said)) from error


def _one_line(said: str | Phrase) -> str | Phrase:
    """A sentence that may quote a file, as it can be shown: one line, not endless."""
    shown = _shown(said) if isinstance(said, Phrase) else _plain(said)
    return shown if len(str(shown)) <= LONGEST_SENTENCE else f"{str(shown)[:LONGEST_SENTENCE]}…"


def _shown(phrase: Phrase) -> Phrase:
    """A phrase with whatever it quotes as it can be shown."""
    facts: dict[str, Fact] = {}
    for name, fact in phrase.facts.items():
        facts[name] = _shown(fact) if isinstance(fact, Phrase) else _plain(fact) if isinstance(fact, str) else fact
    return Phrase(phrase.text, facts)


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _refused(origin: str, reason: Fact) -> BadSaveFile:
    return BadSaveFile(of_file(origin, reason))


def _parsed(raw: bytes, origin: str, migrations: Migrations) -> SaveModel:
    """The outer form of a file, whatever release wrote it."""
    try:
        data = parse_json(raw, max_bytes=MOST_BYTES)
    except BadJson as error:
        raise _refused(origin, error.said) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSaveFile(Phrase("{file} is not a saved battle of this program", {"file": origin}))
    schema = data.get("schema")
    if type(schema) is not int or schema < migrations.oldest:
        facts: dict[str, Fact] = {"file": origin, "oldest": migrations.oldest}
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
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"]))
        reason = Phrase("{place}: {sentence}", {"place": place, "sentence": first["msg"]})
        raise _refused(origin, reason) from None


def _restored(model: SaveModel, origin: str, specs: tuple[GameSpec, ...]) -> SavedBattle:
    spec = next((each for each in specs if each.key == model.game), None)
    if spec is None:
        facts: dict[str, Fact] = {"file": origin, "game": model.game}
        raise BadSaveFile(Phrase("{file} is a battle of '{game}', a game this program does not know", facts))
    try:
        setup = spec.setup_from_json(model.setup, "setup")
    except GameError as error:
        raise _refused(origin, error.said) from error
    entries = []
    for number, line in enumerate(model.journal, start=1):
        try:
            entries.append(parse_entry(spec, line))
        except BadText as error:
            said = Phrase("journal line {number}: {reason}", {"number": number, "reason": error.said})
            raise _refused(origin, said) from error
    try:
        game = spec.restore(setup, model.snapshot)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise _refused(origin, Phrase("snapshot: {reason}", {"reason": str(error)})) from error
    game.journal, game.events = Journal(entries), []
    if game.journal.branches() != len(model.branches):
        raise _refused(origin, Phrase("branches: expected one for every branch of the journal"))
    lots = (Lot(model.seed, model.salt, model.seal), *(Lot(each.seed, each.salt, each.seal) for each in model.branches))
    return SavedBattle(spec, setup, model.seed, game, model.extras, lots)


def verify(battle: SavedBattle) -> None:
    """Check the journal against the rules, the seeds, their seals and the snapshot. Raises ``BadSaveFile``."""
    journal = battle.game.journal or Journal()
    again = replayed(battle.spec, battle.setup, list(journal))
    if again.state.to_json() != battle.game.state.to_json() or again.decision != battle.game.decision:
        raise BadSaveFile(Phrase("the position of the file is not the one its journal leads to"))
    if any(lot.is_sealed and not lot.holds for lot in battle.lots):
        raise BadSaveFile(Phrase("the seed is not the one that was sealed when the battle began"))
    if list(_rolled_again(battle, journal).journal or ()) != list(journal):
        raise BadSaveFile(Phrase("the dice or shuffles of the journal are not those of the battle's seed"))


def _rolled_again(battle: SavedBattle, journal: Journal) -> Game[Any]:
    """The same choices with dice from the seeds, as far as they are legal then."""
    rolled = battle.spec.new_game(battle.setup, RolledChance(battle.lots[0].seed))
    seeds = iter([lot.seed for lot in battle.lots[1:]])
    with suppress(IllegalChoice, StopIteration):
        for entry in journal:
            if entry.kind == CHOICE and entry.choice is not None:
                rolled.apply(entry.choice)
            elif entry.kind == BRANCH:
                begin_branch(battle.spec, rolled, next(seeds))
    return rolled
