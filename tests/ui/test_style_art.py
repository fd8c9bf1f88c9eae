"""Signs of fields: what opens a list or counts up and down is seen in every theme, and crisp on fine screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionComboBox, QStyleOptionSpinBox, QWidget

from ccancients.ui.look.colors import contrast
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.style_art import SIDE, SIGNS, sign
from ccancients.ui.look.stylesheet import stylesheet


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_is_there_in_three_sizes(qapp, name):
    file = Path(sign(name, "#8a2b1d"))
    for ratio, suffix in ((1, ""), (2, "@2x"), (3, "@3x")):
        picture = QImage(str(file.with_name(f"{file.stem}{suffix}.png")))
        assert picture.width() == SIDE * ratio
        inked = [
            picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())
            if picture.pixelColor(x, y).alpha() == 255
        ]
        assert inked
        assert all(color.rgb() == QColor("#8a2b1d").rgb() for color in inked)


def test_signs_lie_among_what_can_be_made_again_and_nothing_lies_beside_them(qapp, user_home):
    file = Path(sign("check", "#123456", 17))
    assert file.parent == user_home / "cache" / "signs"
    assert sorted(each.name for each in file.parent.iterdir()) == [
        "check-123456-17.png", "check-123456-17@2x.png", "check-123456-17@3x.png",
    ]  # fmt: skip


def test_without_a_folder_there_is_no_sign(qapp, user_home):
    user_home.parent.mkdir(parents=True, exist_ok=True)
    user_home.write_text("in the way", encoding="utf-8")
    assert sign("check", "#654321", 17) == ""


def test_an_unknown_sign_is_refused():
    with pytest.raises(KeyError, match="no sign 'sideways'"):
        sign("sideways", "#000000")


def strongest(widget: QWidget, place: object, ground: str) -> float:
    """The greatest contrast to the ground that is drawn in a place of a widget."""
    picture = widget.grab().toImage()
    return max(
        contrast(picture.pixelColor(x, y).name(), ground)
        for x in range(place.left(), place.right()) for y in range(place.top(), place.bottom())
    )


@pytest.mark.parametrize("name", themes())
@pytest.mark.parametrize("scale", [100, 200])
def test_lists_numbers_and_checks_show_their_signs(qtbot, name, scale):
    look = theme(name, scale)
    box, number, check = QComboBox(), QSpinBox(), QCheckBox()
    box.addItem("one")
    check.setChecked(True)
    for widget in (box, number, check):
        qtbot.addWidget(widget)
        widget.setStyleSheet(stylesheet(look))
        widget.resize(widget.sizeHint())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    control, part = QStyle.ComplexControl, QStyle.SubControl
    place = box.style().subControlRect(control.CC_ComboBox, option, part.SC_ComboBoxArrow, box)
    assert strongest(box, place.adjusted(3, 3, -3, -3), look.ui.raised) >= 4.5
    spin = QStyleOptionSpinBox()
    number.initStyleOption(spin)
    number.setValue(5)
    number.initStyleOption(spin)
    for each in (part.SC_SpinBoxUp, part.SC_SpinBoxDown):
        place = number.style().subControlRect(control.CC_SpinBox, spin, each, number)
        assert place.width() >= 12
        assert strongest(number, place.adjusted(4, 2, -2, -2), look.ui.raised) >= 4.5


@pytest.mark.parametrize("name", themes())
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_number_of_a_spin_box_keeps_away_from_both_edges(qapp, name, scale):
    look = theme(name, scale)
    spin = QSpinBox()
    spin.setFont(look.sans())
    spin.setStyleSheet(stylesheet(look))
    spin.setRange(1, 20)
    spin.setValue(20)
    spin.resize(spin.sizeHint())
    spin.show()
    spin.clearFocus()
    picture, edit = spin.grab().toImage(), spin.lineEdit().geometry()
    spin.close()
    ground = picture.pixelColor(4, edit.center().y()).name()
    inked = [
        x for x in range(2, edit.right()) for y in range(edit.top() + 2, edit.bottom() - 2)
        if contrast(picture.pixelColor(x, y).name(), ground) > 3
    ]
    assert inked
    assert min(inked) >= 5, "the number sticks to the left edge"
    assert edit.right() - max(inked) >= 4, "the number sticks to its arrows"
