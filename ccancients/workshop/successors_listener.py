"""Hears what is answered and what happens in matches of Successors, and counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY, SPACE_KINDS
from ccancients.successors.components.tables import KINDS, OPTIONS
from ccancients.successors.invariants import Watch
from ccancients.successors.procedures import battle
from ccancients.successors.rules.presence import generals_in, units
from ccancients.successors.state import ACTIVATION, TYCHE, State
from ccancients.workshop.successors_tally import TOLD, Tally


class Listener:
    """Hears what is answered and what happens, and tells the tally."""

    def __init__(self, tally: Tally, columns: list[str]) -> None:
        self.tally = tally
        self._columns = columns
        self._times: Counter[tuple[int, int]] = Counter()
        self._deeds: list[str] = []
        self._lone = 0
        self._killed = self._besieging = self._fighting = False
        self._army = NOBODY

    # -- questions and answers ----------------------------------------------------------------------------------------

    def asked(self, state: State, decision: Decision) -> None:
        """What can be seen when something is asked."""
        if decision.question == q.ACTIVATE:
            side, count = decision.side, state.board.count
            for place in range(2 * count):
                if units(state, side, place) and not generals_in(state, side, place):
                    self.tally.paragraph("5")
                    break
            inside = state.units[side * state.places + count:side * state.places + 2 * count]
            if any(inside) and max(inside) == state.board.tables.city_limit:
                self.tally.paragraph("105")

    def answered(self, state: State, decision: Decision, choice: Choice) -> None:
        """A question and its answer."""
        tally, question, about = self.tally, decision.question, decision.about
        verb = state.words.verb(choice, decision.side)
        tally.meet("question", question)
        tally.meet("answer", verb)
        tally.longest[question] = max(tally.longest[question], len(decision.choices))
        self._besieging = self._fighting = False
        self._army = about[0] if question == q.INDEPENDENTS and about else NOBODY
        if question == q.INDEPENDENTS and verb == "place marker":
            tally.paragraph("121")
            tally.meet("independent army", f"{state.board.independents[about[0]].id} places a marker")
        if question == q.COMPOSE and verb.startswith("leave "):
            tally.paragraph("7")
        for paragraph in _BY_VERB.get((question, verb), ()):
            tally.paragraph(paragraph)
        if question == q.SPEND:
            self._spent(state, verb, about[1])

    def _spent(self, state: State, verb: str, place: int) -> None:
        if verb.startswith(("pick up", "drop")) and state.board.is_at_sea(place):
            self.tally.paragraph("77")
        self._deeds.append(verb)
        if verb in ("besiege", "remove marker here") and "march" in self._deeds:
            self.tally.paragraph("60")

    # -- events -------------------------------------------------------------------------------------------------------

    def happened(self, event: object, state: State) -> None:
        """An event, in the position after it."""
        name = type(event).__name__
        self.tally.meet(TOLD, f"{name} {event.why}" if hasattr(event, "why") else name)
        handler = getattr(self, f"on_{name.lower()}", None)
        if handler is not None:
            handler(event, state)
        for paragraph in _BY_EVENT.get(name, ()):
            self.tally.paragraph(paragraph)

    def on_segmentbegan(self, event: Any, _state: State) -> None:
        self._times[(event.side, event.segment)] = 0

    def on_activated(self, event: Any, state: State) -> None:
        self._deeds = []
        segment = TYCHE if state.given else ACTIVATION
        self._times[(event.side, segment)] += 1
        times = self._times[(event.side, segment)]
        if segment == TYCHE:
            self.tally.paragraph("36")
            if times == 2:
                self.tally.paragraph("17")
            return
        if times == 2:
            self.tally.paragraph("18")
        if self._times[(event.side, TYCHE)]:
            self.tally.paragraph("20")
        if state.die:
            initiative = state.board.initiative(event.commander)
            self.tally.meet("movement allowance", f"initiative {initiative}, die {state.die}")
            self.tally.paragraph("44")

    def on_setout(self, event: Any, state: State) -> None:
        if event.generals & (event.generals - 1):
            self.tally.paragraph("51")
        if state.board.is_inside(event.place) and state.besieged_before >> state.board.space(event.place) & 1:
            self.tally.paragraph("93")

    def on_tychedie(self, event: Any, _state: State) -> None:
        self.tally.meet("die of", f"tyche {event.die}")

    def on_dierolled(self, event: Any, _state: State) -> None:
        if event.why in ("attrition", "losing") and self._columns:
            self.tally.meet("attrition", f"column {self._columns.pop(0)}, die {event.die}")
        if event.why in ("siege", "assault"):
            self._besieging = True
            self.tally.paragraph("81")
            if event.why == "siege" and event.modifier > 0:
                self.tally.paragraph("28")
        self.tally.meet("die of", f"{event.why} {event.die}")

    def on_pickedup(self, event: Any, state: State) -> None:
        self.tally.paragraph("22")
        if event.kind == "general":
            self.tally.paragraph("54" if state.commander == event.piece else "52")

    def on_dropped(self, event: Any, state: State) -> None:
        if event.kind == "type" and state.control[state.board.space(event.place)] != event.side:
            self.tally.paragraph("24")
        if event.kind == "general":
            self.tally.paragraph("53")

    def on_moved(self, event: Any, state: State) -> None:
        board, tally = state.board, self.tally
        origin, target = board.space(event.origin), board.space(event.target)
        self._lone = event.generals if not any(event.cu) else 0
        if event.why == "march":
            kind = KINDS[board.way_kind[origin, target]]
            tally.meet("kind of path", kind)
            tally.paragraph("66" if kind == "land" else "67")
        elif event.why == "sail":
            kind = KINDS[board.sea_kind[origin, target]]
            tally.meet("kind of path", kind)
            tally.paragraph("68" if kind == "sea" else "69")
            tally.paragraph("91")
        elif event.why == "land" and board.is_inside(event.target):
            tally.paragraph("95")
        elif event.why == "retreat" and self._lone and not self._fighting:
            tally.paragraph("164")
        elif event.why == "city":
            tally.paragraph("152")

    def on_generalleft(self, event: Any, _state: State) -> None:
        self._killed = True
        if self._lone >> event.general & 1:
            self.tally.paragraph("168")

    def on_unitslost(self, event: Any, state: State) -> None:
        if event.why == "forage":
            self.tally.paragraph("9")
        elif event.why == "attrition":
            self.tally.paragraph("146")
        elif event.why == "losing" and event.place >= 0 and state.board.is_inside(event.place):
            self.tally.paragraph("103")

    def on_controlchanged(self, event: Any, state: State) -> None:
        if event.side >= 0 and self._besieging:
            self.tally.meet("place that falls", SPACE_KINDS[state.board.kind[event.space]])
        if event.side == NOBODY and self._army != NOBODY:
            self.tally.paragraph("136")
            army = state.board.independents[self._army].id
            self.tally.meet("independent army", f"{army} removes a marker")

    # -- fights -------------------------------------------------------------------------------------------------------

    def on_battlebegan(self, event: Any, state: State) -> None:
        self._killed, self._fighting = False, True
        if INDEPENDENT in (event.side, event.other):
            armies = {army for army, at in enumerate(state.army_at) if at == event.place} | {self._army} - {NOBODY}
            for army in armies:
                self.tally.meet("independent army", f"{state.board.independents[army].id} fights")

    def on_battleover(self, event: Any, _state: State) -> None:
        if event.winner == NOBODY and self._killed:
            self.tally.paragraph("26")

    def on_royalarmytested(self, event: Any, _state: State) -> None:
        if event.aside != NOBODY:
            self.tally.paragraph("186")

    def on_overrun(self, _event: Any, _state: State) -> None:
        self._fighting = True

    def on_tried(self, event: Any, _state: State) -> None:
        found = {"intercept": "178", "evade": "194"}.get(event.what)
        if found is not None:
            self.tally.paragraph(found)

    def on_passageanswered(self, event: Any, _state: State) -> None:
        if not event.promise:
            self.tally.paragraph("160" if event.granted else "158")

    # -- independent armies, cards, the end ---------------------------------------------------------------------------

    def on_armymoved(self, event: Any, state: State) -> None:
        army, tally = state.board.independents[event.army], self.tally
        tally.meet("independent army", f"{army.id} moves")
        if event.origin < 0:
            tally.meet("independent army", f"{army.id} leaves its box")
            tally.paragraph("127")
        if army.area is not None:
            tally.paragraph("132" if army.id == "leosthenes" else "134")
        if army.must_go_west:
            tally.paragraph("133")
        if state.board.kind[event.target] == MAJOR_CITY and state.control[event.target] >= 0:
            tally.paragraph("130")
        if state.army_at.count(event.target) > 1:
            tally.paragraph("131")

    def on_armyleft(self, event: Any, state: State) -> None:
        if self._fighting:
            self.tally.meet("independent army", f"{state.board.independents[event.army].id} is beaten")

    def on_cardplayed(self, event: Any, state: State) -> None:
        self.tally.meet("card", f"{state.words.cards[event.card]} as {event.use}")

    def on_matchover(self, event: Any, _state: State) -> None:
        self.tally.meet("end", event.how)


class CountingWatch(Watch):
    """The invariants, and a tally of what happens between them."""

    def __init__(self, game: Game[State], tally: Tally, columns: list[str]) -> None:
        super().__init__(game)
        self._listener = Listener(tally, columns)
        self._asked: Decision | None = None
        self._length = 0
        tally.meet("scenario", game.state.scenario.id)
        for name in OPTIONS:
            tally.meet("switch", f"{name} = {getattr(game.state.rules, name)}")

    def broken(self, game: Game[State], events: list[object]) -> str:
        """As the invariants say; answers and events are counted."""
        entries = game.journal.entries if game.journal is not None else []
        if self._asked is not None:
            choice = entries[self._length].choice
            assert choice is not None
            self._listener.answered(game.state, self._asked, choice)
        for event in events:
            self._listener.happened(event, game.state)
        if game.decision is not None:
            self._listener.asked(game.state, game.decision)
        self._asked, self._length = game.decision, len(entries)
        return super().broken(game, events)


@contextmanager
def columns_of_attrition() -> Iterator[list[str]]:
    """The columns of attrition that dice are rolled on, in their order, while the block lasts.

    In plain Python alone (``CCANCIENTS_CORE=plain``): compiled rules call each other without looking who is there.
    """
    columns: list[str] = []
    rolled = battle.attrition

    def noting(game: Game[State], side: int, column: int, why: str = "attrition") -> int:
        columns.append(game.state.board.tables.attrition.columns[column])
        return rolled(game, side, column, why)

    battle.attrition = noting
    try:
        yield columns
    finally:
        battle.attrition = rolled


_BY_VERB: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    (q.SPEND, "go in"): ("75",), (q.SPEND, "go out"): ("75",), (q.SPEND, "embark"): ("76",),
    (q.SPEND, "land"): ("76",), (q.SPEND, "land in"): ("76",), (q.SPEND, "remove marker here"): ("85",),
    (q.FALL_BACK, "fall back"): ("182",), (q.INDEPENDENTS, "move army"): ("115",), (q.PASSAGE_ASK, "ask"): ("156",),
    (q.SPEND, "ask passage"): ("156",),
}  # fmt: skip
_BY_EVENT: Final[Mapping[str, tuple[str, ...]]] = {
    "Activated": ("3",), "MovementDie": ("40",), "CommanderChanged": ("46",), "MinorPlaced": ("15",),
    "BattleBegan": ("190",), "Deserted": ("186b",), "Overrun": ("172",), "ArmyActivated": ("111",),
    "ArmyMoved": ("119",),
}  # fmt: skip


__all__ = ["CountingWatch", "columns_of_attrition"]
