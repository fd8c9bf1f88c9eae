"""The catalogues of translations: ``python -m ccancients.workshop.catalogues extract | update | check | compile``.

What the sources say is found by reading them, not by running them: ``tr``, ``mark``, ``Phrase``, ``plural``, the
sentence of a reason (``no``), the sentences of the checker of scenarios. Babel keeps the ``.po`` files with it; what
is in them is for translators and told in ``docs/translating.md``.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ccancients.engine.phrase import CONTEXT, in_context
from ccancients.paths import resources_dir
from ccancients.ui.desktop.catalogue import BadCatalogue, Message, compile_every_catalogue, messages_of
from ccancients.workshop.tool import run_tool

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as BabelMessage

PROGRAM: Final = Path(__file__).parents[1]
ROOMS: Final = ("ui", "engine", "arena", "ancients", "hannibal", "successors")
"""Where sentences are said."""
GAMES: Final = ("ancients", "hannibal", "successors")
SHELL: Final = "shell"
"""The domain of what is said in no game, or in several."""
DOMAINS: Final = (SHELL, *GAMES)
FACT: Final = re.compile(r"{(\w+)}")

NO_FORMAT: Final = "python-format"
"""What Babel takes a text with a per cent sign for; facts are filled in by braces."""

_SAID_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "tr": ("text", "context"), "mark": ("text", "context"), "Phrase": ("text",), "plural": ("one", "other"),
    "no": ("key", "paragraph", "source", "sentence"),
}  # fmt: skip
"""What is called, and the names of its texts in order."""
_ONLY_BY_PLACE: Final = ("tr", "mark")
"""What takes its texts by their place: a name is that of a fact."""
_TABLE: Final = "CATALOG"
"""A mapping of this name holds sentences (``ancients/scenario/sentences.py``)."""


class Said(NamedTuple):
    """A text of the sources: its key (after its context where it has one), the English of many, and where."""

    key: str
    other: str
    file: str
    line: int

    @property
    def domain(self) -> str:
        """The file of a language into which it belongs, as far as this place tells."""
        return next((part for part in Path(self.file).parts if part in GAMES), SHELL)


def main() -> int:
    """Carry out one of the four; returns the exit code: 0, or 1 when ``check`` has found something."""
    parser = argparse.ArgumentParser(prog="catalogues", description="the catalogues of translations")
    tasks = parser.add_subparsers(dest="task", required=True)
    task = tasks.add_parser("extract", help="write what there is to translate as .pot files, with its places")
    task.add_argument("folder", type=Path, help="where to, such as build/i18n")
    tasks.add_parser("update", help="bring every .po file up to date: new texts, none that is no longer said")
    tasks.add_parser("check", help="tell what is missing, too much or wrong in any language")
    tasks.add_parser("compile", help="write the .mo files now (the program does it when it needs them)")
    chosen = parser.parse_args()
    folder = resources_dir() / "i18n"
    if chosen.task == "extract":
        return extract(chosen.folder)
    if chosen.task == "update":
        return update(folder)
    if chosen.task == "check":
        faults = [
            fault for language in languages_in(folder)
            for fault in (*faults_of(language, folder), *faults_of_files(language, folder))
        ]  # fmt: skip
        sys.stdout.write("".join(f"{fault}\n" for fault in faults) or "Every language is complete.\n")
        return 1 if faults else 0
    for file in compile_every_catalogue(folder):
        sys.stdout.write(f"{file.name}\n")
    return 0


# -- the sources ----------------------------------------------------------------------------------------------------


@cache
def said() -> Mapping[str, tuple[Said, ...]]:
    """Every text of the sources by its key, with all its places, in the order of the sources."""
    found: dict[str, tuple[Said, ...]] = {}
    files = sorted(file for room in ROOMS for file in (PROGRAM / room).rglob("*.py"))
    for file in files:
        for each in said_in(file.read_text(encoding="utf-8"), file.relative_to(PROGRAM.parent).as_posix()):
            found[each.key] = (*found.get(each.key, ()), each)
    return found


def said_in(source: str, name: str = "") -> list[Said]:
    """The texts of a module, in its order."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SAID_BY:
            found += [Said(key, other, name, node.lineno) for key, other in _said_by(node, node.func.id)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == _TABLE:
            values = node.value.values if isinstance(node.value, ast.Dict) else []
            found += [Said(text, "", name, value.lineno) for value in values if (text := _text(value))]
    return sorted(found, key=lambda each: each.line)


def _said_by(call: ast.Call, who: str) -> Iterator[tuple[str, str]]:
    """The text of a call and its English of many; nothing where it is given something that is written elsewhere."""
    names = _SAID_BY[who]
    given = {name: _text(value) for name, value in zip(names, call.args, strict=False)}
    given |= {word.arg: _text(word.value) for word in call.keywords if word.arg in names and who not in _ONLY_BY_PLACE}
    if who == "no":
        text, other = given.get("sentence", ""), ""
    elif who == "plural":
        text, other = given.get("one", ""), given.get("other", "")
    else:
        text, other = given.get("text", ""), ""
    if text and (other or who != "plural"):
        yield in_context(text, given.get("context", "")), other


def _text(value: ast.expr) -> str:
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def domain_of(places: Iterable[Said]) -> str:
    """The file of a language for a text that is said in all these places."""
    domains = {place.domain for place in places}
    return domains.pop() if len(domains) == 1 else SHELL


def other_of(places: Iterable[Said]) -> str:
    """The English of many for a text, empty where it is never counted."""
    return next((place.other for place in places if place.other), "")


# -- checking -------------------------------------------------------------------------------------------------------


def languages_in(folder: Path) -> list[str]:
    """The languages that have a folder."""
    return sorted(each.name for each in folder.iterdir() if each.is_dir())


def faults_of(language: str, folder: Path) -> list[str]:
    """What is wrong with a language, a line each: missing, too much, not translated, other facts than its text."""
    try:
        _header, messages = messages_of(language, folder)
    except BadCatalogue as error:
        return [str(error)]
    known = {message.key: message for message in messages}
    faults = [f"{language}: missing: {shown(key)}" for key in said() if key not in known]
    faults += [f"{language}: no longer said: {shown(key)}" for key in known if key not in said()]
    for message in messages:
        faults += [f"{language}: {fault}: {shown(message.key)}" for fault in faults_of_message(message)]
    return faults


def faults_of_message(message: Message) -> Iterator[str]:
    """What is wrong with a translation."""
    if message.fuzzy:
        yield "fuzzy: only guessed by a tool"
    if not all(form.strip() for form in message.forms):
        yield "not translated"
        return
    if message.key in said() and message.other != other_of(said()[message.key]):
        yield "its plural is another one"
    facts = set(FACT.findall(message.key + message.other))
    if not message.other:
        if sorted(FACT.findall(message.forms[0])) != sorted(FACT.findall(message.key)):
            yield "other facts than the text has"
        return
    if not all(set(FACT.findall(form)) <= facts | {"count"} for form in message.forms):
        yield "facts that the text does not have"
    if "count" in facts and "{count}" not in message.forms[-1]:
        yield "the form of many does not say how many"


def shown(key: str) -> str:
    """A key in one line."""
    context, _, text = key.rpartition(CONTEXT)
    return f"{text!r} ({context})" if context else repr(text)


# -- Babel ----------------------------------------------------------------------------------------------------------


def extract(folder: Path) -> int:
    """Write a template a domain, with the places of each text; returns the exit code."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    folder.mkdir(parents=True, exist_ok=True)
    for domain in DOMAINS:
        template = Catalog(project="ccancients", header_comment="# How to translate: docs/translating.md")
        for each in wanted_in(domain):
            template[each.id] = each
        with (folder / f"{domain}.pot").open("wb") as file:
            write_po(file, template, width=0)
        sys.stdout.write(f"{domain}.pot: {len(template)} texts\n")
    return 0


def update(folder: Path) -> int:
    """Bring every file of every language up to date; returns the exit code. Raises ``BadCatalogue``.

    What was translated stays, at its place if that is in the right file still; a new text follows the one that is said
    before it. A folder with one file that is nothing but a header is a new language.
    """
    for language in languages_in(folder):
        messages_of(language, folder)  # what cannot be read is told by its name
        files = {file.stem: file for file in sorted((folder / language).glob("*.po"))}
        known = {_key(each): each for file in files.values() for each in babel_messages(file)}
        first = next(iter(files.values()))
        header = header_of(first)
        plurals = _babel_catalog(header).num_plurals
        for domain in DOMAINS:
            before = [_key(each) for each in babel_messages(files[domain])] if domain in files else []
            wanted = {_key(each): each for each in wanted_in(domain)}
            kept = [_with_words_of(known.get(key), wanted[key], plurals) for key in in_order(before, list(wanted))]
            head = header_of(files[domain]) if domain in files else header
            (folder / language / f"{domain}.po").write_text(written(head, kept), encoding="utf-8", newline="\n")
        for name in set(files) - set(DOMAINS):
            files[name].unlink()
        sys.stdout.write(f"{language}: {len(said())} texts, {len(set(said()) - set(known))} of them new\n")
    return 0


def faults_of_files(language: str, folder: Path) -> Iterator[str]:
    """What Babel says against the files of a language: broken messages, files in another form than it writes."""
    for file in sorted((folder / language).glob("*.po")):
        catalog, messages = _babel_catalog(file.read_text(encoding="utf-8")), babel_messages(file)
        for message in messages:
            for error in message.check(catalog):
                yield f"{language}/{file.name}: {shown(_key(message))}: {error}"
        if written(header_of(file), messages) != file.read_text(encoding="utf-8"):
            yield f"{language}/{file.name}: not in the form that 'update' writes"


def wanted_in(domain: str) -> list[BabelMessage]:
    """The texts of a domain, not translated, with their places."""
    from babel.messages.catalog import Message as BabelMessage

    found = []
    for key, places in said().items():
        if domain_of(places) == domain:
            context, _, text = key.rpartition(CONTEXT)
            other = other_of(places)
            where = list(dict.fromkeys((place.file, place.line) for place in places))
            found.append(BabelMessage((text, other) if other else text, locations=where, context=context or None))
            found[-1].flags.discard(NO_FORMAT)
    return found


def babel_messages(file: Path) -> list[BabelMessage]:
    """The messages of a ``.po`` file without its header, with the comments of translators."""
    messages = [message for message in _babel_catalog(file.read_text(encoding="utf-8")) if message.id]
    for message in messages:
        message.flags.discard(NO_FORMAT)
    return messages


def written(header: str, messages: Iterable[BabelMessage]) -> str:
    """The text of a ``.po`` file: no places, no dates and no wrapped lines, so that changes of it are small."""
    from babel.messages.pofile import generate_po

    catalog = _babel_catalog(header)
    for message in messages:
        catalog[message.id] = message
    text = "".join(generate_po(catalog, omit_header=True, no_location=True, width=0))
    return f"{header}\n{text}".rstrip("\n") + "\n"


def header_of(file: Path) -> str:
    """The first message of a ``.po`` file with its comments, as it is."""
    return file.read_text(encoding="utf-8").partition("\n\n")[0].rstrip("\n") + "\n"


def in_order(before: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The wanted in the order of before, each new one behind the one that is wanted before it."""
    known = set(before) & set(wanted)
    order = [key for key in before if key in known]
    for number, key in enumerate(wanted):
        if key not in known:
            order.insert(order.index(wanted[number - 1]) + 1 if number else 0, key)
    return order


def _with_words_of(known: BabelMessage | None, wanted: BabelMessage, plurals: int) -> BabelMessage:
    """A wanted message with what is known of it, if that is counted as it is."""
    if wanted.pluralizable:
        wanted.string = ("",) * plurals
    if known is not None and known.pluralizable == wanted.pluralizable:
        wanted.string, wanted.user_comments = known.string, known.user_comments
        wanted.flags |= known.flags & {"fuzzy"}
    return wanted


def _babel_catalog(text: str) -> Catalog:
    from babel.messages.pofile import read_po as babel_read

    return babel_read(io.BytesIO(text.encode()))


def _key(message: BabelMessage) -> str:
    text = message.id if isinstance(message.id, str) else message.id[0]
    return in_context(text, message.context or "")


if __name__ == "__main__":
    run_tool(main)
