"""What can be asked for by menu, by key and by name: the one table that menus, keys and their settings are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QMenu


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be asked for.

    ``name``     stable: own keys are kept by it, buttons and pages ask by it
    ``text``     its words, marked for translation
    ``run``      does it;  ``when`` says whether it can be done now
    ``key``      its usual key; a person may give it another one
    ``group``    the words of the submenu it is in, empty for the menu itself
    ``checked``  whether what it turns on and off is on; None for a command that turns nothing on
    ``let_go``   is called when its key comes up again
    ``lit``      whether it would do something, in an open menu: its key says why not; None for as long as ``when``
    ``known``    whether what is in sight has it at all: else it is in no menu
    """

    name: str
    text: str
    run: Callable[[], object]
    when: Callable[[], bool] = always
    key: str = ""
    group: str = ""
    checked: Callable[[], bool] | None = None
    let_go: Callable[[], object] | None = None
    lit: Callable[[], bool] | None = None
    known: Callable[[], bool] = always


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu in a menu that is filled whenever it opens: ``fill`` puts its actions into it."""

    name: str
    text: str
    fill: Callable[[QMenu], object]


LINE = None
"""Between two groups of a menu."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of the menu bar: its words and what is in it, from the top."""

    text: str
    entries: tuple[Command | Submenu | None, ...]


class CommandTable:
    """All commands of a window, in the order of its menus. Raises ``ValueError`` when two have the same name."""

    def __init__(self, menus: Sequence[Menu]) -> None:
        self.menus = tuple(menus)
        commands = [each for menu in menus for each in menu.entries if isinstance(each, Command)]
        self._by_name = {command.name: command for command in commands}
        if len(self._by_name) != len(commands):
            raise ValueError("two commands have the same name")

    def __iter__(self) -> Iterator[Command]:
        return iter(self._by_name.values())

    def __getitem__(self, name: str) -> Command:
        return self._by_name[name]

    def run(self, name: str, *_checked: object) -> None:
        """Do what a name asks for, if it can be done now. Raises ``KeyError`` for a name that is none."""
        command = self._by_name[name]
        if command.when():
            command.run()

    def key_of(self, name: str, own: Mapping[str, str]) -> str:
        """The key of a command: the person's own, else the usual one."""
        return own.get(name, self._by_name[name].key)
