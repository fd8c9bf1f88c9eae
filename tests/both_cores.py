"""The tests that run on both cores: in plain Python with all others, and compiled in a step of their own.

Here, and only here, is said which they are. ``packaging/both_cores.py`` runs them compiled.
"""

from __future__ import annotations

from typing import Final

ON_BOTH: Final = (
    "tests/ancients", "tests/hannibal", "tests/successors",
    "tests/engine", "tests/search", "tests/arena", "tests/rpc", "tests/processes", "tests/commands",
    "tests/hostile", "tests/migrations", "tests/lab",
    "tests/test_core.py", "tests/test_fair_dice.py", "tests/test_protocol.py",
    "tests/ui/test_ends_on_both_cores.py", "tests/ui/test_end_screen.py", "tests/ui/hannibal/test_course.py",
    "tests/ui/test_log_lines.py", "tests/ui/test_results_after_dice.py", "tests/ui/test_announcements.py",
    "tests/ui/hannibal/test_log.py", "tests/ui/successors/test_log.py",
    "tests/ui/ancients/test_attack_odds.py", "tests/ui/hannibal/test_stakes.py",
    "tests/ui/test_advice.py", "tests/ui/test_opponent_player.py", "tests/ui/test_opponent_thoughts.py",
    "tests/ui/hannibal/test_coach.py", "tests/ui/hannibal/test_reasoning.py",
)  # fmt: skip
"""Folders and files: whatever touches rules, views, odds, chronicles, narration, protocol and opponents; of the window
what tells a match while it is played and at its end, and what advises and plays there."""

_THINKER: Final = "puts another search into the thinker, which calls its own when it is compiled"
_FAULTY: Final = "puts a faulty rule among the rules, to show that a second reading notices: compiled rules stay right"
_SOURCES: Final = "reads the source of a class from the class itself, and a compiled one does not have it"
_TOY: Final = "plays the toy game of tests, whose procedures are classes of plain Python"
PLAIN_ONLY: Final = {
    "tests/ancients/mind/test_changes.py": _THINKER,
    "tests/ancients/mind/test_luck.py::test_plans_are_told_apart_by_fewer_play_outs":
        "measures what a method brings by putting one that does nothing in its place",
    "tests/ancients/properties/test_steps.py::test_what_a_procedure_goes_on_with_is_marked_as_a_step": _SOURCES,
    "tests/ancients/properties/test_steps.py::test_steps_are_found": _SOURCES,
    "tests/commands/test_games.py": _TOY,
    "tests/processes/test_worker.py::test_a_game_that_the_program_does_not_list_is_played_in_another_process": _TOY,
    "tests/successors/test_referee.py::test_a_second_reading_notices_a_fault": _FAULTY,
}  # fmt: skip
"""What of it only plain Python can run, file or test, and why."""
PLAIN_GAMES: Final = {"toy": "its procedures are classes of plain Python, which the compiled engine does not take"}
"""Games of tests, as a parameter of tests that run with every game, which only plain Python can play, and why."""


def runs_on_both(nodeid: str) -> bool:
    """Whether a test runs on both cores. ``nodeid``: its id, ``tests/folder/test_file.py::test_name[…]``."""
    parameters = set(nodeid.partition("[")[2].rstrip("]").split("-"))
    plain = any(_within(nodeid, each) for each in PLAIN_ONLY) or parameters & PLAIN_GAMES.keys()
    return not plain and any(_within(nodeid, each) for each in ON_BOTH)


def _within(nodeid: str, place: str) -> bool:
    return nodeid == place or nodeid.startswith((f"{place}/", f"{place}::", f"{place}["))
