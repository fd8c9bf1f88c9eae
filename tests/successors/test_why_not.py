"""Whatever is refused has a reason, with its rule, its source and its facts; and the reason is true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.successors.language import LANGUAGE
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.procedures.independents import IndependentsMove
from ccancients.successors.procedures.turn import PlaceMarkers, Surrender, TycheSegment
from ccancients.successors.rules import entering
from ccancients.successors.rules.activation import place_minor_here, points_left
from ccancients.successors.rules.reasons import OK, RULES
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.successors.why_not import ANSWERS, Refusal, why_not
from tests.successors.table import Table


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
        "army": lambda: rng.randrange(len(board.independents)), "number": lambda: rng.randrange(25),
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
                verbs = list(ANSWERS[decision.question]) if rng.random() < 0.9 else every
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


def test_who_is_at_sea_first_lands(table):
    """5.1, 5.2: besieging and taking a marker away are done ashore, whatever points are left."""
    table.control(red="tarsos", independent="athenai")
    marching(table, 6, "antipatros", "tarsos")
    table.answer("spend", "embark")
    assert points_left(table.state) > 0
    refused(table, "remove marker", "march.at sea")
    refused(table, "besiege", "march.at sea")
    refused(table, "place minor here", "minor.at sea")
    table.answer("spend", "land")
    assert Choice("remove marker") in table.game.decision.choices


@pytest.mark.parametrize("where", ["pella", "pella/in"])
def test_only_from_the_sea_is_the_inside_named(table, where):
    """8.3, R8: ashore pieces are picked up and left where the force stands, wherever that is."""
    table.control(blue="pella")
    table.place(where, blue="peithon")
    marching(table, 3, "antipatros", where, "mercenary 1")
    for text in ("pick up mercenary in", "drop mercenary in", "pick up peithon in", "drop peithon in"):
        refused(table, text, "load.ashore")


@pytest.mark.parametrize("owner", ["blue", "none"])
def test_with_the_switch_no_minor_general_is_placed_by_a_force(table, owner):
    """R3: before the first activation only, also among friends and beside a general."""
    table.rules(minor_general_when="before_activations_only")
    table.control(**{owner: "dion"})
    table.place("dion", blue="peithon", moved=True)
    marching(table, 3, "antipatros", "dion")
    refused(table, "place minor here", "minor.before")


def test_while_a_force_sets_out_no_minor_general_is_placed(table):
    """R3: between activations, where units are dropped, at an interception."""
    table.control(blue="pella")
    table.place("pella", blue="antipatros mercenary 3")
    table.dice(3)
    table.start(ActivationSegment(0), "blue")
    table.answer("activate", "activate antipatros")
    refused(table, "place minor here", "minor.setting out")


def test_a_minor_general_in_the_hand_may_have_been_placed_already(table):
    """R56: each at most once a segment; one who is back in the hand is not on the board."""
    marching(table, 3, "antipatros", "pella")
    minors = [table.board.minor(0, number) for number in range(4)]
    assert place_minor_here(table.state) == OK
    for minor in minors:
        table.state.generals_placed |= 1 << minor
    assert RULES.reason(place_minor_here(table.state)).key == "minor.placed"
    for minor in minors:
        table.state.general_at[minor] = table.board.space_of["dion"]
    assert RULES.reason(place_minor_here(table.state)).key == "minor.none in hand"


def test_no_general_comes_out_alone_to_generals_of_others(table):
    """7.B, 7.D: he has not been through the gates; it is the strangers who keep him."""
    table.control(blue="pella")
    table.place("pella/in", blue="antipatros mercenary 2")
    table.place("pella", green="antigonos")
    table.place("dion", red="krateros mercenary 3")
    table.dice(6)
    table.start(ActivationSegment(1), "red")
    table.answer("activate", "activate krateros")
    if table.question == "compose":
        table.answer("compose", "set out")
    table.answer("spend", "march pella")
    refused(table, "bring out antipatros", "city.strangers", space=table.board.space_of["pella"])
    table.answer("city", "bring out mercenary")
    refused(table, "take in mercenary", "city.once")
    assert Choice("bring out antipatros") in table.game.decision.choices


def test_where_a_beaten_army_does_not_go(table):
    """7.R: a mover back where it came from; others into their city only if all fit, and never where it came from."""
    table.control(red="kyzikos")
    table.place("kyzikos", red="krateros mercenary 2")
    state, red, here = table.state, table.side("red"), table.board.space_of["kyzikos"]
    near = [space for space, _ in table.board.ways[here]]
    state.came_from = near[0]

    def key(number: int) -> str:
        return RULES.reason(number).key

    assert key(entering.no_retreat_in(state, red, here)) == "retreat.came"
    assert key(entering.no_retreat_in(state, red, table.board.inside(here))) == "retreat.inside"
    assert key(entering.no_retreat_to(state, red, here, near[0])) == "retreat.back"
    assert key(entering.no_retreat_to(state, red, here, near[1])) == "retreat.came"
    table.place("kyzikos", red="mercenary 1")
    assert key(entering.no_retreat_in(state, red, here)) == "retreat.full"
    table.control(none="kyzikos")
    assert key(entering.no_retreat_in(state, red, here)) == "inside.not own"


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
