"""The list of all events of the games with how each is told and heard: ``python -m ccancients.workshop.events_heard``.

It writes ``docs/lab/events.md``. What stands there is taken from the program: the registries of the log, of the sounds
of the sister games, and, for Ancients, whose sounds belong to the beats of a fight, the table below.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from types import ModuleType
from typing import Any, Final

from ccancients.ancients import events as ancients
from ccancients.hannibal import events as hannibal
from ccancients.paths import resources_dir
from ccancients.successors import events as successors
from ccancients.ui.ancients.words import narration as told_in_ancients
from ccancients.ui.hannibal.heard import heard as heard_in_hannibal
from ccancients.ui.hannibal.words import narration as told_in_hannibal
from ccancients.ui.successors.heard import SHOWN, SILENT
from ccancients.ui.successors.heard import heard as heard_in_successors
from ccancients.ui.successors.words import narration as told_in_successors
from ccancients.workshop.tool import run_tool

PAPER: Final = "docs/lab/events.md"
WITH_MOMENT: Final = "with its moment"
IN_HANNIBAL: Final[Mapping[type, str]] = {
    hannibal.TurnBegan: WITH_MOMENT, hannibal.PhaseBegan: "silent: winter and isolation are heard",
    hannibal.CardPlayed: "card_play", hannibal.FirstPlay: WITH_MOMENT, hannibal.DieRolled: "dice",
    hannibal.GeneralLeft: WITH_MOMENT, hannibal.OfficeGiven: WITH_MOMENT, hannibal.TribeSubdued: WITH_MOMENT,
    hannibal.InForce: WITH_MOMENT, hannibal.BattleBegan: "march_heavy, march_elephants",
    hannibal.CommandersChanged: "silent: its die is heard", hannibal.BattleHandDealt: "card_draw",
    hannibal.BattleCardPlayed: "card_play, clash", hannibal.BattleCardTaken: "silent: the card that takes it is heard",
    hannibal.BattleOver: "retreat", hannibal.Scored: WITH_MOMENT, hannibal.MatchOver: "end",
}
"""What is heard where the board, the table of a battle or a moment shows it; the rest is heard by itself."""
IN_ANCIENTS: Final[Mapping[type, str]] = {
    ancients.TurnBegan: "turn", ancients.CardPlayed: "card_play", ancients.CardDrawn: "card_draw",
    ancients.CardDiscarded: "silent: the card that makes one discard is heard",
    ancients.DeckShuffled: "silent: the card drawn next is heard", ancients.UnitOrdered: "order",
    ancients.LeaderOrdered: "order", ancients.UnitMoved: "march_…, by its kind",
    ancients.LeaderMoved: "silent: his token glides", ancients.UnitArrived: "silent: its blocks appear",
    ancients.LeaderArrived: "silent: his token appears", ancients.CombatDeclared: "missiles, bolt, battle_back",
    ancients.EvadeAnnounced: "evade", ancients.FirstStrikePlayed: "card_play", ancients.DiceRolled: "dice",
    ancients.BlocksLost: "block_lost", ancients.BlocksRallied: "rally", ancients.UnitEliminated: "unit_lost",
    ancients.UnitLeft: "silent: it leaves the field unhurt", ancients.WarMachineLeft: "silent: it is left behind",
    ancients.LeaderKilled: "leader_falls", ancients.LeaderLeft: "silent: he leaves the field unhurt",
    ancients.FlagsIgnored: "silent: the dice are heard", ancients.RetreatBlocked: "silent: the blocks lost are heard",
    ancients.RampageBegan: "rampage", ancients.BattleBackDeclined: "silent: nothing is rolled",
    ancients.BannerWon: "banner", ancients.BannerLost: "silent: the step that costs it is heard",
    ancients.GroundCleared: "silent: the banner that it has paid is heard",
    ancients.CommandChanged: "silent: the new board lies there",
    ancients.BattleOver: "end",
}


def kinds(module: ModuleType) -> list[type]:
    """All kinds of events of a game, in the order in which its module has them."""
    base = module.Event
    found = [each for _name, each in inspect.getmembers(module, inspect.isclass)
             if issubclass(each, base) and each is not base]  # fmt: skip
    return sorted(found, key=lambda each: inspect.getsourcelines(each)[1])


def sample(kind: type) -> Any:
    """An event of a kind with nothing in it."""
    values: dict[str, Any] = {"int": 0, "bool": False, "str": "", "tuple[int, ...]": (0,)}
    found = {each.name: str(each.type) for each in fields(kind)}
    return kind(**{name: values.get(text, 0) for name, text in found.items()})


def sound_of(game: str, kind: type) -> str:
    """How a kind of event is heard; empty for one of which nobody has thought."""
    if game == "ancients":
        return IN_ANCIENTS.get(kind, "")
    if game == "hannibal":
        by_itself = heard_in_hannibal(sample(kind))
        return IN_HANNIBAL.get(kind) or (by_itself[0] if by_itself is not None else "")
    if kind in SILENT:
        return f"silent: {SILENT[kind]}"
    if kind is successors.SegmentBegan:
        return "turn, at the first of a side"
    by_itself = heard_in_successors(sample(kind))
    return SHOWN.get(kind) or (by_itself[0] if by_itself is not None else "")


def told() -> frozenset[type]:
    """The kinds of events for which the log has a sentence."""
    return frozenset((
        *told_in_ancients._SENTENCES, *told_in_hannibal._LINES, *told_in_successors._TOLD,  # noqa: SLF001 - registries
    ))


def rows() -> Iterator[tuple[str, str, str, str]]:
    """Game, event, whether the log tells it, sound, for every event of the program."""
    lines = told()
    for game, module in (("ancients", ancients), ("hannibal", hannibal), ("successors", successors)):
        for kind in kinds(module):
            yield game, kind.__name__, "yes" if kind in lines else "no", sound_of(game, kind)


def paper() -> str:
    """The text of the paper."""
    table = "\n".join(f"| {game} | `{name}` | {line} | {sound} |" for game, name, line, sound in rows())
    return ("# How every event is told and heard\n\n*Generated by `python -m ccancients.workshop.events_heard`; a test "
            "holds it against the program.*\n\n"
            f"| game | event | a line of the log | sound |\n| --- | --- | --- | --- |\n{table}\n")  # fmt: skip


def main() -> int:
    """Write the paper."""
    file = resources_dir().parent / PAPER
    file.write_text(paper(), encoding="utf-8")
    sys.stdout.write(f"{file}\n")
    return 0


if __name__ == "__main__":
    run_tool(main)
