"""The few named deeds that change a position and tell of it.

Procedures decide that something happens; these functions do it: place, lose blocks, win a banner, draw a card. Each
keeps the redundant parts of the state together (``unit_hex`` with ``unit_at``) and emits its event. The last Victory
Banner ends the battle inside the deed that wins it (S 122, ruling 111).
"""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.ancients import events as tell
from ccancients.ancients.components.board import Hex, opponent
from ccancients.ancients.components.cards import Card
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.events import BannerFor, Why
from ccancients.ancients.rules.objectives import is_taken, taken_hexes
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, OFF, State, objective_bit
from ccancients.engine import deck
from ccancients.engine.game import DRAW, Game

Table = Game[State]


# -- places ---------------------------------------------------------------------------------------------------------


def move_unit(game: Table, unit: Unit, path: Sequence[int], why: Why) -> None:
    """A unit, with the leader attached to it, goes along a path (first hex = where it stands) to its last hex."""
    state = game.state
    here, there = path[0], path[-1]
    if here == there:
        return
    state.unit_at[here] = NOBODY
    state.unit_at[there] = unit
    state.unit_hex[unit] = there
    leader = state.leader_at[here]
    if leader != NOBODY:
        _lift_leader(state, leader)
        _put_leader(state, leader, there)
    if game.events is not None:
        game.emit(tell.UnitMoved(unit, tuple(path), why))
        if leader != NOBODY:
            game.emit(tell.LeaderMoved(leader, tuple(path), Why.WITH_UNIT))
    if state.battle.lent_banners:
        _let_go(game, unit, here)


def move_leader(game: Table, leader: Leader, path: Sequence[int], why: Why) -> None:
    """A leader goes alone along a path to its last hex; ending on a friendly unit attaches him to it."""
    state = game.state
    _lift_leader(state, leader)
    _put_leader(state, leader, path[-1])
    if game.events is not None:
        game.emit(tell.LeaderMoved(leader, tuple(path), why))


def place_unit(game: Table, unit: Unit, here: Hex) -> None:
    """A unit from off the map is put down."""
    game.state.unit_hex[unit] = here
    game.state.unit_at[here] = unit
    game.emit(tell.UnitArrived(unit, here))


def place_leader(game: Table, leader: Leader, here: Hex) -> None:
    """A leader from off the map is put down."""
    _put_leader(game.state, leader, here)
    game.emit(tell.LeaderArrived(leader, here))


def _lift_leader(state: State, leader: Leader) -> None:
    state.leader_at[state.leader_hex[leader]] = NOBODY
    state.leader_hex[leader] = OFF


def _put_leader(state: State, leader: Leader, here: Hex) -> None:
    state.leader_hex[leader] = here
    state.leader_at[here] = leader


def _lift_unit(state: State, unit: Unit) -> None:
    state.unit_at[state.unit_hex[unit]] = NOBODY
    state.unit_hex[unit] = OFF


# -- losses ---------------------------------------------------------------------------------------------------------


def lose_blocks(game: Table, unit: Unit, count: int, *, banner: bool = True) -> bool:
    """Take up to ``count`` blocks off a unit; the last one eliminates it for a banner (S 124, S 285, ruling 114).

    Returns whether the unit is gone. Surplus hits are void (ruling 10). ``banner=False`` leaves the banner to the
    caller, who counts losses that happen together.
    """
    state = game.state
    lost = min(count, state.blocks[unit])
    if lost <= 0:
        return state.blocks[unit] == 0
    state.blocks[unit] -= lost
    here = state.unit_hex[unit]
    if game.events is not None:
        game.emit(tell.BlocksLost(unit, here, lost, state.blocks[unit]))
    if state.blocks[unit] > 0:
        return False
    _lift_unit(state, unit)
    if game.events is not None:
        game.emit(tell.UnitEliminated(unit, here))
    if state.battle.lent_banners:
        _let_go(game, unit, here)
    if banner:
        win_banner(game, opponent(state.battle.unit_side[unit]), BannerFor.UNIT, state.battle.unit_worth[unit])
    return True


def rally_block(game: Table, unit: Unit) -> None:
    """A lost block returns to a unit (Rally)."""
    state = game.state
    state.blocks[unit] += 1
    game.emit(tell.BlocksRallied(unit, state.unit_hex[unit], 1, state.blocks[unit]))


def kill_leader(game: Table, leader: Leader, *, banner: bool = True) -> None:
    """A leader is eliminated for a banner; some battles end with him (S 124, S 1011).

    ``banner=False`` leaves both to the caller, who counts losses that happen together.
    """
    state = game.state
    here = state.leader_hex[leader]
    _lift_leader(state, leader)
    side = state.battle.leader_side[leader]
    if side in state.battle.lost_without_leaders:
        state.leaders_killed |= 1 << leader
    game.emit(tell.LeaderKilled(leader, here))
    if side in state.battle.costs_card:
        _lower_command(game, side)
    if not banner:
        return
    win_banner(game, opponent(side), BannerFor.LEADER, state.battle.leader_worth[leader])
    if loses_with(state, leader):
        finish(game, opponent(side))


def loses_with(state: State, leader: Leader) -> bool:
    """Whether the loss of a leader who has just been killed is the end: he was the one (S 1011), or the last (E50)."""
    battle = state.battle
    if leader in battle.sudden_death:
        return True
    side = battle.leader_side[leader]
    if side not in battle.lost_without_leaders:
        return False
    return all(state.leaders_killed >> each & 1 for each, of in enumerate(battle.leader_side) if of == side)


def _lower_command(game: Table, side: int) -> None:
    """A leader killed costs a card for good (E49): in the enemy's turn one of the hand at once, as chance has it; in
    his own turn the one that is not drawn at the end of it.
    """
    state = game.state
    if state.command[side] > 1:
        state.command[side] -= 1
        game.emit(tell.CommandChanged(side, state.command[side]))
    if side != state.active and state.hands[side]:
        drawn = game.shuffle(list(range(len(state.hands[side]))))[0]
        discard(game, side, state.hands[side][drawn])


def leader_leaves(game: Table, leader: Leader, path: Sequence[int]) -> None:
    """A leader goes along a path and off the map over his own baseline: no banner (S 509, rulings 113, 115)."""
    state = game.state
    _lift_leader(state, leader)
    if game.events is not None:
        game.emit(tell.LeaderMoved(leader, tuple(path), Why.EVADE))
        game.emit(tell.LeaderLeft(leader, path[-1]))
    if leader in state.battle.sudden_death and not state.battle.edition.castulo_scipio_may_leave:
        finish(game, opponent(state.battle.leader_side[leader]))


def remove_unit(game: Table, unit: Unit) -> None:
    """A unit leaves the map alive, with the leader attached to it; it will not come back and is no loss."""
    state = game.state
    here = state.unit_hex[unit]
    leader = state.leader_at[here]
    _lift_unit(state, unit)
    if leader != NOBODY:
        _lift_leader(state, leader)
    game.emit(tell.UnitLeft(unit, here))
    if state.battle.lent_banners:
        _let_go(game, unit, here)


def withdraw_unit(game: Table, unit: Unit) -> None:
    """A war machine that has evaded leaves the field, for no banner; its leader stays in its hex (rulings 133, 134)."""
    state = game.state
    here = state.unit_hex[unit]
    leader = leader_with(state, unit)
    _lift_unit(state, unit)
    game.emit(tell.WarMachineLeft(unit, here, leader))
    if state.battle.lent_banners:
        _let_go(game, unit, here)


# -- banners --------------------------------------------------------------------------------------------------------


def win_banner(game: Table, side: int, why: BannerFor, worth: int = 1) -> None:
    """A Victory Banner; the last one needed ends the battle on the spot (S 122, ruling 111).

    ``worth``  banners that are won for one thing, where a battle says so (E74, E76)
    """
    state = game.state
    for _ in range(worth):
        _count_banner(game, side, why)
    if state.banners[side] >= state.battle.banners[side]:
        finish(game, side)
    for number in range(state.banners[side] - worth + 1, state.banners[side] + 1):
        _increase_command(game, side, number)


def win_banners_together(
    game: Table, wins: tuple[Sequence[BannerFor], Sequence[BannerFor]], fallen: Sequence[int] = ()
) -> None:
    """Banners won by one act: all are counted before the end is looked at (ruling 130).

    ``wins``    of each side;  ``fallen`` leaders killed by the act, with whom the battle may be lost

    Where both sides come to the end by it, it is a draw (ruling 112); by a switch the active side has won (ruling 130):
    the rulebook leaves it open.
    """
    state = game.state
    before = tuple(state.banners)
    both = all(before[side] + len(wins[side]) >= state.battle.banners[side] for side in (0, 1))
    for side in (0, 1):
        for why in wins[side]:
            if state.battle.edition.earlier_readings and not both:
                win_banner(game, side, why)
            else:
                _count_banner(game, side, why)
    winners = {side for side in (0, 1) if state.banners[side] >= state.battle.banners[side]}
    winners |= {opponent(state.battle.leader_side[leader]) for leader in fallen if loses_with(state, leader)}
    if winners:
        together = state.active if state.battle.edition.crushed_together_active_side_wins else DRAW
        finish(game, together if len(winners) == 2 else winners.pop())
    for side in (0, 1):
        for number in range(before[side] + 1, state.banners[side] + 1):
            _increase_command(game, side, number)


def clear_ground(game: Table, hexes: Sequence[int]) -> None:
    """What lies in hexes that have paid is taken off the map (E70)."""
    before = game.state.battle.terrain
    game.state.clear_ground()
    for here in hexes:
        if before[here] is not game.state.battle.terrain[here]:
            game.emit(tell.GroundCleared(here))


def _let_go(game: Table, unit: Unit, here: Hex) -> None:
    """A unit is no longer in a hex: a banner that hung on its being there is off (E71, E72)."""
    state = game.state
    side = state.battle.unit_side[unit]
    rule = state.battle.objectives.get(side)
    if rule is None or not rule.lent:
        return
    if rule.each:
        if state.counted >> unit & 1 and state.unit_hex[unit] not in rule.hexes:
            state.counted &= ~(1 << unit)
            _lose_banner(game, side, here)
        return
    if not is_taken(state, side, here):
        return
    state.objectives &= ~objective_bit(side, here)
    left = taken_hexes(state, side)
    if len(left) >= rule.need > 0:
        return
    for each in left if rule.need else ():
        state.objectives &= ~objective_bit(side, each)
    _lose_banner(game, side, here)


def _lose_banner(game: Table, side: int, here: Hex) -> None:
    state = game.state
    state.banners[side] -= 1
    game.emit(tell.BannerLost(side, state.banners[side], here))


def _count_banner(game: Table, side: int, why: BannerFor) -> None:
    state = game.state
    state.banners[side] += 1
    if game.events is not None:
        game.emit(tell.BannerWon(side, state.banners[side], why))


def _increase_command(game: Table, side: int, banners: int) -> None:
    """The hand that grows with so many banners (2nd Beneventum)."""
    for rule in game.state.battle.command_increases:
        if rule.at_banners == banners and ("top", "bottom")[side] == rule.side:
            raise_command(game, side, rule.command)


def finish(game: Table, winner: int) -> None:
    """The battle is over."""
    game.emit(tell.BattleOver(winner))
    game.end(winner)


# -- cards ----------------------------------------------------------------------------------------------------------


def draw_card(game: Table, side: int) -> None:
    """A side takes the top card (S 582); an empty deck is first made anew from the discards (S 584, ruling 123)."""
    state = game.state
    card, reshuffled = deck.draw(game, state.deck, state.discards)
    if reshuffled:
        game.emit(tell.DeckShuffled(len(state.deck) + 1))
    state.hands[side].append(card)
    if game.events is not None:
        game.emit(tell.CardDrawn(side, card))
    if not state.deck and state.battle.edition.reshuffle_at_once:
        reshuffle(game)


def reshuffle(game: Table) -> None:
    """Deck and discards become a new deck (S 584; I Am Spartacus, S 768)."""
    state = game.state
    deck.reshuffle(game, state.deck, state.discards)
    game.emit(tell.DeckShuffled(len(state.deck)))


def play_card(game: Table, side: int, card: Card, orders_as: int) -> None:
    """A card goes from the hand onto the table."""
    state = game.state
    state.hands[side].remove(card)
    state.played[side] = card
    game.emit(tell.CardPlayed(side, card, orders_as))


def discard(game: Table, side: int, card: Card) -> None:
    """A card goes onto the discards, out of the hand or from the table."""
    state = game.state
    if state.played[side] == card:
        state.played[side] = -1
    else:
        state.hands[side].remove(card)
    state.discards.append(card)
    game.emit(tell.CardDiscarded(side, card))


def raise_command(game: Table, side: int, command: int) -> None:
    """A side may hold more cards from now on and draws the missing ones at once (2nd Beneventum,
    ruling 109).

    It never loses cards by this, whatever the Council of War gave it.
    """
    state = game.state
    more = command - state.command[side]
    if more <= 0:
        return
    state.command[side] = command
    game.emit(tell.CommandChanged(side, command))
    for _ in range(more):
        draw_card(game, side)


# -- orders ---------------------------------------------------------------------------------------------------------


def order_unit(game: Table, unit: Unit) -> None:
    """A unit receives the turn's order."""
    game.state.ordered |= 1 << unit
    if game.events is not None:
        game.emit(tell.UnitOrdered(unit, game.state.unit_hex[unit]))


def order_leader(game: Table, leader: Leader) -> None:
    """A leader receives an order of his own."""
    game.state.ordered_leaders |= 1 << leader
    if game.events is not None:
        game.emit(tell.LeaderOrdered(leader, game.state.leader_hex[leader]))
