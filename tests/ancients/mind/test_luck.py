"""Luck set aside: nothing on average, to the last face; and plans are told apart by fewer play-outs."""

from __future__ import annotations

from itertools import product

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.mind.search.candidates import candidates
from ccancients.ancients.mind.search.evaluation import Evaluation
from ccancients.ancients.mind.search.luck import Luck
from ccancients.ancients.mind.search.rollout import Rollouts
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.procedures.combat import Blow, CloseCombat
from ccancients.ancients.rules.dice_number import Role
from ccancients.ancients.state import State
from tests.ancients.mind.test_search import position, seen
from tests.ancients.table import Table

TOP, BOTTOM = 0, 1


def placed(**pieces: str) -> State:
    table = Table()
    table.place(**pieces)
    table.turn()
    return table.game.state


def lucky(state: State, frame: object, faces: tuple[int, ...], side: int = BOTTOM) -> float:
    luck = Luck(Evaluation(STANDARD, state, side))
    luck.rolled(state, frame, faces)
    return luck.points


BLOWS = {
    "foot": ({"F5": "Roman heavy infantry", "F6": "Carthaginian medium infantry"}, Role.ATTACK),
    "a leader's helmets": ({"F5": "Roman medium infantry with leader", "F6": "Carthaginian auxilia"}, Role.ATTACK),
    "the last block": ({"F5": "Roman auxilia", "F6": "Carthaginian warriors 1 block"}, Role.BATTLE_BACK),
    "swords ignored": ({"F5": "Roman light infantry", "F6": "Carthaginian heavy infantry"}, Role.ATTACK),
    "horse against elephants": ({"F5": "Roman heavy cavalry", "F6": "Carthaginian elephants"}, Role.ATTACK),
    "elephants": ({"F5": "Roman elephants", "F6": "Carthaginian heavy infantry 2 blocks"}, Role.ATTACK),
    "missiles": ({"F5": "Roman light sling infantry", "F7": "Carthaginian light cavalry"}, Role.RANGED),
}


@pytest.mark.parametrize("name", BLOWS)
@pytest.mark.parametrize("dice", [2, 3])
def test_over_all_faces_there_is_no_luck(name: str, dice: int) -> None:
    pieces, role = BLOWS[name]
    state = placed(**pieces)
    ours, theirs = (state.unit_at[parse_hex(where)] for where in pieces)
    blow = Blow(ours, theirs, role.value)
    all_luck = [lucky(state, blow, faces) for faces in product(range(SIDES), repeat=dice)]
    assert sum(all_luck) == pytest.approx(0, abs=1e-6)
    assert max(all_luck) > 1 > -1 > min(all_luck)


def test_at_one_who_evades_only_his_class_hits() -> None:
    pieces = {"F5": "Roman heavy infantry", "F6": "Carthaginian light cavalry"}
    state = placed(**pieces)
    ours, theirs = (state.unit_at[parse_hex(where)] for where in pieces)
    combat = CloseCombat(ours, parse_hex("F6"), defender=theirs)
    assert sum(lucky(state, combat, (face,)) for face in range(SIDES)) == pytest.approx(0, abs=1e-9)
    assert lucky(state, combat, (Face.LIGHT,)) > 0 > lucky(state, combat, (Face.SWORDS,))


def test_what_is_luck_to_one_is_none_to_the_other() -> None:
    pieces = {"F5": "Roman heavy infantry", "F6": "Carthaginian medium infantry"}
    state = placed(**pieces)
    ours, theirs = (state.unit_at[parse_hex(where)] for where in pieces)
    hits, misses = (Face.MEDIUM, Face.SWORDS, Face.MEDIUM), (Face.LIGHT, Face.FLAG, Face.HEAVY)
    blow, blow_back = Blow(ours, theirs, Role.ATTACK.value), Blow(theirs, ours, Role.ATTACK.value)
    assert lucky(state, blow, hits) > 0 > lucky(state, blow, misses)
    assert lucky(state, blow, hits, TOP) == -lucky(state, blow, hits)
    assert lucky(state, blow_back, misses) > 0


@pytest.mark.slow
def test_plans_are_told_apart_by_fewer_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The spread of the difference between plans, from one play-out to the next, with and without their luck."""

    def variance(plans: int = 5, samples: int = 24) -> float:
        total = 0.0
        for name in ("zama", "cannae", "metaurus"):
            view = seen(position(name, 2, 8))
            rollouts = Rollouts(view, STANDARD, 7, ahead=1)
            stems = [rollouts.stem(list(each.answers)) for each in candidates(view, 7, 0)[:plans]]
            worth = [[rollouts.sample(stem, number).worth for number in range(samples)] for stem in stems]
            means = [sum(column) / len(worth) for column in zip(*worth, strict=True)]
            for row in worth:
                apart = [each - mean for each, mean in zip(row, means, strict=True)]
                middle = sum(apart) / samples
                total += sum((each - middle) ** 2 for each in apart)
        return total

    without_luck = variance()

    def nothing(self: Luck, state: State, frame: object, faces: tuple[int, ...]) -> None:
        """No luck is set aside."""

    monkeypatch.setattr(Luck, "rolled", nothing)
    assert without_luck < 0.85 * variance()
