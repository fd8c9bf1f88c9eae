"""The one table of commands: what each menu offers, its words and key, when it can be done, and who does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from ccancients.ui.desktop.i18n import LANGUAGES, mark, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.palettes import themes
from ccancients.ui.shell.files.exports import Exports
from ccancients.ui.shell.files.kept_matches import KeptMatches
from ccancients.ui.shell.files.match_files import MatchFiles
from ccancients.ui.shell.window.commands import LINE, Command, Menu, Submenu
from ccancients.ui.shell.window.courses import Courses
from ccancients.ui.shell.window.designing import Designing
from ccancients.ui.shell.window.help import WindowHelp
from ccancients.ui.shell.window.new_matches import NewMatches
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.shell.window.puzzle_room import PuzzleRoom
from ccancients.ui.shell.window.records import Records
from ccancients.ui.shell.window.replays import Replays
from ccancients.ui.shell.window.settings_dialog import THEME_NAMES
from ccancients.ui.shell.window.tables import Tables
from ccancients.ui.shell.window.which_game import (
    WhichGame,
    with_coach,
    with_designer,
    with_help,
    with_opponents,
    with_threats,
)

EXPORT: Final = mark("Export")
TEXT_STEP: Final = 25


def match_menu(
    which: WhichGame, pages: Pages, begin: NewMatches, kept: KeptMatches, files: MatchFiles, exports: Exports,
    replays: Replays, courses: Courses, records: Records, puzzles: PuzzleRoom,
    designing: Designing, close: Callable[[], object],
) -> Menu:
    """Beginning, keeping and leaving matches."""

    def on_table() -> bool:
        return pages.match is not None

    def in_sight() -> bool:
        return pages.front is not None

    def unfinished() -> bool:
        return kept.autosave.exists

    def rematch(*, exchanged: bool) -> None:
        if pages.match is not None:
            begin.rematch(pages.match.table, exchanged=exchanged)

    def may_second_leg() -> bool:
        return pages.match is not None and pages.match.may_have_second_leg

    def second_leg() -> None:
        if pages.match is not None:
            begin.second_leg(pages.match)

    return Menu(mark("&Match"), (
        Command("new", mark("New match …"), begin.new, key="Ctrl+N"),
        Command("first", mark("First match"), begin.first, lambda: which.can(with_help)),
        Command("watch", mark("Watch a match …"), begin.watch, lambda: which.can(with_opponents)),
        Command("continue", mark("Continue"), kept.go_on, lambda: not on_table() and unfinished()),
        Command("kept", mark("Unfinished matches …"), kept.show_list, unfinished),
        Command("load", mark("Load …"), files.ask_to_load, key="Ctrl+O"),
        Command("from_line", mark("Position from one line …"), begin.from_line),
        Submenu("recent", mark("Recent matches"), files.fill_recent),
        Command("save", mark("Save"), files.save_again, on_table, "Ctrl+S"),
        Command("save_as", mark("Save as …"), files.ask_to_save, on_table, "Ctrl+Shift+S"),
        Command("share", mark("Share"), files.share, in_sight),
        Command("export_log", mark("Log as text …"), exports.ask_for_log, in_sight, group=EXPORT),
        Command("export_picture", mark("Position as picture …"), exports.ask_for_picture, in_sight, group=EXPORT),
        Command("position_line", mark("Position as one line"), exports.copy_position, in_sight, group=EXPORT),
        LINE,
        Command("replay", mark("Replay of this match"), replays.open_match, lambda: pages.match_in_sight),
        Command(
            "review", mark("Review of the turns"), replays.review,
            lambda: pages.can("review") or (pages.match_in_sight and which.can(with_coach)),
        ),
        Command("course", mark("Course of the match"), courses.open, courses.possible, "Ctrl+H"),
        Command("replay_file", mark("Replay of a saved match …"), replays.ask_for_file),
        Command("finished", mark("Finished matches …"), kept.show_finished),
        Command("puzzles", mark("Puzzles …"), puzzles.open, lambda: which.can(with_coach)),
        Command("record", mark("Record of matches …"), records.open),
        of_page(pages, "bookmark", mark("Bookmark this moment …"), "Ctrl+B"),
        Command("fair_dice", mark("Fair dice"), exports.show_fair_dice, in_sight),
        LINE,
        Command("designer", mark("Designer"), designing.ask, lambda: which.can(with_designer), "Ctrl+D"),
        Command(
            "edit_position", mark("Edit this position"), designing.edit_position,
            lambda: in_sight() and which.can(with_designer), "Ctrl+Shift+D",
            known=lambda: which.in_sight_has(with_designer),
        ),
        Command("back_to_draft", mark("Back to the designer"), designing.leave_draft, lambda: designing.is_draft),
        LINE,
        Command("rematch", mark("Rematch, everybody one seat on"), partial(rematch, exchanged=True), on_table),
        Command("rematch_same", mark("Rematch, the same sides"), partial(rematch, exchanged=False), on_table),
        Command("second_leg", mark("Second leg, sides exchanged"), second_leg, may_second_leg),
        Command("start", mark("Start screen"), designing.leave, in_sight),
        Command("game", mark("Another game …"), begin.another_game, lambda: not in_sight() and which.several),
        LINE,
        Command("quit", mark("Quit"), close, key="Ctrl+Q"),
    ))  # fmt: skip


def play_menu(pages: Pages) -> Menu:
    """What is done at the page in sight."""
    return Menu(mark("&Play"), (
        of_page(pages, "way_on", mark("On to the next halt"), "Space"),
        of_page(pages, "cancel", mark("Cancel"), "Esc"),
        of_page(pages, "next_choice", mark("Next choice on the board"), "N"),
        of_page(pages, "previous_choice", mark("Previous choice on the board"), "Shift+N"),
        of_page(pages, "ways", mark("Another kind of way"), "V"),
        LINE,
        replace(of_page(pages, "undo", mark("Undo"), "Ctrl+Z"), lit=partial(pages.lit, "undo")),
        replace(of_page(pages, "redo", mark("Redo"), "Ctrl+Shift+Z"), lit=partial(pages.lit, "redo")),
        replace(of_page(pages, "reset", mark("Take back everything"), "Ctrl+R"), lit=partial(pages.lit, "reset")),
        LINE,
        of_page(pages, "resign", mark("Give up …"), ""),
        LINE,
        of_page(pages, "advice", mark("Advice"), "A"),
        of_page(pages, "odds", mark("All figures of the attack"), "O"),
        of_page(pages, "battle_out", mark("Fight the battle out for me"), "G"),
        of_page(pages, "battle_board", mark("Battle or board"), "M", let_go="battle_board_up"),
        of_page(pages, "last_turn", mark("What the others did"), "W"),
        of_page(pages, "uncover", mark("Look at my hand"), "C"),
        of_page(pages, "to_board", mark("Go to the board"), "B"),
        of_page(pages, "to_hand", mark("Go to the hand"), "Shift+B"),
        of_page(pages, "to_answers", mark("Go to the answers"), "Shift+Space"),
        of_page(pages, "next_part", mark("Go to the next part"), "F8"),
        LINE,
        of_page(pages, "pause", mark("Play or pause"), "P"),
        of_page(pages, "step", mark("One step"), "."),
    ))  # fmt: skip


def view_menu(
    pages: Pages, which: WhichGame, settings: SettingsStore, full_screen: Callable[[], object],
    is_full_screen: Callable[[], bool],
) -> Menu:
    """How the board and the text are seen."""

    def dangers() -> None:
        if pages.can("dangers"):
            pages.do("dangers")
        else:
            settings.change(dangers=not settings.settings.dangers)

    def text_by(step: int) -> None:
        settings.change(text_scale=max(75, min(200, settings.settings.text_scale + step)))

    return Menu(mark("&View"), (
        of_page(pages, "zoom_in", mark("Zoom in"), "+"),
        of_page(pages, "zoom_out", mark("Zoom out"), "-"),
        of_page(pages, "fit", mark("Whole board"), "Home"),
        of_page(pages, "flip", mark("Turn the board"), "F"),
        of_page(pages, "fold", mark("Board alone"), "F9"),
        LINE,
        Command(
            "place_names", mark("Names of the places"),
            lambda: settings.change(place_names=not settings.settings.place_names), key="H",
            checked=lambda: settings.settings.place_names,
        ),
        Command(
            "last_move", mark("Last moves"), lambda: settings.change(last_move=not settings.settings.last_move),
            checked=lambda: settings.settings.last_move,
        ),
        Command(
            "dangers", mark("What threatens next turn"), dangers, lambda: which.can(with_threats), "T",
            known=lambda: which.in_sight_has(with_threats),
            checked=lambda: settings.settings.dangers, let_go=lambda: pages.do("dangers_up"),
        ),
        of_page(pages, "text_board", mark("Position as text"), "Shift+T"),
        LINE,
        Command("larger", mark("Larger text"), partial(text_by, TEXT_STEP), key="Ctrl++"),
        Command("smaller", mark("Smaller text"), partial(text_by, -TEXT_STEP), key="Ctrl+-"),
        Command("full_screen", mark("Full screen"), full_screen, key="F11", checked=is_full_screen),
    ))  # fmt: skip


def settings_menu(settings: SettingsStore, open_settings: Callable[[], object]) -> Menu:
    """What the person prefers."""

    def fill_themes(menu: QMenu) -> None:
        words = {name: tr(THEME_NAMES.get(name, name)) for name in themes()}
        fill_with_choices(menu, words, settings.settings.theme, lambda name: settings.change(theme=name))

    def fill_languages(menu: QMenu) -> None:
        fill_with_choices(menu, LANGUAGES, settings.settings.language, lambda name: settings.change(language=name))

    return Menu(mark("&Settings"), (
        Command("settings", mark("Settings …"), open_settings, key="Ctrl+,"),
        Command(
            "sound", mark("Sounds"), lambda: settings.change(sound=not settings.settings.sound), key="Ctrl+M",
            checked=lambda: settings.settings.sound,
        ),
        Submenu("theme", mark("Theme"), fill_themes),
        Submenu("language", mark("Language"), fill_languages),
    ))


def help_menu(help_: WindowHelp, which: WhichGame, tables: Tables, open_keys: Callable[[], object]) -> Menu:
    """Rules, keys, and what this is."""
    return Menu(mark("&Help"), (
        Command("rules", mark("Rules"), help_.rules_now, lambda: which.can(with_help), "F1"),
        Command("tables", mark("Tables"), tables.open, tables.possible, "F2"),
        Command("keys", mark("Keys"), open_keys, key="Shift+F1"),
        Command("about", mark("About ccancients"), help_.about),
    ))


def of_page(pages: Pages, name: str, text: str, key: str, let_go: str = "") -> Command:
    """A command that the page in sight carries out, where it can; ``let_go`` another when its key comes up again."""
    return Command(
        name, text, partial(pages.do, name), partial(pages.can, name), key, known=partial(pages.knows, name),
        let_go=partial(pages.do, let_go) if let_go else None,
    )


def fill_with_choices(menu: QMenu, words: dict[str, str], current: str, choose: Callable[[str], object]) -> None:
    """Put values by their words into a menu, the current one checked."""
    group = QActionGroup(menu)
    for value, text in words.items():
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(value == current)
        action.triggered.connect(partial(_chosen, choose, value))
        group.addAction(action)


def _chosen(choose: Callable[[str], object], value: str, *_checked: object) -> None:
    choose(value)
