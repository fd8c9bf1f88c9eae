"""The odds panel against the exact odds and against what then happens, in random attacks of all battles.

The long form, some 500 attacks::

    pytest -q -n0 -m slow tests/ui/ancients/test_attack_odds.py
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import floor

import pytest

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, Kind, PieceOdds
from ccancients.ancients.procedures.combat import CloseCombat, RangedCombat
from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.ancients.words.chances import chances, number
from ccancients.ui.panels.chances import Chances, Tone, in_words, percent
from tests.ancients.fought_out import Ended

BATTLES = [scenario.id for scenario in base_scenarios()]
MOST_CHOICES = 6000


def attacks(battle: str, seed: int, wanted: int) -> Iterator[tuple[Game[State], Choice, bool]]:
    """Random attacks of random battles: the game before it, the choice, whether it is a bonus close combat."""
    rng = random.Random(seed)
    setup = Setup(scenario=find_scenario(battle))
    game, found = ANCIENTS.new_game(setup, RolledChance(seed)), 0
    for number_of_choices in range(MOST_CHOICES):
        decision = game.decision
        if decision is None:
            game = ANCIENTS.new_game(setup, RolledChance(seed + number_of_choices))
            continue
        some = [choice for choice in decision.choices if choice.verb in ("attack", "fire")]
        if some and rng.random() < 0.5:
            yield game, rng.choice(some), decision.question == q.BONUS_COMBAT
            found += 1
            if found == wanted:
                return
        game.apply(rng.choice(some or decision.choices))
    pytest.fail(f"{battle}, seed {seed}: only {found} attacks in {MOST_CHOICES} choices")


def kind_of(choice: Choice, bonus: bool) -> Kind:
    return Kind.RANGED if choice.verb == "fire" else Kind.BONUS if bonus else Kind.CLOSE


# -- the figures ----------------------------------------------------------------------------------------------------


def rounded(share: Fraction) -> str:
    """A share as a person would write it in whole percentages, worked out apart from the program."""
    if share not in (0, 1) and not Fraction(1, 100) <= share <= Fraction(99, 100):
        return "<1%" if share < Fraction(1, 2) else ">99%"
    return f"{floor(share * 100 + Fraction(1, 2))}%"


def check_panel(shown: Chances, odds: AttackOdds) -> int:
    """Every figure of the panel is that of the odds; how many were looked at."""
    shares = [share for group in shown.groups for _label, share in group.columns]
    shares += [part.share for group in shown.groups for bar in group.bars for part in bar.segments]
    for group in shown.groups:
        for bar in group.bars:
            assert sum(part.share for part in bar.segments) == 1, group.heading
    for share in shares:
        assert percent(share) == rounded(Fraction(share))
        assert share == 0 or percent(share) != "0%"
    toll = odds.toll
    blocks = f"{number(toll.blocks[1])} : {number(toll.blocks[0])}"
    assert shown.chip == (blocks if odds.fought_out is not None else f"{percent(odds.leader_killed)} killed")
    assert shown.foot == f"Banners {number(toll.banners[0], 2)} : {number(toll.banners[1], 2)}"
    combat, most, none = odds.fought_out, odds.ignoring_most, odds.ignoring_none
    if combat is None or most is None or none is None:
        assert [part.share for part in shown.groups[0].bars[0].segments] == [odds.leader_killed, 1 - odds.leader_killed]
        return len(shares) + 4
    assert tuple(share for _label, share in shown.groups[0].columns) == combat.target.lost
    assert number(combat.target.expected_loss) in shown.groups[0].figure
    after = shown.groups[1].bars
    assert len(after) == 1 or "may ignore" in shown.groups[1].figure
    for bar, told in zip(after, (most, none), strict=False):
        assert [part.share for part in bar.segments] == [told.blow.eliminated, told.blow.retreated, told.blow.stands]
        assert [part.tone for part in bar.segments] == [Tone.FATAL, Tone.RUNS, Tone.HOLDS]
    if len(after) == 1:
        assert most.blow == none.blow
    if odds.kind is not Kind.RANGED:
        assert tuple(part.share for part in shown.groups[2].bars[0].segments) == combat.attacker.lost
        assert number(combat.attacker.expected_loss) in shown.groups[2].figure
    check_sentences(shown.sentences, odds, most, none)
    check_account(shown, odds, most)
    return len(shares) + 8


def check_sentences(sentences: tuple[str, ...], odds: AttackOdds, most: CombatOdds, none: CombatOdds) -> None:
    """What the sentences promise."""
    assert 1 <= len(sentences) <= 3
    if not (most.battle_back or none.battle_back):
        assert sentences[0] == "It cannot strike back."
    else:
        answer = most.answer or none.answer
        assert answer is not None
        assert in_words(most.battle_back) in sentences[0]
        assert in_words(none.battle_back) in sentences[0]
        assert ("one die" if answer.dice == 1 else f"{answer.dice} dice") in sentences[0]
        assert f"then you lose {number(answer.attacker.expected_loss)}" in sentences[0]
    evades = [sentence for sentence in sentences if "may evade" in sentence]
    assert not evades or odds.evade is not None
    for sentence in evades:
        assert odds.evade is not None
        assert number(odds.evade.expected_loss) in sentence


def check_account(shown: Chances, odds: AttackOdds, most: CombatOdds) -> None:
    """The rows of the full account that have one figure each."""
    chapters = {chapter.title: {name.strip(): value for name, value in chapter.rows} for chapter in shown.account}
    assert chapters["Dice"]["Dice rolled"] == str(odds.account.dice)
    rolls = [value for _name, value in shown.account[1].rows]
    assert rolls == [rounded(chance) for chance in (*odds.hits, *(flag for flag in odds.flags if flag))]
    fought = chapters.get("Fought out") or chapters["Fought out, flags ignored"]
    assert fought["The target is destroyed by the blow"] == rounded(most.blow.eliminated)
    assert fought["The target is driven off"] == rounded(most.blow.retreated)
    assert fought["The target holds"] == rounded(most.blow.stands)
    if odds.kind is not Kind.RANGED:
        assert fought["The target strikes back"] == rounded(most.battle_back)
        assert fought["The attacker is driven off"] == rounded(most.attacker.retreated)
        assert fought["The attacker may advance"] == rounded(most.vacated)
    assert ("If it evades" in chapters) == (odds.evade is not None)
    assert ("If it is met with First Strike" in chapters) == (odds.first_strike is not None)
    if odds.evade is not None:
        assert chapters["If it evades"]["slips away"] == rounded(odds.evade.retreated)


# -- what then happens ----------------------------------------------------------------------------------------------


def fight(game: Game[State], choice: Choice, rng: random.Random) -> Ended:
    """The attack in a copy of the battle, with new dice and random answers, to the end of its combat."""
    trial = game.clone(chance=RolledChance(rng.randrange(1 << 30)))
    trial.journal = None
    trial.events = []
    unit = trial.state.unit_at[choice.args[0]]
    depth = sum(isinstance(each, (CloseCombat, RangedCombat)) for each in trial.stack)
    trial.apply(choice)
    while trial.decision is not None:
        combats = [each for each in trial.stack if isinstance(each, (CloseCombat, RangedCombat))]
        if len(combats) <= depth or trial.decision.question in (q.BONUS_COMBAT, q.EXTRA_HEX):
            break
        trial.apply(rng.choice(trial.decision.choices))
    return Ended(trial, unit, choice.args[1])


def branches(odds: AttackOdds, events: list[object]) -> list[CombatOdds]:
    """The parts of the odds that are about what the defender chose."""
    if any(isinstance(event, ev.FirstStrikePlayed) for event in events):
        assert odds.first_strike is not None
        return [odds.first_strike]
    return [part for part in (odds.ignoring_most, odds.ignoring_none) if part is not None]


def check_events(state: State, unit: int, there: int, odds: AttackOdds, ended: Ended) -> int:
    """Everything that happened had been given a chance; how many things were looked at."""
    target, leader = state.unit_at[there], state.leader_at[there]
    seen = 0

    def given(chance: Fraction, what: str) -> None:
        nonlocal seen
        seen += 1
        assert chance > 0, what

    evaded = any(isinstance(event, ev.EvadeAnnounced) for event in ended.events)
    blows = (ev.RollFor.CLOSE_COMBAT, ev.RollFor.RANGED_COMBAT)
    rolls = [e for e in ended.events if isinstance(e, ev.DiceRolled) and e.unit == unit and e.why in blows]
    for event in rolls if target != NOBODY else ():
        given(odds.hits[min(event.hits, len(odds.hits) - 1)], f"{event.hits} hits")
        given(odds.flags[min(event.flags, len(odds.flags) - 1)], f"{event.flags} flags")
    if target == NOBODY:
        given(odds.leader_killed if leader in ended.killed else 1 - odds.leader_killed, "the leader's fate")
        return seen
    if evaded:
        assert odds.evade is not None
        seen += check_piece(state, ended, target, leader, [odds.evade])
        return seen
    parts = branches(odds, ended.events)
    seen += check_piece(state, ended, target, leader, [part.target for part in parts])
    seen += check_piece(state, ended, unit, state.leader_at[state.unit_hex[unit]], [part.attacker for part in parts])
    if ended.battle_back:
        given(sum(part.battle_back for part in parts), "battle back")
    if any(isinstance(event, ev.UnitMoved) and event.why is ev.Why.ADVANCE for event in ended.events):
        given(sum(each.vacated for each in parts), "advance")
    return seen + check_bystanders(state, (unit, target), parts, ended)


def check_bystanders(state: State, fighters: tuple[int, int], parts: list[CombatOdds], ended: Ended) -> int:
    """Losses beside the fight had a chance, too."""
    known = [each for part in parts for each in part.bystanders]
    told = [
        (sum(each.odds.lost[lost] for each in known if each.unit == other), f"unit {other} beside loses {lost}")
        for other, lost in ended.lost.items()
        if other not in fighters
    ]
    own = {state.leader_at[state.unit_hex[each]] for each in fighters}
    told += [
        (sum(each.odds.leader_killed for each in known if each.leader == killed), f"leader {killed} beside is killed")
        for killed in ended.killed - own
    ]
    for chance, what in told:
        assert chance > 0, what
    return len(told)


def check_piece(state: State, ended: Ended, unit: int, leader: int, pieces: list[PieceOdds]) -> int:
    lost, paid = ended.lost.get(unit, 0), ended.paid.get(unit, 0)
    # joining a leader who stands alone ends a way: the odds tell the farthest of the ways
    joined = any(isinstance(event, ev.UnitMoved) and event.unit == unit and state.leader_at[event.path[-1]] != NOBODY
                 for event in ended.events)
    told = [
        (sum(piece.lost[lost] for piece in pieces), f"{lost} blocks lost"),
        (sum(piece.paid[paid] for piece in pieces), f"{paid} blocks lost on the way"),
        (sum(piece.by_dice[lost - paid] for piece in pieces), f"{lost - paid} blocks lost to dice"),
    ]
    if unit in ended.moved:
        hexes = ended.gone[unit]
        told.append((sum(piece.retreated for piece in pieces), "driven off"))
        gone = sum(piece.gone[hexes] for piece in pieces if hexes < len(piece.gone))
        told.append((1 if joined else gone, f"{hexes} hexes back"))
    elif unit not in ended.dead:
        told.append((sum(piece.stands for piece in pieces), "stands"))
    if unit in ended.wild:
        told.append((sum(piece.wild for piece in pieces), "run wild"))
    if leader != NOBODY and leader in ended.killed:
        told.append((sum(piece.leader_killed for piece in pieces), "leader killed"))
    for chance, what in told:
        assert chance > 0, f"unit {unit}: {what}"
    return len(told)


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("wanted", [4, pytest.param(34, marks=pytest.mark.slow)])
def test_the_panel_tells_the_exact_odds_and_nothing_happens_that_it_gave_no_chance(battle: str, wanted: int) -> None:
    """Every figure of the panel equals the exact odds; every event that then happens had a chance above nought."""
    seed = 23
    rng = random.Random(seed)
    figures = happened = 0
    for count, (game, choice, bonus) in enumerate(attacks(battle, seed, wanted)):
        where = f"{battle}, seed {seed}, attack {count}: {choice}"
        state = game.state
        unit = state.unit_at[choice.args[0]]
        odds = attack_odds(state, unit, choice.args[1], kind=kind_of(choice, bonus))
        shown = chances(state, choice, bonus=bonus)
        assert shown is not None, where
        try:
            figures += check_panel(shown, odds)
            for _ in range(6):
                happened += check_events(state, unit, choice.args[1], odds, fight(game, choice, rng))
        except AssertionError as error:
            raise AssertionError(f"{where}: {error}") from error
    assert figures > 10 * wanted
    assert happened > 10 * wanted
