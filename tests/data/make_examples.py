"""Writes the example files of the newest schema (see README.md): python -m tests.data.make_examples

Seeds and salts are fixed, so that the files come out the same every time.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ccancients.ancients.position import position_text
from ccancients.ancients.scenario.files import find_scenario, write_scenario
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import KEPT_SEALED, SealedSeed, seal_of
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.migrations import SAVED_MATCHES
from ccancients.engine.replay import Reel
from ccancients.engine.savefile import SavedMatch, save
from ccancients.engine.sealing import all_terms
from ccancients.ui.desktop.settings import Settings, settings_text

FOLDER: Final = Path(__file__).parent / f"schema-{SAVED_MATCHES.newest}"
SALT: Final = "5a" * 16
TO_THE_END: Final = 10_000
PROGRAM: Final = "example"


def lots_of(setup: Setup, extras: dict[str, Any], game: Game[Any], *seeds: int) -> tuple[SealedSeed, ...]:
    """The sealed seeds of a battle and of its branches."""
    terms = all_terms(ANCIENTS, setup, extras, game.journal or Journal())
    return tuple(SealedSeed(seed, SALT, seal_of(seed, SALT, each)) for seed, each in zip(seeds, terms, strict=True))


def setup_of(battle: str, printing: str, **switches: bool | int) -> Setup:
    options = Options.model_validate({"printing": printing, "switches": switches})
    return Setup(scenario=find_scenario(battle), options=options)


def played(game: Game[Any], level: str, seed: int, choices: int) -> Game[Any]:
    """The game after so many choices of a simple player, or at its end."""
    player = ANCIENTS.mind.player(level, seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
    return game


def examples() -> dict[str, SavedMatch]:
    """The battles by the names of their files."""
    found = {}
    for name, battle, printing, switches, level, seed, choices in (
        ("akragas-first-to-the-end", "akragas", "first", {}, "recruit", 101, TO_THE_END),
        ("cannae-current-to-the-end", "cannae", "current", {}, "recruit", 102, TO_THE_END),
        ("zama-first-with-switches", "zama", "first", {"reshuffle_at_once": True}, "random", 103, 260),
        ("ticinus-river-current-begun", "ticinus", "current", {}, "recruit", 104, 0),
        ("crimissos-river-first-in-the-middle", "crimissos", "first", {}, "random", 105, 171),
    ):
        setup = setup_of(battle, printing, **switches)
        game = played(new_game(setup, seed), level, seed, choices)
        extras = {"seats": ["person", "recruit"], "names": ["Livia", ""]}
        found[name] = SavedMatch(ANCIENTS, setup, seed, game, extras, lots_of(setup, extras, game, seed))
    found["akragas-not-sealed"] = not_sealed()
    found["bagradas-branch-of-a-branch"] = branch_of_a_branch()
    return found


def not_sealed() -> SavedMatch:
    """As battles were kept before seeds were sealed."""
    setup = setup_of("akragas", "first")
    return SavedMatch(ANCIENTS, setup, 106, played(new_game(setup, 106), "random", 106, 80))


def branch_of_a_branch() -> SavedMatch:
    """A battle that went on from a replay twice, with bookmarks."""
    setup = setup_of("bagradas", "first")
    game = played(new_game(setup, 107), "random", 107, 120)
    for seed, count in ((108, 60), (109, 90)):
        reel = Reel(ANCIENTS, setup, list(game.journal or ()))
        reel.go_to(count)
        game = played(reel.branch(seed), "random", seed, 70)
    extras = {
        "seats": ["centurion", "person"], "names": ["", "Marco"], "branch_at": 90, KEPT_SEALED: 2,
        "bookmarks": [{"at": 12, "note": "The left wing stands still."}, {"at": 60, "note": ""}],
    }
    return SavedMatch(ANCIENTS, setup, 107, game, extras, lots_of(setup, extras, game, 107, 108, 109))


def scenario() -> Scenario:
    """A battle of one's own with most kinds of things in it."""
    data = find_scenario("zama").model_dump(mode="json", by_alias=True, exclude_none=True)
    return Scenario.model_validate_json(json.dumps({**data, "id": "example", "author": "Livia"}))


def settings() -> Settings:
    return Settings(
        theme="dark", text_scale=125, own_speed=150, reduced_motion=True, place_names=True, language="es",
        names={"ancients": ("Livia", "")}, setups={"ancients": {"scenario": "007-cannae"}},
        keys={"undo": "Ctrl+Backspace"},
        match_folder="/people/livia/battles", recent=("/people/livia/battles/Cannae.ccbattle",),
    )


def ending(battle: SavedMatch) -> dict[str, Any]:
    """Where a battle stands, in forms that say everything and depend on no schema."""
    game = battle.game
    try:
        line = position_text(game)
    except GameError:
        line = ""
    return {
        "outcome": game.outcome, "choices": len(game.journal.choices()) if game.journal else 0,
        "state": game.state.to_json(), "position": line,
        "asked": None if game.decision is None else [game.decision.question, game.decision.side],
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    endings = {}
    for name, battle in examples().items():
        save(battle, FOLDER / f"{name}.ccbattle", PROGRAM)
        endings[name] = ending(battle)
    (FOLDER / "final.json").write_text(json.dumps(endings, indent=1) + "\n", encoding="utf-8")
    write_scenario(scenario(), FOLDER / "example.ccscenario")
    (FOLDER / "settings.json").write_text(settings_text(settings()), encoding="utf-8")


if __name__ == "__main__":
    main()
