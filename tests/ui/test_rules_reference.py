"""The rules at hand: nothing without an entry, both languages alike, numbers from the tables, search, menus, keys."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.questions import QUESTIONS
from ccancients.ancients.scenario.editions import SWITCHES
from ccancients.ancients.scenario.model import SpecialRule
from ccancients.ancients.why_not import RULES
from ccancients.paths import resources_dir
from ccancients.ui.ancients.words import rules as rules_text
from ccancients.ui.ancients.words.rules import rulebook
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.rulebook import PLACE, BadRulebook, Facts, Rulebook, folded, read_rulebook
from ccancients.ui.panels.rules_panel import ENTRY, RulesPanel
from ccancients.ui.shell.play.at_table import GUIDED, TAUGHT
from ccancients.ui.shell.play.guide import Guide, RuleMenus
from ccancients.ui.shell.window.help import RulesWindow
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

LESSON = [
    "goal", "enemy", "cards", "play", "order 1", "order 2", "order 3", "move", "moved", "fighter", "odds", "attack",
    "dice", "lost", "driven", "back", "slipped", "banner", "his turn", "alone",
]
"""Everything that the lesson of the first battle teaches."""
NO_FACTS = Facts(lambda place: place, lambda entry: entry, lambda _entry: ())


def raw(language: str) -> list[dict]:
    """The entries as they are written."""
    data = json.loads((resources_dir() / "rules" / "ancients" / f"{language}.json").read_text(encoding="utf-8"))
    return [{**entry, "chapter": chapter["id"]} for chapter in data["chapters"] for entry in chapter["entries"]]


# -- the texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_game_has_an_entry(language):
    languages.use(language)
    entries = rulebook().entries
    wanted = {rules_text.entry_of_unit(each.code) for each in UNIT_TYPES}
    wanted |= {rules_text.entry_of_terrain(each) for each in Terrain}
    wanted |= {rules_text.entry_of_card(each.index) for each in COMMAND_CARDS}
    wanted |= {rules_text.entry_of_switch(each) for each in SWITCHES}
    wanted |= {rules_text.entry_of_refusal(each) for each in RULES.reasons()}
    wanted |= {rules_text.entry_of_question(each) for each in QUESTIONS}
    kinds = SpecialRule.__args__[0].__args__  # type: ignore[attr-defined]  # the union in the Annotated
    wanted |= {f"battle.{kind.model_fields['kind'].default}" for kind in kinds}
    assert sorted(wanted - set(entries)) == []


def test_every_question_has_an_entry_of_its_own():
    assert set(rules_text._QUESTIONS) == set(QUESTIONS)


def test_every_reason_goes_to_the_rule_it_speaks_of():
    assert rules_text.entry_of_refusal("movement.too far") == "turn.movement"
    assert rules_text.entry_of_refusal("movement.lone leader") == "leader.move"
    assert rules_text.entry_of_refusal("battle.line of sight") == "combat.sight"
    assert rules_text.entry_of_refusal("leadership.section") == "card.leadership"
    assert rules_text.entry_of_refusal("leader.too far") == "leader.evade"
    for start in rules_text._REFUSED:
        assert any(rule.startswith(start) for rule in RULES.reasons()), start


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_all_languages_have_the_same_entries_rules_links_and_numbers(language):
    for one, other in zip(raw("en"), raw(language), strict=True):
        assert {key: one.get(key) for key in ("id", "chapter", "see")} == {
            key: other.get(key) for key in ("id", "chapter", "see")
        }
        assert re.findall(r"\d+", one["rules"]) == re.findall(r"\d+", other["rules"]), one["id"]
        assert ("title" in one) == ("title" in other)
        assert len(one["text"]) == len(other["text"]), one["id"]
        for mine, theirs in zip(one["text"], other["text"], strict=True):
            assert sorted(PLACE.findall(mine)) == sorted(PLACE.findall(theirs)), one["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_written_in_the_texts(language):
    for entry in raw(language):
        for paragraph in entry["text"]:
            assert re.search(r"\d", PLACE.sub("", paragraph)) is None, entry["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_complete_and_its_links_lead_somewhere(language):
    languages.use(language)
    book = rulebook()
    assert len(book.entries) == sum(len(chapter.entries) for chapter in book.chapters)
    for entry in book.entries.values():
        assert entry.title, entry.id
        assert entry.rules, entry.id
        assert entry.text, entry.id
        assert not re.search(r"[{}]", "".join(entry.text)), entry.id
        assert set(entry.see) <= set(book.entries) - {entry.id}, entry.id
        assert all(name and value for name, value in entry.rows), entry.id


def test_the_numbers_come_from_the_tables_of_the_engine():
    entries = rulebook().entries
    for each in UNIT_TYPES:
        rows = dict(entries[f"unit.{each.code}"].rows)
        assert rows["Strength"] == f"{each.blocks} blocks"
        assert rows["A flag costs"].startswith(f"{each.flag_hexes} hex")
    assert dict(entries["unit.WA"].rows)["Close combat"] == "3 dice, 4 at full strength"
    assert dict(entries["unit.EL"].rows)["5 dice against"] == "heavy infantry"
    assert dict(entries["unit.EL"].rows)["1 die against"] == "a lone leader"
    assert "attack with 2 dice more" in entries["card.clash_of_shields"].text[0]
    assert dict(entries["switch.fire_into_forest_max_dice"].rows) == {"First printing": "2", "Current printing": "1"}
    assert sum(int(value.split()[0]) for _name, value in entries["card.section"].rows) == 23
    assert dict(entries["terrain.forest"].rows)["Dice in and out"] == "at most 2"


def test_a_number_that_nobody_knows_is_refused():
    with pytest.raises(KeyError):
        rules_text.fill("LI.wings")


@pytest.mark.parametrize("content", ["{", "[]", '{"chapters": [{"id": "a", "title": "A", "entries": [{"id": "b"}]}]}'])
def test_a_broken_file_is_refused_by_name(tmp_path, content):
    file = tmp_path / "en.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"en\.json"):
        read_rulebook(file, NO_FACTS)
    with pytest.raises(BadRulebook, match="missing"):
        read_rulebook(tmp_path / "missing.json", NO_FACTS)


# -- searching ------------------------------------------------------------------------------------------------------


def test_searching_finds_titles_first_and_ignores_accents():
    assert rulebook().search("forest")[0].id == "terrain.forest"
    assert rulebook().search("S 788")[0].id == "card.rally"
    assert rulebook().search("qwertz") == ()
    assert "unit.HI" not in {entry.id for entry in rulebook().search("evades")}
    languages.use("es")
    book = rulebook()
    assert book.search("evasion")[0].id == "fall.evade"
    assert book.search("INFANTERIA pesada")[0].id == "unit.HI"
    assert book.search("evasion") == book.search("Evasión")
    assert folded("Evasión") == "evasion"


# -- the window -----------------------------------------------------------------------------------------------------


def rows(widget: QListWidget) -> list[str]:
    return [widget.item(row).data(ENTRY) for row in range(widget.count()) if widget.item(row).data(ENTRY)]


@pytest.fixture
def panel(qtbot):
    made = RulesPanel(rulebook(), theme())
    qtbot.addWidget(made)
    made.show()
    return made


def test_all_entries_are_listed_by_chapter(panel):
    assert rows(panel.list) == list(rulebook().entries)


def test_search_by_keyboard_alone(panel):
    panel.search()
    QTest.keyClicks(panel.field, "momentum")
    assert "combat.advance" in rows(panel.list)
    QTest.keyClick(panel.field, Qt.Key.Key_Down)
    assert panel.entry.id == "combat.advance"
    assert "Momentum advance" in panel.text.toPlainText()
    QTest.keyClicks(panel.field, "xyz")
    assert rows(panel.list) == []
    QTest.keyClick(panel.field, Qt.Key.Key_Return)
    assert panel.entry.id == "combat.advance"


def test_no_other_row_is_lit_than_that_of_the_entry_that_is_read(panel):
    panel.field.setText("elephant")
    found = rows(panel.list)
    panel.list.setCurrentRow(0)
    elsewhere = next(entry for entry in panel.book.entries if entry not in found)
    panel.show_entry(elsewhere)
    assert panel.list.currentItem() is None
    panel.show_entry(found[0])
    assert panel.list.currentItem().data(ENTRY) == found[0]


def test_links_lead_on_and_the_way_back_is_kept(panel):
    panel.show_entry("combat.close")
    panel.text.anchorClicked.emit(QUrl("rule:combat.flags"))
    assert panel.entry.id == "combat.flags"
    assert panel.list.currentItem().data(ENTRY) == "combat.flags"
    panel.back.click()
    assert panel.entry.id == "combat.close"
    assert not panel.back.isEnabled()
    panel.forward.click()
    assert panel.entry.id == "combat.flags"
    panel.text.anchorClicked.emit(QUrl("https://example.org/combat.hits"))
    panel.text.anchorClicked.emit(QUrl("rule:nothing"))
    assert panel.entry.id == "combat.flags"


def test_texts_are_shown_as_written_not_as_markup(panel):
    entry = replace(
        rulebook().entries["turn.goal"], title="<b>A</b> & B", text=("<img src='x'>",), rows=(("<i>", "&amp;"),), see=()
    )
    chapter = replace(rulebook().chapters[0], entries=(entry,))
    panel.set_book(Rulebook((chapter,)))
    panel.show_entry("turn.goal")
    shown = panel.text.toPlainText()
    assert "<b>A</b> & B" in shown
    assert "<img src='x'>" in shown
    assert "&amp;" in shown


def test_f1_opens_the_rules_of_what_is_asked(window, sit_down, qtbot):
    assert window.actions_by_name["rules"].shortcut().toString() == "F1"
    window.do("rules")
    rules = window.findChild(RulesWindow)
    assert rules.isVisible()
    assert rules.panel.entry.id == rules_text.FIRST_ENTRY
    sit_down()
    window.do("rules")
    assert window.findChildren(RulesWindow) == [rules]
    assert rules.panel.entry.id == "turn.card"
    QTest.keyClick(rules.panel.field, Qt.Key.Key_Escape)
    assert not rules.isVisible()


@pytest.mark.slow
def test_the_window_changes_language_and_theme_while_open(window, store):
    rules = window.open_rules("unit.WA")
    store.change(language="es", theme="dark")
    assert rules.windowTitle() == "Reglas"
    assert "Guerreros" in rules.panel.text.toPlainText()
    assert rules.panel.theme.name == "dark"


def titles(menus: RuleMenus) -> list[str]:
    return [action.text() for action in menus.menu.actions()]


def test_right_click_on_the_board_offers_the_rules_of_unit_leader_and_ground(window, sit_down):
    page = sit_down()
    menus = page.findChild(RuleMenus)
    state = page.session.game.state
    battle = state.battle
    led = next(hex_ for hex_ in state.leader_hex if hex_ >= 0 and state.unit_at[hex_] >= 0)
    code = battle.unit_type[state.unit_at[led]].code
    page.view.place_context.emit(led, QPoint(10, 10))
    book = rulebook()
    assert titles(menus)[:2] == [f"Rules: {book.entries[f'unit.{code}'].title}", "Rules: Leaders"]
    menus.menu.actions()[0].trigger()
    assert window.findChild(RulesWindow).panel.entry.id == f"unit.{code}"
    page.view.place_context.emit(parse_hex("G5"), QPoint(10, 10))
    assert len(titles(menus)) == 1
    menus.menu.close()


def test_right_click_on_a_card_offers_its_rules_but_not_on_a_hidden_one(window, store, sit_down):
    store.change(curtain=False)
    page = sit_down()
    page.hand.show_hand((24, -1), ())
    QApplication.processEvents()
    menus = page.findChild(RuleMenus)
    shown, hidden = page.hand.cards
    for button in (hidden, shown):
        at = button.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, button.mapToGlobal(at))
        QApplication.sendEvent(button, event)
        if button is hidden:
            assert menus.menu is None
    assert titles(menus) == [f"Rules: {rulebook().entries[rules_text.entry_of_card(24)].title}"]
    menus.menu.actions()[0].trigger()
    assert window.findChild(RulesWindow).panel.entry.id == rules_text.entry_of_card(24)
    menus.menu.close()


# -- the first battle -----------------------------------------------------------------------------------------------


def test_every_question_is_explained_to_a_beginner():
    wanted = {rules_text.first_steps(question) for question in QUESTIONS}
    chapter = next(each for each in rulebook().chapters if each.id == "first")
    assert {entry.id for entry in chapter.entries} == wanted
    assert all(entry.see for entry in chapter.entries)


@pytest.fixture
def guided(window):
    table = window.face.help.first_match(3)
    table.extras[TAUGHT] = LESSON  # nothing but the questions is left
    table.seats = (PERSON, PERSON)  # nobody has to be waited for
    table.extras[GUIDED] = True
    window.settings.change(curtain=False)
    return window.open_table(table)


def test_the_first_battle_is_akragas_for_syracuse_against_a_recruit(window):
    table = window.face.help.first_match(3)
    assert table.setup.scenario.id == "001-akragas"
    assert table.seats == ("recruit", PERSON)
    assert "first" in window.pages.start.buttons


@pytest.mark.slow
def test_each_question_is_explained_once(guided):
    guide, session = guided.findChild(Guide), guided.session
    assert guide.panel.entry.id == "first.card"
    assert guide.panel.isVisible()
    guide.panel.good.click()
    assert not guide.panel.isVisible()
    seen = ["card"]
    for _ in range(400):
        if session.decision is None or len(seen) > 3:
            break
        session.choose(session.decision.choices[0])
        question = session.decision.question
        settle()  # it is explained when what came before has been seen
        assert guide.panel.isVisible() == (question not in seen)
        if question not in seen:
            assert guide.panel.entry.id == rules_text.first_steps(question)
            seen.append(question)
    assert len(seen) > 3


@pytest.mark.slow
def test_the_guide_leads_to_the_rules_and_can_be_left(window, guided):
    guide, session = guided.findChild(Guide), guided.session
    guide.panel.more.click()
    assert window.findChild(RulesWindow).panel.entry.id == "turn.card"
    guide.panel.leave.click()
    assert not guided.at.guided
    assert GUIDED not in guided.table.extras
    for _ in range(20):
        session.choose(session.decision.choices[0])
        assert not guide.panel.isVisible()


@pytest.mark.slow
def test_the_guide_speaks_the_language_in_use(guided):
    guide = guided.findChild(Guide)
    languages.use("es")
    assert guide.panel.title.text() == "Elige una carta"


@pytest.mark.slow
def test_other_battles_are_not_explained(sit_down):
    page = sit_down()
    assert not page.findChild(Guide).panel.isVisible()


@pytest.mark.slow
def test_sources_are_shown_to_whoever_asks_and_that_is_remembered(window, store):
    rules = window.open_rules("turn.movement")
    source = rules.panel.entry.rules
    assert source not in rules.panel.text.toPlainText(), "figures of those who check the program are for few"
    QTest.mouseClick(rules.panel.sources, Qt.MouseButton.LeftButton, pos=QPoint(8, rules.panel.sources.height() // 2))
    assert f"Sources: {source}" in rules.panel.text.toPlainText()
    assert rules.panel.entry.id == "turn.movement"
    rules.close()
    delete_later(rules)
    settle()
    assert store.settings.rule_sources
    again = window.open_rules("turn.movement")
    assert f"Sources: {source}" in again.panel.text.toPlainText()
