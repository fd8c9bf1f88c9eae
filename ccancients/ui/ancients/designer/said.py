"""What the checker, the loader and the disk say, in the reader's language; places as the window calls them."""

from __future__ import annotations

import re
from typing import Final

from ccancients.ancients.design.rules import all_rules
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.finding import Finding
from ccancients.ancients.scenario.model import BannerHexes, ExitForBanner, Scenario, SideName
from ccancients.ancients.scenario.sentences import phrase_of
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Fact, Phrase, reason_of
from ccancients.ui.ancients.designer.drawing import CODE_OF
from ccancients.ui.ancients.designer.trays import terrain_words
from ccancients.ui.ancients.words.army import army_words, unit_words
from ccancients.ui.ancients.words.names import TERRAIN_NAMES, UNIT_NAMES, special_name
from ccancients.ui.ancients.words.special_rules import FIELD_NAMES, RULE_NAMES
from ccancients.ui.desktop.i18n import LANGUAGES, mark, tr

_WORDS: Final = {
    **{name: UNIT_NAMES[code] for name, code in CODE_OF.items()},
    **{terrain.value: name for terrain, name in TERRAIN_NAMES.items()},
    "top": mark("top"), "bottom": mark("bottom"), "leader": mark("leader"),
    **RULE_NAMES,
}
_STEP: Final = re.compile(r"([a-z_]+)(?:\[(\d+)])?")
_SIDES: Final[tuple[SideName, SideName]] = ("top", "bottom")
_BATTLE: Final = {"name": mark("Name"), "banners": mark("Banners to win")}
_GROUND: Final = frozenset({"terrain", "ramparts"})
_TEXTS: Final = {"introduction": mark("Introduction"), "outcome": mark("Outcome")}


def term_words(text: str) -> str:
    """A sentence, or a term of the file such as ``heavy chariot``, in the reader's language."""
    return tr(_WORDS.get(text, text))


def finding_words(finding: Finding, scenario: Scenario) -> str:
    """What a finding says, after its place."""
    known: dict[str, Fact] = {}
    if "other" in finding.facts:
        known["other"] = _place(str(finding.facts["other"]), scenario)[1]
    if "language" in finding.facts:
        known["language"] = language_words(str(finding.facts["language"]))
    said = phrase_of(finding, known).in_words(term_words)
    return tr("{place}: {sentence}", place=place_words(finding.place, scenario, finding.hexes), sentence=said)


def language_words(language: str) -> str:
    """The name of a language, its letters where it has none here."""
    return LANGUAGES.get(language, language)


def error_words(error: GameError) -> str:
    """Why a file was refused or could not be written."""
    return error.in_words(term_words)


def reason_words(error: OSError) -> str:
    """Why something could not be done with a file, in the middle of a sentence."""
    reason = reason_of(error)
    return reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)


def steps_of(place: str) -> list[tuple[str, int]]:
    """The steps of a place of the file: ``top.units[3].hex`` is top, units 3, hex. -1 where there is no number."""
    return [(name, int(number) if number else -1) for name, number in _STEP.findall(place)]


def place_words(place: str, scenario: Scenario, hexes: tuple[str, ...] = ()) -> str:
    """A place of the file as the window calls it: the hex and what stands there, or the field of a form."""
    name, what = _place(place, scenario)
    if not name and hexes and steps_of(place)[0][0] in _GROUND:
        name = ", ".join(hexes)
    return tr("{hex} ({what})", hex=name, what=what) if name else what


def _place(place: str, scenario: Scenario) -> tuple[str, str]:
    """The hex of a place, empty when it has none, and what it is."""
    (head, number), *rest = steps_of(place)
    if head in _SIDES:
        return _army_place("top" if head == "top" else "bottom", rest, scenario)
    rule = rule_number(scenario, head, number)
    if rule >= 0:
        return _rule_place(rule, [each for each in rest if each[0] != "rule"], scenario)
    if head == "special_units" and 0 <= number < len(scenario.special_units):
        return "", field_words(tr("Rules"), special_name(scenario, scenario.special_units[number].key))
    if head in _GROUND:
        return _ground_place(head, number, rest, scenario)
    if head in _TEXTS:
        return "", field_words(tr("Texts"), tr(_TEXTS[head]))
    return "", field_words(tr("Battle"), tr(_BATTLE.get(head, head)))


def rule_number(scenario: Scenario, head: str, number: int) -> int:
    """The number among all rules of the one that a step of a place is, -1 for none."""
    always = len(scenario.special_rules)
    if head == "special_rules" and 0 <= number < always:
        return number
    if head == "optional_rules" and 0 <= number < len(scenario.optional_rules):
        return always + number
    return -1


def field_words(form: str, field: str) -> str:
    """A field of a form."""
    return tr("{form}, {field}", form=form, field=field)


def _army_place(side: SideName, rest: list[tuple[str, int]], scenario: Scenario) -> tuple[str, str]:
    army, name = army_of(scenario, side), army_words(scenario, side)
    field, number = rest[0] if rest else ("", -1)
    if field == "units" and 0 <= number < len(army.units):
        unit = army.units[number]
        return unit.hex, tr("{army}: {unit}", army=name, unit=unit_words(unit.type))
    if field == "leaders" and 0 <= number < len(army.leaders):
        leader = army.leaders[number]
        return leader.hex, leader.name.strip() or tr("leader")
    return "", field_words(tr("Armies"), name)


def _rule_place(number: int, rest: list[tuple[str, int]], scenario: Scenario) -> tuple[str, str]:
    rule = all_rules(scenario)[number]
    field, part = rest[0] if rest else ("", -1)
    kind = tr(RULE_NAMES[rule.kind])
    if field == "hexes" and isinstance(rule, (BannerHexes, ExitForBanner)) and 0 <= part < len(rule.hexes):
        return rule.hexes[part], kind
    name = field_words(tr("Rules"), kind)
    return "", field_words(name, tr(FIELD_NAMES[field])) if field in FIELD_NAMES else name


def _ground_place(head: str, number: int, rest: list[tuple[str, int]], scenario: Scenario) -> tuple[str, str]:
    if head == "ramparts" and 0 <= number < len(scenario.ramparts):
        return scenario.ramparts[number].hex, tr("rampart")
    if head == "ramparts" or not 0 <= number < len(scenario.terrain):
        return "", tr("Ground")
    ground = scenario.terrain[number]
    part = rest[0][1] if rest else -1
    return ground.hexes[part] if 0 <= part < len(ground.hexes) else "", terrain_words(ground.type)
