"""What is asked twice in the campaign, and what would come of it; see ``ccancients.ui.face.Answers.asked_twice``.

Everything is worked out from the view of the side that decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import battle_of, lost_by_conceding
from ccancients.hannibal.components.board import CARTHAGE_CITY, PROVINCES, ROME_CITY, space_of
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.odds.battle import battle_chances
from ccancients.hannibal.odds.battle_known import battle_facts, moving_army
from ccancients.hannibal.odds.losses import ELIMINATED
from ccancients.hannibal.rules.conditions import leaves_the_game
from ccancients.hannibal.rules.presence import (
    controller,
    force,
    force_in_space,
    generals_in,
    group_force,
    is_enemy_city,
)
from ccancients.hannibal.rules.retreating import with_marker
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View, view_for
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.ways_on import WAYS
from ccancients.ui.hannibal.words.battle_stakes import path_costs
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.things import general_name, province_name, space_name
from ccancients.ui.interactions.answers import Answer, AskedTwice, asks, every_kind
from ccancients.ui.interactions.ways_on import left_open
from ccancients.ui.panels.chances import percent

LEAST: Final = 0.25
"""The chance to win below which a battle is asked about twice."""
_NUMBERS: Final = frozenset(("move", "markers", "raise"))
_VOYAGES: Final = frozenset(("sail", "sail inside"))
HOMES: Final = (ROME_CITY, CARTHAGE_CITY)
"""By side."""
Reasons = tuple[AskedTwice, ...]
Asking = Callable[[View, Decision, tuple[Choice, ...]], Reasons]


def asked_twice(game: Game[State], answer: Answer) -> Reasons:
    """Why an answer is asked twice; () where it is not."""
    decision = game.decision
    if decision is None or len(decision.choices) == 1:
        return ()
    asking = _ASKED.get(decision.question)
    if asking is None:
        return ()
    return every_kind(asking(view_for(game, decision.side), decision, (answer.choice, *answer.then)))


def _card(view: View, decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
    choice, state = choices[0], view.state
    card = choice.args[0]
    if choice.verb == "discard":
        return asks("discard", tr("The card is laid aside, and nothing is done with it."))
    if choice.verb == "event" and state.truce and STRATEGY_CARDS[card].breaks_truce:
        return asks("truce", tr("This event ends the truce."))
    offered = Choice("event", (card,)) in decision.choices
    if choice.verb in _NUMBERS and offered and leaves_the_game(state, card):
        said = tr("{card} can happen only once in the game, and does not happen now.", card=card_name(card))
        return asks("event", said)
    return ()


def _end_of_phase(key: str, said: Callable[[Decision], str]) -> Asking:
    """The end of a phase in which something is left that costs nothing."""

    def asking(_view: View, decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
        ends = choices[0].verb in WAYS[decision.question].verbs
        return asks(key, said(decision)) if ends and left_open(WAYS, decision) else ()

    return asking


def _march(view: View, _decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
    first, state = choices[0], view.state
    if first.verb not in ("go", *_VOYAGES):
        return ()
    return _deserted(state, view.side) + _into_battle(state, view.side, choices)


def _deserted(state: State, side: int) -> Reasons:
    """Rome, Carthage, or a siege that is left without a force."""
    place = state.group_place
    space = space_of(place)
    if space == HOMES[side] and force_in_space(state, side, space) == group_force(state):
        return asks("home", tr("Nobody stays in {space}.", space=space_name(space)))
    besieges = is_enemy_city(state, side, space) and state.points[space] and place == space
    if besieges and force(state, side, space) == group_force(state):
        return asks("siege", tr("Nobody goes on besieging {space}.", space=space_name(space)))
    return ()


def _into_battle(state: State, side: int, choices: tuple[Choice, ...]) -> Reasons:
    """A landing that must not fail, and a battle that is hardly won."""
    last, by_sea = choices[-1], choices[0].verb in _VOYAGES
    space = last.args[0]
    if last.verb == "sail inside" or not group_force(state) or not force(state, opponent(side), space):
        return ()
    origin = choices[-2].args[0] if len(choices) > 1 else space_of(state.group_place)
    facts = battle_facts(state, space, moving_army(state, origin, by_sea=by_sea))
    found: Reasons = ()
    wins = battle_chances(facts).sides[side].wins
    chance = tr("The battle is won {chance}.", chance=percent(wins))
    if facts.force(side).way == ELIMINATED and not facts.force(side).shelter:
        lost = tr("Beaten, it has no way to retreat: nobody is left.")
        found = asks("landing" if by_sea else "no way", chance, lost)
    return found + (asks("battle", chance) if wins < LEAST else ())


def _given_up(view: View, _decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
    if choices[0].verb == "withdraw":
        return asks("withdraw", tr("If it succeeds, the battle ends without a loser."))
    battle, gone = battle_of(view), lost_by_conceding(view)
    if choices[0].verb != "concede" or battle is None:
        return ()
    if gone == 1:
        whole = whole_army(view.state, view.side, battle.space)
        return asks("concede all", whole) + asks("concede", tr("The battle is lost."))
    said = [tr("The battle is lost; casualties and the retreat follow.")]
    if gone:
        said.append(tr("The whole army is lost {chance}.", chance=percent(gone)))
    return asks("concede", *said)


def whole_army(state: State, side: int, space: int) -> str:
    """What is lost with an army of which nobody is left."""
    heads = [general_name(each) for each in generals_in(state, side, space)]
    said = tr("There is no way to retreat: nobody is left.")
    return f"{said} {tr('Lost with it: {generals}.', generals=', '.join(heads))}" if heads else said


def _retreat(view: View, decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
    """A way on which the last unit dies, and its general with it, where another would save it."""
    costs = path_costs(view)
    left = force(view.state, view.side, space_of(decision.about[0]))
    own = costs.get(choices[0], 0)
    spared = any(costs.get(each, 0) < left for each in decision.choices)
    if not left or own < left or not spared:
        return ()
    return asks("last unit", tr("The last unit is lost on this way, and who leads it."))


def _peace(view: View, _decision: Decision, choices: tuple[Choice, ...]) -> Reasons:
    state, side, space = view.state, view.side, choices[0].args[0]
    after = with_marker(state, NOBODY, space)
    lost = [
        province_name(number) for number in range(len(PROVINCES))
        if controller(state, number) == side and controller(after, number) != side
    ]  # fmt: skip
    if not lost:
        return ()
    return asks("province", tr("{province} is lost with this marker.", province=", ".join(lost)))


def _markers_left(decision: Decision) -> str:
    return plural("One more marker could be placed.", "{count} more markers could be placed.", decision.about[1])


def _spaces_left(decision: Decision) -> str:
    left = decision.about[1] if len(decision.about) > 1 else 1
    return plural("One more space could be chosen.", "{count} more spaces could be chosen.", left)


def _generals_left(decision: Decision) -> str:
    left = sum(each.verb == "activate" for each in decision.choices)
    return plural("One general could still march.", "{count} generals could still march.", left)


_ASKED: Final[Mapping[str, Asking]] = {
    q.CARD: _card, q.MARCH: _march, q.ATTACK: _given_up, q.MATCH: _given_up, q.RETREAT: _retreat,
    q.REMOVE_MARKER: _peace,
    q.MARKER: _end_of_phase("markers", _markers_left), q.EVENT_SPACE: _end_of_phase("spaces", _spaces_left),
    q.GENERAL: _end_of_phase("generals", _generals_left),
}
