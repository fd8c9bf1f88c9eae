"""The rules of the campaign at hand: every piece, question and refusal has its entry, alike in all languages."""

from __future__ import annotations

import json
import re

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.cards import BATTLE_NUMBERS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.switches import SWITCH_NAMES
from ccancients.hannibal.questions import QUESTIONS
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.why_not import RULES
from ccancients.paths import resources_dir
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.hannibal.words import rules as rules_text
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.rules import rulebook
from ccancients.ui.panels.rulebook import PLACE
from ccancients.ui.shell.play.at_table import GUIDED
from ccancients.ui.shell.window.help import RulesWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.hands import settle


def raw(language: str) -> list[dict]:
    """The entries as they are written."""
    file = resources_dir() / "rules" / "hannibal" / f"{language}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    return [{**entry, "chapter": chapter["id"]} for chapter in data["chapters"] for entry in chapter["entries"]]


@pytest.mark.parametrize("language", rest_slow(LANGUAGES))
def test_every_thing_of_the_campaign_has_an_entry(language):
    languages.use(language)
    wanted = {rules_text.entry_of_card(card) for card in STRATEGY_DECK}
    wanted |= {rules_text.entry_of_card(BATTLE_CARD + kind) for kind in range(len(BATTLE_NUMBERS))}
    wanted |= {rules_text.entry_of_general(general) for general in range(len(GENERALS))}
    wanted |= {rules_text.entry_of_switch(name) for name in SWITCH_NAMES}
    wanted |= {rules_text.entry_of_question(question) for question in QUESTIONS}
    wanted |= {rules_text.first_steps(question) for question in QUESTIONS}
    assert sorted(wanted - set(rulebook().entries)) == []


@pytest.mark.parametrize("rule", sorted(RULES.reasons()))
def test_every_refusal_leads_to_an_entry(rule):
    assert rules_text.entry_of_refusal(rule) in rulebook().entries


def test_refusals_lead_to_the_rule_they_speak_of():
    assert rules_text.entry_of_refusal("marker.no own unit") == "cards.markers"
    assert rules_text.entry_of_refusal("marker.truce") == "cards.truce"
    assert rules_text.entry_of_refusal("consul.units") == "march.consuls"
    assert rules_text.entry_of_refusal("sail.besieged") == "siege.besieged"
    assert rules_text.entry_of_refusal("intercept.once") == "react.intercept"
    for start in rules_text._REFUSED:
        assert any(rule.startswith(start) for rule in RULES.reasons()), start


def test_every_question_has_its_place_in_the_rules():
    assert set(rules_text._QUESTIONS) == set(QUESTIONS)


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_all_languages_have_the_same_entries_rules_links_and_numbers(language):
    for one, other in zip(raw("en"), raw(language), strict=True):
        for key in ("id", "chapter", "see"):
            assert one.get(key) == other.get(key), one["id"]
        assert re.findall(r"\d+", one["rules"]) == re.findall(r"\d+", other["rules"]), one["id"]
        assert ("title" in one) == ("title" in other)
        assert len(one["text"]) == len(other["text"]), one["id"]
        for mine, theirs in zip(one["text"], other["text"], strict=True):
            assert sorted(PLACE.findall(mine)) == sorted(PLACE.findall(theirs)), one["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_complete_and_its_links_lead_somewhere(language):
    languages.use(language)
    book = rulebook()
    assert len(book.entries) == sum(len(chapter.entries) for chapter in book.chapters)
    for entry in book.entries.values():
        assert entry.title, entry.id
        assert entry.rules, entry.id
        assert entry.text, entry.id
        assert entry.see, entry.id
        assert not re.search(r"[{}]", "".join(entry.text)), entry.id
        assert set(entry.see) <= set(book.entries) - {entry.id}, entry.id
        assert all(name and value for name, value in entry.rows), entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_written_in_the_texts(language):
    for entry in raw(language):
        for paragraph in entry["text"]:
            assert re.search(r"\d", PLACE.sub("", paragraph)) is None, entry["id"]


def test_the_numbers_come_from_the_tables_of_the_engine():
    entries = rulebook().entries
    assert "up to 10 units" in entries["march.group"].text[0]
    assert dict(entries["battle.deck"].rows)["Reserve"] == "4"
    assert dict(entries["general.q_fabius"].rows)["Avoids battle"] == "on 1 to 5"
    assert dict(entries["card.force_march"].rows)["Number"] == "1, 2, 3"
    assert dict(entries["siege.attempt"].rows)["Die 6 or more"] == "2 points"
    assert dict(entries["battle.retreat_table"].rows)["Die 7 or more"] == "all / all"
    assert sum(int(dict(entry.rows)["In the deck"].split()[0].replace("one", "1")) for entry in entries.values()
               if entry.chapter == "card") == len(STRATEGY_DECK)
    with pytest.raises(KeyError):
        rules_text.fill("wings")


def test_searching_finds_the_rule():
    assert rulebook().search("truce")[0].id == "cards.truce"
    assert "react.overrun" in {entry.id for entry in rulebook().search("sweeps")}
    languages.use("es")
    assert rulebook().search("intercepcion")[0].id == "react.intercept"


def test_a_space_offers_its_generals_walls_and_port():
    entries = rules_text.entries_at(HANNIBAL.new_game(Setup(), RolledChance(1)).state, SPACE["new_carthage"])
    assert entries == ("general.hasdrubal", "war.inside", "siege.attempt", "march.naval", "war.control")
    assert set(entries) <= set(rulebook().entries)


@pytest.fixture
def guided(open_window):
    """The first campaign, at one screen."""
    window = open_window()
    setup = Setup(turns=3)
    table = Table(HANNIBAL, setup, 3, HANNIBAL.new_game(setup, RolledChance(3)), (PERSON, PERSON))
    table.extras[GUIDED] = True
    window.settings.change(curtain=False)
    page = window.open_table(table)
    settle()
    return page


@pytest.mark.slow
def test_f1_opens_the_rule_of_the_question_and_each_question_is_explained_once(guided):
    window = guided.window()
    assert guided.guide.panel.entry.id == "first.first_claim"
    window.do("rules")
    rules = window.findChild(RulesWindow)
    assert rules.panel.entry.id == "cards.first"
    guided.session.choose(guided.session.decision.choices[-1])
    settle()
    assert guided.session.decision.question == "first_player"
    assert guided.guide.panel.entry.id == "first.first_player"
    window.do("rules")
    assert rules.panel.entry.id == "cards.first"
