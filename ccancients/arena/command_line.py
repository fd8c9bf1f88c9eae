"""What a game adds to the command line (``ccancients.commands``), which knows no game itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from ccancients.arena.contestants import Contestant, contestant_of
from ccancients.arena.playing import Observer
from ccancients.arena.report import Told, told_plainly
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.rpc.extras import NOTHING, ProtocolExtras

Scope = Literal["one", "all", "every"]
"""What is played when nobody says otherwise: one set-up, all of them as usually played, or all in every variant."""


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand.

    ``module``  the module that has it, imported when it is asked for: with ``add_arguments(parser, line)`` and
                ``run(args, line)``, which returns the exit code
    ``words``   what it does, for the list of commands; empty: it is not listed
    """

    module: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class NamedSetup:
    """A set-up that was asked for.

    ``name``       of the scenario, such as ``001-akragas``;  ``variant`` how it is played, such as ``first``
    ``is_usual``   whether the variant goes without saying
    ``arguments``  those that ask for this one alone
    """

    name: str
    variant: str
    is_usual: bool
    arguments: str
    setup: Any

    @property
    def full_name(self) -> str:
        """The name with the variant."""
        return f"{self.name} {self.variant}".strip()

    @property
    def short_name(self) -> str:
        """The name, with the variant where it does not go without saying."""
        return self.name if self.is_usual else self.full_name


class Setups(Protocol):
    """The arguments that choose among a game's set-ups."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        """Add them to the parser of a command."""
        ...

    def named(self, args: Namespace) -> Sequence[NamedSetup]:
        """The set-ups that were asked for, one at least. Raises ``GameError`` with a sentence."""
        ...


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A game at the command line; what it does not have the commands do without, or refuse in a sentence.

    ``setups``        its set-ups by arguments
    ``seats``         the keys of its sides, as ``simulate`` calls them; a set-up for fewer has the first of them
    ``opponent``      who plays when ``simulate`` is not told; empty: the usual one
    ``plain``         the character that is like no character at all; empty: there is none
    ``contestant``    the player that a text names, as ``contestant_of``, whose arguments it takes
    ``contestants``   what texts it takes beside levels and programs, for the help
    ``observer``      makes a watcher of games for figures that the state does not keep (importable by name)
    ``told``          a side's mean figures as headings and cells
    ``figures``       what ``bench`` measures besides, by name
    ``protocol``      what it adds to the engine protocol
    ``has_designer``  whether the window has a designer for it
    ``commands``      subcommands that only this game has, by name
    """

    spec: AnySpec
    setups: Setups | None = None
    seats: Sequence[str] = ("first", "second")
    opponent: str = ""
    plain: str = ""
    contestant: Callable[[AnySpec, str, int | None, float], Contestant] = contestant_of
    contestants: Sequence[str] = ()
    observer: Callable[[], Observer] | None = None
    told: Told = told_plainly
    figures: Callable[[], Mapping[str, str | float]] | None = None
    protocol: ProtocolExtras = NOTHING
    has_designer: bool = False
    commands: Mapping[str, Command] = field(default_factory=dict)

    def add_setups(self, parser: ArgumentParser, scope: Scope) -> None:
        """The arguments that choose set-ups, where the game has any."""
        if self.setups is not None:
            self.setups.add_arguments(parser, scope)

    def setups_of(self, args: Namespace) -> Sequence[NamedSetup]:
        """The set-ups that were asked for. Raises ``GameError``."""
        if self.setups is None:
            raise GameError(f"'{self.spec.key}' offers no set-ups at the command line")
        return self.setups.named(args)

    @property
    def usual_opponent(self) -> str:
        """Who plays when nobody says otherwise. Raises ``GameError`` for a game without opponents."""
        return self.opponent or mind_of(self.spec).usual
