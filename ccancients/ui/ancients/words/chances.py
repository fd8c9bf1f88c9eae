"""The odds of an attack for the panel: bars, the two or three sentences to know, the sum.

Every figure is one of ``AttackOdds``; nothing is worked out here but its words.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from ccancients.ancients.components.dice import FACE_NAMES, Face
from ccancients.ancients.odds.attack import CLASS_ONLY, attack_odds, scoring_of
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, Kind, PieceOdds, Toll
from ccancients.ancients.rules.combat import morale
from ccancients.ancients.rules.falling_back import retreat_distance, retreats, trampled_hexes
from ccancients.ancients.rules.presence import is_full, leader_with
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.art.dice_art import paint_flat_face
from ccancients.ui.ancients.words.names import hex_text, leader_text, unit_at_text
from ccancients.ui.ancients.words.odds_account import account_of
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.panels.chances import Bar, Chances, Group, Segment, Sign, Tone, in_words, percent

ALL_SWORDS: Final = 7
"""A unit that ignores so many swords ignores them all."""
RARE: Final = Fraction(1, 100)


def chances(state: State, choice: Choice, *, bonus: bool = False) -> Chances | None:
    """What an attack or a shot may come to, under the orders of the turn; None where nobody attacks.

    ``choice``  ``attack`` or ``fire`` with the hexes of attacker and target;  ``bonus`` a bonus close combat
    """
    here, there = choice.args
    unit = state.unit_at[here]
    if unit == NOBODY or (state.unit_at[there] == NOBODY and state.leader_at[there] == NOBODY):
        return None
    kind = Kind.RANGED if choice.verb == "fire" else Kind.BONUS if bonus else Kind.CLOSE
    return chances_of(state, unit, there, attack_odds(state, unit, there, kind=kind))


def chances_of(state: State, unit: int, there: int, odds: AttackOdds) -> Chances:
    """The odds of an attack as the panel shows them."""
    target = state.unit_at[there]
    fires = odds.kind is Kind.RANGED
    if target == NOBODY:
        who = leader_text(state.battle, state.leader_at[there])
        groups: tuple[Group, ...] = (_leader_group(odds),)
        sentences: tuple[str, ...] = (tr("Any helmet kills him; else he must flee, and nobody advances."),)
    else:
        who = unit_at_text(state.battle, target, there)
        groups = _groups(state, unit, target, odds)
        sentences = _sentences(state, unit, target, odds)
    here = hex_text(state.unit_hex[unit])
    title = tr("{hex} fires at {target}", hex=here, target=who) if fires else tr(
        "{hex} attacks {target}", hex=here, target=who)
    dice = plural("{count} die; these faces hit:", "{count} dice; these faces hit:", odds.account.dice)
    toll = odds.toll
    return Chances(
        title, dice, groups, sentences, banners_text(toll), account_of(state, unit, there, odds),
        hitting_faces(state, unit, target, odds.kind), chip(odds), (state.unit_hex[unit], there),
    )


# -- short figures --------------------------------------------------------------------------------------------------


def number(value: Fraction, places: int = 1) -> str:
    """A mean in so many decimal places; what may happen is never nought."""
    least = Fraction(1, 10**places)
    if 0 < value < least / 2:
        return "<" + decimal(float(least), f".{places}f")
    return decimal(float(value), f".{places}f")


def chip(odds: AttackOdds) -> str:
    """Blocks that the enemy and the attacker should lose: ``2.5 : 0.8``; of a lone leader, how likely he falls."""
    if odds.fought_out is None:
        return f"{percent(odds.leader_killed)} {tr('killed')}"
    blocks = odds.toll.blocks
    return f"{number(blocks[1])} : {number(blocks[0])}"


def banners_text(toll: Toll) -> str:
    """Banners that both sides are expected to win."""
    return tr("Banners {won} : {given}", won=number(toll.banners[0], 2), given=number(toll.banners[1], 2))


def hitting_faces(state: State, unit: int, target: int, kind: Kind) -> tuple[Sign, ...]:
    """The faces that hit, as small pictures."""
    if target == NOBODY:
        return (_sign(FACE_NAMES[Face.LEADER]),)
    scoring = CLASS_ONLY if kind is Kind.RANGED else scoring_of(state, unit, target)
    faces = [FACE_NAMES[state.battle.unit_type[target].target]]
    if scoring.swords and scoring.ignored < ALL_SWORDS:
        faces.append(FACE_NAMES[Face.SWORDS])
    if scoring.helmets:
        faces.append(FACE_NAMES[Face.LEADER])
    return tuple(_sign(face) for face in faces)


def _sign(face: str) -> Sign:
    return partial(paint_flat_face, face=face)



# -- bars -----------------------------------------------------------------------------------------------------------


def _leader_group(odds: AttackOdds) -> Group:
    killed = odds.leader_killed
    bar = Bar((Segment(killed, Tone.FATAL, tr("killed")), Segment(1 - killed, Tone.RUNS, tr("flees"))))
    return Group(tr("The leader alone"), bars=(bar,), legend=((Tone.FATAL, tr("killed")), (Tone.RUNS, tr("flees"))))


def _groups(state: State, unit: int, target: int, odds: AttackOdds) -> tuple[Group, ...]:
    combat, most, none = odds.fought_out, odds.ignoring_most, odds.ignoring_none
    assert combat is not None
    assert most is not None
    assert none is not None
    close = odds.kind is not Kind.RANGED
    labels = loss_labels(combat.target)
    groups = [
        Group(
            tr("Blocks it loses"), average(combat.target), tuple(zip(labels, combat.target.lost, strict=True)),
            fatal_last=True,
        ),
        _after_the_blow(state, unit, target, most, none, close),
    ]
    if close:
        groups.append(Group(tr("You lose"), average(combat.attacker), bars=(loss_bar(combat.attacker),)))
    return tuple(groups)


def average(piece: PieceOdds) -> str:
    """The blocks that a unit is expected to lose, in words."""
    return tr("{number} on average", number=number(piece.expected_loss))


def loss_labels(piece: PieceOdds) -> list[str]:
    """The words below the columns of losses."""
    most = len(piece.lost) - 1
    return [tr("none"), *(str(lost) for lost in range(1, most)), tr("all {count}", count=most) if most > 1 else "1"]


def loss_bar(piece: PieceOdds) -> Bar:
    """A bar of the blocks a unit loses, none first, all last."""
    most = len(piece.lost) - 1
    parts = [Segment(piece.lost[0], Tone.NOTHING, tr("none"))]
    parts += [
        Segment(piece.lost[lost], Tone.LOSS if lost == 1 else Tone.MORE, f"−{lost}") for lost in range(1, most)
    ]
    return Bar((*parts, Segment(piece.lost[most], Tone.FATAL, tr("all"))))


def fate_bar(piece: PieceOdds, name: str = "") -> Bar:
    """A bar of what becomes of a unit: destroyed, runs, holds."""
    return Bar((
        Segment(piece.eliminated, Tone.FATAL), Segment(piece.retreated, Tone.RUNS, tr("runs")),
        Segment(piece.stands, Tone.HOLDS, tr("holds")),
    ), name)


def _after_the_blow(
    state: State, unit: int, target: int, most: CombatOdds, none: CombatOdds, close: bool
) -> Group:
    """What becomes of the target by the blow alone: two bars where it may ignore a flag."""
    flags = morale(state, target, unit, state.unit_hex[unit], full=is_full(state, target), close=close).total
    legend = ((Tone.FATAL, tr("destroyed")), (Tone.RUNS, tr("runs")), (Tone.HOLDS, tr("holds")))
    if not flags:
        return Group(tr("After the blow"), bars=(fate_bar(most.blow),), legend=legend)
    may = plural("it may ignore one flag", "it may ignore {count} flags", flags)
    bars = (fate_bar(most.blow, tr("ignored")), fate_bar(none.blow, tr("taken")))
    return Group(tr("After the blow"), may, bars=bars, legend=legend)


# -- sentences ------------------------------------------------------------------------------------------------------


def _sentences(state: State, unit: int, target: int, odds: AttackOdds) -> tuple[str, ...]:
    """The two or three things to know, the first first."""
    combat, none = odds.fought_out, odds.ignoring_none
    assert combat is not None
    assert none is not None
    leaders = [
        (leader_text(state.battle, leader), piece.leader_killed)
        for who, piece in ((target, combat.target), (unit, combat.attacker))
        if (leader := leader_with(state, who)) != NOBODY and piece.leader_killed
    ]
    often = [_leader_sentence(name, share) for name, share in leaders if share >= RARE]
    seldom = [_leader_sentence(name, share) for name, share in leaders if share < RARE]
    found = [
        _answer_sentence(odds), retreat_sentence(state, unit, target, odds), *often, _evade_sentence(odds),
        *_rampage_sentences(state, unit, target, combat, none), *seldom,
    ]
    return tuple(sentence for sentence in found if sentence)[:3]


def _leader_sentence(name: str, share: Fraction) -> str:
    return tr("{leader} is killed {chance}.", leader=name, chance=in_words(share))


def _answer_sentence(odds: AttackOdds) -> str:
    most, none = odds.ignoring_most, odds.ignoring_none
    assert most is not None
    assert none is not None
    if most.from_wall:
        return tr("It strikes first, from the wall; you strike {chance}.", chance=in_words(most.battle_back))
    answer = most.answer or none.answer
    if answer is None:
        return tr("It cannot strike back.")
    facts = {
        "chance": in_words(most.battle_back), "dice": plural("one die", "{count} dice", answer.dice),
        "loss": number(answer.attacker.expected_loss),
    }
    if most.battle_back == none.battle_back:
        return tr("It strikes back {chance} with {dice}; then you lose {loss}.", **facts)
    other = in_words(none.battle_back)
    return tr(
        "It strikes back {chance} with {dice}, {other} if it takes its flags; then you lose {loss}.",
        other=other, **facts,
    )


def retreat_sentence(state: State, unit: int, target: int, odds: AttackOdds) -> str:
    """Where one flag drives the target, and what that costs; empty where no flag can matter, or elephants run wild."""
    none = odds.ignoring_none
    if none is None or state.battle.unit_type[target].is_elephants or not _may_be_driven(none.blow):
        return ""
    hexes = retreat_distance(state, target, unit, 1, close=odds.kind is not Kind.RANGED)
    ways = retreats(state, target, hexes)
    owed = hexes - ways.completed
    if not ways.paths:
        if owed >= state.blocks[target]:
            return tr("It has no way back: a flag that it takes destroys it.")
        return plural("It has no way back: a flag costs it a block, and it holds.",
                      "It has no way back: a flag costs it {count} blocks, and it holds.", owed)
    gone = max(len(path) - 1 for path in ways.paths.values())
    places = ", ".join(hex_text(there) for there in sorted(ways.paths))
    way = plural("A flag drives it one hex back, to {hexes}", "A flag drives it {count} hexes back, to {hexes}", gone,
                 hexes=places)
    if not owed:
        return tr("{way}: free, no block lost on the way.", way=way)
    cost = plural("one block lost on the way", "{count} blocks lost on the way", owed)
    return tr("{way}: {cost}.", way=way, cost=cost)


def _may_be_driven(piece: PieceOdds) -> bool:
    return bool(piece.retreated or piece.pinned or piece.died_back)


def _evade_sentence(odds: AttackOdds) -> str:
    if odds.evade is None:
        return ""
    return tr("It may evade: then it loses {loss} and slips away.", loss=number(odds.evade.expected_loss))


def _rampage_sentences(state: State, unit: int, target: int, combat: CombatOdds, none: CombatOdds) -> list[str]:
    """Who is trampled when elephants are thrown back, on either side."""
    found = []
    if none.blow.wild:
        text = tr("Thrown back ({chance}) they trample everybody beside them: {whom}.", chance=in_words(none.blow.wild),
                  whom=trampled_text(state, target, state.battle.unit_side[unit]))
        found.append(text)
    if combat.attacker.wild:
        text = tr("Your elephants, thrown back ({chance}), trample everybody beside them: {whom}.",
                  chance=in_words(combat.attacker.wild),
                  whom=trampled_text(state, unit, state.battle.unit_side[unit]))
        found.append(text)
    return found


def trampled_text(state: State, elephants: int, reader: int) -> str:
    """How many of the reader's and of the enemy's stand beside elephants."""
    own = his = 0
    for there in trampled_hexes(state, elephants):
        other = state.unit_at[there]
        leader = state.leader_at[there]
        side = state.battle.unit_side[other] if other != NOBODY else state.battle.leader_side[leader]
        own, his = own + (side == reader), his + (side != reader)
    if not his:
        return plural("{count} of yours", "{count} of yours", own)
    if not own:
        return plural("{count} of theirs", "{count} of theirs", his)
    return tr("{own} of yours, {his} of theirs", own=own, his=his)
