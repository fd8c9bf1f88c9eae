"""The tables of a campaign say what the rules say."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.generals import GENERALS
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.hannibal.words.tables import ABILITIES, ability


@pytest.mark.parametrize("language", ["en", "es", "it", "hu"])
def test_every_general_has_his_ability_with_the_dice_of_the_rules(language: str) -> None:
    languages.use(language)
    try:
        said = {facts.key: ability(number) for number, facts in enumerate(GENERALS)}
    finally:
        languages.use("en")
    assert set(said) == set(ABILITIES)
    assert all("{" not in each and each != "–" for each in said.values())
    for facts in GENERALS:
        for die in filter(None, (facts.avoids, facts.intercepts, facts.pursues)):
            assert f"1–{die}" in said[facts.key]
