"""Whatever is refused has a reason, with its rule, its source and its facts; and the reason is true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.successors import questions as ask
from ccancients.successors.language import LANGUAGE
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.procedures.independents import IndependentsMove
from ccancients.successors.procedures.turn import PlaceMarkers, Surrender, TycheSegment
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.reasons import RULES
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.successors.why_not import Refusal, why_not
from tests.successors.table import Table

LIKELY = {
    ask.SPEND: ["march", "march", "embark", "sail", "land", "land in", "go in", "go out", "besiege",
                "remove marker here", "pick up type", "pick up general", "pick up royal", "drop type", "drop general",
                "drop royal", "place minor here", "ask passage", "end", "drop type in", "pick up type in"],
    ask.ACTIVATE: ["activate", "place minor", "move minor"],
    ask.COMPOSE: ["leave type", "leave general", "leave royal", "take type", "take general", "take royal", "set out",
                  "place minor here"],
    ask.TYCHE: ["play march", "play event", "play markers", "play training", "discard", "die march", "die nothing"],
    ask.SURRENDER: ["mark", "remove marker", "assault"], ask.MARKERS: ["mark"], ask.REINFORCE: ["put"],
    ask.RETURN: ["return"], ask.INTERCEPT: ["intercept", "intercept minor"], ask.FALL_BACK: ["fight", "fall back"],
    ask.EVADE: ["evade to", "stay there"], ask.RETREAT: ["retreat to", "retreat in", "hold"], ask.LOSSES: ["lose"],
    ask.INDEPENDENTS: ["move army", "march", "place marker", "end", "done"], ask.WITHDRAW: ["go in"],
    ask.CITY: ["bring out type", "take in type", "take in general", "bring out royal"],
}  # fmt: skip
"""The forms that a person would try at each question."""


def whole(refusal: Refusal | None) -> Refusal:
    """A reason with everything that a sentence needs."""
    assert refusal is not None
    assert set(refusal.reason.facts) <= set(refusal.facts)
    assert refusal.paragraph
    assert refusal.source
    return refusal


def random_choice(state: State, side: int, rng: random.Random, verbs: list[str]) -> Choice:
    """A choice of a form among ``verbs`` with arguments by chance, half of them near what is going on."""
    board = state.board
    here = state.force_place if state.force_place >= 0 else rng.randrange(board.count)
    near = [there for there, _ in (*board.ways[here % board.count], *board.sea_ways[here % board.count])]
    spaces = [*near, here % board.count] if rng.random() < 0.6 else range(board.count)
    mine = [place for place in range(2 * board.count) if state.units[side * state.places + place]] or [0]
    verb = rng.choice(verbs)
    minors = [board.minor(side, number) for number in range(4)]
    any_of: dict[str, Callable[[], int]] = {
        "space": lambda: rng.choice(list(spaces)),
        "place": lambda: rng.choice(mine) if rng.random() < 0.6 else rng.randrange(2 * board.count),
        "general": lambda: rng.choice([*range(board.majors), *minors]),
        "royal": lambda: rng.randrange(len(board.royals)), "type": lambda: rng.randrange(state.types),
        "side": lambda: rng.randrange(state.sides), "card": lambda: rng.randrange(len(board.cards)),
        "army": lambda: rng.randrange(len(board.independents)),
    }  # fmt: skip
    args = [any_of[noun]() for noun in LANGUAGE.verbs[verb].nouns]
    return state.words.choice(verb, *args)


def tries(games: range, scenario: str, each: int) -> Counter[str]:
    """Random games with illegal choices tried at every decision; which rules refused them."""
    met: Counter[str] = Counter()
    for seed in games:
        game, rng = SUCCESSORS.new_game(Setup(scenario=scenario), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            decision, view = game.decision, SUCCESSORS.view_for(game, game.decision.side)
            for _ in range(each):
                every = list(LANGUAGE.verbs)
                verbs = LIKELY.get(decision.question, every) if rng.random() < 0.9 else every
                choice = random_choice(game.state, decision.side, rng, verbs)
                if choice in decision.choices:
                    assert why_not(game, choice) is None
                    continue
                refusal = whole(why_not(game, choice))
                assert refusal == why_not(view, choice), f"seed {seed}: the view gives another reason for {choice.verb}"
                met[refusal.rule] += 1
            game.apply(rng.choice(decision.choices))
    return met


def test_every_refusal_in_random_games_has_a_reason():
    met = tries(range(2), "three_heirs_three", 2)
    assert sum(met.values()) > 1_000
    assert met["choice.not open"] == 0
    assert len(met) > 40


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["first_march_two", "coalition_two", "three_heirs_three", "babylon_323_four"])
def test_twenty_thousand_refusals(scenario):
    met = tries(range(100, 112), scenario, 4)
    assert met["choice.not open"] == 0


def test_every_reason_is_cited():
    for key, reason in RULES.reasons().items():
        assert reason.paragraph, key
        assert reason.source, key


# -- cases ------------------------------------------------------------------------------------------------------------


def refused(table: Table, text: str, rule: str, **facts: object) -> None:
    refusal = whole(why_not(table.game, Choice(text)))
    assert refusal.rule == rule
    for name, value in facts.items():
        assert refusal.facts[name] == value


def marching(table: Table, die: int, general: str, where: str, units: str = "mercenary 4") -> None:
    """An army of blue that has set out."""
    table.place(where, blue=f"{general} {units}")
    table.dice(die)
    table.start(ActivationSegment(0), "blue")
    table.answer("activate", f"activate {general}")
    if table.question == "compose":
        table.answer("compose", "set out")


def test_paths_and_points(table):
    table.control(blue="pella", independent="thebai")
    marching(table, 1, "antipatros", "pella")
    assert points_left(table.state) == 2
    refused(table, "march memphis", "march.no path")
    refused(table, "sail amphipolis", "sail.ashore")
    refused(table, "besiege", "siege.nothing")
    refused(table, "remove marker", "removal.own or none")
    refused(table, "go out", "outside.already")
    refused(table, "go in", "inside.full", number=4, most=2)
    refused(table, "pick up macedonian", "pick up.not here")
    refused(table, "drop antipatros", "drop.last general")
    refused(table, "activate peithon", "question.another", question="spend")
    refused(table, "dance", "choice.malformed")
    table.answers("spend", "march dion", "march larissa")
    refused(table, "march pharsalos", "march.points", number=1, left=0)
    refused(table, "drop mercenary", "drop.needs general")


@pytest.mark.worked_example("10")
def test_a_strait_costs_two(table):
    table.control(blue="kardia")
    marching(table, 2, "leonnatos", "kardia")  # 2 points
    table.answer("spend", "march abdera")
    table.answer("spend", "march kardia")
    refused(table, "march abydos", "march.points", number=2, left=0)


@pytest.mark.worked_example("46")
@pytest.mark.parametrize("owner", ["independent", "none", "green"])
def test_nobody_goes_inside_a_city_that_is_not_his(table, owner):
    table.control(**{owner: "athenai"})
    marching(table, 3, "antipatros", "athenai", "mercenary 2")
    refused(table, "go in", "inside.not own")


@pytest.mark.worked_example("63")
def test_nine_do_not_embark(table):
    marching(table, 3, "antipatros", "pella", "mercenary 9")
    refused(table, "embark", "embark.limit", number=9, most=8)


def test_who_is_not_activated(table):
    table.place("pella", blue="antipatros mercenary 1")
    table.place("sardeis", red="krateros mercenary 1")
    table.disperse("blue", "peithon")
    table.place("dion", moved=True, blue="leonnatos")
    table.dice(3)
    table.start(ActivationSegment(0), "blue")
    refused(table, "activate krateros", "activate.not yours")
    refused(table, "activate peithon", "activate.off the board")
    refused(table, "place minor gordion", "minor.no units")
    refused(table, "move antipatros dion", "minor.major")
    refused(table, "move minor1 dion", "minor.off the board")
    table.answer("activate", "activate antipatros")
    table.answer("spend", "end")
    refused(table, "activate antipatros", "activate.moved")


def test_cards(table):
    table.place("pella", blue="antipatros")
    table.hand("blue", "operations_1", "free_peoples_stir")
    table.start(TycheSegment(0), "blue")
    refused(table, "play operations_4 as march", "card.not held")
    refused(table, "play operations_1 as event", "card.no event")
    refused(table, "play operations_1 as training", "use.cost", number=1, cost=3)
    refused(table, "play operations_1 as markers", "use.no space")
    refused(table, "play free_peoples_stir as event", "card.idle event")
    refused(table, "use die as march", "card.cards")


def test_markers_and_surrender(table):
    table.control(red="kyinda tarsos", independent="chalkis")
    table.place("soloi", blue="mercenary 1")
    table.start(PlaceMarkers(1, 2), "red")
    refused(table, "mark soloi", "mark.enemies")
    refused(table, "mark tarsos", "mark.taken")
    refused(table, "mark memphis", "mark.far", most=2)
    refused(table, "mark kilikian_gates", "mark.transit")
    other = Table()
    other.control(red="kyinda soloi", independent="chalkis")
    other.place("soloi", blue="mercenary 1")
    other.place("kyinda", blue="minor1 mercenary 4")
    other.place("chalkis", blue="mercenary 1")
    other.start(Surrender(0), "blue")
    refused(other, "remove marker kyinda", "removal.city")
    refused(other, "remove marker chalkis", "removal.independent")
    refused(other, "assault kyinda", "assault.large", number=4, most=2)
    refused(other, "assault chalkis", "assault.no army")
    refused(other, "assault soloi", "assault.nothing")


def test_independent_armies(table):
    table.army("leosthenes", "larissa")
    table.army("philon", "box")
    table.start(IndependentsMove(0), "blue")
    refused(table, "move philon", "army.inactive")
    table.answer("independents", "move leosthenes")
    refused(table, "march dion", "army.area")
    refused(table, "march memphis", "army.no path")
    refused(table, "place marker", "army.marker where")


def test_the_match_is_over_or_another_side_is_asked(table):
    table.start(Surrender(0), "blue")
    assert table.game.decision is None
    assert whole(why_not(table.game, Choice("end"))).rule in ("question.other side", "game.over")
