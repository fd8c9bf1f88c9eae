"""What is asked twice in a match, and what would come of it; see ``ccancients.ui.face.Answers.asked_twice``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.odds.defeat import Defeat, of_mover, of_other
from ccancients.successors.odds.known import meeting, meetings
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.entering import may_retreat_inside
from ccancients.successors.rules.independents import leaves_the_game_in
from ccancients.successors.rules.presence import (
    by_type,
    enemies_with_units,
    generals_in,
    mover_place,
    royals_in,
    units,
    units_in_space,
)
from ccancients.successors.rules.scoring import costs_champion
from ccancients.successors.state import NOBODY, TYCHE, State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.interactions.answers import Answer, AskedTwice, asks, every_kind
from ccancients.ui.interactions.ways_on import left_open
from ccancients.ui.panels.chances import percent
from ccancients.ui.successors.ways import after_setting_out
from ccancients.ui.successors.ways_on import WAYS
from ccancients.ui.successors.words.things import general_name, piece_name, place_name, side_name, space_name

LEAST: Final = 0.25
"""The chance to win below which a battle is asked about twice."""
_LEAVE: Final = ("march", "sail", "embark", "go in", "go out")
Steps = Sequence[tuple[str, tuple[int, ...]]]
Reasons = tuple[AskedTwice, ...]
Asking = Callable[[State, Decision, Steps], Reasons]


def asked_twice(game: Game[State], answer: Answer) -> Reasons:
    """Why an answer is asked twice; () where it is not."""
    if answer.then and (trial := after_setting_out(game)) is not None:
        return asked_twice(trial, replace(answer, choice=answer.then[0], then=answer.then[1:]))
    decision, state = game.decision, game.state
    if decision is None or len(decision.choices) == 1:
        return ()
    asking = _ASKED.get(decision.question)
    if asking is None:
        return ()
    return every_kind(asking(state, decision, [read(state, decision, each) for each in (answer.choice, *answer.then)]))


def read(state: State, decision: Decision, choice: Choice) -> tuple[str, tuple[int, ...]]:
    """The verb of a choice and what it names."""
    verb, args = state.words.read(choice, decision.side)
    return verb, tuple(args)


def left_of(state: State, decision: Decision) -> list[Choice]:
    """What the way on from a question would give up."""
    return left_open(WAYS, decision, lambda asked, choice: state.words.verb(choice, asked.side))


def _tyche(_state: State, _decision: Decision, steps: Steps) -> Reasons:
    if steps[0][0] == "discard":
        return asks("discard", tr("The card is laid aside, and nothing is done with it."))
    if steps[0][0] == "die nothing":
        return asks("die", tr("Nothing is done with Tyche's die."))
    return ()


def _activate(state: State, decision: Decision, steps: Steps) -> Reasons:
    if steps[0][0] != "done" or decision.about[0] != TYCHE or not left_of(state, decision):
        return ()
    return asks("forced march", tr("Nobody marches with the card."))


def _spend(state: State, decision: Decision, steps: Steps) -> Reasons:
    verb, side = steps[0][0], decision.side
    here = state.board.space(state.force_place)
    if verb == "end":
        given_up = state.segment == TYCHE and not decision.about[3] and left_of(state, decision)
        said = tr("Nothing has been done on the forced march.")
        return (asks("forced march", said) if given_up else ()) + _among_others(state, side)
    if verb == "besiege":
        return _champion(state, side, _owner(state, here))
    fight: Reasons = ()
    if verb == "march":
        back = steps[-2][1][0] if len(steps) > 1 else state.force_place
        fight = _met(state, side, steps[-1][1][0], Coming(back))
    elif verb == "land":
        out = here == state.board.space(state.embarked_at)
        fight = _met(state, side, here, Coming(state.came_from, out=out, landing=True))
    elif verb == "go out":
        fight = _met(state, side, here, Coming(out=True))
    return fight + (_deserted(state, side, verb) if verb in _LEAVE else ())


# -- who is left behind -----------------------------------------------------------------------------------------------


def _deserted(state: State, side: int, verb: str) -> Reasons:
    """What the force leaves behind: those who have let it pass, units in the open, a siege."""
    return _forsaken(state, side) + _left_alone(state, side) + _siege(state, side, verb)


def _forsaken(state: State, side: int) -> Reasons:
    """Generals whom the last units leave among others are lost (S4 168, R41)."""
    place = state.force_place
    others = place < state.board.count and enemies_with_units(state, side, place)
    if not others or units(state, side, place) > sum(state.force_cu):
        return ()
    board = state.board
    names = [general_name(board, each) for each in generals_in(state, side, place)
             if not state.force_generals >> each & 1]  # fmt: skip
    if not names:
        return ()
    return asks("left among others", tr("Left alone among others, and lost: {names}.", names=", ".join(names)))


def _left_alone(state: State, side: int) -> Reasons:
    """Units that are left in the open without a general."""
    place = state.force_place
    left = units(state, side, place) - sum(state.force_cu)
    staying = [each for each in generals_in(state, side, place) if not state.force_generals >> each & 1]
    if place >= state.board.count or left <= 0 or staying:
        return ()
    said = plural("One unit stays in {place} without a general.", "{count} units stay in {place} without a general.",
                  left, place=place_name(state.board, place))
    return asks("no general", said)


def _siege(state: State, side: int, verb: str) -> Reasons:
    """A siege that is left without a force: its points are lost (5.1)."""
    space = state.board.space(state.force_place)
    stays = verb in ("go in", "embark") or units_in_space(state, side, space) > sum(state.force_cu)
    if stays or not state.points[side * state.board.count + space]:
        return ()
    return asks("siege", tr("Nobody goes on besieging {space}.", space=space_name(state.board, space)))


def _owner(state: State, space: int) -> int:
    """The side to whom a major city belongs, -1 for any other space."""
    return state.control[space] if state.board.kind[space] == MAJOR_CITY else NOBODY


def _champion(state: State, side: int, other: int) -> Reasons:
    if not costs_champion(state, side, other):
        return ()
    return asks("champion", tr("It costs the title of Champion."))


# -- battles ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Coming:
    """How the force comes to a space: from which place, whether out of its city, whether by ship."""

    back: int = NOBODY
    out: bool = False
    landing: bool = False


def _met(state: State, side: int, space: int, coming: Coming) -> Reasons:
    """Fights in a space: the title of Champion, an army that nothing would be left of, a battle that is hardly won."""
    found: Reasons = ()
    for each in meetings(state, space):
        fights = each.battle is not None or (each.overrun and state.rules.overrun_costs_champion)
        if fights and costs_champion(state, side, each.side):
            name = side_name(state, each.side)
            found += asks("champion", tr("Fighting {side} costs the title of Champion.", side=name))
        if each.battle is None:
            continue
        chance = tr("The battle is won {chance}.", chance=percent(each.battle.win))
        beaten = of_mover(state, each.side, space, coming.back, out=coming.out)
        if beaten.gone == 1 and (coming.landing or not beaten.mercenaries):
            found += asks("landing" if coming.landing else "no way", chance, _nobody_left(beaten))
        if each.battle.win < LEAST:
            found += asks("battle", chance)
    return found


def _nobody_left(beaten: Defeat) -> str:
    if beaten.mercenaries:
        return tr("Beaten, nobody is left: mercenaries do not survive a lost battle.")
    return tr("Beaten, it has no way to retreat: nobody is left.")


def _among_others(state: State, side: int) -> Reasons:
    """An activation that ends among others' units: generals are lost, units have to fight (S4 160)."""
    place = state.force_place
    others = enemies_with_units(state, side, place)
    if not others or may_retreat_inside(state, side, place):
        return ()
    if not units(state, side, place):
        names = ", ".join(general_name(state.board, each) for each in generals_in(state, side, place))
        return asks("left among others", tr("Left alone among others, and lost: {names}.", names=names))
    return _met(state, side, place, Coming(state.came_from))


def _fall_back(state: State, decision: Decision, steps: Steps) -> Reasons:
    """Stand and fight, or go back and lose what is left of the movement points (R32)."""
    side = decision.side
    if steps[0][0] == "fight":
        if state.force_side != side:
            return ()
        met = _met(state, side, mover_place(state), Coming(state.came_from))
        return met + _champion(state, side, decision.about[0])
    if state.force_side != side:
        return ()
    costs = state.rules.back_up_loses_mp and points_left(state)
    lost = asks("fall back", tr("Falling back costs all movement points.")) if costs else ()
    return _forsaken(state, side) + lost


def _stand(state: State, decision: Decision, steps: Steps) -> Reasons:
    """Who waits for a battle that could be evaded, though nobody would be left of a beaten army."""
    if steps[0][0] != "stand":
        return ()
    place = decision.about[0]
    return _entered_upon(state, decision.side, place, of_other(state, decision.side, place))


def _entered_upon(state: State, side: int, place: int, beaten: Defeat) -> Reasons:
    if beaten.gone < 1:
        return ()
    battle = meeting(state, side, place).battle
    said = _nobody_left(beaten)
    if battle is None:
        return asks("stand", said)
    return asks("stand", tr("The battle is won {chance}.", chance=percent(battle.lose)), said)


def _intercept(state: State, decision: Decision, steps: Steps) -> Reasons:
    """Who comes where a beaten army has no way back."""
    verb, args = steps[0]
    if verb not in ("intercept", "intercept minor"):
        return ()
    side, space = decision.side, decision.about[1]
    beaten = of_other(state, side, space, by_type(state, side, args[0]))
    return asks("interception", _nobody_left(beaten)) if beaten.gone == 1 else ()


def _withdraw(state: State, decision: Decision, steps: Steps) -> Reasons:
    """Those who had let each other pass: the battle is withdrawn from, into a city besieged, or fought (S4 160)."""
    side, (other, place) = decision.side, decision.about
    if steps[0][0] == "go in":
        return asks("withdraw", tr("There is no battle; whoever goes inside is besieged."))
    if side != state.force_side:
        return _entered_upon(state, side, place, of_other(state, side, place))
    return _met(state, side, place, Coming(state.came_from)) + _champion(state, side, other)


def _retreat(state: State, decision: Decision, steps: Steps) -> Reasons:
    """Generals without units who leave royals to the other side, where they could take them inside (S4 164)."""
    side, place = decision.side, decision.about[0]
    ways = {state.words.verb(each, side) for each in decision.choices}
    if steps[0][0] != "retreat to" or "retreat in" not in ways or units(state, side, place):
        return ()
    names = ", ".join(piece_name(state.board, "royal", each) for each in royals_in(state, side, place))
    return asks("royals", tr("Lost with it: {generals}.", generals=names)) if names else ()


def _independents(state: State, decision: Decision, steps: Steps) -> Reasons:
    """An independent army that is taken out of the game where it goes (S4 133)."""
    verb, args = steps[-1]
    if verb != "march" or not decision.about or not leaves_the_game_in(state, decision.about[0], args[0]):
        return ()
    name = state.board.independents[decision.about[0]].name
    return asks("out of the game", tr("{army} is out of the game.", army=name))


def _markers(state: State, decision: Decision, steps: Steps) -> Reasons:
    if steps[0][0] != "done" or not left_of(state, decision):
        return ()
    return asks("markers", plural("One more marker could be placed.", "{count} more markers could be placed.",
                                        decision.about[0]))


def _surrender(state: State, decision: Decision, steps: Steps) -> Reasons:
    verb, args = steps[0]
    if verb == "assault":
        return _champion(state, decision.side, _owner(state, args[0]))
    marks = [each for each in left_of(state, decision) if state.words.verb(each, decision.side) == "mark"]
    if verb != "done" or not marks:
        return ()
    return asks("surrender", plural("One marker could still be changed.",
                                          "{count} markers could still be changed.", len(marks)))


_ASKED: Final[Mapping[str, Asking]] = {
    q.TYCHE: _tyche, q.ACTIVATE: _activate, q.SPEND: _spend, q.FALL_BACK: _fall_back, q.MARKERS: _markers,
    q.SURRENDER: _surrender, q.EVADE: _stand, q.INTERCEPT: _intercept, q.WITHDRAW: _withdraw, q.RETREAT: _retreat,
    q.INDEPENDENTS: _independents,
}
