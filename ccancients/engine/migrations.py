"""Files of earlier releases, brought up to the form of this one.

Every kind of file has a schema number. A *step* makes of the data of one schema those of the next; once released it is
frozen: it never changes again, calls nothing that may change, and an example file of its schema stands under
``tests/data/``. Reading goes through all steps from the file's schema to the newest, so that each release adds one step
and touches none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.engine.phrase import Phrase

__all__ = ["PUZZLES", "RECORDS", "SAVED_MATCHES", "SCENARIOS", "SETTINGS", "Migrations", "NotMigrated", "Step"]

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Data of one schema → data of the next. It returns new data and leaves what it is given as it is."""


class NotMigrated(ValueError):
    """The data are not what their schema number says; ``said`` names what is wrong, without a subject."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(str(said))
        self.said = said


@dataclass(frozen=True)
class Migrations:
    """The steps of a kind of file.

    ``newest``  the schema that this program writes
    ``steps``   by the schema they start from; one for each from ``oldest`` to ``newest`` - 1
    ``oldest``  the first schema that was ever released
    """

    newest: int
    steps: Mapping[int, Step] = field(default_factory=dict)
    oldest: int = 1

    def __post_init__(self) -> None:
        """Raises ``ValueError`` when a step is missing or there is one too many."""
        if set(self.steps) != set(range(self.oldest, self.newest)):
            raise ValueError(f"there must be one step from each of the schemas {self.oldest} to {self.newest - 1}")

    def brought_up(self, data: dict[str, Any]) -> dict[str, Any]:
        """Data in the newest form; ``schema`` in them is one of ``oldest`` to ``newest``. Raises ``NotMigrated``."""
        schema = data["schema"]
        while schema < self.newest:
            try:
                data = {**self.steps[schema](data), "schema": schema + 1}
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise NotMigrated(Phrase("it is not what schema {schema} demands", {"schema": schema})) from error
            schema += 1
        return data


def _match_1_to_2(data: dict[str, Any]) -> dict[str, Any]:
    """Procedures bear the key of their game, and a branch names its piles: there was one deck then.

    There was one game, and it read some rules as they are not read any more: a match goes on as it began.
    """
    snapshot = data["snapshot"]
    stack = [[f"{data['game']}:{name}", values] for name, values in snapshot["stack"]]
    journal = [f"branch: deck{line[7:]}" if line.startswith("branch:") else line for line in data["journal"]]
    setup = {**data["setup"], "earlier_readings": True}
    return {**data, "setup": setup, "snapshot": {**snapshot, "stack": stack}, "journal": journal}


def _match_2_to_3(data: dict[str, Any]) -> dict[str, Any]:
    """Two games read some rules as they are not read any more, and of every match less was promised: it goes on as it
    began.
    """
    return _with_its_readings(_as_it_was_promised(data))


def _with_its_readings(data: dict[str, Any]) -> dict[str, Any]:
    """Of the game of the ancients ruling 133 and those that came with it; of Successors rulings 9, 28, 68 and 72, for
    the first of which a force remembers one thing more. It has the deck and scenarios of that time. Turns and battles
    have more steps since: the journal alone says what is in progress.
    """
    snapshot = data["snapshot"]
    if data["game"] == "ancients":
        return {**data, "setup": {**data["setup"], "before_ruling_133": True}}
    if data["game"] == "successors":
        setup = {**data["setup"], "earlier_readings": True}
        if setup.get("board") is None:
            setup["frame"] = "first"
        state = snapshot["state"]
        none = [0] * len(state["hands"])  # for each side
        state = {**state, "bared": 0, "score": none, "favor": none, "stratagem": none, "handicap": none,
                 "seated": list(range(len(none))), "coming": [], "winds": 0}  # fmt: skip
        return {**data, "setup": setup, "snapshot": {**snapshot, "state": state, "stack": None}}
    return data


def _as_it_was_promised(data: dict[str, Any]) -> dict[str, Any]:
    """A seal covered seed and salt alone, a draw did not say among how many things, and cards were shuffled as they
    lay.
    """
    snapshot = data["snapshot"]
    branches = [{**lot, "form": 1} for lot in data.get("branches", [])]
    journal = [f"{line} of any" if line[:6] == "dice: " and line[6:].isdigit() else line for line in data["journal"]]
    chance = {**snapshot["chance"], "sorts": False}
    rest = {**data, "branches": branches, "journal": journal, "snapshot": {**snapshot, "chance": chance}}
    return {**rest, "form": 1}


def _settings_1_to_2(data: dict[str, Any]) -> dict[str, Any]:
    """Names and what was agreed on last are kept by game: there was one then, with an upper and a lower player.

    What was said of battles and hexes is said of matches and places.
    """
    new_names = {"battle_folder": "match_folder", "hex_names": "place_names"}
    gone = ("top_name", "bottom_name", "council")
    rest = {new_names.get(key, key): value for key, value in data.items() if key not in gone}
    if "keys" in data:
        rest["keys"] = {new_names.get(command, command): key for command, key in data["keys"].items()}
    names, agreed = [data.get("top_name", ""), data.get("bottom_name", "")], data.get("council")
    if any(names):
        rest["names"] = {"ancients": names}
    if agreed:
        rest["setups"] = {"ancients": agreed}
    return rest


SAVED_MATCHES: Final = Migrations(newest=3, steps={1: _match_1_to_2, 2: _match_2_to_3})
SCENARIOS: Final = Migrations(newest=1)
RECORDS: Final = Migrations(newest=1)
PUZZLES: Final = Migrations(newest=1)
SETTINGS: Final = Migrations(newest=2, steps={1: _settings_1_to_2})
