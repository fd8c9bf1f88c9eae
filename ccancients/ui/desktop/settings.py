"""What the person prefers, kept as JSON in the folder of settings.

A broken settings file is no reason not to start: what cannot be read is set aside and the defaults are used.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QObject, Signal

from ccancients.engine.atomic import write_atomically
from ccancients.engine.files import NoSuchFile, Unreadable, read_limited
from ccancients.engine.gamespec import MOST_SEATS
from ccancients.engine.migrations import SETTINGS, Migrations
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.engine.strict_json import parse_json
from ccancients.paths import user_config_dir
from ccancients.ui.desktop.i18n import ENGLISH, LANGUAGES, tr
from ccancients.ui.desktop.process_lock import ProcessLock

PATIENCE_MS: Final = 500
MOST_BYTES: Final = 1_000_000
FILE_NAME: Final = "settings.json"
LONGEST_NAME: Final = 40
Speed = Annotated[int, Field(ge=25, le=400)]
Names = Annotated[tuple[Annotated[str, Field(max_length=LONGEST_NAME)], ...], Field(max_length=MOST_SEATS)]
Pixels = Annotated[int, Field(ge=-100_000, le=100_000)]


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError("a language that the program does not speak")
    return language


class Settings(BaseModel):
    """The preferences.

    ``theme``, ``text_scale``      the look; per cent of the text size
    ``own_speed`` …                per cent of the normal pace of one's own, the opponent's and watched moves
    ``own_at_once`` …              those are shown at once: no matter at what pace
    ``reduced_motion``             changes are shown at once
    ``show_dice``                  dice tumble; without, they lie there at once
    ``dice_on_board``              dice lie beside the fight on the board; without, in the column beside it
    ``battle_pace``                how much is shown of battles that have a table of their own
    ``fought_out_ms``              milliseconds for a round of a battle that the program fights out; 0 its end alone
    ``moments``, ``moments_pass``  which moments of a match are told; whether they pass by themselves
    ``account``                    what others did stands on a sheet until it is read, or in the rail alone
    ``card_stays``                 seconds that a card of another side stays; 0 until it is seen
    ``sound``, ``volume``          whether anything is heard, and how loud: per cent
    ``curtain``                    hot seat: a hand is hidden until its owner confirms
    ``open_hands``                 opponents that are watched play with all hands face up
    ``place_names``, ``section_lines``, ``last_move``   what the board shows
    ``dangers``                    the threat view: what the enemy could do next turn
    ``confirm_idle``               ask twice before something is given away
    ``unasked``                    what is not asked twice all the same, by its key
    ``rule_sources``               entries of the rules say where the rules behind them are written
    ``reasoning``                  opponents say at once what they think; else after the match
    ``quicker_rules``              a compiled core is prepared in the background where that can be
    ``names``                      by game, names of the persons in its seats, empty for the sides' own
    ``setups``                     by game, what was agreed on before its last match, as its dialog writes it
    ``last_game``                  the game that was at the table last, by its key; empty before the first
    ``language``                   two letters
    ``keys``                       own key for an action, by the action's name
    ``windows``                    by name of a window: left, top, width, height in pixels, and whether it is maximized
    ``match_folder``, ``recent``  where matches were saved or loaded last, and which ones
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    theme: str = "parchment"
    text_scale: Annotated[int, Field(ge=75, le=200)] = 100
    own_speed: Speed = 100
    opponent_speed: Speed = 100
    watch_speed: Speed = 100
    own_at_once: bool = False
    opponent_at_once: bool = False
    watch_at_once: bool = False
    reduced_motion: bool = False
    show_dice: bool = True
    dice_on_board: bool = True
    battle_pace: Literal["cards", "choices", "result"] = "cards"
    fought_out_ms: Annotated[int, Field(ge=0, le=2000)] = 250
    moments: Literal["all", "great", "none"] = "all"
    moments_pass: bool = False
    account: Literal["sheet", "rail"] = "sheet"
    card_stays: Annotated[int, Field(ge=0, le=30)] = 0
    sound: bool = True
    volume: Annotated[int, Field(ge=0, le=100)] = 60
    curtain: bool = True
    open_hands: bool = False
    place_names: bool = False
    section_lines: bool = True
    last_move: bool = True
    dangers: bool = False
    confirm_idle: bool = True
    unasked: Annotated[tuple[Annotated[str, Field(max_length=LONGEST_NAME)], ...], Field(max_length=40)] = ()
    reasoning: bool = False
    rule_sources: bool = False
    quicker_rules: bool = True
    names: dict[str, Names] = {}
    setups: dict[str, dict[str, Any]] = {}
    last_game: Annotated[str, Field(max_length=40)] = ""
    language: Annotated[str, AfterValidator(_spoken)] = ENGLISH
    keys: dict[str, str] = {}
    windows: Annotated[dict[str, tuple[Pixels, Pixels, Pixels, Pixels, bool]], Field(max_length=20)] = {}
    match_folder: Annotated[str, Field(max_length=4096)] = ""
    recent: Annotated[tuple[Annotated[str, Field(max_length=4096)], ...], Field(max_length=20)] = ()


def read_settings(file: Path, migrations: Migrations = SETTINGS, first: Settings | None = None) -> Settings:
    """The settings of a file; ``first``, or the defaults, when there is none or it is broken (then it is set aside).

    Those of an earlier release are brought up to date; those of a later one are read as far as they are known, and a
    copy of the file stays beside it for that release.
    """
    try:
        data = parse_json(read_limited(file, MOST_BYTES), max_bytes=MOST_BYTES)
        schema = data.setdefault("schema", 1) if isinstance(data, dict) else None
        if type(schema) is not int or schema < migrations.oldest:
            raise ValueError("no settings")
        if schema > migrations.newest:
            _keep_copy(file, schema)
        return Settings.model_validate(migrations.brought_up(data))
    except NoSuchFile:
        return first or Settings()
    except (Unreadable, ValueError, ValidationError):
        _set_aside(file)
        return first or Settings()


def _keep_copy(file: Path, schema: int) -> None:
    with suppress(OSError):
        shutil.copyfile(file, file.with_suffix(f".schema-{schema}.json"))


def _set_aside(file: Path) -> None:
    try:
        file.replace(file.with_suffix(".broken.json"))
    except OSError:
        return


def settings_text(settings: Settings) -> str:
    """The settings as they are kept."""
    data = {"schema": SETTINGS.newest, **settings.model_dump(mode="json")}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def write_settings(file: Path, settings: Settings) -> None:
    """Write atomically: a crash in between leaves the old file. Raises ``OSError``."""
    write_atomically(file, settings_text(settings))


class SettingsStore(QObject):
    """The settings in use. ``changed`` is emitted after each change; ``trouble`` when they could not be kept.

    Several programs may share the file: what another one has changed since is read before anything is written, so that
    nobody's changes are lost. ``first`` are the settings of whoever has none yet.
    """

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, file: Path | None = None, first: Settings | None = None) -> None:
        super().__init__()
        self.file = file if file is not None else user_config_dir() / FILE_NAME
        self._seen: tuple[int, ...] = ()
        self.settings = read_settings(self.file, first=first)
        self._seen = self._look()

    def change(self, **values: object) -> None:
        """Change some settings and keep them. Raises ``ValidationError`` for values out of range."""
        self.edit(lambda _now: values)

    def edit(self, values: Callable[[Settings], Mapping[str, object]]) -> None:
        """As ``change``, with values made from the newest settings: for lists that several programs add to."""
        lock = ProcessLock(self.file.with_suffix(".lock"))
        lock.take(PATIENCE_MS)  # a program that holds it longer is stuck; then the last one to write wins
        try:
            now = self._newest()
            new = Settings.model_validate({**now.model_dump(), **values(now)})
            if new == self.settings:
                return
            self.settings = new
            self._keep(new)
        finally:
            lock.release()
        self.changed.emit()

    def _keep(self, settings: Settings) -> None:
        try:
            write_settings(self.file, settings)
            self._seen = self._look()
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.trouble.emit(tr("The settings could not be kept: {reason}.", reason=words))

    def _newest(self) -> Settings:
        """The settings of the file when another program has written it since, else ours."""
        seen = self._look()
        if not seen or seen == self._seen:
            return self.settings
        found = read_settings(self.file)
        return found if self._look() else self.settings  # a file that was set aside said nothing

    def _look(self) -> tuple[int, ...]:
        """What tells one writing of the file from another; empty without a file."""
        try:
            facts = self.file.stat()
        except OSError:
            return ()
        return facts.st_ino, facts.st_mtime_ns, facts.st_size
