"""Issue 23, point 4: sounds; silence without a fault where there is no device, or where it vanishes."""

from __future__ import annotations

import ast
import sys
from array import array
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from ccancients.engine.game import DRAW
from ccancients.paths import resources_dir
from ccancients.ui.desktop import sound as sound_module
from ccancients.ui.desktop.sound import (
    AT_ONCE,
    RETRY_S,
    MiniaudioOutput,
    Mixer,
    NoDevice,
    SoundBox,
    Voice,
    has_sound_card,
    read_sound,
)
from ccancients.ui.shell.play.match_sounds import GRAVITY, MatchSounds
from ccancients.ui.table.session import PERSON
from ccancients.workshop.fight_pictures import FIGHTS, find
from tests.ui.hands import settle

FOLDER = resources_dir() / "sounds"
NAMES = sorted(file.stem for file in FOLDER.glob("*.wav"))


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Device:
    """A device that fetches when it is told to, until it vanishes."""

    def __init__(self) -> None:
        self.fill, self.closed = None, False

    def start(self, fill) -> None:
        self.fill = fill

    def close(self) -> None:
        self.closed = True


class Room:
    """A box with its clock and the devices it has opened. ``fails`` devices cannot be opened first."""

    def __init__(self, fails: int = 0) -> None:
        self.clock, self.devices, self.fails, self.tries = Clock(), [], fails, 0
        self.box = SoundBox(lambda: FOLDER, self.open, self.clock, lambda work: work())

    def open(self) -> Device:
        self.tries += 1
        if self.tries <= self.fails:
            raise NoDevice("no device here")
        self.devices.append(Device())
        return self.devices[-1]


def test_every_sound_that_can_be_asked_for_is_there_and_can_be_read():
    assert set(NAMES) == set(GRAVITY)
    assert all(len(read_sound(FOLDER / f"{name}.wav")) > 1000 for name in NAMES)
    assert sum(file.stat().st_size for file in FOLDER.glob("*.wav")) < 900_000


def test_a_sound_is_fetched_frame_by_frame_and_then_there_is_silence():
    room = Room()
    assert room.box.play("dice")
    heard = b"".join(room.devices[0].fill(500) for _ in range(40))
    frames = array("h")
    frames.frombytes(heard)
    assert max(map(abs, frames)) > 1000
    assert not any(frames[-3000:])
    assert room.box.mixer.names == ()


def test_without_a_device_there_is_silence_and_another_try_a_minute_later():
    room = Room(fails=1)
    room.box.play("dice")
    assert room.box.mixer.names == (), "nothing is kept for later"
    assert not room.box.connected
    room.clock.now += 1
    assert not room.box.play("clash")
    assert room.tries == 1
    room.clock.now += RETRY_S
    assert room.box.play("clash")
    assert room.box.connected


def test_a_device_that_vanishes_is_given_up_in_silence_and_looked_for_again():
    room = Room()
    room.box.play("victory")
    room.devices[0].fill(100)
    room.box.tend()
    room.clock.now += 1.5
    room.box.tend()
    assert room.box.connected, "it may be late"
    room.clock.now += 1.5
    room.box.tend()
    assert not room.box.connected
    assert room.devices[0].closed
    assert not room.box.play("dice")
    room.clock.now += RETRY_S + 1
    assert room.box.play("dice")
    assert len(room.devices) == 2


def test_a_device_with_nothing_to_play_is_given_back():
    room = Room()
    room.box.play("order")
    while room.box.mixer.names:
        room.devices[0].fill(500)
    room.clock.now += 31
    room.box.tend()
    assert room.devices[0].closed
    room.clock.now += 1
    assert room.box.play("order")


def test_at_most_three_are_heard_at_once_one_of_a_kind_and_none_as_an_echo():
    room = Room()
    heard = [room.box.play(name) for name in ("dice", "clash", "retreat", "miss")]
    assert heard == [True, True, True, False]
    assert len(room.box.mixer.names) == AT_ONCE
    room.clock.now += 0.05
    assert not room.box.play("dice"), "an echo"
    room.clock.now += 0.05
    assert room.box.play("dice")
    assert room.box.mixer.names.count("dice") == 1


def test_several_loud_voices_do_not_overflow():
    mixer = Mixer()
    for name in "abc":
        mixer.add(Voice(name, array("h", [32000] * 100), 1.0))
    frames = array("h")
    frames.frombytes(mixer.fill(120))
    assert set(frames[:100]) == {32767}
    assert set(frames[100:]) == {0}


def test_muted_or_unknown_or_broken_is_silence(tmp_path):
    room = Room()
    room.box.volume = 0
    assert not room.box.play("dice")
    assert room.tries == 0
    (tmp_path / "broken.wav").write_bytes(b"RIFF nothing")
    box = SoundBox(lambda: tmp_path, room.open, room.clock, lambda work: work())
    assert not box.play("broken")
    assert not box.play("missing")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux")
def test_where_no_library_or_no_device_is_the_real_output_says_so_as_the_box_expects(monkeypatch):
    class Library:
        """miniaudio without a device."""

        class MiniaudioError(Exception):
            pass

        class Backend:
            PULSEAUDIO, ALSA = "pulse", "alsa"

        class SampleFormat:
            SIGNED16 = 2

        @classmethod
        def PlaybackDevice(cls, **facts):  # noqa: N802 - its name there
            raise cls.MiniaudioError("failed to init device")

    monkeypatch.setattr(sound_module.importlib, "import_module", lambda _name: Library)
    with pytest.raises(NoDevice):
        MiniaudioOutput()

    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(sound_module.importlib, "import_module", missing)
    room = Room()
    box = SoundBox(lambda: FOLDER, MiniaudioOutput, room.clock, lambda work: work())
    box.play("dice")
    assert not box.connected


def test_linux_is_asked_for_a_card_before_its_library_complains(tmp_path):
    cards = tmp_path / "cards"
    assert not has_sound_card(cards)
    cards.write_text("--- no soundcards ---\n")
    assert not has_sound_card(cards)
    cards.write_text(" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n")
    assert has_sound_card(cards)


# -- at a match -----------------------------------------------------------------------------------------------------


@pytest.fixture
def box() -> Room:
    return Room()


def sounds_of(page, room: Room) -> MatchSounds:
    return MatchSounds(page.play.at, page, room.box)


def test_winner_and_loser_hear_it_otherwise(sit_down, box):
    page = sit_down(seats=("recruit", PERSON))
    sounds = sounds_of(page, box)
    assert page.play.hands.viewer == 1
    assert [sounds.name_for("banner", side) for side in (0, 1)] == ["banner_lost", "banner_won"]
    assert [sounds.name_for("end", side) for side in (0, 1, DRAW)] == ["defeat", "victory", "victory"]
    assert [sounds.name_for("turn", side) for side in (0, 1)] == ["", "your_turn"]


def test_of_what_is_shown_at_once_only_the_gravest_is_heard(window, store, make_table, box):
    scenario, wanted = FIGHTS["leader"]
    found = find(scenario, wanted)
    table = make_table(seed=found.seed, scenario=scenario)
    for choice in found.before:
        table.game.apply(choice)
    table.game.take_events()
    store.change(curtain=False)
    page = window.open_table(table)
    settle()
    sounds_of(page, box)
    names = []
    page.stage.sounded.connect(lambda name, _side: names.append(name))
    page.session.choose(found.choices[0])
    settle()
    assert {"dice", "leader_falls", "banner"} <= set(names)
    assert box.box.mixer.names in (("banner_won",), ("banner_lost",))


def test_the_menu_and_the_settings_mute_and_nothing_is_heard_before_the_dice_are_seen(window, sit_down, store, box):
    page = sit_down()
    sounds_of(page, box)
    assert box.box.volume == 0.6
    window.do("sound")
    assert not store.settings.sound
    assert box.box.volume == 0.0
    window.do("sound")
    window.do("settings")
    window.dialog.volume.setValue(25)
    assert store.settings.volume == 25
    assert box.box.volume == 0.25
    window.dialog.close()
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert box.box.mixer.names
    QTest.qWait(1)


def test_every_sound_of_the_game_is_one_that_there_is():
    ui = Path(sound_module.__file__).parents[1]
    source = "\n".join(
        file.read_text(encoding="utf-8") for game in ("ancients/board", "hannibal", "successors")
        for file in sorted((ui / game).rglob("*.py"))
    )
    for name in NAMES:
        told = {"banner_won": "banner", "banner_lost": "banner", "victory": "end", "defeat": "end", "your_turn": "turn"}
        assert f'"{told.get(name, name)}"' in source or name == "refusal"


# -- every sound that is asked for exists -----------------------------------------------------------------------------


def names_asked_for(file: Path) -> set[str]:
    """The texts in what a file asks a stage to sound, and in what it calls a sound."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    asked: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sound":
            asked += node.args[:1]
        elif isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "sound" for to in node.targets):
            asked.append(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "STEPS":
            asked += getattr(node.value, "values", [])
    texts = (part for each in asked for part in ast.walk(each) if isinstance(part, ast.Constant))
    return {str(text.value) for text in texts if isinstance(text.value, str)}


def test_every_sound_that_is_asked_for_exists(sit_down) -> None:
    files = sorted((Path(sound_module.__file__).parents[1]).rglob("*.py"))
    asked = {(file.name, name) for file in files for name in names_asked_for(file)}
    assert {"director.py", "fight.py", "choreography.py"} <= {file for file, _name in asked}
    page = sit_down()
    sounds = MatchSounds(page.play.at, page)
    heard = {(file, name, known) for file, name in asked for side in (0, 1) if (known := sounds.name_for(name, side))}
    assert [each for each in sorted(heard) if each[2] not in NAMES] == []
