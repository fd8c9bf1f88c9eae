"""What the person prefers, kept as JSON in the folder of settings.

A broken settings file is no reason not to start: what cannot be read is set aside and the defaults are used.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QObject, Signal

from ccancients.paths import user_config_dir

FILE_NAME: Final = "settings.json"
Speed = Annotated[int, Field(ge=25, le=400)]


class Settings(BaseModel):
    """The preferences.

    ``theme``, ``text_scale``      the look; per cent of the text size
    ``own_speed`` …                per cent of the normal pace of one's own, the opponent's and watched moves
    ``reduced_motion``             changes are shown at once
    ``show_dice``                  dice tumble; without, only their result stands in the log
    ``curtain``                    hot seat: a hand is hidden until its owner confirms
    ``hex_names``, ``section_lines``, ``last_move``   what the board shows
    ``dangers``                    the threat view: what the enemy could do next turn
    ``confirm_idle``               point out unused orders and unfought battles before a phase ends
    ``top_name``, ``bottom_name``  names of the persons, empty for the armies' names
    ``language``                   two letters
    ``keys``                       own key for an action, by the action's name
    ``battle_folder``, ``recent``  where battles were saved or loaded last, and which ones
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    theme: str = "parchment"
    text_scale: Annotated[int, Field(ge=75, le=200)] = 100
    own_speed: Speed = 100
    opponent_speed: Speed = 100
    watch_speed: Speed = 100
    reduced_motion: bool = False
    show_dice: bool = True
    curtain: bool = True
    hex_names: bool = False
    section_lines: bool = True
    last_move: bool = True
    dangers: bool = False
    confirm_idle: bool = True
    top_name: Annotated[str, Field(max_length=40)] = ""
    bottom_name: Annotated[str, Field(max_length=40)] = ""
    language: Literal["en", "es"] = "en"
    keys: dict[str, str] = {}
    council: dict[str, Any] = {}
    battle_folder: Annotated[str, Field(max_length=4096)] = ""
    recent: Annotated[tuple[Annotated[str, Field(max_length=4096)], ...], Field(max_length=20)] = ()


def read_settings(file: Path) -> Settings:
    """The settings of a file; the defaults when there is none or it is broken (then it is set aside)."""
    try:
        return Settings.model_validate(json.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, ValidationError):
        _set_aside(file)
        return Settings()


def _set_aside(file: Path) -> None:
    try:
        file.replace(file.with_suffix(".broken.json"))
    except OSError:
        return


def write_settings(file: Path, settings: Settings) -> None:
    """Write atomically: a crash in between leaves the old file. Raises ``OSError``."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".settings-", suffix=".json")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(settings.model_dump_json(indent=2))
        temporary.replace(file)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


class SettingsStore(QObject):
    """The settings in use. ``changed`` is emitted after each change; ``trouble`` when they could not be kept."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        self.file = file if file is not None else user_config_dir() / FILE_NAME
        self.settings = read_settings(self.file)

    def change(self, **values: object) -> None:
        """Change some settings and keep them. Raises ``ValidationError`` for values out of range."""
        new = Settings.model_validate({**self.settings.model_dump(), **values})
        if new == self.settings:
            return
        self.settings = new
        try:
            write_settings(self.file, new)
        except OSError as error:
            self.trouble.emit(str(error))
        self.changed.emit()
