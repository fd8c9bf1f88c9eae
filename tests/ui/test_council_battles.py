"""The Council of War offers one's own battles beside the shipped ones, finds them, and proposes their rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ccancients.ancients.design.values import changed, with_army
from ccancients.ancients.scenario.files import find_scenario, shipped_scenarios, write_scenario
from ccancients.ancients.scenario.model import Scenario
from ccancients.paths import user_scenarios_dir
from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.palettes import theme
from ccancients.ui.table.session import PERSON

ALL = len(shipped_scenarios()) + 1
"""The shipped battles and the one of one's own."""


def heraclea() -> Scenario:
    """A battle of one's own: another year, other armies, long, by somebody, for the current printing."""
    battle = changed(
        find_scenario("castulo"), id="heraclea", name={"en": "Heraclea"}, year=-280, banners=9, printing="current",
        author="Livia Augusta", in_first_printing=False, special_rules=(),
    )  # fmt: skip
    return with_army(battle, "top", name={"en": "Epirote"})


@pytest.fixture
def council(qtbot, tmp_path: Path) -> Iterator[CouncilOfWarDialog]:
    folder = user_scenarios_dir()
    write_scenario(heraclea(), folder / "heraclea.json")
    write_scenario(changed(heraclea(), id="sketch"), folder / "sketch.draft")
    (folder / "broken.json").write_text("{")
    dialog = CouncilOfWarDialog(SettingsStore(tmp_path / "settings.json"), theme())
    qtbot.addWidget(dialog)
    dialog.resize(1180, 680)
    dialog.show()
    yield dialog
    languages.use("en")


def names(council: CouncilOfWarDialog) -> list[str]:
    return [council.list.item(row).text().split("\n")[0] for row in range(council.list.count())]


def test_own_battles_stand_beside_the_shipped_ones(council):
    assert council.list.count() == ALL
    assert names(council)[-1] == "Heraclea"
    assert "by Livia Augusta" in council.list.item(ALL - 1).text()
    assert council.battles.refused.isVisible()
    said = council.battles.refused.text()
    assert said.startswith("broken.json: line 1")
    assert "\n" not in said


def test_a_battle_is_found_by_its_leaders_year_and_author(council):
    council.filter.setText("hasdrubal 207")
    assert names(council) == ["Metaurus"]
    council.filter.setText("")
    council.battles.fold.click()
    assert council.battles.more.isVisible()
    council.battles.filters.author.setText("livia")
    assert names(council) == ["Heraclea"]


def test_filters_by_army_length_and_years(council):
    filters = council.battles.filters
    filters.army.setCurrentText("Epirote")
    assert names(council) == ["Heraclea", "Asculum", "Beneventum", "Heraclea"]
    filters.clear()
    filters.length.setCurrentText("long (8 and more)")
    assert {"Castulo", "Zama", "Heraclea"} <= set(names(council))
    assert "Cannae" not in names(council)
    filters.clear()
    filters.earliest.setValue(-350)
    filters.latest.setValue(-250)
    assert {"Crimissos River", "Bagradas", "Heraclea", "Ipsus"} <= set(names(council))
    assert not {"Akragas", "Cannae", "Raphia", "Leuctra"} & set(names(council))
    filters.clear()
    assert council.list.count() == ALL


def test_the_printing_is_the_one_a_battle_was_designed_for(council):
    council.choose("heraclea")
    assert council.rules.chosen() == {"printing": "current", "switches": {}}
    assert council.table().setup.options.printing == "current"
    council.choose("001-akragas")
    assert council.rules.chosen() == {"printing": "first", "switches": {}}


def test_searching_does_not_undo_what_was_agreed_on(council):
    council.choose("007-cannae")
    council.banners.setValue(3)
    council.rules.printing.setCurrentIndex(1)
    council.filter.setText("can")
    assert council.title.text() == "Cannae"
    assert council.banners.value() == 3
    assert council.rules.chosen()["printing"] == "current"


def test_an_own_battle_of_a_shipped_ones_id_is_another_battle(qtbot, tmp_path):
    write_scenario(changed(heraclea(), id="001-akragas"), user_scenarios_dir() / "001-akragas.json")
    dialog = CouncilOfWarDialog(SettingsStore(tmp_path / "settings.json"), theme())
    qtbot.addWidget(dialog)
    dialog.list.setCurrentRow(ALL - 1)
    assert dialog.title.text() == "Heraclea"
    for army in dialog.armies:
        army.set_seat(PERSON)
    assert dialog.table().setup.scenario.name == {"en": "Heraclea"}
    dialog.reject()


def test_special_rules_are_told_before_the_battle(council):
    council.choose("010-castulo")
    assert "Special rules:" in council.introduction.toPlainText()
    council.choose("heraclea")
    assert "Special rules:" not in council.introduction.toPlainText()


def test_battles_are_found_by_their_box_those_of_the_base_game_first(council):
    assert names(council)[0] == "Akragas"
    box = council.battles.filters.box
    found = {}
    for words in ("base game", "Greece & the Eastern Kingdoms", "bonus pack", "own battles"):
        box.setCurrentText(words)
        found[words] = names(council)
    assert [len(each) for each in found.values()] == [15, 21, 3, 1]
    assert found["bonus pack"] == ["Cronium", "Indus", "Pydna"]
    assert found["own battles"] == ["Heraclea"]
    council.battles.filters.army.setCurrentText("Epirote")
    box.setCurrentText("Greece & the Eastern Kingdoms")
    assert names(council) == ["Heraclea", "Asculum", "Beneventum"]
    council.battles.filters.clear()
    assert council.list.count() == ALL


def test_what_a_battle_needs_is_told_its_box_its_special_units_and_who_is_placed_later(council):
    council.choose("109-gaugamela")
    assert council.date.text() == "331 BC · Greece & the Eastern Kingdoms"
    assert "blocks of: Greece & the Eastern Kingdoms." in council.introduction.toPlainText()
    assert "1 medium cavalry (Companions)" in council.armies[0].summary.text()
    council.choose("117-asculum")
    assert council.armies[1].summary.text().endswith("Leaders: Decius, Sulpicius.")
    council.choose("007-cannae")
    assert council.date.text() == "216 BC · base game"
    assert "blocks of" not in council.introduction.toPlainText()


def test_an_optional_rule_is_told_and_taken_or_left(council):
    council.choose("007-cannae")
    assert not council.optional.isVisible()
    council.choose("120-cynoscephalae")
    assert "Optional rules:\nRoman: heavy infantry without support" in council.introduction.toPlainText()
    box = council.optional.boxes["tactical_flexibility"]
    assert box.isVisible()
    assert box.isChecked()
    assert council.setup().options.optional_rules == {}
    assert council.setup().battle().flexible
    box.click()
    assert council.setup().options.optional_rules == {"tactical_flexibility": False}
    assert not council.setup().battle().flexible
    council.choose("124-pydna")
    assert council.setup().options.optional_rules == {}
