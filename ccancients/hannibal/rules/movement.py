"""The march of a group: who goes, by land and by sea, and what he may attempt (rules 3.9, 4.2-4.8, 7.2, 7.6)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components import board, cards
from ccancients.hannibal.components.board import COUNTRY_OF, INSIDE, KIND_OF_WAY, NO_PORT, PORT, STEP_COST, space_of
from ccancients.hannibal.components.cards import CAMPAIGNS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import AFRICANUS, COUNTRY, HANNIBAL, MAGO, MARCELLUS, NERO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ARMY, LONG_MOVEMENT, MOVEMENT, SEA_ARMY, SEA_COST, SIEGE_ARMY
from ccancients.hannibal.rules import places, presence
from ccancients.hannibal.rules.presence import force, force_in_space, generals_in, group_force, members
from ccancients.hannibal.rules.reasons import RULES, always, enemies_there, the_card, the_points, the_space
from ccancients.hannibal.state import FIRST_GENERAL, GOES_ON, State

CU: Final = 0
ELEPHANTS: Final = 1
TRAIN: Final = 2
NATIVE_GUIDES: Final = -3
SEA_NUMBER: Final = 3
COUNSELS: Final = (58, 57)
"""By side: Cato's and Hanno's."""
PIRATE_PORTS: Final = frozenset((board.SPACE["brundisium"], board.SPACE["croton"], board.SPACE["tarentum"]))


def the_leader(case: Case) -> int:
    """The general who leads the group."""
    return int(case.state.group_general)


def here_now(case: Case) -> int:
    """The space of the group."""
    return int(space_of(case.state.group_place))


def the_group(case: Case) -> int:
    """The combat units of the group."""
    return group_force(case.state)


def left_of_all(case: Case) -> int:
    """The movement points that everybody in the group has left."""
    return int(max(0, case.state.limit - most_used(case.state)))


chapter = RULES.chapter(
    space=the_space, here=here_now, general=first_argument, commander=the_leader,
    card=the_card, limit=lambda case: case.state.limit, number=first_argument, points=the_points, left=left_of_all,
    cost=lambda case: STEP_COST[KIND_OF_WAY[here_now(case)][case.args[0]]],
)
no, again = chapter.no, chapter.again

# -- how far (4.3) ----------------------------------------------------------------------------------------------------

OVER: Final = no("march.over", "4.3, ruling 401", "S2 447-457", "The move is over.")
NO_POINTS: Final = no(
    "march.no points", "4.3, 4.8", "S2 449, 516", "{general} has no movement points left (of {limit}).",
    general=the_leader,
)
NO_POINTS_OF_HIS: Final = again(NO_POINTS)


def movement_limit(state: State, general: int) -> int:
    """The movement points of an activation (rules 4.3)."""
    if state.as_event and (state.card in cards.FORCE_MARCHES or (state.card in CAMPAIGNS and general == NERO)):
        return LONG_MOVEMENT
    if not state.rules.siege_abilities_need_event and general == NERO and state.card in CAMPAIGNS:
        return LONG_MOVEMENT
    return MOVEMENT


def most_used(state: State) -> int:
    """The movement points used by that piece of the group which has used most."""
    most = max(state.used[general] for general in members(state.group_generals))
    if presence.is_campaign(state):
        for level in range(7, most, -1):
            if state.group_levels[level] or state.group_levels[8 + level]:
                return level
    return most


def points_left(state: State) -> int:
    """The movement points of the activated general that are left."""
    return state.limit - state.used[state.group_general]


def goes_on(state: State) -> bool:
    """Whether the group has not been stopped."""
    return state.halt == GOES_ON


def move(state: State) -> int:
    """The group moves on (4.3, ruling 401)."""
    if not goes_on(state):
        return OVER
    return NO_POINTS if points_left(state) < 1 else OK


# -- the group (4.2, 14.3) --------------------------------------------------------------------------------------------


def _kind(case: Case) -> int:
    return ELEPHANTS if case.verb == "elephants" else CU


def _there(case: Case) -> int:
    """How many of the kind that is asked for are there, the group's among them."""
    state, kind = case.state, _kind(case)
    return carried(state, kind) + presence.standing(state, SIDE_OF[state.group_general], state.group_place)[kind]


ONCE: Final = no("group.once", "14.3, ruling 410", "ruling 410", "That has been settled for this stop at {space}.")
GENERAL_ONCE: Final = no(
    "group.general once", "14.3, ruling 410", "ruling 410", "Whether {general} goes along has been settled here.",
)
AS_IT_IS: Final = no("group.as it is", "14.3, ruling 410", "ruling 410", "The group has {number} already.")
TEN: Final[int] = no(
    "group.ten", "4.2, ruling 202", "S2 445, 580", "{number} combat units are too many; {most} at most go together.",
    number=lambda case: case.args[0] + carried(case.state, 1 - _kind(case)), most=always(ARMY),
)
NOT_SO_MANY: Final[int] = no(
    "group.not so many", "4.2, 4.3", "S2 445-449", "At that place of {space} there are only {most}, not {number}.",
    most=_there,
)
SPENT_UNITS: Final = no(
    "group.no points", "4.8, rulings 23, 411", "S2 516",
    "Of those at {space} only {most} have movement points left, not {number}.",
    most=lambda case: carried(case.state, _kind(case)) + available(case.state, _kind(case)),
)
LEADS: Final = no("group.leads", "4.2", "S2 445", "{general} leads the group himself.")
WITH_HIM: Final = no("group.with him", "14.3", "S2 445", "{general} goes along already.")
WITHOUT_HIM: Final = no("group.without him", "14.3", "S2 445", "{general} is not in the group.")
OUTRANKS: Final[int] = no(
    "group.outranks", "4.2, ruling 112", "S2 494-496",
    "{general} outranks {commander} and cannot be taken along by him.",
)
ACTIVATED_AGAIN: Final = no("activate.again", "4.8", "S2 512-519", "{general} has already been activated on this card.")
SPENT_GENERAL: Final = no(
    "activate.spent", "4.8, ruling 400", "S2 512-519", "{general} may not be moved again on this card.",
)
TRAIN_OF_CARTHAGE: Final = no("train.carthage", "ruling 48", "S2 1122", "Only Carthage has a siege train.")
TRAIN_NOT_THERE: Final = no(
    "train.not here", "ruling 48", "S2 1122", "The siege train is not at that place of {space}.",
)
TRAIN_AS_IT_IS: Final = no("train.as it is", "14.3, ruling 410", "ruling 410", "The siege train is so already.")


def available(state: State, kind: int) -> int:
    """How many standing CUs of a kind the group may pick up where it is."""
    side, place = SIDE_OF[state.group_general], state.group_place
    if presence.is_campaign(state):
        return sum(presence.ledger_levels(state, side, place, kind)[: state.limit])
    return presence.standing(state, side, place)[kind]


def carried(state: State, kind: int) -> int:
    """How many of a kind the group has."""
    return state.group_elephants if kind else state.group_cu


def most_carried(state: State, kind: int) -> int:
    """How many of a kind may go along from here; -1 where that is settled."""
    if state.edited >> kind & 1:
        return -1
    return min(ARMY - carried(state, 1 - kind), carried(state, kind) + available(state, kind))


def carry(state: State, kind: int, number: int) -> int:
    """So many CUs of a kind go along from here, each kind settled once a stop (14.3, ruling 410)."""
    now = carried(state, kind)
    if state.edited >> kind & 1:
        return ONCE
    if number == now:
        return AS_IT_IS
    if number <= most_carried(state, kind):
        return OK
    if number + carried(state, 1 - kind) > ARMY:
        return TEN
    there = now + presence.standing(state, SIDE_OF[state.group_general], state.group_place)[kind]
    return NOT_SO_MANY if number > there else SPENT_UNITS


def _beside(state: State, general: int) -> int:
    """A general of the side, besides the leader, is where the group is."""
    if why := places.on_the_map(state, SIDE_OF[state.group_general], general):
        return why
    if general == state.group_general:
        return LEADS
    return places.NOT_THERE if state.general_at[general] != state.group_place else OK


def fresh(state: State, general: int) -> int:
    """A general has not been moved on this card (4.8, ruling 400)."""
    if state.activated >> general & 1:
        return ACTIVATED_AGAIN
    return SPENT_GENERAL if state.spent >> general & 1 else OK


def join(state: State, general: int) -> int:
    """A general there may be carried: of no higher rank, not used up on this card (4.2, 4.8, ruling 411)."""
    if not presence.may_follow(state, state.group_general, general):
        return OUTRANKS
    if why := fresh(state, general):
        return why
    return NO_POINTS_OF_HIS if presence.is_campaign(state) and state.used[general] >= state.limit else OK


def take_along(state: State, general: int) -> int:
    """A general goes along from here on."""
    if why := _beside(state, general):
        return why
    if state.group_generals >> general & 1:
        return WITH_HIM
    return GENERAL_ONCE if state.edited >> (FIRST_GENERAL + general) & 1 else join(state, general)


def leave_behind(state: State, general: int) -> int:
    """A general stays here; not beside a lone enemy general (ruling 423)."""
    if why := _beside(state, general):
        return why
    if not state.group_generals >> general & 1:
        return WITHOUT_HIM
    if state.edited >> (FIRST_GENERAL + general) & 1:
        return GENERAL_ONCE
    side, place = SIDE_OF[general], state.group_place
    return places.LONE_GENERAL if presence.has_lone_enemy(state, side, place) and not force(state, side, place) else OK


def take_train(state: State, *, taken: bool) -> int:
    """The siege train goes along, or stays (ruling 48)."""
    if SIDE_OF[state.group_general] == ROME:
        return TRAIN_OF_CARTHAGE
    if state.train != state.group_place:
        return TRAIN_NOT_THERE
    if bool(state.group_train) == taken:
        return TRAIN_AS_IT_IS
    return ONCE if state.edited >> TRAIN & 1 else OK


# -- a step (4.3, 4.4, 4.7) -------------------------------------------------------------------------------------------


def _bound(case: Case) -> int:
    state = case.state
    return places.bound_general(state.group_generals, space_of(state.group_place), case.args[0])


HERE: Final = no("go.here", "4.3, ruling 132", "S2 449", "The group is at {space} already.")
NO_WAY: Final = no("go.no way", "4.4", "S2 449, 478-484", "No way leads from {here} to {space}.")
WALLS: Final = no(
    "go.walls", "4.3, 7.6", "S2 488-492, 990-992",
    "Enemy combat units stand outside {space} ({number}); the group can only sortie or sail.",
    space=here_now, number=lambda case: force(case.state, opponent(case.decision.side), here_now(case)),
)
WALLS_ALONE: Final = no(
    "go.walls alone", "ruling 177", "S2 470",
    "{general} has no combat units with him and cannot leave {space} past the enemy.",
    space=here_now, general=the_leader,
)
POINTS: Final = no(
    "go.points", "4.3", "S2 449, 478, 537", "Not enough movement points: it costs {cost}, {left} left.",
    left=lambda case: points_left(case.state),
)
CARRIED: Final = no(
    "go.carried", "4.8", "S2 516",
    "Somebody in the group has not enough movement points: it costs {cost}, {left} left.",
)
MESSANA_STRAIT: Final = no(
    "go.strait", "4.4, ruling 135", "S2 482",
    "The strait to {space} is open only to who controls both Messana and Rhegium.",
)
BOUND: Final = again(places.COUNTRY_BOUND, **places.bound_facts(_bound))
NO_WAY_ON: Final = no(
    "lone.no way on", "4.4, ruling 423", "ruling 423",
    "An enemy general stands at {space}, and there would be no way on from there.",
)


def go(state: State, there: int) -> int:
    """A step to a neighboring space."""
    place, side = state.group_place, SIDE_OF[state.group_general]
    here, cu = space_of(place), group_force(state)
    if there == here:
        return HERE
    if there not in KIND_OF_WAY[here]:
        return NO_WAY
    if why := leave_walls(state, place, side, cu):
        return why
    kind = KIND_OF_WAY[here][there]
    left = state.limit - most_used(state)
    if STEP_COST[kind] > left:
        return CARRIED if STEP_COST[kind] <= points_left(state) else POINTS
    if kind == board.STRAIT and not may_cross(state, side, here, there):
        return MESSANA_STRAIT
    return (
        enter(state, side, state.group_generals, cu, here, there)
        or places.consuls(state, place, state.group_generals, cu)
        or way_on(state, side, cu, there, left - STEP_COST[kind])
    )


def steps(state: State) -> list[int]:
    """The spaces to which the group may step: ``go`` for all neighbors at once."""
    place, side = state.group_place, SIDE_OF[state.group_general]
    here, cu = space_of(place), group_force(state)
    left = state.limit - most_used(state)
    if left < 1 or leave_walls(state, place, side, cu) or places.consuls(state, place, state.group_generals, cu):
        return []
    return [
        there for there, kind in board.WAYS_OF[here]
        if STEP_COST[kind] <= left
        and (kind != board.STRAIT or may_cross(state, side, here, there))
        and not enter(state, side, state.group_generals, cu, here, there)
        and not way_on(state, side, cu, there, left - STEP_COST[kind])
    ]


def leave_walls(state: State, place: int, side: int, cu: int) -> int:
    """The group comes out of a city by land (7.6, ruling 177)."""
    if place < INSIDE:
        return OK
    if force(state, opponent(side), space_of(place)):
        return WALLS
    return OK if cu else WALLS_ALONE


def may_cross(state: State, side: int, here: int, there: int) -> bool:
    """Whether a side may use a strait: that of Messana is open to who holds both ends (ruling 135)."""
    return {here, there} != {board.MESSANA, board.RHEGIUM} or presence.holds_messana_strait(state, side)


def enter(state: State, side: int, generals: int, cu: int, here: int, there: int) -> int:
    """A group comes into a space, or through: generals bound to a country, a truce, enemies of lone generals."""
    for general in members(generals):
        if COUNTRY[general] and presence.confined(general, there) and not presence.confined(general, here):
            return BOUND
    if state.truce and (why := places.truce(state, side, there)):
        return why
    return OK if cu else places.lone(state, side, there)


def way_on(state: State, side: int, cu: int, there: int, left: int) -> int:
    """Lone generals who enter a lone enemy general's space can go on to where they may end (ruling 423)."""
    if cu or not presence.has_lone_enemy(state, side, there):
        return OK
    for further, kind in board.WAYS_OF[there]:
        rest = left - STEP_COST[kind]
        if (
            rest >= 0
            and (kind != board.STRAIT or may_cross(state, side, there, further))
            and not enter(state, side, state.group_generals, 0, there, further)
            and not way_on(state, side, 0, further, rest)
        ):
            return OK
    return NO_WAY_ON


# -- by sea (4.6) -----------------------------------------------------------------------------------------------------


def _without_port(case: Case) -> int:
    return here_now(case) if PORT[here_now(case)] == NO_PORT else case.args[0]


NO_PORT_THERE: Final = no("sail.no port", "4.6", "S2 529-537", "{space} has no port.", space=_without_port)
SAIL_BESIEGED: Final = no(
    "sail.besieged", "4.6, 7.4", "S2 547, 986", "Nobody sails from inside besieged {space} (siege points: {points}).",
    space=here_now, points=lambda case: case.state.points[here_now(case)],
)
SAIL_NUMBER: Final = no(
    "sail.number", "4.6", "S2 551", "{card} has a {number}; sailing takes a {least}.",
    number=lambda case: STRATEGY_CARDS[case.state.card].operations, least=always(SEA_NUMBER),
)
SAIL_CARD: Final = no("sail.card", "4.6, ruling 17", "S2 551, 1183", "Nobody sails on {card}.")
NAVAL_VICTORY: Final = no(
    "sail.naval victory", "4.6, rulings 18, 448", "S2 551",
    "After the Carthaginian naval victory Rome sails only on campaign cards; {card} is none.",
)
SAIL_ANOTHER: Final = no(
    "sail.another", "4.6, ruling 212", "S2 551", "{general} has made the sea move of this card.",
    general=lambda case: case.state.sailed - 1,
)
SAIL_TOO_MANY: Final = no(
    "sail.too many", "4.6", "S2 551", "{number} combat units are too many to sail on this card; {most} at most.",
    number=the_group, most=lambda case: sea_army(case.state),
)
SEA_POINTS: Final = again(POINTS, cost=always(SEA_COST))
COUNSEL: Final = no(
    "sail.counsel", "4.4, ruling 22", "S2 1169", "{card} is in force: combat units may not sail to {space} from here.",
    card=lambda case: COUNSELS[case.decision.side],
)
NO_ENEMY_OUTSIDE: Final = no(
    "sail.no enemy outside", "4.6, ruling 19", "S2 547",
    "No enemy combat unit stands outside {space}: the group simply lands there.",
)


def by_card(state: State) -> int:
    """The card that is played lets the group sail."""
    if SIDE_OF[state.group_general] == ROME and state.naval_victory and state.card not in CAMPAIGNS:
        return NAVAL_VICTORY
    if not state.as_event:
        return OK if STRATEGY_CARDS[state.card].operations == SEA_NUMBER else SAIL_NUMBER
    if state.card in CAMPAIGNS:
        return OK if state.sailed in (0, state.group_general + 1) else SAIL_ANOTHER
    return OK if state.card == cards.FORCE_MARCH_BY_SEA else SAIL_CARD


def sea_army(state: State) -> int:
    """How many CUs sail on the card that is played; -1 when nobody does."""
    if by_card(state):
        return -1
    return ARMY if state.as_event and state.card in CAMPAIGNS else SEA_ARMY


def leave_port(state: State) -> int:
    """The group, as it stands, puts to sea."""
    place, cu = state.group_place, group_force(state)
    if place >= INSIDE and presence.is_besieged(state, space_of(place)):
        return SAIL_BESIEGED
    if why := by_card(state):
        return why
    if cu > sea_army(state):
        return SAIL_TOO_MANY
    if state.limit - most_used(state) < SEA_COST:
        return SEA_POINTS
    return places.consuls(state, place, state.group_generals, cu)


def sail(state: State, there: int) -> int:
    """A voyage to the open of a port."""
    return _ports(state, there) or leave_port(state) or land(state, there)


def sail_inside(state: State, there: int) -> int:
    """A voyage directly into an own city that enemies surround (rulings 19, 132)."""
    return _ports(state, there) or leave_port(state) or land_inside(state, there)


def landings(state: State) -> list[tuple[int, bool]]:
    """Where the group may sail: the port, and whether directly into its city (rulings 19, 132)."""
    here = space_of(state.group_place)
    if PORT[here] == NO_PORT or leave_port(state):
        return []
    found = []
    for there in board.PORTS:
        if there != here:
            if not land(state, there):
                found.append((there, False))
            if not land_inside(state, there):
                found.append((there, True))
    return found


def _ports(state: State, there: int) -> int:
    here = space_of(state.group_place)
    if PORT[here] == NO_PORT or PORT[there] == NO_PORT:
        return NO_PORT_THERE
    return HERE if there == here else OK


def land(state: State, there: int) -> int:
    """The group comes from the sea into the open of a port."""
    side, here, cu = SIDE_OF[state.group_general], space_of(state.group_place), group_force(state)
    if why := counsel(state, side, here, there) or enter(state, side, state.group_generals, cu, here, there):
        return why
    return OK if cu else way_on(state, side, cu, there, state.limit - most_used(state) - SEA_COST)


def land_inside(state: State, there: int) -> int:
    """The group comes from the sea into an own unbesieged city with enemy CUs outside and room for all."""
    side, here = SIDE_OF[state.group_general], space_of(state.group_place)
    if why := places.inside(state, side, there, group_force(state)):
        return why
    if not force(state, opponent(side), there):
        return NO_ENEMY_OUTSIDE
    return counsel(state, side, here, there) or enter(state, side, state.group_generals, 1, here, there)


def counsel(state: State, side: int, here: int, there: int) -> int:
    """The counsels in force let a group sail: not with CUs out of, or into, Africa (cards 57, 58)."""
    if not (state.hanno_counsel if side == CARTHAGE else state.cato_counsel) or not group_force(state):
        return OK
    home, goal = COUNTRY_OF[here] == board.AFRICA, COUNTRY_OF[there] == board.AFRICA
    return COUNSEL if home != goal and home == (side == CARTHAGE) else OK


def naval_modifier(state: State, origin: int, target: int, cu: int, leader: int) -> int:
    """What is added to the naval die when a Carthaginian fleet of ``cu`` CUs sails between two ports."""
    modifier = PORT[origin] + PORT[target]
    modifier += sum(state.control[port] == ROME for port in (origin, target))
    modifier -= cu <= 1
    modifier -= state.control[board.SYRACUSE] == CARTHAGE
    modifier -= state.alliance == 1
    modifier -= state.naval_victory
    return modifier - (leader == MAGO)


def is_spared(state: State, side: int, origin: int, target: int, cu: int) -> bool:
    """Whether no naval die is rolled: Romans, a truce, pirates (card 50)."""
    ports = {origin, target}
    pirates = state.card == cards.PIRATES and not state.as_event and cu <= 3 and bool(ports & PIRATE_PORTS)
    return side == ROME or bool(state.truce) or pirates


# -- other ends of a move (7.2, 7.6, card 28) -------------------------------------------------------------------------


NOT_INSIDE: Final = no(
    "sortie.not inside", "7.6", "S2 990-992", "The group is not inside a surrounded city at {space}.",
)
SORTIE_UNITS: Final = no(
    "sortie.no units", "7.6", "S2 990-992", "{general} has no combat units for a sortie.", general=the_leader,
)
SORTIE_ENEMY: Final = no("sortie.no enemy", "7.6", "S2 990-992", "No enemy combat unit stands outside {space}.")
SORTIE_TRUCE: Final = no("sortie.truce", "3.9, ruling 27", "S2 488", "There is no sortie in a truce.")
CHARM_CARD: Final = no(
    "charm.card", "10.2", "S2 1118", "Only Hannibal, moved with the number of his card, charms Italy.",
)
CHARM_MARKER: Final = no("charm.no marker", "10.2", "S2 1118", "{space} bears no Roman town marker.")
CHARM_ITALY: Final = no("charm.italy", "10.2", "S2 1118", "{space} is not in Italy.")
PROTECTED: Final = no(
    "target.protected", "10.1, ruling 92", "S2 407", "Enemy combat units protect {space} ({number}).",
    number=enemies_there,
)
CHARM_ENTERED: Final = no(
    "charm.not entered", "10.2, rulings 75, 305", "S2 1118",
    "That is possible only where Hannibal has entered by his own move; not at {space} now.",
)
NO_CITY: Final = no("attempt.no city", "7.2", "S2 972-979", "There is no enemy city at {space}.")
NO_TRIBE: Final = no("attempt.no tribe", "7.2", "S2 972-979", "No tribe lives at {space}.")
OWN_TRIBE: Final = no("attempt.own tribe", "7.2", "S2 972-979", "The tribe at {space} is your friend.")
ATTEMPTED: Final = no("attempt.once", "7.2", "S2 516, 979", "{space} has had its attempt on this card.")
ATTEMPT_UNITS: Final = no(
    "attempt.units", "7.2, ruling 52", "S2 978",
    "An attempt takes {least} combat units; of yours {number} stand at {space}.",
    number=lambda case: force(case.state, case.decision.side, the_space(case)), least=always(SIEGE_ARMY),
)
ATTEMPT_TRUCE: Final = no("attempt.truce", "3.9, ruling 26", "S2 1187", "In a truce nobody lays hands on {space}.")


def sortie(state: State) -> int:
    """The group fights those outside the walls (7.6, ruling 27): it moves off, as consuls allow (4.7)."""
    place, side, cu = state.group_place, SIDE_OF[state.group_general], group_force(state)
    if not goes_on(state):
        return OVER
    if place < INSIDE:
        return NOT_INSIDE
    if not cu:
        return SORTIE_UNITS
    if not force(state, opponent(side), space_of(place)):
        return SORTIE_ENEMY
    return SORTIE_TRUCE if state.truce else places.consuls(state, place, state.group_generals, cu)


def charm(state: State) -> int:
    """Hannibal takes the Roman marker away where he stands (card 28, rulings 75, 305, 402)."""
    if state.card != cards.CHARMS or state.as_event or state.group_general != HANNIBAL:
        return CHARM_CARD
    space = state.group_place
    if space >= INSIDE or state.control[space] != ROME or not presence.is_markable(state, space):
        return CHARM_MARKER
    if COUNTRY_OF[space] != board.ITALY:
        return CHARM_ITALY
    if force_in_space(state, ROME, space):
        return PROTECTED
    if len(state.path) == 2:
        return move(state) or (OK if state.used[HANNIBAL] == state.path[1] else CHARM_ENTERED)
    return OK if state.charm and not state.truce else CHARM_ENTERED


def attempt(state: State, *, city: bool) -> int:
    """A city is besieged, a tribe subdued, where the group stands (7.2)."""
    place, side = state.group_place, SIDE_OF[state.group_general]
    space = space_of(place)
    if city and not presence.is_enemy_city(state, side, space):
        return NO_CITY
    if not city and not presence.is_foreign_tribe(state, side, space):
        return OWN_TRIBE if presence.is_living_tribe(state, space) else NO_TRIBE
    if state.attempted >> space & 1 or place >= INSIDE or state.fought:
        return ATTEMPTED
    if force(state, side, space) < SIEGE_ARMY:
        return ATTEMPT_UNITS
    if force(state, opponent(side), space):
        return places.ENEMY_UNITS
    if state.truce and state.control[space] != NOBODY:
        return OK if is_betrayed(state, space) and state.rules.traitor_works_in_truce else ATTEMPT_TRUCE
    return OK


def attempt_of(state: State) -> str:
    """What the activated general may attempt where he stands: besiege, subjugate, or empty for nothing."""
    if not attempt(state, city=True):
        return "besiege"
    return "" if attempt(state, city=False) else "subjugate"


def end(state: State) -> int:
    """Lone generals of both sides never end in the same open place (4.4, ruling 203)."""
    place, side = state.group_place, SIDE_OF[state.group_general]
    if place >= INSIDE or group_force(state):
        return OK
    if not presence.has_lone_enemy(state, side, place) or force(state, side, place):
        return OK
    bound = any(presence.confined(general, place) for general in members(state.group_generals))
    return OK if bound else places.LONE_GENERAL


def is_betrayed(state: State, space: int) -> bool:
    """Whether card 18 opens the gates of Tarentum to the army outside."""
    return space == board.TARENTUM and state.card == cards.TRAITOR and not state.as_event


def dice_of(state: State, general: int, space: int) -> int:
    """Two dice for Africanus on a force march and with treachery in a city, else one (7.2)."""
    if board.KIND[space] != board.CITY:
        return 1
    if state.card == cards.TREACHERY and not state.as_event:
        return 2
    event = state.as_event or not state.rules.siege_abilities_need_event
    return 2 if general == AFRICANUS and event and state.card in cards.FORCE_MARCHES else 1


def modifier_of(state: State, general: int, space: int) -> int:
    """What is added to the die of an attempt (7.2)."""
    side = SIDE_OF[general]
    city = board.KIND[space] == board.CITY
    modifier = board.SPACES[space].siege if city else 0
    if side == CARTHAGE and state.train != space and (city or state.rules.carthaginian_minus_one_on_subjugation):
        modifier -= 1
    event = state.as_event or not state.rules.siege_abilities_need_event
    if city and general == MARCELLUS and event and state.card in CAMPAIGNS:
        modifier += 1
    return modifier


# -- on the way -------------------------------------------------------------------------------------------------------


def train_stays(here: int, there: int) -> bool:
    """Whether the siege train cannot follow over this way: an Alps pass (ruling 312)."""
    return KIND_OF_WAY[here][there] == board.ALPS


def others_of_mover(state: State, side: int, space: int) -> int:
    """CUs of the moving side in a space, in any place, besides the group (rulings 28, 29)."""
    return force_in_space(state, side, space) - (group_force(state) if space_of(state.group_place) == space else 0)


def guide_of(state: State) -> int:
    """What a native guide adds to the attrition of the passes of this move (card 5)."""
    return NATIVE_GUIDES if state.card == cards.NATIVE_GUIDE and not state.as_event else 0


# -- going back (4.4, 5.6, 8.6) ----------------------------------------------------------------------------------------


def back_place(state: State, side: int, place: int) -> int:
    """Where a place is now: inside a city only while enemies stand outside."""
    space = space_of(place)
    if place >= INSIDE and not (force(state, opponent(side), space) or generals_in(state, opponent(side), space)):
        return space
    return place


def is_free(state: State, side: int, place: int, cu: int) -> bool:
    """Whether a group may go back to a place: no enemy CU, if it has none no lone general (rulings 203, 304, 450)."""
    if place >= INSIDE:
        return True
    if force(state, opponent(side), place):
        return False
    return cu > 0 or not presence.has_lone_enemy(state, side, place) or force(state, side, place) > 0


def goes_in_again(state: State, side: int, place: int, cu: int) -> bool:
    """Whether those who came out of their city, when a group of the enemy left it, go in again as it backs up there.

    All find room inside, CUs only before CUs: as it was before, then (rulings 145, 451).
    """
    if place >= INSIDE or not presence.own_city(state, side, place) or not presence.stands(state, side, place):
        return False
    there = force(state, side, place)
    return there <= presence.room_inside(state, side, place) and (cu > 0 or not there)


def may_back_up_to(state: State, side: int, place: int, cu: int) -> bool:
    """Whether a group may back up to a place (5.6)."""
    return is_free(state, side, place, cu) or goes_in_again(state, opponent(side), place, cu)


def train_returns(state: State, index: int) -> bool:
    """Whether the siege train can follow a group back on its path (4.4)."""
    ways = pairwise(map(space_of, state.path[2 * index::2]))
    return all(here == there or KIND_OF_WAY[here].get(there, board.ALPS) != board.ALPS for here, there in ways)
