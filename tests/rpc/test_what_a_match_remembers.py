"""What a saved match says of itself it still says when it has gone through the protocol, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ccancients import games
from ccancients.commands import cli
from ccancients.engine import savefile
from ccancients.engine.fairness import KEPT_SEALED, TYPED
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker
from ccancients.engine.provenance import TYPED_SEED, chosen_by_hand
from ccancients.engine.savefile import SavedMatch, parse_save, save_text
from ccancients.rpc.methods import make_server
from tests.hostile.matches import GAMES, every_game_known, played, setups_of
from tests.protocol_line import Line
from tests.sealed import sealed_lots


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    with every_game_known():
        yield


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_that_was_typed_in_is_named_after_load_and_save_too(key: str, tmp_path, capsys) -> None:
    """Or a match whose dice somebody knew would be called verified."""
    spec, setup = games.game_of(key), setups_of(key)[0]
    extras = {TYPED: True, KEPT_SEALED: 1, "names": ["Livia", ""]}
    game = played(spec, setup, 7, 6)
    match = SavedMatch(spec, setup, 7, game, extras, sealed_lots(spec, setup, game, 7, extras=extras))
    line = Line(make_server(spec))
    name = line.ask("load", text=save_text(match, "test"))["game"]
    choice = line.ask("choices")["choices"][0]["text"]
    line.ask("apply", choice=choice)
    again = parse_save(line.ask("save", game=name)["text"].encode(), "again", (spec,))
    assert again.extras == extras
    assert TYPED_SEED in chosen_by_hand(again)
    file = tmp_path / "again.ccbattle"
    file.write_text(save_text(replace(again), "test"), encoding="utf-8")
    assert cli.run(["replay", str(file), "--verify"]) == 0
    said = capsys.readouterr().out
    assert str(TYPED_SEED) in said
    assert ": verified." not in said
    assert json.dumps(extras) == json.dumps(match.extras), "what was loaded is not what is kept"


def test_a_text_of_this_program_is_taken_as_it_stands_and_any_other_is_played_again(monkeypatch):
    marker, played_again = KeyedMarker(bytes(KEY_BYTES), "this program"), []
    really = savefile.replayed
    monkeypatch.setattr(savefile, "replayed", lambda *asked: played_again.append(1) or really(*asked))
    server = make_server(games.game_of("hannibal"), games.command_line_of("hannibal").protocol, marker)
    line = Line(server)
    name = line.ask("new", seed=3)["game"]
    text = line.ask("save", game=name)["text"]
    first = line.ask("choices", game=name)
    for own in (True, False):
        other = text if own else text.replace('"seed": 3,', '"seed": 3, ', 1)
        assert (other == text) is own
        again = line.ask("load", text=other)
        assert line.ask("choices", game=again["game"])["choices"] == first["choices"]
        assert played_again == ([] if own else [1])
