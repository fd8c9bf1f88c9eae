"""Who commands where, as the referee reads it (4.1, 4.9): he hears the moments and keeps a name for every place.

A name is missing where the owner has to say it: there, and nowhere else, ``commander`` is asked. What a group takes
along it leads itself; until it has left, the name of its place holds for all who stand there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.hannibal.referee.booking import Group
from tests.hannibal.referee.ground import NAME, ROME, SIDE, Foul, Ground, must, place_name, said
from tests.hannibal.referee.marching import Card

Place = tuple[int, int]
DISMISSAL = 19
MEETINGS = ("intercept", "avoid", "withdraw")
SETTLED = (
    "card", "general", "march", "react", "garrison", "back_up", "pursue", "retreat", "reinforce", "return_general",
    "africanus", "proconsul", "consul", "marker", "raise", "first_claim", "ability",
)
"""Questions before which every name that is due has been asked for."""
MIDWAY = (
    "march", "react", "reaction", "garrison", "avoid_to", "back_up", "split", "pursue", "sortie", "change_command",
    "counter", "charge", "spy_count", "attack", "match", "steal", "initiative", "counterattack", "cancel",
    "withdraw_to", "losses", "retreat_city", "retreat", "remove_marker", "siege_losses", "ability", "commander",
)
"""What may be asked while an activation lasts."""


class Command:
    """``chief`` of whoever stands in a place, 0 nobody for want of a word; ``due`` places whose owner owes it."""

    def __init__(self, ground: Ground, in_command: Iterable[int]) -> None:
        self.ground = ground
        self.chief: dict[Place, int] = {}
        self.due: set[Place] = set()
        for general, commands in enumerate(in_command):
            if commands:
                self.chief[SIDE[general], ground.at[general]] = general
        self.active: int | None = None
        self.over = self.parted = False
        self.fleeing: tuple[set[int], int | None] = (set(), None)
        self.beside: tuple[Place, int] | None = None
        self.replaced: int | None = None
        self.vacant = False

    # -- small things -------------------------------------------------------------------------------------------------

    def _top(self, generals: Iterable[int]) -> list[int]:
        found = sorted(generals)
        best = max((self._rank(each) for each in found), default=0)
        return [each for each in found if self._rank(each) == best]

    def _rank(self, general: int) -> int:
        """Between the old consuls and the new ones there is none."""
        return 1 if self.vacant and SIDE[general] == ROME else self.ground.rank(general)

    def _set(self, place: Place, general: int | None) -> None:
        """A name, or the question for it."""
        self.due.discard(place)
        self.chief.pop(place, None)
        if general is None:
            self.due.add(place)
        else:
            self.chief[place] = general

    def _leader(self, generals: set[int], known: int | None, asked: int | None = None) -> int | None:
        """Who leads some who go together: the highest, who led already, who was asked for them."""
        top = self._top(generals)
        if len(top) == 1:
            return top[0]
        return next((each for each in (known, asked) if each in top), None)

    def _group(self, card: Card | None) -> Group | None:
        """The group on the move, not any more when a part of it has gone inside a city (5.6)."""
        if self.active is None or self.parted or card is None or card.side != SIDE[self.active]:
            return None
        return card.group

    def _standing(self, side: int, place: int, card: Card | None) -> set[int]:
        group = self._group(card)
        here = set(self.ground.generals(side, place))
        return here - group.generals if group is not None and side == SIDE[group.general] else here

    # -- the moments --------------------------------------------------------------------------------------------------

    def _left(self, place: Place, rest: set[int]) -> None:
        """The commander may have gone: the next in rank, or a word of the owner."""
        known = self.chief.get(place)
        self.due.discard(place)
        self.chief.pop(place, None)
        if rest:
            self._set(place, self._leader(rest, known))

    def _joined(self, place: Place, residents: set[int], newcomers: set[int], leader: int | None, why: str) -> None:
        top = self._top(residents | newcomers)
        known = self.chief.get(place)
        if len(top) == 1:
            self._set(place, top[0])
        elif self.active in top and self.over:
            self._set(place, self.active)
        elif not residents:
            self._set(place, leader)
        elif why == "meet" or (why == "placed" and newcomers & set(top)):
            self._set(place, None)
        else:
            self._set(place, next((each for each in (known, leader) if each in top), None))

    def hear(self, event: Any, card: Card | None, declarer: int | None) -> None:
        """Before the book has noted the event."""
        kind = said(event)
        if kind in ("general_activated", "turn_began") or (kind == "card_played" and event.use != "counter"):
            self.end_of_activation(card)
        if kind == "general_activated":
            self.active, self.over, self.parted = event.general, False, False
        elif kind == "moved" and event.generals:
            self._moved(event, card, declarer)
        elif kind == "general_arrived":
            self._placed(event.general, event.place, card)
        elif kind == "general_left":
            self._fallen(event.general, card)
        elif kind == "battle_began":
            self._combine(card)
        elif kind == "office_given":
            self.vacant = not event.consul and self.active is None and not (card is not None and self._dismissal(card))

    def _placed(self, general: int, place: int, card: Card | None) -> None:
        """Equals who are placed together; card 19: the new proconsul has what the old one had."""
        here = (SIDE[general], place)
        residents = self._standing(*here, card)
        if self.replaced is not None and self.chief.get(here) == self.replaced:
            self._set(here, general)
        else:
            self._joined(here, residents, {general}, general, "placed")
        self.replaced = None

    def _fallen(self, general: int, card: Card | None) -> None:
        place = (SIDE[general], self.ground.at[general])
        if card is not None and self._dismissal(card):
            self.replaced = general
            return
        self.fleeing[0].discard(general)
        group = self._group(card)
        beside = group is None or general not in group.generals
        if place[1] >= 0 and (beside or self.chief.get(place) in (general, None)):
            self._left(place, self._standing(*place, card) - {general})

    @staticmethod
    def _dismissal(card: Card) -> bool:
        """The Senate dismisses the proconsul."""
        return card.event and card.number == DISMISSAL

    def _moved(self, event: Any, card: Card | None, declarer: int | None) -> None:
        movers = set(self.ground.of_mask(event.generals))
        here, there = (event.side, event.origin), (event.side, event.target)
        group = self._group(card)
        if group is not None and event.side == SIDE[group.general] and movers & group.generals:
            if event.why == "inside" and movers != group.generals:
                self._parts(movers, here, there, group)
            elif group.general in movers:
                self._group_moved(event, card, movers, group)
            else:  # bad weather: he is back where he was picked up
                self._joined(there, self._standing(*there, card), movers, min(movers), "stand")
            return
        if event.why == "retreat":
            self._flees(movers, here, card)
            return
        leader = self._leader(movers, self.chief.get(here), declarer if event.why in ("avoid", "intercept") else None)
        residents = self._standing(*there, card)
        self._left(here, self._standing(*here, card) - movers)
        self._joined(there, residents, movers, leader, "meet" if event.why in MEETINGS else "stand")

    def _parts(self, movers: set[int], here: Place, there: Place, group: Group) -> None:
        """A fleet splits before its city; the highest in rank leads the part that sails (ruling 426)."""
        sailing = group.generals - movers
        known = group.general
        self.parted = True
        self._joined(there, set(self.ground.generals(*there)), movers, self._leader(movers, known), "stand")
        self._set(here, self._leader(sailing, known) if self._leader(sailing, known) is not None else min(
            self._top(sailing)
        ))

    def _group_moved(self, event: Any, card: Card | None, movers: set[int], group: Group) -> None:
        """The group goes: whoever stays where it was has a commander, or needs one; some come out of a city with it.

        In bad weather those stay who were picked up here.
        """
        here, there = (event.side, event.origin), (event.side, event.target)
        coming = movers - group.generals
        leader = self._leader(coming, self.chief.get(here)) if coming else None
        residents = self._standing(*there, card)
        self._left(here, (self._standing(*here, card) | group.generals) - movers)
        self.beside = None
        if coming:
            self._joined(there, residents, coming, leader, "stand")

    # -- a retreat ----------------------------------------------------------------------------------------------------

    def _flees(self, movers: set[int], here: Place, card: Card | None) -> None:
        """A step of a retreat; whoever is swept along has been met."""
        fleeing, leader = self.fleeing
        swept = movers - fleeing
        if not fleeing:
            leader = self._leader(movers, self.chief.get(here))
        elif swept:
            leader = self._leader(movers, self.active if self.over else None)
        rest = self._standing(*here, card) - movers
        if swept:
            self._left(here, rest)
        self.fleeing = (movers, leader)

    def _land(self) -> None:
        fleeing, leader = self.fleeing
        if not fleeing:
            return
        one = min(fleeing)
        side, place = SIDE[one], self.ground.at[one]
        residents = set(self.ground.generals(side, place)) - fleeing
        self.fleeing = (set(), None)
        self._joined((side, place), residents, fleeing, leader, "meet")

    # -- the group ----------------------------------------------------------------------------------------------------

    def edited(self, group: Group, side: int, verb: str, general: int) -> None:
        """After a general has been picked up or set down."""
        place = (side, group.place)
        standing = set(self.ground.generals(*place)) - group.generals
        known = self.chief.get(place)
        if verb == "with":
            self._left(place, standing)
            return
        if known in group.generals or known is None:
            if len(self._top(standing)) > 1:
                self.due.add(place)
        elif self._rank(general) > self._rank(known):
            self._set(place, general)

    def named(self, general: int, card: Card | None) -> None:
        """The owner has said who; the commander who is about to leave commands as long as he has not."""
        place, group = (SIDE[general], self.ground.at[general]), self._group(card)
        must(place in self.due, f"{NAME[general]} is named where nobody is wanted")
        self.due.discard(place)
        known = self.chief.get(place)
        if known is not None and group is not None and known in group.generals:
            self.beside = (place, known)
        self.chief[place] = general

    def _combine(self, card: Card | None) -> None:
        """The group stands where it is: among equals whoever was activated commands (4.9, ruling 12)."""
        group = self._group(card)
        self.over = True
        if group is None:
            return
        place = (SIDE[group.general], group.place)
        residents = set(self.ground.generals(*place)) - group.generals
        if self.beside is not None and self.beside[0] == place:
            self.chief[place] = self.beside[1]
        here = group.generals & set(self.ground.generals(*place))
        if here:
            self._joined(place, residents, here, self._leader(here, group.general), "stand")
        self.beside = None

    def end_of_activation(self, card: Card | None) -> None:
        self._land()
        if self.active is None:
            return
        self._combine(card)
        place = (SIDE[self.active], self.ground.at[self.active])
        if place[1] >= 0:
            residents = set(self.ground.generals(*place)) - {self.active}
            self._joined(place, residents, {self.active}, self.active, "stand")
        self.active, self.over = None, False

    # -- questions ----------------------------------------------------------------------------------------------------

    def ask(self, decision: Any, card: Card | None) -> None:
        """The question ``commander`` is put where a name is due, and before anything else."""
        if decision.question not in MIDWAY:
            self.end_of_activation(card)
        if decision.question not in ("losses", "counter"):
            self._land()
        if decision.question == "commander":
            place = (decision.side, decision.about[0])
            must(place in self.due, f"who commands in {place_name(place[1])} is asked without reason")
            standing = self._standing(*place, card)
            names = {choice.args[0] for choice in decision.choices}
            must(names == set(self._top(standing)), f"asked are {names}, expected {set(self._top(standing))}")
        elif decision.question in SETTLED and self.due:
            wanted = [place_name(place) for _, place in sorted(self.due)]
            raise Foul(f"who commands in {', '.join(wanted)} was not asked before '{decision.question}'")

    def compare(self, decision: Any, state: Any, card: Card | None) -> None:
        """Where nothing is under way the marks of the game are the names of the book."""
        if decision.question not in ("card", "general", "reinforce", "proconsul", "consul", "marker", "first_player"):
            return
        for place, general in self.chief.items():
            marked = [each for each in self.ground.generals(*place) if state.in_command[each]]
            must(marked == [general], f"{[NAME[each] for each in marked]} command in {place_name(place[1])}, "
                 f"expected {NAME[general]}")
        places = {(SIDE[each], where) for each, where in enumerate(self.ground.at) if where >= 0}
        must(places == set(self.chief), "somebody stands without a commander")
