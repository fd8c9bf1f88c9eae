"""Whole positions on one line, as chess has them: what is the same for every game.

A line is words separated by single spaces: the magic word of the game, then ``name=value``; what has its usual value is
left out. What the words mean is the game's (its room ``position``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from pydantic import AfterValidator, BaseModel, ValidationError

from ccancients.engine.chance import RolledChance
from ccancients.engine.codecs import AS_IS, Codec
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.engine.misfits import Expectations, refusal_phrase
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.procedure import Procedure
from ccancients.engine.refusals import Asked

LONGEST: Final = 20_000
"""Characters of a line; a position in the middle of a match needs about 1,200."""
Data = dict[str, Any]
ModelT = TypeVar("ModelT", bound=BaseModel)
_WHOLE: Final = re.compile(r"-?\d{1,3}")
_SWITCH: Final = re.compile(r"([a-z_]{1,60}):([a-z0-9_,-]{1,80})")


class BadPosition(BadText):
    """A position that cannot be, or that cannot be taken here."""


def refused(reason: Fact) -> BadPosition:
    """The refusal of a position, for a reason in the middle of a sentence."""
    return BadPosition(Phrase("position: {reason}.", {"reason": reason}))


def misfit(error: ValidationError, words: Expectations) -> BadPosition:
    """The refusal of an object that has not the form of a position: place, what was expected, what was found."""
    return BadPosition(Phrase("position: {refusal}", {"refusal": refusal_phrase(error, words)}))


OVER: Final = "over"
"""The question of a match that is over."""


def question_at(
    asked: Asked[object], questions: Collection[str], stacks: Iterable[tuple[type[Procedure], ...]]
) -> str:
    """The question at which a position is taken, one of ``questions``, or ``over``.

    ``stacks``  the procedures in progress where there is a position: the turn itself, and nothing else

    Raises ``BadPosition`` in the middle of something else, and in the view of a side that is not asked.
    """
    if asked.outcome is not None:
        return OVER
    decision = asked.decision
    if decision is None:
        raise refused(Phrase("it cannot be written while another side decides; save the match instead"))
    if decision.question in questions and any(
        len(asked.stack) == len(kinds) and all(map(isinstance, asked.stack, kinds)) for kinds in stacks
    ):
        return decision.question
    facts: dict[str, Fact] = {"question": decision.question}
    raise refused(Phrase("it cannot be written in the middle of '{question}'; save the match instead", facts))


def check_question(state: Any, stack: Iterable[Procedure], asked: str, side: str, sides: Sequence[str]) -> None:
    """Nothing, if with these procedures in progress the question is put, of the side, with answers.

    Raises ``BadPosition``. ``state`` is changed by the trial
    """
    trial: Game[Any] = Game(state, RolledChance(0))
    trial.stack = list(stack)
    innermost = trial.stack.pop()
    try:
        trial.start(innermost)
        decision = trial.decision
    except (IndexError, ValueError, KeyError):  # nobody to choose among
        decision = None
    if (
        decision is None or not decision.choices or decision.question != asked
        or sides[decision.side] != side or trial.stack[-1] is not innermost
    ):
        facts: dict[str, Fact] = {"asked": asked, "side": side}
        raise refused(Phrase("asked: with these pieces and cards '{asked}' is not asked of {side}", facts))


# -- objects ----------------------------------------------------------------------------------------------------------


def read_object(kind: type[ModelT], data: object, words: Expectations) -> ModelT:
    """The position of a JSON object. Raises ``BadPosition`` naming the place and what was expected."""
    try:
        return kind.model_validate_json(json.dumps(data, allow_nan=False))
    except ValidationError as error:
        raise misfit(error, words) from None
    except (TypeError, ValueError, RecursionError):
        raise refused(Phrase("expected an object of JSON")) from None


def known(expected: Phrase, is_known: Callable[[str], bool]) -> AfterValidator:
    """The check of a field that holds a key: ``expected`` is what is said of another text."""

    def check(text: str) -> str:
        if not is_known(text):
            raise ValueError(expected.text)
        return text

    return AfterValidator(check)


def nearest(presets: Mapping[str, Mapping[str, Any]], wanted: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The name of the preset with the fewest switches that differ from those wanted, and these."""
    different = {
        name: {switch: value for switch, value in wanted.items() if preset[switch] != value}
        for name, preset in presets.items()
    }
    name = min(different, key=lambda each: len(different[each]))
    return name, different[name]


# -- lines ------------------------------------------------------------------------------------------------------------


class Word(NamedTuple):
    """A word of a line, ``name=value``, and what of the position it tells.

    ``path``    a field of the position, such as ``play.group.path``. ``play.group.*``: several fields of that part,
                which the codec writes and reads together, by name
    ``codec``   from the value of the field to the text, and back
    ``always``  written too where the field has the value that it has by itself; else it is left out there
    """

    name: str
    path: str
    codec: Codec = AS_IS
    always: bool = False

    def written(self, position: BaseModel) -> str:
        """The value in a line; empty where the word is left out."""
        *parts, last = self.path.split(".")
        part: Any = position
        for each in parts:
            part = part[each] if isinstance(part, Mapping) else getattr(part, each)
            if part is None:
                return ""
        value = part if last == "*" else getattr(part, last)
        usual = not self.always and last != "*" and value == type(part).model_fields[last].default
        return "" if usual else str(self.codec.write(value))

    def read(self, data: Data, value: str) -> None:
        """What a value says, put into the data of a position. Raises ``KeyError``, ``ValueError`` or ``IndexError``."""
        *parts, last = self.path.split(".")
        for each in parts:
            data = data.setdefault(each, {})
        said = self.codec.read(value) if last == "*" else {last: self.codec.read(value)}
        if data.keys() & said.keys():
            raise ValueError
        data |= said


def line_of(magic: str, words: Iterable[Word], position: BaseModel) -> str:
    """The line of a position: a word that tells nothing is left out."""
    written = ((word.name, word.written(position)) for word in words)
    return " ".join([magic, *(f"{name}={value}" for name, value in written if value)])


def read_line(text: str, magic: str, word_of: Callable[[str], Word | None], data: Data) -> list[str]:
    """What a line says, put into ``data``; the names that it has. Raises ``BadPosition`` with a sentence.

    ``word_of``  the word of a name, None for a name that there is not
    """
    if len(text) > LONGEST:
        raise refused(Phrase("expected at most {most} characters", {"most": f"{LONGEST:,}"}))
    if not (text.isascii() and text.isprintable()):
        raise refused(Phrase("expected one line of plain characters"))
    first, *said = text.strip().split(" ")
    if first != magic:
        raise refused(Phrase("expected a line that begins with '{magic}'", {"magic": magic}))
    seen: list[str] = []
    for each in said:
        name, equals, value = each.partition("=")
        word = word_of(name)
        if word is None or not equals or name in seen:
            raise refused(Phrase("'{name}' is not expected here", {"name": name[:40]}))
        seen.append(name)
        try:
            word.read(data, value)
        except (KeyError, ValueError, IndexError):
            raise refused(Phrase("'{word}' cannot be read", {"word": f"{name}={value[:60]}"})) from None
    return seen


def rules(preset: str, lists: Collection[str] = ()) -> Codec:
    """The rules: the field ``preset`` and the switches, as ``valley+name:value`` in alphabetical order.

    ``lists``  switches whose value is a list, in a line joined by commas
    """

    def write(position: Any) -> str:
        switches = sorted(position.switches.items())
        return str(getattr(position, preset)) + "".join(f"+{name}:{_switch_text(value)}" for name, value in switches)

    def read(text: str) -> Data:
        named, *words = text.split("+")
        switches: Data = {}
        for word in words:
            found = _SWITCH.fullmatch(word)
            if found is None or found[1] in switches:
                raise ValueError
            switches[found[1]] = found[2].split(",") if found[1] in lists else _read_switch(found[2])
        return {preset: named, "switches": switches}

    return Codec(write, read)


def _switch_text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value).lower()


def _read_switch(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _WHOLE.fullmatch(text) else text


__all__ = [
    "LONGEST", "OVER", "BadPosition", "Data", "Word", "check_question", "known", "line_of", "misfit", "nearest",
    "question_at", "read_line", "read_object", "refused", "rules",
]
