"""A fight on the board, beat by beat: the blow, what it costs, the answer, leaders in danger, elephants run wild.

``FightMemory`` lives as long as the battle is on the stage: a fight may be halted by a question and go on with the next
choice. ``FightBeats`` makes the steps of one choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients import events as ev
from ccancients.ancients.components.board import GRID, Side
from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import RollFor, Why
from ccancients.ui.ancients.art import banner_art
from ccancients.ui.ancients.board.dice_states import ShownDice
from ccancients.ui.ancients.board.tableau import color_of, leader_key, leader_look, unit_key, unit_look
from ccancients.ui.ancients.words.names import leader_text
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.canvas.beats import Flight, Swap, Sweep
from ccancients.ui.canvas.deeds import Arrow, Deed, Ghost, Seal, Way
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.stage import Act, Batch, Fight, Stage
from ccancients.ui.canvas.steps import Change, Do, Move, Pause, Pulse, Shot, Step, Vanish
from ccancients.ui.desktop.i18n import plural, tr

THROW_MS: Final = 420
READ_MS: Final = 280
SQUARE_UP_MS: Final = 180
LOSS_MS: Final = 170
HOLD_MS: Final = 220
DANGER_MS: Final = 260
CHEVRONS_MS: Final = 130
GRAVE_MS: Final = 350
"""Before a banner, and where a leader falls: more than for anything else."""
MOST_SINGLE: Final = 3
"""So many blocks fall one by one, the others with the last of them."""
QUIET: Final = frozenset({RollFor.RALLY, RollFor.SPARTACUS})
LEADERS: Final = frozenset({RollFor.LEADER_CHECK, RollFor.LEADER_ESCAPE, RollFor.LEADER_MARSH})
ANSWERS: Final = frozenset({RollFor.BATTLE_BACK, RollFor.FIRST_STRIKE})
STEPS: Final = {
    "LI": "march_light", "LB": "march_light", "LS": "march_light", "AX": "march_light", "WA": "march_heavy",
    "MI": "march_heavy", "HI": "march_heavy", "LC": "march_horse", "MC": "march_horse", "HC": "march_horse",
    "HCH": "march_wheels", "WM": "march_wheels", "EL": "march_elephants", "LBC": "march_horse", "CAM": "march_horse",
    "HCC": "march_horse", "CCAM": "march_horse", "BCH": "march_wheels", "MH": "march_heavy",
}  # fmt: skip
"""What is heard of a march, by the code of the unit's type."""


@dataclass
class FightMemory:
    """What has to be known of a fight from one choice to the next.

    ``here``, ``there``  the places of attacker and defender, -1 while nobody fights
    ``seals``            by place: its seal, and how many blocks it counts
    ``whole``            by unit, its blocks before it lost any in this fight
    ``fallen``           by place, the name of the unit that fell there, while nobody stands there
    ``act``              the fight as one thing done in a turn
    """

    here: int = -1
    there: int = -1
    arrow: Arrow | None = None
    seals: dict[int, tuple[Seal, int]] = field(default_factory=dict)
    whole: dict[int, int] = field(default_factory=dict)
    fallen: dict[int, str] = field(default_factory=dict)
    act: Act | None = None

    def forget(self) -> None:
        """Nobody fights."""
        self.here = self.there = -1
        self.arrow, self.act = None, None
        self.seals.clear()
        self.whole.clear()
        self.fallen.clear()


class FightBeats:
    """The beats of one choice. ``blocks`` are those of all units as the steps go, and are kept up to date here.

    ``rolls``  its dice in combat, oldest first
    """

    def __init__(
        self, stage: Stage, batch: Batch, narrator: Narrator, blocks: list[int], memory: FightMemory
    ) -> None:
        self.stage, self.batch, self.narrator, self.blocks, self.memory = stage, batch, narrator, blocks, memory
        self.battle = narrator.battle
        self.rolls: list[ShownDice] = []

    # -- beginning and end --------------------------------------------------------------------------------------

    def over(self) -> list[Step]:
        """Something else begins: what lies there of the last fight goes."""
        self.memory.forget()
        return [Sweep(), Do(self.stage.dice_cleared.emit, _nothing)]

    def declared(self, event: ev.CombatDeclared) -> list[Step]:
        """Two square up."""
        here = self.narrator.standing.unit_hex[event.unit]
        ranged = event.kind == "ranged"
        way = Way.MISSILES if ranged else Way.ATTACK
        steps = self.over()
        memory, battle = self.memory, self.battle
        memory.here, memory.there, memory.arrow = here, event.hex, Arrow(way, (here, event.hex))
        side = int(battle.unit_side[event.unit])
        memory.act = Act(side, way, here, event.hex)
        self.batch.acts.append(memory.act)
        fight = Fight(here, event.hex, self._clear(here, event.hex))
        steps.append(Do(partial(self.stage.fight_begun.emit, fight), _nothing))
        if ranged:
            bolt = battle.unit_type[event.unit].code == "WM"
            steps += [self.stage.sound("bolt" if bolt else "missiles", side), Shot(here, event.hex)]
        return [*steps, self._lay(memory.arrow, SQUARE_UP_MS)]

    def _clear(self, here: int, there: int) -> tuple[int, ...]:
        """What no plate may lie on: both fighters, and the ways that they may have to go back."""
        standing, found = self.narrator.standing, [here, there]
        for place, rows in ((there, 2), (here, 1)):
            unit = standing.unit_at(place)
            row = [place]
            for _ in range(rows if unit >= 0 else 0):
                back = 1 if self.battle.unit_side[unit] == Side.TOP else -1
                row = [n for each in row for n in GRID.neighbors[each] if GRID.row[n] == GRID.row[each] + back]
                found += row
        return tuple(dict.fromkeys(found))

    def _lay(self, deed: Deed, duration: int) -> Step:
        if self.memory.act is not None:
            self.memory.act.deeds.append(deed)
        return Swap(None, deed, duration)

    # -- dice ---------------------------------------------------------------------------------------------------

    def dice(self, event: ev.DiceRolled) -> list[Step]:
        """Dice, and nothing of their result before they lie still."""
        stage, steps = self.stage, list[Step]()
        name = self.narrator.unit(event.unit) if event.unit >= 0 else ""
        shown = ShownDice(event, self._target_face(event.hex), self._roller(event), self._danger(event), name)
        if event.why in QUIET:
            steps += self.over()
        elif event.why in LEADERS:
            steps += [Pause(DANGER_MS), Pulse(event.hex, Tone.WARN), stage.sound("leader_check", event.side)]
        elif event.why in ANSWERS:
            steps += [stage.sound("battle_back", event.side), self._turn_round(event)]
        elif event.why is RollFor.RAMPAGE:
            steps.append(self._lay(Arrow(Way.ATTACK, (self._roller(event), event.hex)), SQUARE_UP_MS))
        if event.why not in QUIET:
            self.rolls.append(shown)
        if self.memory.act is not None:
            self.memory.act.rolls.append(shown)
        steps += [stage.sound("dice", event.side), *stage.roll(shown, THROW_MS), Pause(READ_MS)]
        return steps + self._came_to_nothing(event)

    def _roller(self, event: ev.DiceRolled) -> int:
        return self.narrator.standing.unit_hex[event.unit] if event.unit >= 0 else -1

    def _danger(self, event: ev.DiceRolled) -> str:
        """The leader whose life the dice are about."""
        leader = self.narrator.standing.leader_at(event.hex) if event.why in LEADERS else -1
        return leader_text(self.battle, leader) if leader >= 0 else ""

    def _turn_round(self, event: ev.DiceRolled) -> Step:
        memory, old = self.memory, self.memory.arrow
        memory.arrow = Arrow(Way.ATTACK, (self._roller(event), event.hex))
        if memory.act is not None and old in memory.act.deeds:
            memory.act.deeds.append(memory.arrow)
        return Swap(old, memory.arrow, SQUARE_UP_MS)

    def _came_to_nothing(self, event: ev.DiceRolled) -> list[Step]:
        if event.why in QUIET or event.hex < 0:
            return []
        if event.why in LEADERS:
            return [] if event.hits else [self._add_word(event.hex, tr("safe"), grave=False), Pause(HOLD_MS)]
        if event.hits:
            return [self.stage.sound("clash", event.side)]
        steps: list[Step] = [self.stage.sound("miss", event.side)]
        if not event.flags and event.hex not in self.memory.seals:
            words = self._unhurt(event.why)
            steps += [self._word(event.hex, words, grave=False), Pause(HOLD_MS)]
        return steps

    def _unhurt(self, why: RollFor) -> str:
        if why is RollFor.MARSH:
            return tr("safe")
        return tr("escapes") if why is RollFor.EVADE else tr("holds")

    def _target_face(self, here: int) -> Face | None:
        standing = self.narrator.standing
        unit = standing.unit_at(here)
        if unit >= 0:
            return self.battle.unit_type[unit].target
        return Face.LEADER if standing.leader_at(here) >= 0 else None

    # -- seals --------------------------------------------------------------------------------------------------

    def _word(self, here: int, words: str, *, grave: bool, count: int = 0) -> Step:
        """A seal in a place; the one before goes."""
        memory = self.memory
        foe = memory.here if here == memory.there else memory.there
        seal = Seal(here, words, foe if foe != here else -1, grave)
        old = memory.seals[here][0] if here in memory.seals else None
        memory.seals[here] = (seal, count)
        if memory.act is not None:
            memory.act.deeds[:] = [deed for deed in memory.act.deeds if deed != old]
            memory.act.deeds.append(seal)
        return Swap(old, seal, LOSS_MS // 2)

    def _add_word(self, here: int, words: str, *, grave: bool) -> Step:
        """One more word on a seal that counts blocks, or a seal of its own."""
        seal, count = self.memory.seals.get(here, (None, 0))
        if seal is None or not count:
            return self._word(here, words, grave=grave)
        return self._word(here, tr("{seal} · {more}", seal=seal.words, more=words), grave=True, count=count)

    # -- losses -------------------------------------------------------------------------------------------------

    def blocks_lost(self, event: ev.BlocksLost) -> list[Step]:
        """Blocks fall one by one, and the seal counts them."""
        unit, memory = event.unit, self.memory
        memory.whole.setdefault(unit, self.blocks[unit])
        steps: list[Step] = []
        while self.blocks[unit] > event.left:
            left = self.blocks[unit] - 1
            if event.count > MOST_SINGLE and self.blocks[unit] <= event.left + event.count - MOST_SINGLE + 1:
                left = event.left
            fallen = self.blocks[unit] - left
            known = memory.seals.get(event.hex, (None, 0))[1] + fallen
            steps += [
                self.stage.sound("block_lost", int(self.battle.unit_side[unit])), self.count(unit, left, LOSS_MS),
                self._word(event.hex, tr("−{count}", count=known), grave=True, count=known),
            ]
        return [*steps, Pause(HOLD_MS)]

    def count(self, unit: int, left: int, duration: int) -> Change:
        """So many blocks are left of a unit, or again."""
        before, self.blocks[unit] = self.blocks[unit], left
        battle = self.battle
        return Change(unit_key(unit), unit_look(battle, unit, before), unit_look(battle, unit, left), duration)

    def eliminated(self, event: ev.UnitEliminated) -> list[Step]:
        """A unit is no more: its ghost stays until the next fight."""
        battle, unit = self.battle, event.unit
        blocks = self.memory.whole.get(unit, max(1, self.blocks[unit]))
        ghost = Piece(unit_key(unit), event.hex, unit_look(battle, unit, blocks))
        self.memory.fallen[event.hex] = self.narrator.unit(unit)
        gone = Piece(unit_key(unit), event.hex, unit_look(battle, unit, self.blocks[unit]))
        return [
            self.stage.sound("unit_lost", int(battle.unit_side[unit])), Vanish(gone), self._lay(Ghost(ghost), HOLD_MS),
            self._word(event.hex, tr("fallen"), grave=True),
        ]

    def leader_killed(self, event: ev.LeaderKilled) -> list[Step]:
        """A leader falls: everything else waits."""
        battle, leader = self.battle, event.leader
        attached = self.narrator.standing.unit_at(event.hex) >= 0
        piece = Piece(leader_key(leader), event.hex, leader_look(battle, leader, attached=attached))
        steps: list[Step] = [Pause(GRAVE_MS), self.stage.sound("leader_falls", int(battle.leader_side[leader]))]
        steps += [Pulse(event.hex, Tone.BAD), Vanish(piece, 320)]
        if not attached:
            steps.append(self._lay(Ghost(piece), HOLD_MS))
        words = tr("{leader} fallen", leader=leader_text(battle, leader))
        return [*steps, self._add_word(event.hex, words, grave=True), Pause(HOLD_MS)]

    def banner(self, event: ev.BannerWon) -> list[Step]:
        """A cloth in the winner's color flies to him."""
        places = list(self.memory.seals) or [self.memory.there]
        sound = self.stage.sound("banner", event.side)
        if places[-1] < 0:
            return [sound]
        color, scene = color_of(self.battle, event.side), self.stage.scene

        def cloth(painter: QPainter, rect: QRectF) -> None:
            banner_art.paint_banner(painter, rect, color, scene.theme, won=True, pulse=0.0)

        return [Pause(GRAVE_MS), sound, Flight(places[-1], cloth, event.side == Side.BOTTOM)]

    def flags_ignored(self, event: ev.FlagsIgnored) -> list[Step]:
        """A unit stands where it is in spite of flags."""
        here = self.narrator.standing.unit_hex[event.unit]
        words = plural("flag ignored", "{count} flags ignored", event.count)
        return [self._add_word(here, words, grave=False), Pause(HOLD_MS)]

    def rampage(self, event: ev.RampageBegan) -> list[Step]:
        """Elephants run wild."""
        return [
            Pause(HOLD_MS), self.stage.sound("rampage", int(self.battle.unit_side[event.unit])),
            Pulse(event.hex, Tone.WARN, 400), self._add_word(event.hex, tr("rampage"), grave=False),
        ]

    # -- going back, getting away, following up -------------------------------------------------------------------

    def gone(self, event: ev.UnitMoved, moving: Move) -> list[Step]:
        """A unit retreats, evades, or follows up."""
        way, sound = {
            Why.RETREAT: (Way.RETREAT, "retreat"), Why.EVADE: (Way.EVADE, "evade"),
        }.get(event.why, (Way.ADVANCE, STEPS[self.battle.unit_type[event.unit].code]))  # fmt: skip
        side = int(self.battle.unit_side[event.unit])
        arrow = Arrow(way, event.path)
        laid = self._lay(arrow, CHEVRONS_MS * max(1, len(event.path) - 1))
        return [self.stage.sound(sound, side), laid, moving, *self._entered(event.path[-1])]

    def _entered(self, here: int) -> list[Step]:
        """Somebody stands where somebody fell: what is said of the dead says who they were."""
        name = self.memory.fallen.pop(here, "")
        if not name:
            return []
        memory, steps = self.memory, list[Step]()
        act = memory.act
        for ghost in [deed for deed in (act.deeds if act is not None else ()) if isinstance(deed, Ghost)]:
            if ghost.piece.place == here and act is not None:
                act.deeds.remove(ghost)
                steps.append(Swap(ghost, None))
        words = memory.seals[here][0].words if here in memory.seals else ""
        if words == tr("fallen"):
            steps.append(self._word(here, tr("{unit} fallen", unit=name), grave=True))
        return steps


def _nothing() -> None:
    """What is cleared is laid again by steps, not by taking this back."""
