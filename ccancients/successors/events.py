"""What happened, as frozen records: for the window's log and animation, the protocol and the tests.

Places, spaces, generals, types, sides and armies are their small ints; sets of generals and royals are bit sets; ``cu``
is how many combat units of each type. A side is ``INDEPENDENT`` (-2) where independent armies are meant.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

SUCCEEDED: Final = "succeeded"
FAILED: Final = "failed"
TIED: Final = "tied"
"""What a die means: for the order, who shows the lowest alone, who does not, and who has to roll again."""


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    def to_json(self) -> dict[str, Any]:
        """``{"event": name, field: value}`` with plain JSON values."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
        return {"event": type(self).__name__, **plain}


# -- turns, rounds, cards, the end of a match -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; ``usurper`` -1 nobody; ``order`` of the sides."""

    turn: int
    usurper: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of the match begins."""

    round: int


@dataclass(frozen=True, slots=True)
class SegmentBegan(Event):
    """A segment of the player turn of a side (``state.SURRENDER`` …)."""

    side: int
    segment: int


@dataclass(frozen=True, slots=True)
class MovementDie(Event):
    """The one die of an activation segment, 1 to 6 (4.2)."""

    side: int
    die: int


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """``winner`` -1 for a shared win; ``how``: points, spaces, prizes, regent, instant, last."""

    winner: int
    how: str


@dataclass(frozen=True, slots=True)
class FactionOut(Event):
    """A faction is out of the game."""

    side: int


@dataclass(frozen=True, slots=True)
class PointsOffered(Event):
    """A player, named by his chair, gives a seat points before the match (frame F26)."""

    side: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class SeatBid(Event):
    """A player, named by his chair, would take a seat so many points behind (frame F26)."""

    side: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class SeatsTaken(Event):
    """The seat of each player, by his chair; ``points`` what each side has from the beginning now."""

    seats: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A side was dealt a Tyche card, which nobody else sees."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``use``: march, event, markers, training, discard."""

    side: int
    card: int
    use: str


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """A card of the deck is turned up after a round; ``side`` decides what its event asks (frame F14)."""

    card: int
    side: int


@dataclass(frozen=True, slots=True)
class CardsGivenUp(Event):
    """A side gives up cards at the end of a turn, unseen (frame F5)."""

    side: int
    number: int


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A surprise card was revealed at a ``window``: letters, intercept, evade, battle, dice, siege, storm, sortie."""

    side: int
    card: int
    window: str


@dataclass(frozen=True, slots=True)
class TycheDie(Event):
    """The die instead of a card, 1 to 6, and its OPs."""

    side: int
    die: int
    ops: int


# -- what comes into play, goes, and belongs to whom ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """Units of a side were lost in a place. ``why``: attrition, battle, losing, retreat, sea, forage, plague,
    sally, storm, reinforcements
    """

    side: int
    place: int
    cu: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class UnitsArrived(Event):
    """New units of a side came into play."""

    side: int
    place: int
    cu: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TypeChanged(Event):
    """A unit of a side became one of another type."""

    side: int
    place: int
    kind: int
    to: int


@dataclass(frozen=True, slots=True)
class GeneralLeft(Event):
    """A general left the board: dispersed, killed, back to the hand (``where`` as in the state)."""

    general: int
    place: int
    where: int


@dataclass(frozen=True, slots=True)
class GeneralReturned(Event):
    """A dispersed general is on the board again."""

    general: int
    place: int


@dataclass(frozen=True, slots=True)
class GeneralCame(Event):
    """A general joins a side: dispersed (``place`` as in the state), or in the place of another (frame F24, F25)."""

    general: int
    side: int
    place: int


@dataclass(frozen=True, slots=True)
class RoyalTaken(Event):
    """A royal is controlled by another side, -1 nobody, and lies in ``place``."""

    royal: int
    side: int
    place: int


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A space has another control marker: of a side, independent (-2), or none (-1)."""

    space: int
    side: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Siege points of a side as they are now."""

    space: int
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class FleetChanged(Event):
    """The fleet of a side as it is now."""

    side: int
    fleet: int


@dataclass(frozen=True, slots=True)
class ArmyActivated(Event):
    """An independent army is active."""

    army: int


@dataclass(frozen=True, slots=True)
class ArmyMoved(Event):
    """An independent army went to a space; ``origin`` -1 out of its box. ``why``: march, retreat, fall back"""

    army: int
    origin: int
    target: int
    why: str


@dataclass(frozen=True, slots=True)
class ArmyHurt(Event):
    """An independent army lost units; ``strength`` what is left."""

    army: int
    lost: int
    strength: int


@dataclass(frozen=True, slots=True)
class ArmyLeft(Event):
    """An independent army left the board: back to its box (-1), or out of the game."""

    army: int
    space: int
    where: int


@dataclass(frozen=True, slots=True)
class FavorChanged(Event):
    """The favor of a side as it is now, a part of its prestige (frame F19)."""

    side: int
    favor: int


@dataclass(frozen=True, slots=True)
class MarkersIsolated(Event):
    """Markers of a side have no city and no army behind them, and are taken off (frame F16)."""

    side: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrizesPaid(Event):
    """Prizes pay a side, for these spaces, so many points (frame F21)."""

    side: int
    spaces: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The victory points of each side as they are now."""

    points: tuple[int, ...]


# -- activation and movement, and what happens on the way -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A force is active; ``points`` its movement points."""

    side: int
    commander: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class SetOut(Event):
    """The force is made up."""

    side: int
    place: int
    cu: tuple[int, ...]
    generals: int
    royals: int


@dataclass(frozen=True, slots=True)
class ActivationEnded(Event):
    """The force of a side is no longer active."""

    side: int


@dataclass(frozen=True, slots=True)
class CommanderChanged(Event):
    """Another general commands the force; ``points`` what is left to it (4.3)."""

    commander: int
    points: int


@dataclass(frozen=True, slots=True)
class PointsSpent(Event):
    """Movement points were spent on a deed: march, sail, besiege, remove; ``left`` of them."""

    side: int
    points: int
    left: int
    deed: str


@dataclass(frozen=True, slots=True)
class PointsGone(Event):
    """A battle or falling back took the movement points that were left."""

    side: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Pieces went from one place to another.

    ``why``: march, sail, embark, land, inside, outside, intercept, evade, fall back, retreat, return, city
    """

    side: int
    origin: int
    target: int
    cu: tuple[int, ...]
    generals: int
    royals: int
    why: str


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """A piece joined the force: ``kind`` type, general or royal, and its number; from ``place`` to ``target``."""

    side: int
    place: int
    kind: str
    piece: int
    target: int = -1


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A piece was left by the force."""

    side: int
    place: int
    kind: str
    piece: int


@dataclass(frozen=True, slots=True)
class MinorPlaced(Event):
    """A minor general came from the hand (``origin`` -1), or from another place (S4 15)."""

    general: int
    origin: int
    place: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die of a side, or in a battle of the independents, 1 to 6 as it lies; ``modifier`` is added to it.

    ``why``: attrition, siege, assault, intercept, evade, battle, loss of a leader, losing, sea, sea battle, order,
    citizens, wages, plague, movement, tyche; the last two are told again, with what they bring, by events of their own

    ``result``     one of the names above; empty where the next event tells it
    ``against``    what it is read against: a commander's initiative or battle rating, the points at which a place
                   falls, the die that kills, the column of the table of attrition; -1 nothing
    ``number``     what it comes to: units lost, points of siege won, what a die of battle counts
    ``commander``  who tries, or is in danger; -1 nobody
    """

    side: int
    die: int
    modifier: int
    why: str
    result: str = ""
    against: int = -1
    number: int = 0
    commander: int = -1


@dataclass(frozen=True, slots=True)
class PassageAsked(Event):
    """A side asks another for passage through a space."""

    side: int
    asked: int
    space: int


@dataclass(frozen=True, slots=True)
class PassageAnswered(Event):
    """``honored`` or refused on entering; or beforehand ``promise``, which binds nobody."""

    side: int
    asked: int
    space: int
    promise: bool
    granted: bool


@dataclass(frozen=True, slots=True)
class Overrun(Event):
    """5 to 1, or only generals and royals were met (7.F)."""

    side: int
    loser: int
    place: int


@dataclass(frozen=True, slots=True)
class InterceptionTried(Event):
    """An army tries to come; ``needs`` more than this on its die."""

    side: int
    origin: int
    target: int
    commander: int
    needs: int


@dataclass(frozen=True, slots=True)
class EvasionTried(Event):
    """An army tries to get away; ``needs`` more than this on its die."""

    side: int
    place: int
    commander: int
    needs: int


@dataclass(frozen=True, slots=True)
class Tried(Event):
    """How an interception, an evasion or a naval interception went; ``what`` of them."""

    side: int
    what: str
    succeeded: bool


@dataclass(frozen=True, slots=True)
class RoyalArmyTested(Event):
    """Prestige of the two sides where a battle is to be fought (7.H); ``aside`` whose RA stand aside, -1 nobody's."""

    side: int
    other: int
    prestige: int
    other_prestige: int
    aside: int


@dataclass(frozen=True, slots=True)
class Deserted(Event):
    """Units went over to another side: Royal Army, which stays where it is; mercenaries, to an army at ``target``."""

    side: int
    to: int
    place: int
    cu: tuple[int, ...]
    target: int = -1


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A land battle: the one who moves, and the other."""

    side: int
    other: int
    place: int


@dataclass(frozen=True, slots=True)
class BattleStrength(Event):
    """The sum of a side: ``units`` strengths, ``bonus`` for province and space, ``dice`` after raising, and
    ``reserve`` of a card.
    """

    side: int
    units: int
    bonus: int
    dice: tuple[int, ...]
    total: int
    reserve: int = 0


@dataclass(frozen=True, slots=True)
class BattleOver(Event):
    """``winner`` -1 for a draw."""

    winner: int
    loser: int
    place: int
    margin: int


@dataclass(frozen=True, slots=True)
class SeaBattle(Event):
    """A naval battle before a port (8.5); ``won`` by the one who sails."""

    side: int
    other: int
    space: int
    total: int
    other_total: int
    won: bool


@dataclass(frozen=True, slots=True)
class ChampionLost(Event):
    """A faction is Champion no more; ``deed``: battle, overrun, siege, assault."""

    side: int
    deed: str
