"""The first battle as a lesson: the goal, the enemy, a first turn led by hand, and then whatever comes, once.

Whom the lesson rings it finds by the rules alone: those of one's own who could strike somebody in this turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.cards import COMMAND_CARDS, Family
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.rules import movement
from ccancients.ancients.rules.combat import targets_after
from ccancients.ancients.rules.presence import units_on_map
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.game import Game
from ccancients.ui.ancients.orderable import tried
from ccancients.ui.ancients.words.cards import card_name, orders_at_most
from ccancients.ui.ancients.words.dice import faces_text
from ccancients.ui.ancients.words.names import army_name, blocks_text, face_name, type_name, unit_at_text
from ccancients.ui.ancients.words.rules import first_steps
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.lesson import ACCOUNTS, LessonStep, Moment, Way

CARDS_TO_SEE: Final = 2
FEW: Final = 2
"""Orders of a card that a first turn is taught with."""
OTHERS: Final = 14
"""Battles that are shipped beside the first one."""
Told = TypeVar("Told")


class AncientsLessons:
    """The lesson of this game."""

    near = False

    def step(self, moment: Moment) -> LessonStep | None:
        seen = Seen(moment)
        steps = (make(seen) for make in _STEPS)
        return next((step for step in steps if step is not None and step.key not in moment.told), None)

    def after(self, game: Game[State]) -> LessonStep | None:
        text = tr("Review looks at your turns again: what would have been better? Rematch gives you the other side. "
                  "New match has {battles} more battles and stronger opponents.", battles=OTHERS)
        return LessonStep("next", tr("What next"), text, read=True, see="turn.goal", ways=(
            Way("review", tr("Review of the turns")), Way("rematch", tr("Rematch, sides exchanged")),
            Way("new", tr("New match")), Way("start", tr("Start screen"))))


class Seen:
    """A moment as the steps look at it."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.state: State = moment.game.state
        self.battle = self.state.battle
        self.side = moment.side
        decision = moment.game.decision
        self.mine = decision is not None and decision.side == moment.side
        self.question = decision.question if decision is not None and self.mine else ""
        self.choices = decision.choices if decision is not None and self.mine else ()
        self.first = self.state.turns[self.side] == 1

    def happened(self, kind: type[Told]) -> Iterator[Told]:
        """The events of a kind since the person chose last."""
        return (event for event in self.moment.happened if isinstance(event, kind))

    def owner(self, unit: int) -> int:
        return int(self.battle.unit_side[unit])

    def name(self, unit: int) -> str:
        return type_name(self.battle.unit_type[unit])


# -- who could strike ------------------------------------------------------------------------------------------------


def strikes(state: State, unit: int) -> dict[Hex, list[Hex]]:
    """The hexes that an ordered unit may move to, or stay in, with those it could battle from there; none left out."""
    here = state.unit_hex[unit]
    ways = {here: 0, **movement.reach(state, unit)}
    found = {there: targets_after(state, unit, far, there) for there, far in ways.items()}
    return {there: targets for there, targets in found.items() if targets}


def _strikers(game: Game[State], card: int) -> list[Hex]:
    """The hexes of the units that a card could order and that could then strike somebody in the same turn."""
    after = tried(game, card)
    decision = after.decision
    if decision is None or decision.question != q.ORDERS:
        return []
    units = [choice.args[0] for choice in decision.choices if choice.verb == "order"]
    return [here for here in units if strikes(after.state, after.state.unit_at[here])]


@dataclass(frozen=True, slots=True)
class GoodCard:
    """A card that a first turn can be taught with, its number of orders, and those who could strike with it."""

    card: int
    orders: int
    strikers: tuple[Hex, ...]


def good_card(game: Game[State]) -> GoodCard | None:
    """Of the cards that can be played now the one to begin with: a plain one of few orders, with somebody to strike."""
    decision = game.decision
    if decision is None or decision.question != q.CARD:
        return None
    found = []
    for card in dict.fromkeys(choice.args[0] for choice in decision.choices if choice.verb == "play"):
        kind = COMMAND_CARDS[card]
        if kind.family in (Family.SECTION, Family.TROOP) and (strikers := _strikers(game, card)):
            most = orders_at_most(kind, game.state.command[decision.side])
            rank = (abs(most - FEW), kind.family is not Family.SECTION, -len(strikers))
            found.append((rank, GoodCard(card, most, tuple(strikers))))
    return min(found, key=lambda each: each[0])[1] if found else None


def is_good_deal(game: Game[State]) -> bool:
    """Whether the first hand has a plain card of few orders with somebody to strike."""
    good = good_card(game)
    return good is not None and good.orders == FEW


# -- the first turn --------------------------------------------------------------------------------------------------


def _goal(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or not seen.first:
        return None
    text = tr("{banners} Victory Banners win. Every enemy unit that loses its last block is worth one, and so is a "
              "leader. Yours are the {army} blocks, at the lower edge.", banners=seen.battle.banners[seen.side],
              army=army_name(seen.battle, seen.side))
    return LessonStep("goal", tr("The goal"), text, part=ACCOUNTS, read=True, see="turn.goal")


def _enemy(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or not seen.first:
        return None
    state, own = seen.state, [seen.state.unit_hex[unit] for unit in units_on_map(seen.state, seen.side)]
    enemies = units_on_map(state, 1 - seen.side)
    if not own or not enemies:
        return None
    near = min(enemies, key=lambda unit: (min(GRID.distance[state.unit_hex[unit]][here] for here in own), unit))
    where = state.unit_hex[near]
    text = tr("The ringed {unit}: {blocks}, as many lives. The sign on its blocks is its class, {face}: dice with that "
              "sign hit it.", unit=unit_at_text(seen.battle, near, where), blocks=blocks_text(state.blocks[near]),
              face=face_name(seen.battle.unit_type[near].target))
    entry = f"unit.{seen.battle.unit_type[near].code}"
    return LessonStep("enemy", tr("The enemy"), text, places=(where,), read=True, see=entry)


def _cards(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or not seen.first or seen.moment.cards_seen >= CARDS_TO_SEE:
        return None
    text = tr("Each turn begins with one of them. Point at two: the units that a card could order light up on the "
              "board.")
    return LessonStep("cards", tr("Your cards"), text, see="turn.card")


def _play(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or not seen.first:
        return None
    good = good_card(seen.moment.game)
    if good is None:
        return None
    text = plural("Click the ringed card, {card}. With it one unit can come near enough to strike at once.",
                  "Click the ringed card, {card}. With it {count} units can come near enough to strike at once.",
                  len(good.strikers), card=card_name(good.card))
    return LessonStep("play", tr("Play a card"), text, cards=(good.card,), see="turn.card",
                      covers=(first_steps(q.CARD),))


def _orders(seen: Seen) -> LessonStep | None:
    if seen.question != q.ORDERS or not seen.first:
        return None
    state, units = seen.state, [choice.args[0] for choice in seen.choices if choice.verb == "order"]
    ordered = [here for unit, here in enumerate(state.unit_hex) if here >= 0 and state.ordered >> unit & 1]
    if not units:
        return None
    covers = (first_steps(q.ORDERS),)
    if not ordered:
        ready = [here for here in units if strikes(state, state.unit_at[here])] or units
        text = tr("Click the ringed unit: it can come within reach of the enemy. One more click would take the order "
                  "back.")
        return LessonStep("order 1", tr("Give an order"), text, (ready[0],), see="turn.orders", covers=covers)
    if len(ordered) == 1:
        near = min(units, key=lambda here: (GRID.distance[here][ordered[0]], here))
        text = tr("Order the ringed neighbor as well: side by side they protect each other.")
        return LessonStep("order 2", tr("A second order"), text, (near,), see="combat.flags", covers=covers)
    text = tr("The next one you choose alone; or press the button that leads on. Orders may be left unused.")
    return LessonStep("order 3", tr("The rest is yours"), text, see="turn.orders", covers=covers)


def _move(seen: Seen) -> LessonStep | None:
    if seen.question != q.MOVEMENT or not seen.first:
        return None
    state, covers = seen.state, (first_steps(q.MOVEMENT),)
    movers = dict.fromkeys(choice.args[0] for choice in seen.choices if choice.verb == "move")
    ways = {here: strikes(state, state.unit_at[here]) for here in movers if state.unit_at[here] != NOBODY}
    ready = {here: found for here, found in ways.items() if found and here not in found}
    if not ready:
        text = tr("Move others if you like. The button ends the movement: from then on there is fighting, and nobody "
                  "moves.")
        return LessonStep("moved", tr("End the movement"), text, see="turn.movement", covers=covers)
    text = tr("Drag the ringed unit to a hex with a sword, or click first the unit and then the hex. From there it has "
              "somebody to battle.")
    rung = next(iter(ready))
    if seen.moment.selected in ready:
        rung = min(ready[seen.moment.selected], key=lambda there: (GRID.distance[there][seen.moment.selected], there))
    return LessonStep("move", tr("Move it"), text, (rung,), see="turn.movement", covers=covers)


def _odds(seen: Seen) -> LessonStep | None:
    targets = _targets(seen)
    if not targets or seen.moment.weighed:
        return None
    if seen.moment.selected < 0:
        ready = next(choice.args[0] for choice in seen.choices if choice.verb in ("attack", "fire"))
        text = tr("Click the ringed unit: those whom it can battle get cross hairs.")
        return LessonStep("fighter", tr("Who fights"), text, (ready,), see="turn.battles")
    text = tr("Hold the mouse over the ringed enemy and read two things: how many blocks it loses, and what you lose.")
    return LessonStep("odds", tr("Weigh it first"), text, targets[:1], see="combat.number")


def _attack(seen: Seen) -> LessonStep | None:
    targets = _targets(seen)
    if not targets:
        return None
    text = tr("Now click it. Your dice roll beside it, and nobody knows the result before they lie still.")
    return LessonStep("attack", tr("Attack"), text, targets[:1], see="combat.dice", covers=(first_steps(q.BATTLE),))


def _targets(seen: Seen) -> tuple[Hex, ...]:
    """Whom the unit taken up, or anybody, could battle now."""
    if seen.question != q.BATTLE:
        return ()
    fights = [choice.args for choice in seen.choices if choice.verb in ("attack", "fire")]
    chosen = [there for here, there in fights if here == seen.moment.selected]
    return tuple(dict.fromkeys(chosen or [there for _here, there in fights]))


# -- what a fight came to --------------------------------------------------------------------------------------------


def _dice(seen: Seen) -> LessonStep | None:
    rolls = (RollFor.CLOSE_COMBAT, RollFor.RANGED_COMBAT)
    roll = next((each for each in seen.happened(ev.DiceRolled) if each.side == seen.side and each.why in rolls), None)
    if roll is None:
        return None
    close = roll.why is RollFor.CLOSE_COMBAT
    rule = tr("The sign of its class hits, and crossed swords; a helmet only near a leader of yours.") if close else tr(
        "In fire only the sign of its class hits."
    )
    text = tr("{faces}. {rule} A flag drives it back.", faces=faces_text(roll.faces), rule=rule)
    return LessonStep("dice", tr("Your dice"), text, (roll.hex,) if roll.hex >= 0 else (), read=True, see="combat.hits")


def _lost(seen: Seen) -> LessonStep | None:
    loss = next((each for each in seen.happened(ev.BlocksLost) if each.left), None)
    if loss is None:
        return None
    text = tr("The {unit} lost {blocks}. Most units fight on with as many dice as before; with the last block they "
              "are gone.",
              unit=seen.name(loss.unit), blocks=blocks_text(loss.count))
    return LessonStep("lost", tr("Blocks are lives"), text, (loss.hex,), read=True, see="combat.hits")


def _back(seen: Seen) -> LessonStep | None:
    roll = next((each for each in seen.happened(ev.DiceRolled) if each.why is RollFor.BATTLE_BACK), None)
    if roll is None:
        return None
    text = tr("Whoever was attacked close by and still stands in its hex strikes back at once. Drive it off or "
              "destroy it, and nobody does.")
    return LessonStep("back", tr("It battles back"), text, read=True, see="combat.back")


def _driven(seen: Seen) -> LessonStep | None:
    way = next((each for each in seen.happened(ev.UnitMoved) if each.why is Why.RETREAT), None)
    if way is None:
        return None
    text = tr("A flag drives a unit toward its own edge. Where the way is barred it loses a block for each hex "
              "instead. A leader, or friends on two sides, let it ignore one.")
    return LessonStep("driven", tr("Driven back"), text, (way.path[-1],), read=True, see="fall.retreat")


def _slipped(seen: Seen) -> LessonStep | None:
    if next(seen.happened(ev.EvadeAnnounced), None) is None:
        return None
    text = tr("It evaded: only the sign of its class could hit it, and it is out of reach now. It did not strike back.")
    return LessonStep("slipped", tr("It slips away"), text, read=True, see="fall.evade")


def _banner(seen: Seen) -> LessonStep | None:
    won = next(seen.happened(ev.BannerWon), None)
    if won is None:
        return None
    text = tr("{army}: {banners} of {needed}. A pole shines for each.", army=army_name(seen.battle, won.side),
              banners=won.banners, needed=seen.battle.banners[won.side])
    return LessonStep("banner", tr("A Victory Banner"), text, part=ACCOUNTS, read=True, see="turn.goal")


def _his_turn(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or seen.first:
        return None
    text = tr("What your enemy did stands on the left, in order. Click a tile, or press W, and the board shows it "
              "again.")
    return LessonStep("his turn", tr("His turn"), text, read=True, see="turn.sequence")


def _alone(seen: Seen) -> LessonStep | None:
    if seen.question != q.CARD or seen.first:
        return None
    text = tr("From here on you lead. Whatever is new is explained once. A asks for advice, T shows what threatens "
              "you, F1 opens the rules.")
    return LessonStep("alone", tr("You lead"), text, read=True, see="turn.sequence", covers=(first_steps(q.CARD),))


_STEPS: Final[tuple[Callable[[Seen], LessonStep | None], ...]] = (
    _dice, _lost, _driven, _back, _slipped, _banner, _goal, _enemy, _cards, _play, _orders, _move, _odds, _attack,
    _his_turn, _alone,
)
