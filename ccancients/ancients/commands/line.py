"""This game at the command line: ``COMMAND_LINE``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Final

from ccancients.ancients.figures import odds_and_script
from ccancients.ancients.mind.players import anybody
from ccancients.ancients.mind.script.characters import STEADY
from ccancients.ancients.mind.script.tally import FightTally
from ccancients.ancients.protocol import PROTOCOL
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.editions import EDITIONS
from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.command_line import Command, CommandLine, NamedSetup, Scope

_ALL: Final = "all"
_BOTH: Final = "both"
_USUAL_PRINTING: Final = "first"


def battles(scenario: str = _ALL, printing: str = _USUAL_PRINTING) -> list[NamedSetup]:
    """The set-ups of a battle, or of all; in one printing, or in both. Raises ``BadScenario``."""
    scenarios = base_scenarios() if scenario == _ALL else (find_scenario(scenario),)
    printings = tuple(EDITIONS) if printing == _BOTH else (printing,)
    return [
        NamedSetup(
            each.id, name, name == _USUAL_PRINTING, f"--scenario {each.id} --printing {name}",
            Setup(scenario=each, options=Options.model_validate({"printing": name})),
        )
        for each in scenarios
        for name in printings
    ]  # fmt: skip


class Battles:
    """Battles by ``--scenario`` and ``--printing``."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        usual = "akragas" if scope == "one" else _ALL
        words = f"number, name, id or file of a battle, or '{_ALL}' in turn ({usual})"
        parser.add_argument("--scenario", default=usual, metavar="BATTLE", help=words)
        printings = tuple(EDITIONS) if scope == "one" else (*EDITIONS, _BOTH)
        parser.add_argument("--printing", choices=printings, default=_BOTH if scope == "every" else _USUAL_PRINTING)

    def named(self, args: Namespace) -> list[NamedSetup]:
        return battles(args.scenario, args.printing)


def told(means: Mapping[str, float]) -> Sequence[tuple[str, str]]:
    """A side's mean figures as headings and cells; how many ordered units fought where that was counted."""
    cells = [("turns", f"{means.get('turns', 0):.1f}"), ("banners", f"{means.get('banners', 0):.2f}")]
    if "ordered" in means:
        share = 100 * means["fought"] / means["ordered"] if means["ordered"] else 0.0
        cells.append(("ordered units that fought", f"{share:.0f}%"))
    return cells


def figures() -> dict[str, str | float]:
    """How long odds and answers of the script take in a great battle."""
    return {
        f"{name} in Zama, {part}": round(value, 3)
        for name, times in odds_and_script("zama").items() for part, value in times.items()
    }


COMMAND_LINE: Final = CommandLine(
    ANCIENTS,
    setups=Battles(),
    seats=SIDE_NAMES,
    opponent="centurion",
    plain=STEADY,
    contestant=anybody,
    contestants=("a file of tuned weights (weights=FILE)",),
    observer=FightTally,
    told=told,
    figures=figures,
    protocol=PROTOCOL,
    has_designer=True,
    commands={"scenarios": Command("ccancients.ancients.commands.scenarios", "list the battles")},
)
"""For ``ccancients.games``."""
