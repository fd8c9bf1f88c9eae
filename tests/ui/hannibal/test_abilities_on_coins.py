"""What a general does better than his ratings say is a sign at his coin, and in words on the card of his space."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccancients.hannibal.components.board import INSIDE, PLACES, SPACE
from ccancients.hannibal.components.generals import FABIUS, FLAMINIUS, GENERAL, GENERALS, HANNIBAL, MAGO
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.state import State
from ccancients.ui.canvas.points.ability_signs import ABILITY_SIGNS, DISC, ability_place, paint_ability
from ccancients.ui.canvas.points.armies import NAMED_FROM, coin_units
from ccancients.ui.hannibal.map.abilities import ABILITY_SIGN
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.words.facts import space_facts
from ccancients.ui.hannibal.words.tables import ability, has_ability
from ccancients.ui.look.coins import looks_left


def drawn(sign: str) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.scale(2, 2)
    if sign:
        paint_ability(painter, QPointF(10, 10), sign)
    painter.end()
    return image


def test_whoever_has_an_ability_has_a_sign_and_nobody_else() -> None:
    assert set(ABILITY_SIGN) == {facts.key for facts in GENERALS}
    for number, facts in enumerate(GENERALS):
        assert bool(ABILITY_SIGN[facts.key]) is has_ability(number), facts.name
    assert set(filter(None, ABILITY_SIGN.values())) == set(ABILITY_SIGNS)


def test_no_two_signs_look_alike(qapp: QApplication) -> None:
    """At the size in which they are shown a twentieth of their disc differs at least."""
    images = {sign: drawn(sign) for sign in ("", *ABILITY_SIGNS)}
    names = list(images)
    for place, one in enumerate(names):
        for other in names[:place]:
            left, right = images[one], images[other]
            differ = sum(
                abs(left.pixelColor(x, y).lightness() - right.pixelColor(x, y).lightness()) > 60
                for x in range(40) for y in range(40)
            )
            assert differ >= 0.05 * 3.14 * (2 * DISC) ** 2, (one, other)


@pytest.mark.parametrize("facts", GENERALS, ids=lambda facts: facts.key)
def test_a_sign_is_before_the_forehead_from_zoom_one_and_kept_free(qapp: QApplication, facts) -> None:
    look = CounterLook(facts.side, GENERALS.index(facts), (), 8, 0, False, False, "", False, facts.name)
    near, far = MapArt().kept_free(look, NAMED_FROM), MapArt().kept_free(look, NAMED_FROM - 1)
    assert len(near) - len(far) == bool(ABILITY_SIGN[facts.key])
    at = ability_place(coin_units(NAMED_FROM), left=looks_left(facts.key))
    assert (at.x() < 0) is looks_left(facts.key)
    for one in near[3:]:
        assert not any(one.intersects(other) for other in near[:3]), "over no rating and not over the plate"


def test_the_card_of_a_space_says_it_in_words_for_who_is_under_the_commander_and_inside_too() -> None:
    state, space = State(), SPACE["capua"]
    hasdrubal = GENERAL["hasdrubal"]
    held = ((FABIUS, space), (FLAMINIUS, space), (hasdrubal, space + INSIDE), (MAGO, space + INSIDE))
    for general, place in held:
        state.general_at[general] = place
    state.cu[ROME * PLACES + space] = 8
    state.cu[CARTHAGE * PLACES + space + INSIDE] = 2
    facts = space_facts(state, space)
    for general in (FABIUS, FLAMINIUS, MAGO):
        assert (GENERALS[general].name, ability(general)) in facts.rows
        assert ability(general) in facts.spoken
    assert not any(GENERALS[hasdrubal].name == name for name, _words in facts.rows), "he has none"
    assert ability(HANNIBAL) not in facts.spoken
