"""Parts of a dialog before a match: switches of every kind, and a seed that is typed or not."""

from __future__ import annotations

from types import SimpleNamespace

from ccancients.engine.fairness import TYPED
from ccancients.ui.panels.setup_parts import SeedField, Switch, SwitchList

SWITCHES = {
    "ticked": Switch("A box", "entry"), "counted": Switch("A number", numbers=(1, 3)),
    "chosen": Switch("A list", ways=(((1, 2), "some"), ((), "none"))),
}
USUAL = SimpleNamespace(ticked=False, counted=2, chosen=())


def test_only_what_is_set_otherwise_than_usual_is_kept(qtbot):
    made = SwitchList(SWITCHES, USUAL, None)
    qtbot.addWidget(made)
    assert made.differing() == {}
    made.controls["ticked"].click()
    made.controls["counted"].setValue(3)
    made.controls["chosen"].setCurrentIndex(0)
    assert made.differing() == {"ticked": True, "counted": 3, "chosen": [1, 2]}
    made.show_usual(SimpleNamespace(ticked=True, counted=3, chosen=(1, 2)))
    assert made.differing() == {}
    assert made.controls["ticked"].property("rules") == "entry"
    assert made.controls["counted"].accessibleName() == "A number"


def test_a_seed_that_was_typed_is_told_and_no_other(qtbot):
    field = SeedField()
    qtbot.addWidget(field)
    assert (field.is_typed, field.extras) == (False, {})
    assert field.seed() != field.seed()
    field.setText("77")
    assert (field.seed(), field.extras) == (77, {TYPED: True})
    qtbot.keyClicks(field, "x8")
    assert field.text() == "778"
