"""Matches that go on from the line of a position: short scripts, and what was asked on the way.

    play = Play("hrc1 … asks=card of=carthage …", dice=(1, 4))
    play.say("move 51", "activate mago", "go dianium", "end")
    assert play.asked("commander") == []
    assert play.commander("carthage", "dianium") == "mago"

Dice that are not scripted are rolled by a seed. Battles are fought by ``fight``: the side that is to lose concedes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccancients.engine.chance import RolledChance, ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import INSIDE, SPACE
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.position import parse_position, position_text
from ccancients.hannibal.rules.presence import commander, generals_in
from ccancients.hannibal.state import State

QUIET = {
    "react": "done", "garrison": "done", "counter": "done", "charge": "no", "change_command": "no",
    "initiative": "leave", "counterattack": "no", "cancel": "no",
}


def place_of(name: str) -> int:
    space, _, inside = name.partition("/")
    return SPACE[space] + (INSIDE if inside else 0)


class Play:
    """A match from a position; ``questions`` all that was asked: question, side, about."""

    def __init__(self, line: str, dice: tuple[int, ...] = (), seed: int = 1) -> None:
        chance = ScriptedChance([die - 1 for die in dice], then=RolledChance(seed))
        self.game: Game[State] = parse_position(line, chance, seed=seed)
        self.watch = Watch(self.game)
        self.questions: list[tuple[str, str, tuple[int, ...]]] = []
        self._note()

    def _note(self) -> None:
        broken = self.watch.broken(self.game, list(self.game.take_events()))
        assert not broken, broken
        decision = self.game.decision
        if decision is not None:
            self.questions.append((decision.question, SIDE_KEYS[decision.side], decision.about))

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        return self.game.decision.question if self.game.decision is not None else ""

    def options(self) -> list[str]:
        assert self.game.decision is not None
        return [LANGUAGE.choice_text(choice) for choice in self.game.decision.choices]

    def _apply(self, choice: Choice) -> None:
        self.game.apply(choice)
        self._note()

    def say(self, *texts: str) -> Play:
        """Answers that must be legal, one after the other."""
        for text in texts:
            assert text in self.options(), f"'{text}' is not among {self.options()} of '{self.question}'"
            assert self.game.decision is not None
            self._apply(self.game.decision.choices[self.options().index(text)])
        return self

    def until(self, *questions: str, **answers: str) -> Play:
        """Play on up to a question: the answers that are given, else the quiet ones, else the first offered."""
        return self._on(lambda: self.question in questions, answers)

    def fight(self, loser: str, *questions: str, **answers: str) -> Play:
        """Play on through a battle which a side is to lose, up to a question."""
        def given(question: str, side: str) -> str | None:
            offered = self.options()
            if question == "attack":
                return next(text for text in offered if text.startswith("attack"))
            if question == "match":
                matching = [text for text in offered if text.startswith("match")]
                return matching[0] if matching and side != loser else "concede"
            if question == "counterattack":
                return "no" if side == loser else "roll"
            return None

        return self._on(lambda: self.question in questions, answers, given)

    def _on(
        self, over: Callable[[], bool], answers: dict[str, str],
        given: Callable[[str, str], str | None] = lambda *_: None,
    ) -> Play:
        for _ in range(300):
            if over():
                return self
            assert self.game.decision is not None, "the match is over"
            side = SIDE_KEYS[self.game.decision.side]
            wanted: Any = answers.get(self.question) or given(self.question, side) or QUIET.get(self.question)
            strict = wanted is not None and self.question in ("general", "march", "retreat")
            self.say(wanted if wanted in self.options() or strict else self.options()[0])
        raise AssertionError(f"it goes on without end at '{self.question}'")

    # -- looking ------------------------------------------------------------------------------------------------------

    def asked(self, question: str, side: str = "") -> list[str]:
        """Of whom, and where, a question was asked."""
        names = {number: name for name, number in SPACE.items()}
        return [
            names[about[0] % INSIDE] + ("/inside" if about[0] >= INSIDE else "")
            for name, of, about in self.questions if name == question and side in ("", of)
        ]

    def commander(self, side: str, place: str) -> str:
        """Who commands: by the rule, and alone by the mark that state, line and protocol show."""
        number, where = SIDE_KEYS.index(side), place_of(place)
        head = commander(self.game.state, number, where)
        marked = [each for each in generals_in(self.game.state, number, where) if self.game.state.in_command[each]]
        assert marked == [head], [GENERALS[each].key for each in marked]
        return GENERALS[head].key

    def line(self) -> str:
        return position_text(self.game)
