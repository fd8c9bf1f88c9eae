"""Catalogues of translations, in the form that translators' tools open: gettext's ``.po`` files.

A language is a folder, ``resources/i18n/<language>/``, of some ``.po`` files, its domains, which are read as one; each
has the plural rule of the language in its header (``Plural-Forms``). What is packed for players is their compiled form,
``resources/i18n/<language>.mo``, which the standard library reads. In a checkout it is compiled when somebody first
speaks the language, and again when a ``.po`` file is newer.

Nothing here is of Qt or of other modules: the build takes this file for itself (``packaging/build_hook.py``).
"""

from __future__ import annotations

import gettext
import io
import os
import re
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

__all__ = [
    "BadCatalogue", "Message", "compile_catalogue", "compile_every_catalogue", "messages_of", "read_po",
    "translations_of",
]

_CONTEXT: Final = "\x04"
"""What gettext puts between the context of a text and the text (``engine/phrase.py`` does, too)."""
_PLURAL_FORMS: Final = re.compile(r"^Plural-Forms:\s*nplurals\s*=\s*(\d+)\s*;.*$", re.MULTILINE)
_QUOTED: Final = r'"(?:[^"\\\n]|\\.)*"'
_STRING: Final = rf"\s+((?:{_QUOTED}\s*)+)"
_COMMENTS: Final = re.compile(r"\s*((?:#[^\n]*\n\s*)*)")
_MESSAGE: Final = re.compile(
    rf"(?:msgctxt{_STRING})?msgid{_STRING}(?:msgid_plural{_STRING})?((?:msgstr(?:\[\d\])?{_STRING})+)"
)
_FORM: Final = re.compile(rf"msgstr(?:\[\d\])?{_STRING}")
_PIECE: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPED: Final = re.compile(r"\\(.)")
_LETTERS: Final = {"n": "\n", "t": "\t", "r": "\r"}
_MO_MAGIC: Final = 0x950412DE


class BadCatalogue(ValueError):
    """A catalogue file that cannot be read; the message names the file and what was expected."""


class Message(NamedTuple):
    """A text and how a language says it.

    ``key``    the English text, after its context where it has one
    ``other``  the English of many, empty where nothing is counted
    ``forms``  of the language: one, or one for each of its plural forms; empty ones are not translated yet
    ``fuzzy``  whether a tool has guessed it, and nobody has looked at it
    """

    key: str
    other: str
    forms: tuple[str, ...]
    fuzzy: bool = False


def translations_of(language: str, folder: Path) -> gettext.GNUTranslations:
    """All words of a language. Raises ``BadCatalogue``.

    ``folder``  that of the languages
    """
    compiled = folder / f"{language}.mo"
    newest = _newest(folder / language)
    if newest is not None and (not compiled.is_file() or compiled.stat().st_mtime_ns <= newest):
        content = compile_catalogue(language, folder)
        with suppress(OSError):  # a checkout that may only be read
            _put(compiled, content)
        return _read_mo(content, compiled.name)
    try:
        content = compiled.read_bytes()
    except OSError as error:
        raise BadCatalogue(f"{compiled.name}: not a readable file ({error.strerror})") from error
    return _read_mo(content, compiled.name)


def compile_every_catalogue(folder: Path) -> list[Path]:
    """Compile each language below a folder, beside its own; returns the files. Raises ``BadCatalogue``, ``OSError``."""
    made = []
    for language in sorted(each.name for each in folder.iterdir() if each.is_dir()):
        made.append(folder / f"{language}.mo")
        _put(made[-1], compile_catalogue(language, folder))
    return made


def compile_catalogue(language: str, folder: Path) -> bytes:
    """The compiled form of a language's ``.po`` files; what is not translated stays out. Raises ``BadCatalogue``."""
    header, messages = messages_of(language, folder)
    texts = {"": header}
    for message in messages:
        if all(message.forms) and not message.fuzzy:
            texts[f"{message.key}\0{message.other}" if message.other else message.key] = "\0".join(message.forms)
    content = _mo(texts)
    _read_mo(content, language)  # it refuses what is no plural rule
    return content


def messages_of(language: str, folder: Path) -> tuple[str, list[Message]]:
    """Header and messages of all ``.po`` files of a language, which must agree in their plural rule.

    Raises ``BadCatalogue``.
    """
    header, rules = "", set[str]()
    found: dict[str, Message] = {}
    for file in sorted((folder / language).glob("*.po")):
        first, *messages = read_po(file)
        header = first.forms[0]
        rules.update(rule[0] for rule in _PLURAL_FORMS.finditer(header))
        if len(rules) > 1:
            raise BadCatalogue(f"{_name(file)}: its plural rule is not that of the other files of the language")
        for message in messages:
            if message.key in found:
                raise BadCatalogue(f"{_name(file)}: '{message.key}' is in another file of the language, too")
            found[message.key] = message
    if not header:
        raise BadCatalogue(f"{language}: there is no catalogue of this language")
    return header, list(found.values())


# -- .po ------------------------------------------------------------------------------------------------------------


def read_po(file: Path) -> list[Message]:
    """The messages of a file in their order, its header first. Raises ``BadCatalogue``."""
    try:
        found = list(_messages(file.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadCatalogue(f"{_name(file)}: not a readable file ({error.strerror})") from error
    except ValueError as error:
        raise BadCatalogue(f"{_name(file)}: {error}") from error
    rule = _PLURAL_FORMS.search(found[0].forms[0]) if found and not found[0].key else None
    if rule is None:
        raise BadCatalogue(f"{_name(file)}: expected a header with Plural-Forms, the translation of the empty text")
    keys = set()
    for message in found:
        expected = int(rule[1]) if message.other else 1
        if len(message.forms) != expected:
            raise BadCatalogue(f"{_name(file)}: '{message.key}' has {len(message.forms)} forms, expected {expected}")
        if message.key in keys:
            raise BadCatalogue(f"{_name(file)}: '{message.key}' is there twice")
        keys.add(message.key)
    return found


def _messages(text: str) -> Iterator[Message]:
    """Message by message. Raises ``ValueError`` with the number of the line that none begins at."""
    at = 0
    while True:
        comments = _COMMENTS.match(text, at)
        at = comments.end() if comments else at
        match = _MESSAGE.match(text, at)
        if match is None:
            break
        context, one, other, forms = match[1], match[2], match[3], _FORM.findall(match[4])
        key = f"{_unquoted(context)}{_CONTEXT}{_unquoted(one)}" if context else _unquoted(one)
        fuzzy = any("fuzzy" in line for line in comments[1].split("\n") if line.startswith("#,")) if comments else False
        yield Message(key, _unquoted(other or ""), tuple(map(_unquoted, forms)), fuzzy)
        at = match.end()
    if text[at:].strip():
        raise ValueError(f"line {text.count(chr(10), 0, at) + 1} begins no message of a .po file")


def _unquoted(strings: str) -> str:
    """The text that quoted lines are."""
    text = "".join(_PIECE.findall(strings))
    return _ESCAPED.sub(lambda sign: _LETTERS.get(sign[1], sign[1]), text) if "\\" in text else text


def _name(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


# -- .mo ------------------------------------------------------------------------------------------------------------


def _mo(texts: dict[str, str]) -> bytes:
    """Texts and translations in the form of gettext: two tables of lengths and places, then the letters."""
    keys = sorted((key.encode(), text.encode()) for key, text in texts.items())
    tables: tuple[list[int], list[int]] = ([], [])
    letters = bytearray()
    begin = 28 + 16 * len(keys)
    for column in (0, 1):
        for pair in keys:
            tables[column].extend((len(pair[column]), begin + len(letters)))
            letters += pair[column] + b"\0"
    head = (_MO_MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, begin)
    return struct.pack(f"<{7 + 4 * len(keys)}I", *head, *tables[0], *tables[1]) + letters


def _read_mo(content: bytes, name: str) -> gettext.GNUTranslations:
    try:
        return gettext.GNUTranslations(io.BytesIO(content))
    except (OSError, ValueError, LookupError, struct.error) as error:
        raise BadCatalogue(f"{name}: not a catalogue ({error})") from error


def _newest(folder: Path) -> int | None:
    """When the ``.po`` files of a language changed last, or one came or went; None where there are none."""
    try:
        with os.scandir(folder) as files:
            times = [file.stat().st_mtime_ns for file in files if file.name.endswith(".po")]
    except OSError:
        return None
    return max(*times, folder.stat().st_mtime_ns) if times else None


def _put(file: Path, content: bytes) -> None:
    """Write a file so that nobody ever reads half of it. Raises ``OSError``."""
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(file)
