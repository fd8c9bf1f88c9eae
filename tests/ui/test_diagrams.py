"""Issue 23, point 10: rules with diagrams drawn by the board's own art, at least one for each chapter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.rules.combat import is_supported, sees
from ccancients.ancients.rules.falling_back import retreats
from ccancients.ui.ancients.diagrams.pictures import PICTURES, AncientsDiagrams
from ccancients.ui.ancients.diagrams.sketch import Painting
from ccancients.ui.ancients.words.rules import rulebook
from ccancients.ui.canvas.deeds import Arrow, Way
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.panels.diagram import image_of
from ccancients.ui.panels.rules_panel import RulesPanel
from tests.ui.hands import settle

DRAWN = AncientsDiagrams()
ENTRIES = [entry.id for chapter in rulebook().chapters for entry in chapter.entries]


def sketch_of(entry):
    painting = DRAWN.of(entry).paint
    assert isinstance(painting, Painting)
    return painting._sketch


def test_every_chapter_has_a_diagram_and_every_diagram_an_entry():
    assert set(PICTURES) <= set(ENTRIES)
    for chapter in rulebook().chapters:
        assert any(DRAWN.of(entry.id) is not None for entry in chapter.entries), chapter.id
    assert all(DRAWN.of(f"unit.{each.code}") is not None for each in UNIT_TYPES)
    assert DRAWN.of("turn.draw") is None


@pytest.mark.parametrize("name", themes())
def test_they_are_painted_in_every_theme(qapp, name):
    plain = None
    for entry in ("turn.sections", "combat.advance", "fall.retreat", "unit.LB"):
        image = image_of(DRAWN.of(entry), theme(name), 200)
        colors = {image.pixelColor(x, y).name() for x in range(4, 196, 6) for y in range(4, image.height() - 4, 6)}
        assert len(colors) > 12, entry
        assert image != plain
        plain = image


def test_a_diagram_is_drawn_as_large_as_there_is_room_and_sharp(qapp):
    diagram = DRAWN.of("combat.flags")
    image = image_of(diagram, theme(), 300, 2.0)
    assert image.width() == 600
    assert image.height() == pytest.approx(600 * diagram.shape, abs=2)
    assert all(0.2 < DRAWN.of(entry).shape < 0.75 for entry in ENTRIES if DRAWN.of(entry) is not None)


def test_what_is_shown_the_rules_say(qapp):
    state = sketch_of("combat.flags").state
    assert is_supported(state, state.unit_at[parse_hex("F5")])
    sight = sketch_of("combat.sight")
    seen = {name: sees(sight.state, parse_hex("E3"), parse_hex(name)) for name in ("E6", "G5", "C5")}
    assert seen == {"E6": False, "G5": True, "C5": False}, "the caption speaks of both"
    fall = sketch_of("fall.retreat")
    ends = {here for here, marks in fall.marks.items() if Mark.RETREAT in marks}
    assert ends == set(retreats(fall.state, fall.unit("F5"), 2).paths)
    way = next(deed for deed in fall.deeds if isinstance(deed, Arrow) and deed.way is Way.RETREAT)
    assert way.path[-1] in ends
    blocked = sketch_of("first.retreat")
    assert not retreats(blocked.state, blocked.unit("F5"), 1).paths


def test_the_rules_window_shows_it_with_its_caption(window):
    rules = window.open_rules("combat.advance")
    settle()
    caption = DRAWN.of("combat.advance").caption
    text = rules.panel.text
    assert caption[:40] in text.toPlainText()
    kind = QTextDocument.ResourceType.ImageResource.value
    image = text.document().resource(kind, QUrl("diagram:combat.advance"))
    assert isinstance(image, QImage)
    assert not image.isNull()
    assert text.horizontalScrollBar().maximum() == 0, "it is not wider than its room"
    rules.panel.show_entry("turn.draw")
    assert "<img" not in text.toHtml()


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 160])
def test_it_follows_the_size_of_its_window_and_of_the_letters(window, store, scale):
    store.change(text_scale=scale)
    rules = window.open_rules("fall.evade")
    for width in (640, 900, 1500):
        rules.resize(width, 560)
        settle()
        assert rules.panel.text.horizontalScrollBar().maximum() == 0
    assert rules.panel._width == round(460 * scale / 100)


def test_a_game_without_diagrams_shows_text_alone(qtbot):
    panel = RulesPanel(rulebook(), theme())
    qtbot.addWidget(panel)
    panel.show_entry("combat.advance")
    assert "<img" not in panel.text.toHtml()


def test_captions_speak_the_language_in_use(qapp):
    languages.use("es")
    assert DRAWN.of("fall.evade").caption.startswith("Corre dos hexes")
    assert all(make().caption for make in set(PICTURES.values()))
