"""What a game is spoken of with: its nouns, its verbs, its questions, each in one row.

A noun says what a small number names, and is its one codec: events, questions, reasons, choices and positions write and
read it in the same way. A verb is one row: its text form, what the window calls it, how it is lit on the map; its
nouns say how it is clicked. A question is one row: what it is about, what the prompt says. Which verbs answer it is
said once, by the table of the rules that are asked (``Language.answers``).

The English of a row is marked with ``phrase.mark`` and is its own key for translations; its ``{names}`` are nouns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText
from ccancients.engine.phrase import Phrase

__all__ = ["NUMBER", "YES_OR_NO", "Language", "Noun", "Question", "Verb", "keyed", "parse_numbers", "spoken_numbers"]

MOST_DIGITS: Final = 3
_NAME: Final = re.compile(r"{(\w+)}")
RuleT = TypeVar("RuleT")


@dataclass(frozen=True, slots=True)
class Noun:
    """What a small number names: a space, a general, a card.

    ``name``     such as ``space``
    ``form``     the number as a JSON value. Its first argument is whatever the game needs for it: mostly the state
    ``number``   the number of a word, None for a word that names none
    ``unknown``  what is said of such a word; None where the text as a whole is refused
    ``several``  in the form of a verb it stands for one or more words, and comes last
    ``word``     the number in a text form, where that is another than the JSON value
    """

    name: str
    form: Callable[[Any, Any], Any] = lambda _of, value: value.value if isinstance(value, Enum) else value
    number: Callable[[Any, str], int | None] = lambda _of, _word: None
    unknown: Callable[[str], Phrase] | None = None
    several: bool = False
    word: Callable[[Any, int], str] | None = None

    def said(self, of: Any, number: int) -> str:
        """The number in a text form."""
        return str(self.form(of, number)) if self.word is None else self.word(of, number)


def _whole_number(_of: Any, word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else None


NUMBER: Final = Noun("number", number=_whole_number)
"""A number that counts, or a card that is called by its number."""
YES_OR_NO: Final = Noun("yes or no", lambda _of, value: bool(value))


def keyed(name: str, keys: Sequence[str], nobody: str | None = None, *, several: bool = False) -> Noun:
    """A noun whose numbers are the places of their keys; a negative number is ``nobody``."""
    numbers = {key: number for number, key in enumerate(keys)}
    return Noun(
        name, lambda _of, number: keys[number] if number >= 0 else nobody, lambda _of, word: numbers.get(word),
        several=several,
    )  # fmt: skip


class Verb(NamedTuple):
    """A way to answer.

    ``name``     as choices bear it
    ``form``     its text: fixed words, and nouns in braces: ``place {general} {space} inside``
    ``button``   English words for a button, with the same nouns
    ``heading``  what stands over buttons that count; empty for those that stand for themselves
    ``lit``      how the place it names is lit on the map; empty where no place is clicked
    """

    name: str
    form: str
    button: str = ""
    heading: str = ""
    lit: str = ""

    @property
    def nouns(self) -> tuple[str, ...]:
        """The names of its nouns in the order of its form, one for each argument."""
        return tuple(_NAME.findall(self.form))

    @property
    def beginning(self) -> str:
        """The fixed words with which its form begins: the verb of the protocol, for which all others are arguments."""
        return " ".join(takewhile(lambda word: not word.startswith("{"), self.form.split()))


class Question(NamedTuple):
    """What is asked.

    ``name``    stable, as decisions bear it
    ``about``   the names of what a decision is about, in its order
    ``phase``   English words for what goes on meanwhile
    ``prompt``, ``hint``  English words of the prompt, with the names of ``about``; empty where a function says more
    ``done``    English words for the button that ends or refuses, where it is more than the verb says
    ``hand``    whether the hand is needed to answer it
    """

    name: str
    about: tuple[str, ...] = ()
    phase: str = ""
    prompt: str = ""
    hint: str = ""
    done: str = ""
    hand: bool = False


class Language:
    """The nouns, verbs and questions of a game.

    ``nouns``  by the names that facts, fields of events and forms of verbs bear; a name that is missing is a number
    """

    def __init__(self, nouns: Mapping[str, Noun], verbs: Iterable[Verb], questions: Iterable[Question]) -> None:
        self.nouns = nouns
        self.verbs: Mapping[str, Verb] = {verb.name: verb for verb in verbs}
        self.questions: Mapping[str, Question] = {question.name: question for question in questions}
        self._words = {name: tuple(verb.form.split()) for name, verb in self.verbs.items()}
        by_length = sorted(self.verbs, key=lambda name: -sum(not word.startswith("{") for word in self._words[name]))
        self._by_first: dict[str, list[str]] = {}
        for name in by_length:
            self._by_first.setdefault(self._words[name][0], []).append(name)
        for name, words in self._words.items():
            assert all(not self._noun(word).several for word in words[:-1] if word.startswith("{")), name
        self._noun_of_field: dict[type[Any], Mapping[str, Noun]] = {}

    def _noun(self, word: str) -> Noun:
        return self.noun(word[1:-1])

    def noun(self, name: str) -> Noun:
        """What a fact of that name is."""
        return self.nouns.get(name, NUMBER)

    # -- choices --------------------------------------------------------------------------------------------------

    def choice_text(self, choice: Choice, of: Any = None) -> str:
        """The text form of a choice. Raises ``KeyError`` or ``IndexError`` for one that is none of the game."""
        found, rest = [], list(choice.args)
        for word in self._words[choice.verb]:
            if not word.startswith("{"):
                found.append(word)
                continue
            noun = self._noun(word)
            taken = rest if noun.several else rest[:1]
            if not taken:
                raise IndexError(choice.verb)
            found += [noun.said(of, number) for number in taken]
            rest = rest[len(taken):]
        if rest:
            raise IndexError(choice.verb)
        return " ".join(found)

    def choice_words(self, choice: Choice, of: Any = None) -> tuple[str, list[str]]:
        """The fixed words with which the text of a choice begins, and all others."""
        beginning = self.verbs[choice.verb].beginning
        return beginning, self.choice_text(choice, of).split()[len(beginning.split()):]

    def parse_choice(self, text: str, of: Any = None) -> Choice:
        """The choice of a text form. Raises ``BadText`` with a sentence."""
        said = text.split()
        words = [word.lower() for word in said]
        unknown: dict[str, Phrase] = {}
        for name in self._by_first.get(words[0], ()) if words else ():
            found = self._matched(self._words[name], words, said, of)
            if isinstance(found, tuple):
                return Choice(name, found)
            if found is not None:
                unknown[name] = found
        begun = [verb for verb in self.verbs.values() if words[: len(verb.beginning.split())] == verb.beginning.split()]
        longest = max((len(verb.beginning) for verb in begun), default=0)
        meant = [verb for verb in begun if len(verb.beginning) == longest]
        if len(meant) != 1:
            raise BadText(Phrase("'{text}' is not a choice of the game", {"text": text[:80]}))
        raise BadText(unknown.get(meant[0].name) or _wrong_count(text, words, meant[0]))

    def _matched(
        self, form: Sequence[str], words: Sequence[str], said: Sequence[str], of: Any
    ) -> tuple[int, ...] | Phrase | None:
        """The arguments of a text; None where it has another form; or what is said of a word that names nothing."""
        several = form[-1].startswith("{") and self._noun(form[-1]).several
        if len(words) < len(form) or (len(words) > len(form) and not several):
            return None
        kinds = (*form, *(form[-1] for _ in range(len(words) - len(form))))
        if any(kind != word for kind, word in zip(kinds, words, strict=True) if not kind.startswith("{")):
            return None
        args = []
        for kind, word, as_said in zip(kinds, words, said, strict=True):
            if not kind.startswith("{"):
                continue
            noun = self._noun(kind)
            number = noun.number(of, word)
            if number is None:
                return None if noun.unknown is None else noun.unknown(as_said)
            args.append(number)
        return tuple(args)

    def is_well_formed(self, choice: Choice, of: Any = None) -> bool:
        """Whether a choice has a text form that reads as itself: known verb, right number of arguments, real things."""
        try:
            return self.parse_choice(self.choice_text(choice, of), of) == choice
        except (KeyError, IndexError, BadText):
            return False

    def names(self, choice: Choice, name: str, number: int) -> bool:
        """Whether a choice names a thing: a noun by its name, and its number."""
        noun = self.noun(name)
        nouns = [self.noun(each) for each in self.verbs[choice.verb].nouns]
        if nouns and nouns[-1].several:
            nouns += nouns[-1:] * (len(choice.args) - len(nouns))
        return any(each.name == noun.name and arg == number for each, arg in zip(nouns, choice.args, strict=True))

    def answers(self, rules: Mapping[str, Mapping[str, RuleT]]) -> Mapping[str, Mapping[str, RuleT]]:
        """By question the verbs that may answer it, each with the rule that is asked; as it is given.

        Of several verbs that a click may mean the first is told why it is refused. Raises ``ValueError`` where a
        question or a verb of the game is missing, and for one that it does not have.
        """
        verbs = {verb for row in rules.values() for verb in row}
        for what, odd in (("question", set(rules) ^ set(self.questions)), ("verb", verbs ^ set(self.verbs))):
            if odd:
                raise ValueError(f"without a row, or without a rule: {what} {', '.join(sorted(odd))}")
        return rules

    def clicked_by(self, verbs: Iterable[str], name: str) -> tuple[str, ...]:
        """The verbs of those given that a click on such a thing means: those whose last noun it is."""
        noun = self.noun(name).name
        return tuple(
            verb for verb in verbs if self.verbs[verb].nouns and self.noun(self.verbs[verb].nouns[-1]).name == noun
        )

    # -- questions, events, facts -------------------------------------------------------------------------------------

    def about(self, decision: Decision, of: Any = None) -> dict[str, Any]:
        """What a question is about, by name."""
        row = self.questions[decision.question]
        return {name: self.form(name, value, of) for name, value in zip(row.about, decision.about, strict=False)}

    def facts(self, facts: Mapping[str, Any], of: Any = None) -> dict[str, Any]:
        """Facts of a reason by name, as JSON values."""
        return {name: self.form(name, value, of) for name, value in facts.items()}

    def form(self, name: str, value: Any, of: Any = None) -> Any:
        """A fact by its name as a JSON value; what is a key already stays one."""
        return _json(self.noun(name), of, value)

    def event(self, event: Any, of: Any = None) -> dict[str, Any]:
        """``{"event": name, field: value, …}`` of an event that is a data class.

        A field is the noun that its annotation names (``Annotated[int, SPACE]``), else that of its own name.
        """
        kind = type(event)
        if kind not in self._noun_of_field:
            hints = get_type_hints(kind, include_extras=True)
            self._noun_of_field[kind] = {each.name: self._noun_of(each.name, hints[each.name]) for each in fields(kind)}
        told = {name: _json(noun, of, getattr(event, name)) for name, noun in self._noun_of_field[kind].items()}
        return {"event": kind.__name__, **told}

    def _noun_of(self, name: str, hint: Any) -> Noun:
        return next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Noun)), self.noun(name))


def _wrong_count(text: str, words: Sequence[str], verb: Verb) -> Phrase:
    """What is said of a text that begins with the words of one verb only, and does not go on as its form does."""
    found = len(words) - len(verb.beginning.split())
    if found == len(verb.form.split()) - len(verb.beginning.split()):
        return Phrase("'{text}' is not a choice of the game", {"text": text[:80]})
    facts: Mapping[str, str | int] = {
        "text": text[:80], "found": found, "verb": verb.beginning, "least": len(verb.nouns),
    }  # fmt: skip
    return Phrase("'{text}' has {found} words after '{verb}', expected {least}", facts)


def _json(noun: Noun, of: Any, value: Any) -> Any:
    return value if isinstance(value, str) else noun.form(of, value)


def spoken_numbers(faces: Iterable[int]) -> str:
    """Dice, and places in a hand drawn from at random, as numbers from 1."""
    return " ".join(str(face + 1) for face in faces)


def parse_numbers(text: str) -> tuple[int, ...]:
    """Faces of a text such as ``4 6 1``. Raises ``BadText``."""
    faces = []
    for word in text.replace(",", " ").split():
        number = _whole_number(None, word)
        if not number:
            raise BadText(Phrase("'{word}' is not a number from 1", {"word": word[:20]}))
        faces.append(number - 1)
    return tuple(faces)
