"""What the window says of issues and files: places by hexes and fields, everything in the reader's language."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccancients.ancients.design.values import changed, with_army
from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.finding import Finding
from ccancients.ancients.scenario.model import Ambush, BannerHexes, RampartSetup, ReserveUnit, Scenario, SuddenDeath
from ccancients.ui.ancients.designer.said import finding_words, place_words
from ccancients.ui.desktop.i18n import languages
from tests.ui.ancients.designer.conftest import Hand
from tests.ui.ancients.designer.test_files import spoiled

FILE_PATH = re.compile(r"\w\[\d+\]|\b(top|bottom)\.|special_rules")


def broken() -> Scenario:
    """A battle with many things wrong at once."""
    old = find_scenario("castulo")
    unit, leader = old.bottom.units[0], old.bottom.leaders[0]
    rules = (
        *old.special_rules, SuddenDeath(side="top", leader="Nobody"), BannerHexes(side="top", hexes=("G5", "G5")),
        Ambush(side="bottom", leader=leader.name, units=(ReserveUnit(type="auxilia"),)), *old.special_rules,
    )  # fmt: skip
    broken = changed(
        old, name={"en": "Castulo", "fr": "Castulon"}, outcome={}, special_rules=rules,
        terrain=(*old.terrain, changed(old.terrain[0], type="lake")),
        ramparts=(RampartSetup(hex="C3", sides=("D3",)), RampartSetup(hex="C3", sides=("D3", "M9"))),
    )
    broken = with_army(broken, "top", name={}, units=(*old.top.units, unit), leaders=(*old.top.leaders, leader))
    return with_army(broken, "bottom", units=(*broken.bottom.units, changed(unit, hex=unit.hex)))


@pytest.fixture
def spanish() -> Iterator[None]:
    languages.use("es")
    yield
    languages.use("en")


def findings_by_key(scenario: Scenario) -> dict[str, Finding]:
    return {finding.key: finding for finding in check(scenario, box_limits=True)}


@pytest.mark.slow
def test_no_issue_shows_a_path_of_the_file(hand: Hand) -> None:
    scenario = broken()
    found = findings_by_key(scenario)
    assert len(found) > 12
    for finding in found.values():
        assert not FILE_PATH.search(finding_words(finding, scenario)), finding


def test_issues_name_the_hex_and_who_stands_there(hand: Hand) -> None:
    akragas = find_scenario("akragas")
    both = changed(akragas.bottom.units[0], hex=akragas.top.units[0].hex)
    scenario = with_army(akragas, "bottom", units=(both, *akragas.bottom.units[1:]))
    (finding,) = [each for each in check(scenario) if each.key == "unit_on_unit"]
    said = finding_words(finding, scenario)
    hex_name = akragas.top.units[0].hex
    assert said.startswith(f"{hex_name} (Syracusan: ")
    assert f"{hex_name} already holds a unit (Carthaginian: medium infantry); only" in said


def test_issues_name_the_form_and_the_field() -> None:
    scenario = broken()
    places = {finding.place: place_words(finding.place, scenario, finding.hexes) for finding in check(scenario)}
    assert places["top.name"] == "Armies, Top army"
    assert places["outcome"] == "Texts, Outcome"
    assert {"Rules, Sudden death, Leader", "G5 (Hexes worth a banner)", "Rules, Ambush, Leader", "C3 (rampart)"} <= set(
        places.values()
    )


@pytest.mark.slow
def test_issues_name_languages(hand: Hand) -> None:
    scenario = broken()
    said = [finding_words(each, scenario) for each in check(scenario) if each.key == "text_missing"]
    assert any("'English'" in each for each in said)


@pytest.mark.slow
def test_issues_are_said_in_spanish(spanish: None, hand: Hand) -> None:
    scenario = broken()
    english = {"the", "only", "already", "rule", "army", "is", "unit"}
    for finding in check(scenario, box_limits=True):
        said = finding_words(finding, scenario)
        assert not english & set(re.findall(r"[a-z]+", said)), said


def test_bad_files_are_refused_in_spanish(spanish: None, hand: Hand, tmp_path: Path) -> None:
    for what, file in spoiled(tmp_path):
        hand.window.message.clear()
        assert not hand.window.open_path(file), what
        told = re.sub(r"'.*'|\(.*\)", "", hand.window.message.text().removeprefix(str(tmp_path)))
        assert not {"expected", "found", "this", "text", "file", "the"} & set(re.findall(r"[a-z]+", told)), told
        assert told.endswith("."), (what, told)


@pytest.mark.slow
@pytest.mark.parametrize(("trouble", "words"), [(errno.ENOSPC, "está lleno"), (errno.EROFS, "solo lectura")])
def test_a_disk_that_takes_nothing_is_told_in_spanish(
    spanish: None, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: int, words: str
) -> None:
    hand.window.open_copy(find_scenario("akragas"))

    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(trouble, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        hand.do("save")
    assert words in hand.window.message.text()
    assert "no se ha perdido nada" in hand.window.message.text()
