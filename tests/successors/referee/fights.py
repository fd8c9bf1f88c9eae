"""The second reading of overruns, Royal Army, battles, and what losers suffer (7.F, 7.H, 7.I, 7.L, part 10)."""

from __future__ import annotations

from typing import Any

from tests.successors.referee.books import INDEPENDENT, NOBODY, Books, Wrong

DURING = ("losses", "retreat")
"""Questions that are asked before a fight is settled."""
ROLLS_AGAIN, KILLS = "natural_sum", "die_at_least"


class Suffering:
    """What a party loses that has lost a battle, or is treated so (7.L)."""

    def __init__(self, books: Books, party: int, place: int, winner: int, aside: int = NOBODY) -> None:
        self.books, self.party, self.place, self.winner = books, party, place, winner
        self.aside = aside == party and party >= 0
        self.cu = list(books.cu(party, place)) if party >= 0 else []
        self.generals = set(books.generals_in(party, place)) if party >= 0 else set()
        self.armies = [army for army, at in enumerate(books.army_at) if at == place] if party == INDEPENDENT else []
        self.royals = books.royals_in(party, place) if party >= 0 else []
        self.lost = 0
        self.die = 0
        self.gone = self.deserted = False
        self.died = 0

    def see(self, event: Any) -> None:
        name = type(event).__name__
        if name == "UnitsLost" and (event.side, event.place) == (self.party, self.place):
            if event.why == "losing":
                self.lost += sum(event.cu)
            elif event.why == "retreat":
                self.died += sum(event.cu)
        elif name == "DieRolled" and event.why == "losing" and event.side == self.party:
            if self.die:
                raise Wrong("a loser rolls twice for his Macedonians (7.L)")
            self.die = event.die
        elif name == "Moved" and (event.side, event.origin, event.why) == (self.party, self.place, "retreat"):
            self.gone = True
        elif name == "Deserted" and (event.side, event.place) == (self.party, self.place):
            self.deserted = True

    def settle(self) -> None:
        """Raises ``Wrong`` when the party has not suffered as it must."""
        books = self.books
        if self.party == INDEPENDENT:
            if any(books.army_at[army] == self.place for army in self.armies):
                raise Wrong("a beaten independent army is still there (7.L)")
            return
        fights = sum(number for number, each in self.by_type() if not (self.aside and each["royal"]))
        macedonians = sum(
            number for number, each in self.by_type() if each["macedonian"] and not (self.aside and each["royal"])
        )
        dead = self.attrition(macedonians)
        if self.lost != fights - macedonians + dead:
            raise Wrong(f"a loser of {self.cu} lost {self.lost} units, die {self.die} (7.L)")
        if books.number(self.party, self.place):
            raise Wrong("a loser still stands where he has lost (7.L)")
        if macedonians == dead:
            self.nobody_is_left(stood_aside=sum(self.cu) > fights)
        elif not self.gone and not self.died:
            raise Wrong("the rest of a loser neither retreated nor died (7.R)")

    def by_type(self) -> list[tuple[int, dict[str, Any]]]:
        """Units there were, with the facts of their type."""
        return list(zip(self.cu, self.books.types, strict=False))

    def nobody_is_left(self, *, stood_aside: bool) -> None:
        """Without units that fought generals are dispersed, royals captured, Royal Army goes over."""
        books = self.books
        if self.gone:
            raise Wrong("a loser without units retreats (7.L)")
        if any(books.general_at[each] == self.place for each in self.generals):
            raise Wrong("generals of a loser without units are not dispersed (7.L)")
        if stood_aside and self.winner >= 0 and not self.deserted:
            raise Wrong("Royal Army that stood aside does not go over to the winner (R36)")
        if any(books.royal_of[each] == self.party and books.royal_at[each] == self.place for each in self.royals):
            raise Wrong("royals of a loser without units are not captured (7.L)")

    def attrition(self, macedonians: int) -> int:
        """How many Macedonians the die takes."""
        if (macedonians > 0) != (self.die > 0):
            raise Wrong("a loser rolls for Macedonians just when he has some (7.L)")
        if not self.die:
            return 0
        table = self.books.tables["attrition"]
        column = next(
            number for number, words in enumerate(table["columns"])
            if words.endswith("+") or macedonians <= int(words.rpartition("-")[2])
        )
        return min(macedonians, int(table["rows"][str(self.die)][column]))


class Fights:
    """Sees every event after the books have; looks at every question."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.suffering: Suffering | None = None
        self.drawn: tuple[int, int] | None = None
        self.battle: tuple[int, int, int] | None = None
        self.tested = self.came = self.forced = False
        self.aside = NOBODY
        self.champion: tuple[int, bool] | None = None
        self.clear()

    def clear(self) -> None:
        self.dice: list[tuple[int, int]] = []
        self.totals: list[int] = []
        self.leaders: list[tuple[int, int]] = []
        self.in_danger: list[int] = []
        self.cost: dict[int, int] = {}
        self.due: dict[int, int] = {}

    # -- events -------------------------------------------------------------------------------------------------------

    def before(self, event: Any) -> None:
        """An event before it is in the books: fights of earlier are over when another begins."""
        if type(event).__name__ in ("Overrun", "BattleBegan", "ActivationEnded", "SegmentBegan", "RoundBegan"):
            self.settle()

    def see(self, event: Any) -> None:
        """An event that is in the books."""
        if self.suffering is not None:
            self.suffering.see(event)
        handler = getattr(self, f"_{type(event).__name__.lower()}", None)
        if handler is not None:
            handler(event)

    def look(self, question: str) -> None:
        """A question: but for those of a fight itself all fights are settled."""
        if question not in DURING:
            self.settle()

    def settle(self) -> None:
        suffering, self.suffering = self.suffering, None
        if suffering is not None:
            suffering.settle()
        if self.drawn is not None:
            party, place = self.drawn
            self.drawn = None
            if self.books.number(party, place):
                raise Wrong("a mover stays after a drawn battle (R44)")
        if self.battle is not None:
            self.battle = None
            if self.cost != self.due:
                raise Wrong(f"a battle costs {self.cost} units, due were {self.due} (7.I)")
        if self.champion is not None:
            side, stays = self.champion
            self.champion = None
            if (side in self.books.champions) != stays:
                raise Wrong("the title of Champion was kept or lost wrongly (part 10)")

    def _moved(self, event: Any) -> None:
        if self.books.is_force(event):
            self.tested = self.came = False
            self.aside = NOBODY

    def _armymoved(self, _event: Any) -> None:
        self.tested = self.came = False

    def _tried(self, event: Any) -> None:
        if event.what == "intercept" and event.succeeded:
            self.came = True

    # -- the title ----------------------------------------------------------------------------------------------------

    def risk(self, side: int, other: int, *, costs: bool = True) -> None:
        """The title of a side that fights another: lost against players, but for the Usurper (part 10)."""
        if side < 0 or side not in self.books.champions:
            return
        lost = costs and self.books.rules.champion and other >= 0 and other != self.books.usurper
        self.champion = (side, not lost)

    # -- overrun ------------------------------------------------------------------------------------------------------

    def _overrun(self, event: Any) -> None:
        books = self.books
        mine, theirs = (books.number(party, event.place) for party in (event.side, event.loser))
        if not mine or mine < books.tables["overrun_ratio"] * theirs:
            raise Wrong(f"{mine} units overrun {theirs} (S4 172)")
        self.risk(event.side, event.loser, costs=books.rules.overrun_costs_champion)
        self.suffering = Suffering(books, event.loser, event.place, event.side)

    # -- Royal Army ---------------------------------------------------------------------------------------------------

    def prestige(self, side: int) -> int:
        books, table = self.books, self.books.tables["prestige"]
        total = sum(
            books.rating(general, "popularity") for general in range(len(books.generals))
            if books.owner[general] == side and books.general_at[general] >= 0
        )
        total += table["royal"] * sum(
            owner == side and books.royal_at[royal] >= 0 for royal, owner in enumerate(books.royal_of)
        )
        tomb = any(books.control[books.ids.index(space)] == side for space in books.tombs)
        return int(
            total + table["tomb"] * tomb + table["makedonia"] * books.holds(side, "makedonia")
            + table["champion"] * (side in books.champions)
        )

    def royal_units(self, side: int, place: int) -> int:
        here = zip(self.books.cu(side, place), self.books.types, strict=False)
        return sum(number for number, each in here if each["royal"])

    def _royalarmytested(self, event: Any) -> None:
        books, place = self.books, books_place(self.books)
        mine, theirs = self.prestige(event.side), self.prestige(event.other)
        if (event.prestige, event.other_prestige) != (mine, theirs):
            told = (event.prestige, event.other_prestige)
            raise Wrong(f"prestige {told}, counted {(mine, theirs)} (7.H)")
        lower = NOBODY if mine == theirs else event.side if mine < theirs else event.other
        if lower != NOBODY and not self.royal_units(lower, place):
            lower = NOBODY
        if event.aside != lower:
            raise Wrong("the wrong Royal Army stands aside (S4 186)")
        self.tested, self.aside = True, lower
        self.only_royal = lower != NOBODY and self.royal_units(lower, place) == books.number(lower, place)

    # -- battle -------------------------------------------------------------------------------------------------------

    def _battlebegan(self, event: Any) -> None:
        books = self.books
        self.clear()
        self.battle = (event.side, event.other, event.place)
        mine, theirs = (books.number(party, event.place) for party in (event.side, event.other))
        if event.place >= books.count or not mine or not theirs:
            raise Wrong("a battle without two sides outside (S4 190)")
        if not self.came and not self.forced and mine >= books.tables["overrun_ratio"] * theirs:
            raise Wrong(f"{mine} units fight {theirs} that they overrun (S4 172)")
        players = event.side >= 0 and event.other >= 0
        royal = players and any(self.royal_units(party, event.place) for party in (event.side, event.other))
        if royal and books.rules.royal_army and not self.tested:
            raise Wrong("Royal Army is not tested before a battle (S4 186)")
        if self.tested and self.aside != NOBODY and self.only_royal:
            raise Wrong("Royal Army that is all a side has fights (S4 186)")
        if not players:
            self.aside = NOBODY
        self.risk(event.side, event.other)

    def _dierolled(self, event: Any) -> None:
        if event.why == "battle":
            self.dice.append((event.side, event.die))
        elif event.why == "loss of a leader":
            self.leaders.append((event.side, event.die))

    def _battlestrength(self, event: Any) -> None:
        books = self.books
        assert self.battle is not None
        side, other, place = self.battle
        number = len(self.totals)
        party = (side, other)[number]
        natural = [die for _, die in self.dice[2 * number:2 * number + 2]]
        head = books.commander(party, place) if party >= 0 else NOBODY
        if party == INDEPENDENT:
            here = [army for army, at in enumerate(books.army_at) if at == place]
            units, floor = books.number(INDEPENDENT, place), max(books.armies[army]["battle"] for army in here)
        else:
            units = sum(
                number * each["strength"] for number, each in zip(books.cu(party, place), books.types, strict=False)
                if not (self.aside == party and each["royal"])
            )
            floor = self.floor(head, place)
        table, space = books.tables["battle"], books.spaces[place]
        bonus = table["bonus_space"] * (books.control[place] == party)
        if party >= 0 and books.holds(party, space["province"]):
            bonus += table["bonus_province"]
        raised = tuple(max(die, floor) for die in natural)
        if (event.side, event.units, event.bonus, tuple(event.dice)) != (party, units, bonus, raised):
            raise Wrong(f"strength told {event}, counted {(party, units, bonus, raised)} (7.I)")
        if event.total != units + bonus + sum(raised):
            raise Wrong("the sum of a battle is wrong (7.I)")
        self.totals.append(event.total)
        if head != NOBODY and sum(natural) == books.tables["leader_loss"][ROLLS_AGAIN]:
            self.in_danger.append(head)

    def floor(self, head: int, place: int) -> int:
        """The battle rating of a commander, in one province perhaps another; without a general no floor."""
        if head == NOBODY:
            return 0
        books = self.books
        there = books.generals[head]["battle_in"] if head < len(books.generals) else None
        if there is not None and there["province"] == books.spaces[place]["province"]:
            return int(there["battle"])
        return books.rating(head, "battle")

    def _battleover(self, event: Any) -> None:
        books = self.books
        assert self.battle is not None
        side, other, place = self.battle
        margin = self.totals[0] - self.totals[1]
        winner, loser = (side, other) if margin > 0 else (other, side) if margin < 0 else (NOBODY, NOBODY)
        if (event.winner, event.loser, event.margin) != (winner, loser, abs(margin)):
            raise Wrong("the wrong side has won (7.I)")
        if [who for who, _ in self.leaders] != [books.owner[each] for each in self.in_danger]:
            raise Wrong("somebody rolls for a commander who is not in danger, or does not (7.I)")
        for head, (_, die) in zip(self.in_danger, self.leaders, strict=True):
            if (books.general_at[head] != place) != (die >= books.tables["leader_loss"][KILLS]):
                raise Wrong("a commander lives or dies against his die (7.I)")
        table = books.tables["battle"]
        if not margin:
            self.owe(table["draw_loss"], side, other)
            self.drawn = (side, place)
            return
        if abs(margin) <= table["close_margin"]:
            self.owe(table["close_winner_loss"], winner)
        self.suffering = Suffering(books, loser, place, winner, self.aside)

    def owe(self, number: int, *parties: int) -> None:
        """Parties will lose so many units, if they have them."""
        assert self.battle is not None
        for party in parties:
            self.due[party] = min(number, self.books.number(party, self.battle[2]))

    def _unitslost(self, event: Any) -> None:
        if event.why == "battle":
            self.cost[event.side] = self.cost.get(event.side, 0) + sum(event.cu)

    def _armyhurt(self, event: Any) -> None:
        self.cost[INDEPENDENT] = self.cost.get(INDEPENDENT, 0) + event.lost


def books_place(books: Books) -> int:
    """Where the active force is; where an independent army moves, where that is."""
    return books.place if books.side != NOBODY else books.army_at[books.army]


__all__ = ["Fights", "Suffering"]
