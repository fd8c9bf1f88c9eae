"""What the table of a battle says: a record made of its course, the position, and whose hand lies open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import chance_with
from ccancients.hannibal.components.board import PROVINCE_OF
from ccancients.hannibal.components.cards import BATTLE_NUMBERS, DOUBLE_ENVELOPMENT, RESERVE
from ccancients.hannibal.components.generals import HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.odds.duel import unmatched
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_known import counterattack_limit, duel_facts
from ccancients.hannibal.odds.duel_now import chance_after_match, chance_now
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from ccancients.hannibal.procedures.battle import Aftermath, Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.duel.course import Course, Round, battle_on
from ccancients.ui.hannibal.duel.ending import lines_of
from ccancients.ui.hannibal.duel.frieze import Frieze
from ccancients.ui.hannibal.duel.scene import (
    Column,
    Happened,
    columns_of,
    commanders_of,
    ends_of,
    frieze_of,
    happened_of,
    title_of,
    waits_for_match,
)
from ccancients.ui.hannibal.duel.stage import Commander
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.things import province_name, side_name
from ccancients.ui.panels.battle_end import EndLine
from ccancients.ui.panels.chances import Share, percent


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards of one kind in the own hand. ``card`` as in the hand panel, ``figure`` the chance, ``said`` what stands
    below it.
    """

    card: int
    count: int
    figure: str = ""
    playable: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All of it.

    ``near``     the side whose hand lies in front;  ``wins`` its chance, None where there is nothing to win any more
    ``foot``     where that chance comes from
    ``far_cards`` the enemy's cards, -1 for a back;  ``unseen`` by type what he may hold
    ``stacks``   the own hand, empty where it is covered: then ``covered`` is how many cards lie face down
    ``frieze``, ``commanders``  what is seen on the stage
    ``attacker`` whose attack it is
    ``ends``     what it costs if the attack is not answered, and what comes if it is;  ``happened`` the last deed
    ``result``   how it ended, line by line; empty while it goes on
    """

    title: str
    subtitle: str
    columns: tuple[Column, Column]
    rounds: tuple[Round, ...]
    notes: tuple[str, ...]
    near: int
    wins: Share | None
    foot: str
    far_cards: tuple[int, ...]
    unseen: tuple[int, ...]
    stacks: tuple[Stack, ...]
    covered: int
    stacks_said: str
    result: tuple[EndLine, ...]
    frieze: Frieze
    commanders: tuple[Commander, Commander]
    attacker: int
    ends: tuple[tuple[str, ...], tuple[str, ...]]
    happened: Happened


def sheet_of(
    game: Game[State], course: Course, near: int, *, is_open: bool, playable: Collection[int] = (),
    columns: tuple[Column, Column] | None = None,
) -> Sheet:
    """The sheet of a battle.

    ``near``      the side that looks;  ``is_open`` its hand may be seen;  ``playable`` cards it may play now
    ``columns``   those of an earlier sheet, kept when the losses have begun
    """
    state, far = game.state, opponent(near)
    battle, duel = battle_on(game.stack), _duel(game)
    if columns is None or (battle is not None and not any(isinstance(each, Aftermath) for each in game.stack)):
        columns = columns_of(state, course, battle)
    wins, foot = (None, "") if course.over or battle is None else _chance(state, battle, duel, near, is_open=is_open)
    stacks, said = _stacks(game, duel, near, playable) if is_open else ((), "")
    return Sheet(
        title_of(state, course), _subtitle(course), columns, course.rounds,
        notes_of(course), near, wins, foot,
        _far_cards(state, far), _unseen(state, near, is_open=is_open), stacks,
        0 if is_open else len(state.battle_hands[near]), said, lines_of(course),
        frieze_of(state, course, duel, columns), commanders_of(course, columns),
        duel.current if duel is not None else course.attacker, ends_of(state, course, battle, duel),
        happened_of(course),
    )


def _duel(game: Game[State]) -> Duel | None:
    return next((each for each in reversed(game.stack) if isinstance(each, Duel)), None)


def _subtitle(course: Course) -> str:
    parts = [province_name(PROVINCE_OF[course.space])]
    parts.append(tr("{side} has come and attacks first", side=side_name(course.attacker)))
    if course.rounds and not course.over:
        parts.append(tr("round {number}", number=len(course.rounds)))
    return " · ".join(parts)


def notes_of(course: Course) -> tuple[str, ...]:
    """What became of each round: whether the attack was answered, and the dice after it, a line for each."""
    made = []
    for each in course.rounds:
        unanswered = tr("not answered") if course.over and each is course.rounds[-1] else tr("no answer yet")
        said = [tr("answered") if each.match is not None else unanswered]
        made.append("\n".join((*said, *(die_words(die) for die in each.dice))))
    return tuple(made)


# -- the chance -------------------------------------------------------------------------------------------------------


def _chance(state: State, battle: Battle, duel: Duel | None, near: int, *, is_open: bool) -> tuple[Share, str]:
    if duel is None:
        return chance_with(state, battle, near), tr("By the cards that are due, from a table of measured duels.")
    if not is_open:
        return _by_numbers(state, duel, near), tr("By the numbers of cards and the ratings, whatever the hands.")
    foot = tr("By your hand's size and the ratings, from a table of measured duels.")
    facts = duel_facts(state, duel, near)
    if len(duel.shown) and waits_for_match(duel) and duel.current != near:
        free = duel.type == DOUBLE_ENVELOPMENT and not duel.by_maharbal
        return chance_after_match(facts, initiative=free), tr("If you answer his attack.")
    return chance_now(facts, attacks=duel.current == near), foot


def _by_numbers(state: State, duel: Duel, near: int) -> Share:
    order = (duel.current, opponent(duel.current))
    limits = tuple(
        counterattack_limit(duel.leader(side), attacked_first=side == duel.attacker) for side in order
    )
    cards = tuple(len(state.battle_hands[side]) for side in order)
    probe = NOBODY
    if duel.carthage == HANNIBAL and not duel.probed:
        probe = MOVER if order[0] == CARTHAGE else OTHER
    wins = cell(Match((cards[0], cards[1]), (limits[0], limits[1]), probe)).wins
    return wins if duel.current == near else 1 - wins


# -- cards ------------------------------------------------------------------------------------------------------------


def _far_cards(state: State, far: int) -> tuple[int, ...]:
    """The enemy's hand: backs, and the cards that lie open."""
    shown = sorted(state.open_cards[far])
    return (*(-1 for _ in range(len(state.battle_hands[far]) - len(shown))), *(BATTLE_CARD + card for card in shown))


def _unseen(state: State, near: int, *, is_open: bool) -> tuple[int, ...]:
    """By type, the cards that nobody has seen; those of an open hand its owner has."""
    seen = Counter(state.battle_played)
    if is_open:
        seen.update(state.battle_hands[near])
    else:
        seen.update(state.open_cards[near])
    seen.update(state.open_cards[opponent(near)])
    return tuple(total - seen[kind] for kind, total in enumerate(BATTLE_NUMBERS))


def _stacks(
    game: Game[State], duel: Duel | None, near: int, playable: Collection[int]
) -> tuple[tuple[Stack, ...], str]:
    """The own battle cards by kind, then the strategy cards that may be played in the battle now."""
    state, decision = game.state, game.decision
    attacks = decision is not None and decision.side == near and decision.question == q.ATTACK
    matches = decision is not None and decision.side == near and decision.question == q.MATCH
    chances = unmatched(duel_facts(state, duel, near)) if duel is not None and attacks else ()
    found = []
    for kind, count in sorted(Counter(state.battle_hands[near]).items()):
        can = BATTLE_CARD + kind in playable
        figure = words = ""
        if chances:
            figure = tr("as any") if kind == RESERVE else percent(chances[kind])
            words = figure if kind == RESERVE else tr("unanswered {chance}", chance=figure)
        elif matches and can:
            figure = words = tr("answers it")
        found.append(Stack(BATTLE_CARD + kind, count, figure, can, words))
    found += [Stack(card, 1, "", playable=True) for card in sorted(playable) if card < BATTLE_CARD]
    said = tr("Your hand")
    if chances:
        said = tr("Your hand, and the chance that he cannot answer")
    elif matches:
        said = tr("Your hand, and what answers his attack")
    return tuple(found), said
