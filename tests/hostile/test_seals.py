"""Forged seals: whatever was changed of a match after its seal was shown, nobody is told that it is verified."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccancients import games
from ccancients.commands import cli
from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import TYPED, seal_of
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, save_text
from ccancients.engine.sealing import all_terms
from tests.hostile.matches import played, setups_of
from tests.sealed import sealed_lots

KEYS = games.known_games()
Change = Callable[[dict[str, Any]], object]
EARLIER = Path(__file__).parents[1] / "data" / "schema-2"


def running(key: str, choices: int = 25, **extras: Any) -> SavedMatch:
    spec, setup = games.game_of(key), setups_of(key)[0]
    game = played(spec, setup, 4, choices)
    return SavedMatch(spec, setup, 4, game, extras, sealed_lots(spec, setup, game, 4, extras=extras))


def changed(text: str, *changes: Change) -> str:
    """A file with something changed, and its checksum made right again."""
    data = json.loads(text)
    for change in changes:
        change(data)
    data["checksum"] = checksum(data)
    return json.dumps(data)


def verified(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, str]:
    """What the command line says of a file, on both channels."""
    file = tmp_path / "a match.ccbattle"
    file.write_text(text, encoding="utf-8")
    code = cli.run(["replay", str(file), "--verify"])
    said = capsys.readouterr()
    assert not said.err or len(said.err.strip().splitlines()) == 1
    return code, said.out + said.err


def options(data: dict[str, Any], **values: Any) -> None:
    data["setup"]["options"].update(values)


CHANGES: dict[str, dict[str, Change]] = {
    "ancients": {
        "banners": lambda data: options(data, banners=4),
        "banners of the scenario": lambda data: data["setup"]["scenario"].update(banners=4),
        "switch": lambda data: options(data, switches={"reshuffle_at_once": True}),
        "printing": lambda data: options(data, printing="current"),
        "name of the battle": lambda data: data["setup"]["scenario"]["name"].update(en="Another"),
        "readings": lambda data: data["setup"].update(earlier_readings=True),
    },
    "hannibal": {
        "turns": lambda data: data["setup"].update(turns=3),
        "switch": lambda data: data["setup"].update(switches={"hidden_reply": True}),
        "edition": lambda data: data["setup"].update(edition="avalon_hill"),
        "turns as a float": lambda data: data["setup"].update(turns=3.0),
    },
    "successors": {
        "switch": lambda data: data["setup"].update(switches={"tyche_cards": False}),
        "scenario": lambda data: data["setup"].update(scenario="coalition_two"),
        "huge": lambda data: data["setup"].update(switches={f"switch_{n}": n for n in range(5_000)}),
    },
}
CASES = [(key, name) for key, changes in CHANGES.items() for name in changes]


@pytest.mark.parametrize("key", KEYS)
def test_an_honest_match_is_verified_with_its_condition(tmp_path, capsys, key):
    code, said = verified(tmp_path, capsys, save_text(running(key), "test"))
    assert code == 0
    assert ": verified, if the seal below is the one that you were shown before the first card." in said
    assert "nothing but that comparison shows it" in said
    assert "How the seed was found no seal can show" in said


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_set_up_changed_while_the_match_goes_on_is_never_called_verified(tmp_path, capsys, key, name):
    text = changed(save_text(running(key), "test"), CHANGES[key][name])
    code, said = verified(tmp_path, capsys, text)
    assert code == 2, said
    assert "verified" not in said


@pytest.mark.parametrize("key", KEYS)
def test_what_a_seal_covers_cannot_be_made_less(tmp_path, capsys, key):
    """An earlier form for a set-up that was changed; no seal at all; the mark of a typed seed dropped."""
    honest = running(key)
    name = next(iter(CHANGES[key]))
    for change in (
        lambda data: data.update(form=1), lambda data: data.update(form=3), lambda data: data.update(form=2.0),
        lambda data: data.update(form=True), lambda data: data.update(seal=data["seal"].upper()),
        lambda data: data.update(salt=""), lambda data: data.update(salt="5a:" + "0" * 64),
    ):
        code, said = verified(tmp_path, capsys, changed(save_text(honest, "test"), change, CHANGES[key][name]))
        assert (code, "verified" in said) == (2, False), said
    unsealed = changed(save_text(honest, "test"), lambda data: data.update(seal="", salt=""))
    code, said = verified(tmp_path, capsys, unsealed)
    assert (code, "verified" in said) == (0, False)
    assert "its seed was not sealed" in said
    typed = save_text(running(key, **{TYPED: True}), "test")
    code, said = verified(tmp_path, capsys, changed(typed, lambda data: data["extras"].clear()))
    assert (code, "verified" in said) == (2, False)


@pytest.mark.parametrize("key", KEYS)
def test_a_match_that_is_sealed_again_as_an_earlier_one_is_not_called_verified(tmp_path, capsys, key):
    """Another set-up, a seal of seed and salt alone, and the file says so: it fits together, and nothing more."""
    spec, setup = games.game_of(key), setups_of(key)[-1]
    game = played(spec, setup, 4, 25)
    match = SavedMatch(spec, setup, 4, game, {}, sealed_lots(spec, setup, game, 4))

    def again(data: dict[str, Any]) -> None:
        data.update(form=1, seal=seal_of(data["seed"], data["salt"]))
        data["snapshot"]["chance"]["sorts"] = False

    code, said = verified(tmp_path, capsys, changed(save_text(match, "test"), again))
    assert code == 0
    assert "but the seal does not cover the set-up" in said
    assert "verified" not in said
    assert "covers seed and salt alone" in said


def test_a_match_of_an_earlier_release_with_another_set_up_is_not_called_verified(tmp_path, capsys):
    text = (EARLIER / "crimissos-river-first-in-the-middle.ccbattle").read_text(encoding="utf-8")
    for given in (text, changed(text, lambda data: options(data, banners=4))):
        code, said = verified(tmp_path, capsys, given)
        assert "verified" not in said
        assert code == 2 or "does not cover the set-up" in said


def test_seals_of_other_matches_and_branches_are_found(tmp_path, capsys):
    for key, other in zip(KEYS, (*KEYS[1:], KEYS[0]), strict=True):
        strange = running(other).lots[0]
        code, said = verified(
            tmp_path, capsys,
            changed(save_text(running(key), "test"), lambda data, of=strange: data.update(salt=of.salt, seal=of.seal)),
        )
        assert code == 2
        assert "not those that were sealed" in said


@pytest.mark.parametrize("key", KEYS)
def test_a_set_up_told_in_another_order_is_the_same_set_up(tmp_path, capsys, key):
    def turned(value: Any) -> Any:
        return {name: turned(value[name]) for name in reversed(list(value))} if isinstance(value, dict) else value

    text = changed(save_text(running(key), "test"), lambda data: data.update(setup=turned(data["setup"])))
    code, said = verified(tmp_path, capsys, text)
    assert code == 0
    assert ": verified, if" in said


@pytest.mark.parametrize("key", KEYS)
def test_every_set_up_is_sealed_as_it_will_be_read_again(key):
    """Or an honest match would be accused when it is loaded."""
    spec = games.game_of(key)
    for setup in setups_of(key):
        game = spec.new_game(setup, RolledChance(4))
        match = SavedMatch(spec, setup, 4, game, {}, sealed_lots(spec, setup, game, 4))
        again = parse_save(save_text(match, "test").encode(), "again", (spec,))
        terms = [all_terms(spec, each.setup, each.extras, each.game.journal) for each in (match, again)]
        assert terms[0] == terms[1]
