"""Coins of commanders: everybody has one, all are told apart, an owner's own picture is shown instead."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocument

from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.engine.decision import Choice
from ccancients.hannibal.components.board import SPACE_COUNT, space_of
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.state import State
from ccancients.paths import resources_dir
from ccancients.successors.components.board import own_board
from ccancients.ui.ancients.art.faces import FACES, face_of
from ccancients.ui.ancients.words.facts import hex_facts
from ccancients.ui.hannibal.answers import coin_of as coin_named
from ccancients.ui.hannibal.words.facts import forces_at, space_facts
from ccancients.ui.hannibal.words.tables import generals
from ccancients.ui.look import coins, own_pictures
from ccancients.ui.look.coins import Coin, CoinState, broken_halves, coin_pixmap, known_coins, looks_left, pool_key
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.sheets import SheetView, html_of

FOLDER = resources_dir() / "coins"
LEAST = 0.08
"""The least difference of two discs of a side, as a part of white (RMS of their greys)."""
OUR_GENERALS = [facts.key for facts in GENERALS]
MAJORS = [general.id for general in own_board().generals]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("CCANCIENTS_HOME", str(tmp_path))
    coins.forget_coins()
    yield
    coins.forget_coins()


def grey(key: str, pixels: int = 38) -> bytes:
    """A small disc in grey, as it lies on the table."""
    image = QImage(pixels, pixels, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, coin_pixmap(Coin(key), pixels))
    painter.end()
    whole = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return b"".join(bytes(whole.constScanLine(row))[:pixels] for row in range(pixels))


def difference(one: bytes, other: bytes) -> float:
    return (sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one)) ** 0.5 / 255


def test_every_picture_of_ours_is_there_in_both_sizes():
    wanted = {f"{key}{ending}.webp" for key in known_coins() for ending in ("", "_small")}
    assert {file.name for file in FOLDER.glob("*.webp")} == wanted
    for name in wanted:
        assert QImage(str(FOLDER / name)).width() == (96 if "_small" in name else 320), name
    assert sum((FOLDER / name).stat().st_size for name in wanted) < 2_600_000


def test_everybody_of_the_campaign_and_of_the_successors_has_a_coin():
    board = own_board()
    named = {*OUR_GENERALS, *MAJORS, *(army.id for army in board.independents), *(royal.id for royal in board.royals)}
    minors = {f"minor_{faction}" for faction in ("antipatros", "krateros", "antigonos", "perdikkas")}
    assert named | minors | {"alexandros", "reverse_rome", "reverse_carthage"} <= set(known_coins())


@pytest.mark.parametrize("side", range(len(SIDES)))
def test_generals_of_a_side_are_told_apart_at_38_pixels_without_color(side):
    discs = {facts.key: grey(facts.key) for facts in GENERALS if facts.side == side}
    close = {pair: difference(discs[pair[0]], discs[pair[1]]) for pair in combinations(discs, 2)}
    assert len(discs) in (5, 9)
    assert {pair: apart for pair, apart in close.items() if apart < LEAST} == {}


def test_the_successors_generals_royals_and_independents_are_told_apart_at_38_pixels():
    board = own_board()
    for group in (MAJORS, [army.id for army in board.independents], [royal.id for royal in board.royals]):
        discs = {key: grey(key) for key in group}
        close = {pair: difference(discs[pair[0]], discs[pair[1]]) for pair in combinations(discs, 2)}
        assert {pair: apart for pair, apart in close.items() if apart < LEAST} == {}


def test_carthage_looks_to_the_left_rome_and_the_successors_to_the_right():
    assert [looks_left(facts.key) for facts in GENERALS] == [facts.side == 1 for facts in GENERALS]
    assert not any(looks_left(key) for key in MAJORS)


def test_every_leader_and_commander_of_a_shipped_battle_has_a_coin_and_none_of_a_battle_the_same():
    for scenario in shipped_scenarios():
        battle = compile_battle(scenario)  # those in ambush and those placed after the deal are among them
        faces = [
            face_of(name, scenario.army(side).name["en"], scenario.id)
            for name, side in zip(battle.leader_name, battle.leader_side, strict=True)
        ]
        assert set(faces) <= set(known_coins()), scenario.id
        assert len(set(faces)) == len(faces), (scenario.id, battle.leader_name, faces)


def test_the_father_fought_at_the_ticinus_and_the_son_at_zama():
    assert face_of("Scipio", "Roman", "004-ticinus") == "p_scipio"
    assert face_of("Scipio", "Roman", "015-zama") == "scipio_africanus"
    assert face_of("  HANNIBAL ", "Carthaginian") == "hannibal"


@pytest.mark.parametrize("name", ["Vercingetorix", "", "Żółw", "x" * 300, "<b>1</b>", "../../etc"])
def test_any_name_of_a_designer_has_a_head_of_the_pool_always_the_same(name):
    found = {face_of(name, army) for army in ("Gauls", "Gauls", "gauls")}
    assert len(found) == 1
    assert found <= set(known_coins())
    assert next(iter(found)).startswith("pool_")


def test_the_pool_has_48_heads_with_the_gear_of_their_people():
    names = [f"Leader {number}" for number in range(400)]
    found = {people: {pool_key(name, people) for name in names} for people in ("punic", "roman", "greek")}
    assert {people: len(heads) for people, heads in found.items()} == {"punic": 16, "roman": 16, "greek": 16}
    assert all(key.startswith(f"pool_{people}_") for people, heads in found.items() for key in heads)
    assert all(looks_left(key) == (people == "punic") for people, heads in found.items() for key in heads)


def test_the_table_of_faces_names_only_coins_that_are_there():
    assert set(FACES.values()) <= set(known_coins())
    assert all(name == " ".join(name.casefold().split()) for name in FACES)


def picture_of(coin: Coin, pixels: int = 60) -> QImage:
    return coin_pixmap(coin, pixels).toImage()


def test_every_state_is_seen():
    seen = [picture_of(Coin("hannibal", state)) for state in CoinState]
    assert all(one != other for one, other in combinations(seen, 2))
    assert picture_of(Coin("hannibal")) == picture_of(Coin("hannibal"))


def test_ratings_stand_behind_the_head_never_before_the_face():
    for key, behind_right in (("hannibal", True), ("q_fabius", False)):
        face = QRect(0 if behind_right else 48, 0, 32, 80)
        image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
        same = QImage(image)
        for picture, first in ((image, None), (same, 3)):
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            coins.paint_coin(painter, QPointF(40, 40), 56, Coin(key, first=first, battle=first))
            painter.end()
        assert image != same
        assert image.copy(face) == same.copy(face), key


def test_figures_of_ratings_are_never_below_eleven_pixels(monkeypatch):
    heights = []
    font_of = coins._figures
    monkeypatch.setattr(coins, "_figures", lambda height: heights.append(height) or font_of(height))
    for pixels in (34, 38, 48, 72, 200):
        image = QImage(pixels * 2, pixels * 2, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        coins.paint_coin(painter, QPointF(pixels, pixels), pixels, Coin("mago", first=2, battle=2))
        painter.end()
    assert len(heights) == 10
    assert round(min(heights)) >= 11


def test_a_broken_coin_is_two_halves_that_make_the_whole_but_for_the_crack():
    left, right = (half.toImage() for half in broken_halves("hannibal", 200))
    assert left.size() == right.size()
    assert left.pixelColor(40, 100).alpha() == 255 == right.pixelColor(160, 100).alpha()
    assert left.pixelColor(160, 100).alpha() == 0 == right.pixelColor(40, 100).alpha()


def test_a_key_that_is_not_there_is_a_plain_disc():
    assert picture_of(Coin("nobody")).pixelColor(30, 30).alpha() == 255


def test_the_table_of_generals_shows_every_coin(qtbot):
    sheet = generals(State())
    assert sheet.coins == tuple(OUR_GENERALS)
    view = SheetView(theme())
    qtbot.addWidget(view)
    view.show_sheets([sheet])
    kind = QTextDocument.ResourceType.ImageResource.value
    for key in OUR_GENERALS:
        assert f"coin:{key}" in html_of([sheet], theme())
        assert view.loadResource(kind, QUrl(f"coin:{key}")).width() == 28
    assert view.loadResource(kind, QUrl("file:///etc/passwd")) is None


def test_the_card_of_a_space_shows_who_commands_there_with_his_ratings():
    state = State()
    for general, facts in enumerate(GENERALS):
        if state.general_at[general] >= 0:
            shown = space_facts(state, space_of(state.general_at[general])).picture
            assert shown is not None
            assert shown.coins[0].key in OUR_GENERALS
            if shown.coins[0].key == facts.key:
                assert (shown.coins[0].first, shown.coins[0].battle) == (facts.strategy, facts.battle)
    empty = next(space for space in range(SPACE_COUNT) if not list(forces_at(state, space)))
    assert space_facts(state, empty).picture is None


def test_the_card_of_a_leader_alone_in_his_hex_shows_his_coin():
    cannae = next(each for each in shipped_scenarios() if each.id == "007-cannae")
    state = new_game(Setup(scenario=cannae), 1).state
    here = state.leader_at.index(state.battle.leader_name.index("Hannibal"))
    state.unit_at[here] = -1
    assert hex_facts(state, here, theme()).picture.coins[0].key == "hannibal"


def test_an_answer_that_names_a_general_bears_his_coin():
    named = [(Choice("general", (0,)), "hannibal"), (Choice("command", (8,)), "q_fabius"), (Choice("done"), "")]
    assert [coin_named(choice) for choice, _key in named] == [key for _choice, key in named]


def own_file(tmp_path: Path, name: str, size: int = 40, color: str = "#ff0000") -> Path:
    file = tmp_path / "data" / "coins" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    assert image.save(str(file))
    return file


@pytest.mark.parametrize("ending", ["png", "webp", "jpg"])
def test_an_owners_own_picture_is_shown_instead_of_ours(tmp_path, ending):
    own_file(tmp_path, f"mago.{ending}")
    shown = picture_of(Coin("mago")).pixelColor(30, 30)
    assert (shown.red() > 240, shown.green() < 16) == (True, True)
    assert picture_of(Coin("hanno")).pixelColor(30, 30) != shown


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a" + bytes(40), b"<svg/>"])
def test_a_broken_picture_leaves_ours(tmp_path, data):
    ours = picture_of(Coin("mago"))
    file = tmp_path / "data" / "coins" / "mago.png"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    coins.forget_coins()
    assert picture_of(Coin("mago")) == ours


def test_a_picture_over_the_limits_is_not_decoded(tmp_path, monkeypatch):
    ours = picture_of(Coin("mago"))
    own_file(tmp_path, "mago.png", own_pictures.MOST_PIXELS + 1)
    monkeypatch.setattr(own_pictures.QImageReader, "read", lambda _reader: pytest.fail("it was decoded"))
    coins.forget_coins()
    assert picture_of(Coin("mago")) == ours


def test_a_file_over_the_limit_is_not_read(tmp_path):
    ours = picture_of(Coin("mago"))
    file = own_file(tmp_path, "mago.png")
    with file.open("r+b") as grown:
        grown.truncate(own_pictures.MOST_BYTES + 1)
    coins.forget_coins()
    assert picture_of(Coin("mago")) == ours


def test_at_most_64_pictures_are_kept_scaled():
    for pixels in range(20, 20 + 80):
        coin_pixmap(Coin("mago"), pixels)
    assert coins._scaled.cache_info().currsize == coins._scaled.cache_info().maxsize == 64


@pytest.mark.slow
@pytest.mark.parametrize("key", known_coins())
def test_the_pictures_are_those_of_the_generator(key):
    pytest.importorskip("numpy", reason="coins are struck with numpy, which the program does not need")
    from ccancients.workshop.coins.__main__ import QUALITY, strike

    for fresh, ending in zip(strike(key), QUALITY, strict=True):
        kept = QImage(str(FOLDER / f"{key}{ending}.webp"))
        assert kept.size() == fresh.size()
        points = [(x, y) for x in range(0, kept.width(), 3) for y in range(0, kept.height(), 3)]
        apart = [_apart(kept.pixelColor(x, y), fresh.pixelColor(x, y)) for x, y in points]
        assert sum(apart) / len(apart) <= 4


def _apart(one: QColor, other: QColor) -> float:
    """The mean difference of the parts of two colors as far as they are seen."""
    if one.alpha() == 0 == other.alpha():
        return 0.0
    return (abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())) / 3
