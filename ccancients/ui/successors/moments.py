"""The moments of a match: turns and rounds, the Champions, battles, cities, who is lost, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final

from ccancients.successors import events as ev
from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, NOBODY
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.rules.presence import armies_at, by_type, commander, generals_in, members
from ccancients.successors.rules.scoring import SPACES, is_champion, living, victory_points
from ccancients.successors.state import DISPERSED, HAND, State
from ccancients.ui.canvas.coin_pictures import turns_to_iron, wreathed
from ccancients.ui.canvas.moment import Moment, Picture, Rank
from ccancients.ui.canvas.pottery.frieze import Host, frieze_of
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.art.moment_art import badge, city, ranks
from ccancients.ui.successors.faces import coin_of, known_or_pool
from ccancients.ui.successors.map.looks import INDEPENDENTS
from ccancients.ui.successors.map.palette import banner_color
from ccancients.ui.successors.words.goal import arrival_lines, goal_words
from ccancients.ui.successors.words.match import end_rows, round_words, scenario_name, score_words
from ccancients.ui.successors.words.narration import told_plainly
from ccancients.ui.successors.words.things import banner_of, place_name, side_name, space_name

RIBBON_MS: Final = 900
MOVES_MS: Final = 900
FIELD_MS: Final = 1500
ALEXANDER: Final = "alexandros"
FIGURES: Final = ("medium", "phalanx", "heavy", "heavy")
"""The figure of each type of unit, mercenaries first."""
AFTER_BATTLE: Final = (
    ev.UnitsLost, ev.GeneralLeft, ev.ArmyLeft, ev.ArmyHurt, ev.CommanderChanged, ev.DieRolled, ev.Moved, ev.ArmyMoved,
    ev.PointsChanged, ev.RoyalTaken,
)
"""What a battle brings: told in its moment as far as it follows at once."""
WALKS_OFF: Final = ("retreat", "return", "city")


@dataclass(slots=True)
class Fight:
    """A battle as far as it has gone: who commands and what he has, by side."""

    place: int
    sides: tuple[int, int]
    coins: dict[int, str] = field(default_factory=dict)
    units: dict[int, list[int]] = field(default_factory=dict)
    strengths: list[ev.BattleStrength] = field(default_factory=list)
    dice: list[ev.DieRolled] = field(default_factory=list)


class Moments:
    """Follows the events of a match, in order, and says which of them are moments.

    ``before``, ``state``  the positions around the choice that brought the events
    """

    def __init__(self) -> None:
        self._fight: Fight | None = None
        self._besieged = NOBODY
        self._waits: list[Moment] = []
        self._ends = -1
        self._makers: Mapping[type, Callable[[Scene, Any], Moment | None]] = {
            ev.TurnBegan: _turn, ev.RoundBegan: _round, ev.ChampionLost: _champion_lost, ev.GeneralLeft: _general_left,
            ev.ControlChanged: self._control, ev.PointsChanged: _siege, ev.FactionOut: _faction_out,
            ev.RoyalTaken: _plain_ribbon, ev.TycheDie: _plain_ribbon, ev.SeaBattle: _sea_battle,
            ev.Overrun: _plain_ribbon, ev.GeneralReturned: _plain_ribbon, ev.MatchOver: _over,
            ev.PrizesPaid: _plain_ribbon, ev.GeneralCame: _came,
        }

    def after(self, scene: Scene, number: int) -> list[Moment]:
        """The moments that an event makes, and those before it in its choice. A battle is told when all is seen that
        it brought at once, and before what else there was to be told of that.
        """
        event = scene.events[number]
        self._follow(scene, number)
        made = self._makers.get(type(event))
        moment = made(scene, event) if made is not None else None
        found = [] if moment is None else [moment]
        if isinstance(event, ev.BattleOver):
            after = list(takewhile(_brought_by_battle, scene.events[number + 1 :]))
            self._waits, self._ends = [*self._battle(scene, event, after), *self._waits], number + len(after)
        elif self._ends >= 0 or (isinstance(event, ev.GeneralLeft) and self._decided_in(scene, number)):
            self._waits += found
            found = []
        if number == self._ends:
            found, self._waits, self._ends = self._waits, [], -1
        return found

    def _decided_in(self, scene: Scene, number: int) -> bool:
        """Whether a battle is on its way that is decided later in the same choice."""
        return self._fight is not None and any(isinstance(each, ev.BattleOver) for each in scene.events[number:])

    def _follow(self, scene: Scene, number: int) -> None:
        event = scene.events[number]
        if isinstance(event, ev.BattleBegan):
            self._fight = _begun(scene, event, scene.events[:number])
        elif self._fight is not None and isinstance(event, ev.BattleStrength):
            self._fight.strengths.append(event)
        elif self._fight is not None and isinstance(event, ev.DieRolled) and event.why == "battle":
            self._fight.dice.append(event)
        elif isinstance(event, ev.DieRolled) and event.why in ("siege", "assault"):
            self._besieged = int(event.result == ev.SUCCEEDED)
        elif isinstance(event, ev.Activated | ev.SegmentBegan):
            self._besieged = NOBODY

    def _battle(self, scene: Scene, event: ev.BattleOver, after: Sequence[object]) -> list[Moment]:
        fight, self._fight = self._fight or _known_from_end(scene, event), None
        if fight is None:
            return []
        lines, badges = _strength_lines(scene, fight)
        said = [told_plainly(scene.state, each) for each in (event, *after)]
        told = [line.text for line in said if line is not None]
        hosts = [_host(scene, fight, side, event, after) for side in fight.sides]
        title = tr("Battle in {place}", place=place_name(scene.state.board, event.place))
        return [Moment(
            title, (*lines, *told), (*badges, *(None for _ in told)), rank=Rank.SHEET, across=True,
            picture=frieze_of(hosts[0], hosts[1], plain=scene.theme.plain), picture_ms=FIELD_MS, sound="clash",
        )]

    def _control(self, scene: Scene, event: ev.ControlChanged) -> Moment | None:
        """A city falls to a siege, or a space becomes independent; any other marker is no moment."""
        state, space = scene.state, event.space
        fell, self._besieged = self._besieged > 0, NOBODY
        line = told_plainly(state, event)
        assert line is not None
        if event.side == INDEPENDENT:
            return Moment(line.text.rstrip("."), place=space, sound="banner_lost")
        if not fell or event.side < 0:
            return None
        grave = state.board.kind[space] in (MAJOR_CITY, FORTRESS)
        title = tr("{space} has fallen", space=space_name(state.board, space))
        points = _point_line(state)
        picture = city(scene.color(event.side), plain=scene.theme.plain, taken=True)
        return Moment(
            title, (line.text, points), rank=Rank.SHEET if grave else Rank.RIBBON, picture=picture if grave else None,
            picture_ms=MOVES_MS, place=space, sound="banner_won",
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """The events of one choice, the positions around it, and the look they are shown in."""

    before: State
    state: State
    events: Sequence[object]
    theme: Theme

    def color(self, side: int) -> str:
        """The color of a faction, or of the independents."""
        return banner_color(banner_of(self.state, side) or INDEPENDENTS, self.theme)

    def senior(self, side: int) -> str:
        """The coin of whoever is highest of a faction: on the board, else of all that are his."""
        state = self.before
        mine = [general for general, owner in enumerate(state.owner) if owner == side]
        there = [general for general in mine if state.general_at[general] >= 0]
        found = commander(state, there or mine)
        return coin_of(state, side, found) if found != NOBODY else ALEXANDER

    def badge(self, side: int) -> Picture:
        return badge(self.senior(side), self.color(side))


# -- turns ------------------------------------------------------------------------------------------------------------


def _turn(scene: Scene, event: ev.TurnBegan) -> Moment:
    state = scene.state
    lines, badges = [], []
    for side in event.order:
        titles = [tr("Champion")] if is_champion(state, side) else []
        titles += [tr("Usurper")] if event.usurper == side else []
        lines.append(", ".join((tr("{side}: {score}", side=side_name(state, side), score=score_words(state, side)),
                                *titles)))
        badges.append(scene.badge(side))
    told = (goal_words(state.scenario),) if event.turn == 1 else tuple(arrival_lines(state, turn=event.turn))
    picture = badge(ALEXANDER, "")
    if event.usurper >= 0:
        picture = wreathed(scene.senior(event.usurper), scene.color(event.usurper))
    return Moment(
        tr("Turn {turn}", turn=event.turn), (*told, *lines), (*(None for _ in told), *badges),
        rank=Rank.SHEET, kicker=scenario_name(state.scenario.name), picture=picture, picture_ms=MOVES_MS,
        sound="your_turn",
    )


def _round(scene: Scene, event: ev.RoundBegan) -> Moment | None:
    if event.round == 1:
        return None  # told with the turn
    rounds = scene.state.scenario.rounds
    return Moment(tr("Round {round} of {rounds}", round=event.round, rounds=rounds), (_point_line(scene.state),))


def _point_line(state: State) -> str:
    """What every faction has of what wins."""
    return " · ".join(
        tr("{side}: {score}", side=side_name(state, side), score=score_words(state, side)) for side in living(state)
    )


# -- titles, and who is lost ------------------------------------------------------------------------------------------


def _plain(scene: Scene, event: object) -> str:
    line = told_plainly(scene.state, event)
    return line.text if line is not None else ""


def _came(scene: Scene, event: ev.GeneralCame) -> Moment | None:
    """Who comes in the place of another; of anybody else his return is told."""
    return _plain_ribbon(scene, event) if event.place >= 0 else None


def _plain_ribbon(scene: Scene, event: object) -> Moment:
    return Moment(_plain(scene, event))


def _champion_lost(scene: Scene, event: ev.ChampionLost) -> Moment:
    state = scene.state
    costs = [tr("It costs {prestige} of prestige.", prestige=state.board.tables.prestige.champion)]
    if state.scenario.victory not in (SPACES, PRIZES):
        costs.append(plural("One point at the end is lost with it.", "{count} points at the end are lost with it.",
                            state.board.tables.victory.champion_vp))
    return Moment(
        _plain(scene, event).rstrip("."), tuple(costs), rank=Rank.SHEET, sound="banner_lost", picture_ms=MOVES_MS,
        picture=wreathed(scene.senior(event.side), scene.color(event.side), falls=True),
    )


def _general_left(scene: Scene, event: ev.GeneralLeft) -> Moment | None:
    """A major general is killed or dispersed; minor ones go back to the hand and come again."""
    board = scene.state.board
    if event.where == HAND or board.is_minor(event.general):
        return None
    side = scene.before.owner[event.general]
    where = tr("Lost in {place}.", place=place_name(board, event.place)) if event.place >= 0 else ""
    killed, coin = event.where != DISPERSED, coin_of(scene.before, side, event.general)
    comes = tr("He does not return.") if killed else tr("He may return with the next reinforcements.")
    return Moment(
        _plain(scene, event).rstrip("."), tuple(filter(None, (where, comes))),
        rank=Rank.SHEET, kicker=side_name(scene.state, side), picture_ms=MOVES_MS, sound="leader_falls",
        picture=turns_to_iron(coin) if killed else badge(coin, scene.color(side)),
    )


def _faction_out(scene: Scene, event: ev.FactionOut) -> Moment:
    return Moment(
        _plain(scene, event).rstrip("."), (_point_line(scene.state),),
        rank=Rank.SHEET, picture=turns_to_iron(scene.senior(event.side)), picture_ms=MOVES_MS, sound="banner_lost",
    )


# -- sieges and battles -----------------------------------------------------------------------------------------------


def _siege(scene: Scene, event: ev.PointsChanged) -> Moment | None:
    if event.points <= 0:
        return None
    title = tr("Siege of {space}", space=space_name(scene.state.board, event.space))
    return Moment(title, (_plain(scene, event),), place=event.space)


def _sea_battle(scene: Scene, event: ev.SeaBattle) -> Moment:
    said, _, won = _plain(scene, event).rpartition(". ")
    return Moment(won or said, (f"{said}.",) if said else (), place=scene.state.board.space(event.space))


def _brought_by_battle(event: object) -> bool:
    """Whether an event still belongs to the battle before it."""
    if isinstance(event, ev.Moved):
        return event.why in WALKS_OFF
    if isinstance(event, ev.DieRolled):
        return event.why in ("losing", "loss of a leader", "attrition")
    return isinstance(event, AFTER_BATTLE)


def _begun(scene: Scene, event: ev.BattleBegan, earlier: Sequence[object]) -> Fight:
    """Who fights with what: as it stood before the choice, and came in it."""
    state, fight = scene.before, Fight(event.place, (event.side, event.other))
    for side in fight.sides:
        if side == INDEPENDENT:
            _independents(state, fight, event)
            continue
        came = [each for each in earlier if isinstance(each, ev.Moved) and each.side == side
                and each.target == event.place]
        generals, units = generals_in(state, side, event.place), by_type(state, side, event.place)
        for move in came:
            if move.origin == event.place:
                continue
            generals = [*generals, *(each for each in members(move.generals) if each not in generals)]
            units = [here + more for here, more in zip(units, move.cu, strict=True)]
        chief = commander(state, generals)
        fight.coins[side] = coin_of(state, side, chief) if chief != NOBODY else scene.senior(side)
        fight.units[side] = units
    return fight


def _known_from_end(scene: Scene, event: ev.BattleOver) -> Fight | None:
    """A battle that had begun before anybody looked: who fought, as far as its end says so."""
    if event.winner == NOBODY:
        return None
    fight = _begun(scene, ev.BattleBegan(event.winner, event.loser, event.place), ())
    fight.strengths = [each for each in scene.events if isinstance(each, ev.BattleStrength)]
    fight.dice = [each for each in scene.events if isinstance(each, ev.DieRolled) and each.why == "battle"]
    return fight


def _independents(state: State, fight: Fight, event: ev.BattleBegan) -> None:
    there = armies_at(state, state.board.space(event.place)) or ([state.army] if state.army >= 0 else [])
    army = state.army if state.army >= 0 and state.army not in there else there[0] if there else NOBODY
    if army == NOBODY:
        fight.coins[INDEPENDENT], fight.units[INDEPENDENT] = known_or_pool("", "independent"), []
        return
    facts = state.board.independents[army]
    fight.coins[INDEPENDENT] = known_or_pool(facts.id, facts.name)
    fight.units[INDEPENDENT] = [state.army_strength[army]]


def _strength_lines(scene: Scene, fight: Fight) -> tuple[list[str], list[Picture | None]]:
    """The sums line by line, each with the dice that count as the commander's rating."""
    lines, badges = list[str](), list[Picture | None]()
    for strength in fight.strengths:
        raised = [each for each in fight.dice if each.side == strength.side and each.number != each.die]
        named = [tr("The {die} counts as the commander's {rating}.", die=each.die, rating=each.number)
                 for each in raised]
        lines.append(" ".join((_plain(scene, strength), *named)))
        badges.append(badge(fight.coins.get(strength.side, ALEXANDER), scene.color(strength.side)))
    return lines, badges


def _host(
    scene: Scene, fight: Fight, side: int, over: ev.BattleOver, after: Sequence[object]
) -> Host:
    """A side as the frieze shows it when the battle is over: who stands, who has fallen."""
    units = list(fight.units.get(side, ()))
    fallen = [0] * len(units)
    for event in after:
        if isinstance(event, ev.UnitsLost) and event.side == side:
            fallen = [each + more for each, more in zip(fallen, event.cu, strict=True)]
        elif isinstance(event, ev.ArmyHurt) and side == INDEPENDENT and fallen:
            fallen[0] += event.lost
        elif isinstance(event, ev.ArmyLeft) and side == INDEPENDENT and fallen:
            fallen[0] = units[0]
    kinds = ("warrior",) if side == INDEPENDENT else FIGURES
    stands = [max(0, here - gone) for here, gone in zip(units, fallen, strict=True)]
    lost = over.winner not in (side, NOBODY)
    return Host(_figures(kinds, stands), "greek", scene.color(side), fight.coins.get(side, ALEXANDER),
                lies=_figures(kinds, fallen), beaten=lost)


def _figures(kinds: Sequence[str], numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(kinds[min(kind, len(kinds) - 1)] for kind, number in enumerate(numbers) for _ in range(number))


# -- the end ----------------------------------------------------------------------------------------------------------


def _over(scene: Scene, event: ev.MatchOver) -> Moment:
    state = scene.state
    final = victory_points(state, at_the_end=True)
    order = sorted(range(state.sides), key=lambda side: (side != event.winner, -final[side]))
    rows = end_rows(state)
    heads = (round_words(state).capitalize(), *(row[0] for row in rows))
    columns = (heads, *((side_name(state, side), *(row[1 + side] for row in rows)) for side in order))
    title = tr("The win is shared") if event.winner < 0 else tr("Victory: {side}", side=side_name(state, event.winner))
    said = plural("The match ends after one round.", "The match ends after {count} rounds.",
                  min(state.round, state.scenario.rounds))
    coins = [(scene.senior(side), scene.color(side)) for side in order]
    return Moment(
        title, (_plain(scene, event), said), rank=Rank.GREAT, kicker=scenario_name(state.scenario.name), across=True,
        picture=ranks(coins, 0 if event.winner >= 0 else -1, plain=scene.theme.plain), picture_ms=FIELD_MS,
        columns=columns, by_rows=True, way_on=tr("To the figures"),
    )
