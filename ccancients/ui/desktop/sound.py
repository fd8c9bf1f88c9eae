"""Sounds: short recordings, mixed here and played by miniaudio in a thread of its own.

Nobody has to have a device. Where there is none, or the one in use vanishes, there is silence without a word, and once
a minute another try. Why miniaudio: Qt's own sounds are in PySide6-Addons, which weighs 160 MB; miniaudio's wheel
weighs 0.64 MB, has been kept since 2019 and holds the library of the same name, which needs nothing of the system.

``SOUNDS`` is the one box of the program. Until ``run`` connects it with a device nobody hears anything: neither tests
nor the tools of the workshop do.
"""

from __future__ import annotations

import importlib
import logging
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from ccancients.paths import resources_dir

RATE: Final = 22_050
"""Frames a second; one channel, 16 bit."""
AT_ONCE: Final = 3
ECHO_S: Final = 0.08
"""A sound is not heard again within so many seconds."""
RETRY_S: Final = 60.0
GONE_S: Final = 2.0
"""A device that has fetched nothing for so long, while something was to be heard, is gone."""
IDLE_S: Final = 30.0
"""A device that has had nothing to play for so long is given back."""
BUFFER_MS: Final = 60
LOUDEST: Final = 32_767
Fill = Callable[[int], bytes]
"""Given a number of frames, the frames themselves."""


class Output(Protocol):
    """A device that plays what it fetches."""

    def start(self, fill: Fill) -> None:
        """Begin to fetch frames. Raises ``OSError``."""

    def close(self) -> None:
        """Stop for good."""


class NoDevice(OSError):
    """Nothing can be heard here."""


@dataclass(slots=True)
class Voice:
    """A sound that is being heard."""

    name: str
    frames: array[int]
    loud: float
    place: int = 0


class Mixer:
    """Mixes voices. Its methods may be called from several threads."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []
        self._lock = threading.Lock()
        self.fetched = 0
        """How often a device has asked for frames."""

    @property
    def names(self) -> tuple[str, ...]:
        """What is being heard, oldest first."""
        with self._lock:
            return tuple(voice.name for voice in self._voices)

    def add(self, voice: Voice) -> bool:
        """Let a voice be heard; not one more than may be at once, and of a kind not two."""
        with self._lock:
            self._voices = [each for each in self._voices if each.name != voice.name]
            if len(self._voices) >= AT_ONCE:
                return False
            self._voices.append(voice)
            return True

    def forget(self) -> None:
        """Nothing is heard any more."""
        with self._lock:
            self._voices.clear()

    def fill(self, count: int) -> bytes:
        """The next frames of all voices together."""
        with self._lock:
            self.fetched += 1
            mixed = [0.0] * count
            for voice in self._voices:
                part, loud = voice.frames[voice.place : voice.place + count], voice.loud
                for place, frame in enumerate(part):
                    mixed[place] += frame * loud
                voice.place += count
            heard = bool(self._voices)
            self._voices = [voice for voice in self._voices if voice.place < len(voice.frames)]
        if not heard:
            return bytes(2 * count)
        return array("h", [max(-LOUDEST, min(LOUDEST, round(frame))) for frame in mixed]).tobytes()


class SoundBox:
    """Plays sounds by name.

    ``folder``   where they are, as ``NAME.wav``
    ``open_output``  makes a device, or raises ``OSError``; None for silence
    ``clock``    seconds;  ``aside`` runs something that may take long, by itself
    """

    def __init__(
        self, folder: Callable[[], Path], open_output: Callable[[], Output] | None = None,
        clock: Callable[[], float] = time.monotonic, aside: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self.open_output = open_output
        self.mixer = Mixer()
        self.volume = 0.6
        self._folder, self._clock = folder, clock
        self._aside = aside or _in_a_thread
        self._frames: dict[str, array[int]] = {}
        self._output: Output | None = None
        self._opening = False
        self._retry_at = 0.0
        self._last: dict[str, float] = {}
        self._fetched, self._since = 0, 0.0

    @property
    def connected(self) -> bool:
        """Whether a device is in use now."""
        return self._output is not None

    def play(self, name: str, loud: float = 1.0) -> bool:
        """Let a sound be heard, as ``loud`` as told (1 = as recorded); whether it is going to be.

        A sound that does not exist, or nobody could hear, is silence.
        """
        now = self._clock()
        if self.open_output is None or self.volume <= 0 or now - self._last.get(name, -ECHO_S) < ECHO_S:
            return False
        self._check(now)
        frames = self._load(name)
        if not frames or now < self._retry_at:
            return False
        self._last[name] = now
        if not self.mixer.names:
            self._fetched, self._since = self.mixer.fetched, now
        heard = self.mixer.add(Voice(name, frames, self.volume**1.5 * loud))
        self._connect()
        return heard

    def tend(self) -> None:
        """Look after the device, now and then: one that is gone or has nothing to do is given back."""
        now = self._clock()
        self._check(now)
        if self._output is not None and now - max(self._last.values(), default=now) > IDLE_S:
            self._disconnect()

    def close(self) -> None:
        """Nothing is heard any more, and nothing will be."""
        self.open_output = None
        self._disconnect()

    # -- the device ---------------------------------------------------------------------------------------------

    def _check(self, now: float) -> None:
        """Whether the device still fetches what there is to be heard."""
        if self.mixer.fetched != self._fetched:
            self._fetched, self._since = self.mixer.fetched, now
        elif self._output is not None and self.mixer.names and now - self._since > GONE_S:
            self._disconnect()
            self._retry_at = now + RETRY_S

    def _connect(self) -> None:
        if self._output is None and not self._opening:
            self._opening = True
            self._aside(self._open)

    def _open(self) -> None:
        """In a thread of its own: a device may take its time."""
        try:
            if self.open_output is None:
                return
            output = self.open_output()
            output.start(self.mixer.fill)
            self._output, self._since = output, self._clock()
        except (OSError, ImportError) as error:
            logging.getLogger(__name__).info("no sound: %s", error)
            self.mixer.forget()
            self._retry_at = self._clock() + RETRY_S
        finally:
            self._opening = False

    def _disconnect(self) -> None:
        output, self._output = self._output, None
        self.mixer.forget()
        if output is not None:
            self._aside(output.close)

    def _load(self, name: str) -> array[int]:
        if name not in self._frames:
            self._frames[name] = read_sound(self._folder() / f"{name}.wav")
        return self._frames[name]


def read_sound(file: Path) -> array[int]:
    """The frames of a file; none of one that is missing or has another form."""
    frames = array("h")
    try:
        with wave.open(str(file), "rb") as sound:
            if (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE):
                frames.frombytes(sound.readframes(sound.getnframes()))
    except (OSError, EOFError, wave.Error) as error:
        logging.getLogger(__name__).info("no sound in %s: %s", file.name, error)
    if sys.byteorder == "big":
        frames.byteswap()
    return frames


def _in_a_thread(work: Callable[[], None]) -> None:
    threading.Thread(target=work, name="sound", daemon=True).start()


class MiniaudioOutput:
    """A device as miniaudio opens it. Raises ``OSError`` or ``ImportError`` where nothing can be heard."""

    def __init__(self) -> None:
        library: Any = importlib.import_module("miniaudio")
        backends = None
        if sys.platform.startswith("linux"):
            backends = [library.Backend.PULSEAUDIO]
            if has_sound_card(Path("/proc/asound/cards")):
                backends.append(library.Backend.ALSA)  # without a card it would complain to the console
        try:
            self._device: Any = library.PlaybackDevice(
                output_format=library.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=BUFFER_MS,
                backends=backends, app_name="ccancients",
            )
        except library.MiniaudioError as error:
            raise NoDevice(str(error)) from error
        self._fault: type[Exception] = library.MiniaudioError

    def start(self, fill: Fill) -> None:
        def frames() -> Generator[bytes, int, None]:
            count = yield b""
            while True:
                count = yield fill(count)

        fetching = frames()
        next(fetching)
        try:
            self._device.start(fetching)
        except self._fault as error:
            raise NoDevice(str(error)) from error

    def close(self) -> None:
        self._device.close()


def has_sound_card(cards: Path) -> bool:
    """Whether Linux knows a sound card."""
    try:
        text = cards.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return bool(text.strip()) and "no soundcards" not in text


SOUNDS: Final = SoundBox(lambda: resources_dir() / "sounds")
