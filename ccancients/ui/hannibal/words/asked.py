"""What the prompt says of every question of the campaign (rules part 14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.procedures import counters
from ccancients.hannibal.procedures.aftermath import Aftermath
from ccancients.hannibal.procedures.losses import Settle
from ccancients.hannibal.procedures.turn import TakeTurn
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_name
from ccancients.ui.hannibal.words.choices import units
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.panels.prompt_panel import Question

_REINFORCEMENTS: Final = mark("Reinforcements")
_CARDS: Final = mark("Strategy")
_EVENT: Final = mark("An event")
_MARCH: Final = mark("A march")
_REACTION: Final = mark("The enemy comes")
_BATTLE: Final = mark("Battle")
_LOSSES: Final = mark("Losses")

_PHASES: Final = {
    q.REINFORCE: _REINFORCEMENTS, q.RETURN_GENERAL: _REINFORCEMENTS, q.AFRICANUS: _REINFORCEMENTS,
    q.PROCONSUL: _REINFORCEMENTS, q.CONSUL: _REINFORCEMENTS, q.COMMANDER: mark("Command"),
    q.FIRST_CLAIM: _CARDS, q.FIRST_PLAYER: _CARDS, q.CARD: _CARDS, q.GENERAL: _MARCH, q.MARCH: _MARCH,
    q.MARKER: mark("Markers"), q.RAISE: mark("Troops are raised"), q.ABILITY: _MARCH, q.COUNTER: mark("Counter cards"),
    q.GARRISON: _REACTION, q.REACT: _REACTION, q.REACTION: _REACTION, q.AVOID_TO: _REACTION, q.BACK_UP: _MARCH,
    q.SPLIT: _MARCH, q.PURSUE: _MARCH, q.LOSSES: _LOSSES, q.RETREAT_CITY: _LOSSES, q.RETREAT: _LOSSES,
    q.REMOVE_MARKER: _LOSSES, q.SIEGE_LOSSES: _LOSSES,
}

_PLAIN: Final = {
    q.AFRICANUS: (mark("Where does Scipio Africanus land with five units?"), ""),
    q.PROCONSUL: (mark("Who stays on as proconsul?"), mark("The others give up their armies.")),
    q.FIRST_CLAIM: (
        mark("Claim the first play?"), mark("Rome may show a campaign card, and then has to play it first."),
    ),
    q.FIRST_PLAYER: (mark("Who plays the first card?"), mark("Who plays last has the last word of the turn.")),
    q.CARD: (mark("Which card is played?"), mark("Click a card, then say what it is used for.")),
    q.RAISE: (mark("Which general raises a unit?"), ""),
    q.EVENT_PROVINCE: (mark("Which province?"), mark("Click a space of it.")),
    q.EVENT_GENERAL: (mark("Which general?"), ""),
    q.EVENT_FORCE: (mark("Which force is struck?"), ""),
    q.EVENT_CITY: (mark("Which city is relieved?"), ""),
    q.EVENT_TRIBE: (mark("Which tribe resists?"), ""),
    q.REPLACEMENT: (mark("Who takes the proconsul's place?"), ""),
    q.AGAIN: (mark("Let the messenger ride once more?"), ""),
    q.AVOID_TO: (mark("Where do they go?"), mark("They avoided battle.")),
    q.SPLIT: (mark("Who goes inside?"), mark("The others sail back.")),
    q.PURSUE: (mark("Pursue those who avoided battle?"), mark("Battle follows if they are caught.")),
    q.SORTIE: (mark("Do those inside fight, too?"), ""),
    q.CHARGE: (mark("Do the elephants charge?"), mark(
        "A die above the enemy's battle rating costs him a card for each elephant; a 1 costs you one."
    )),
    q.STEAL: (mark("Which card is taken?"), ""),
    q.INITIATIVE: (mark("Take the initiative?"), mark("Who has it attacks in the next round.")),
    q.COUNTERATTACK: (mark("Try to win the initiative?"), ""),
    q.CANCEL: (mark("Try to stop the withdrawal?"), ""),
    q.WITHDRAW_TO: (mark("Where do they withdraw to?"), ""),
    q.RETREAT_CITY: (mark("Who flees into the city?"), ""),
    q.RETREAT: (mark("Which way do they flee?"), mark("Click where it ends, or a space on the way.")),
    q.SPY_COUNT: (mark("How many cards does the spy lay open?"), ""),
}
"""Questions without a thing to be named, with a line of help."""


def _reinforce(_state: State, decision: Decision) -> Question:
    left = decision.about[1]
    said = tr("Where does the next unit go?")
    return Question("", said, plural("It is the last one.", "{count} are left.", left))


def _of_general(words: str) -> Callable[[State, Decision], Question]:
    return lambda _state, decision: Question("", tr(words, general=general_name(decision.about[0])))


def _of_place(words: str) -> Callable[[State, Decision], Question]:
    return lambda _state, decision: Question("", tr(words, space=space_name(space_of(decision.about[0]))))


def _consul(_state: State, decision: Decision) -> Question:
    placed = next((choice.args[0] for choice in decision.choices), decision.about[0])
    drawn = tr("Drawn: {generals}.", generals=", ".join(map(general_name, decision.about)))
    return Question("", tr("Where does {general} take up his command?", general=general_name(placed)), drawn)


def _general(_state: State, decision: Decision) -> Question:
    card, activated = decision.about
    said = tr("Which general marches?") if not activated else tr("Which general marches next?")
    return Question("", said, tr("In play: {card}.", card=card_name(card)))


def _march(_state: State, decision: Decision) -> Question:
    general, place, cu, beasts, used, limit = decision.about
    said = tr("Where does {general} go?", general=general_name(general))
    force = units(cu + beasts)
    hint = tr("{force} from {space}; {left} of {limit} movement points left.", force=force,
              space=space_name(space_of(place)), left=limit - used, limit=limit)
    return Question("", said, hint)


def _marker(_state: State, decision: Decision) -> Question:
    left = plural("It is the last one.", "{count} are left.", decision.about[1])
    return Question("", tr("Where is a marker placed?"), left)


def _event_space(_state: State, decision: Decision) -> Question:
    said = tr("Which space?") if len(decision.about) < 2 or decision.about[1] < 2 else plural(
        "Which space? One is left.", "Which space? {count} are left.", decision.about[1])
    return Question("", said, tr("In play: {card}.", card=card_name(decision.about[0])) if decision.about else "")


_TRIBES: Final = mark("Do hostile tribes fall upon those at {space}?")
COUNTER_WINDOWS: Final = {
    counters.ACTIVATED: _TRIBES, counters.ENTERED: _TRIBES,
    counters.CROSSING: mark("Does bad weather stop them on the way at {space}?"),
    counters.SAILING: mark("Does a storm meet the fleet at {space}?"),
    counters.FINISHED: mark("Does bad weather throw those back who have come to {space}?"),
    counters.BATTLE: mark("Is a counter card played in the battle at {space}?"),
    counters.CHARGED: mark("Do the elephants take fright at {space}?"),
}
"""What is asked in each window of rules 3.3."""


def _counter(state: State, decision: Decision) -> Question:
    window, place = (*decision.about, NOBODY)[:2]
    if window not in COUNTER_WINDOWS or place < 0:
        return Question("", tr("Play a counter card?"))
    said = tr(COUNTER_WINDOWS[window], space=space_name(space_of(place)))
    mover = state.group_general
    who = tr("{general} is on the move.", general=general_name(mover)) if mover >= 0 else ""
    return Question("", said, f"{who} {tr('A counter card is played, or kept.')}".strip())


def _react(_state: State, decision: Decision) -> Question:
    general, space = decision.about
    who = general_name(general) if general >= 0 else tr("The enemy")
    said = tr("{general} comes to {space}. What do you do?", general=who, space=space_name(space))
    return Question("", said, tr("Click a general, or let him come."))


def _reaction(_state: State, decision: Decision) -> Question:
    general, avoids, cu, beasts = decision.about
    said = tr("With whom does {general} avoid battle?") if avoids else tr("With whom does {general} intercept?")
    said = said.replace("{general}", general_name(general))
    return Question("", said, tr("So far: {force}.", force=units(cu + beasts)) if cu + beasts else "")


def _attack(_state: State, decision: Decision) -> Question:
    number, held = decision.about
    enemy = plural("The enemy holds one card.", "The enemy holds {count} cards.", held)
    return Question("", tr("Round {number}: attack with which card?", number=number), enemy)


def _match(_state: State, decision: Decision) -> Question:
    kind, held = decision.about
    enemy = plural("The enemy holds one card.", "The enemy holds {count} cards.", held)
    return Question("", tr("Answer to: {card}", card=tr(BATTLE_CARDS[kind])), enemy)


def _losses(_state: State, decision: Decision) -> Question:
    place, lost = decision.about
    said = tr("Which units are lost at {space}?", space=space_name(space_of(place)))
    return Question("", said, tr("{force} in all.", force=units(lost)))


def _remove_marker(_state: State, decision: Decision) -> Question:
    left = decision.about[0]
    return Question("", tr("Which marker is taken away?"), plural("It is the last one.", "{count} are left.", left))


_MADE: Final[Mapping[str, Callable[[State, Decision], Question]]] = {
    q.REINFORCE: _reinforce, q.RETURN_GENERAL: _of_general(mark("Where does {general} come back?")),
    q.CONSUL: _consul, q.COMMANDER: _of_place(mark("Who commands at {space}?")), q.GENERAL: _general, q.MARCH: _march,
    q.MARKER: _marker, q.EVENT_SPACE: _event_space, q.COUNTER: _counter, q.REACT: _react, q.REACTION: _reaction,
    q.GARRISON: _of_place(mark("Who goes inside {space}?")),
    q.BACK_UP: _of_place(mark("Interception at {space}. Fight, or fall back?")),
    q.ABILITY: _of_place(mark("Hanno is at {space}. Does he take the Roman marker away?")),
    q.CHANGE_COMMAND: _of_general(mark("Roll for the command of the Romans? {general} commands now.")),
    q.ATTACK: _attack, q.MATCH: _match, q.LOSSES: _losses, q.SIEGE_LOSSES: _losses, q.REMOVE_MARKER: _remove_marker,
}


def phase_name(question: str) -> str:
    """What goes on while a question is asked."""
    return tr(_PHASES.get(question, _BATTLE if question in _BATTLES else _EVENT))


_BATTLES: Final = frozenset((
    q.SORTIE, q.CHANGE_COMMAND, q.CHARGE, q.SPY_COUNT, q.ATTACK, q.MATCH, q.STEAL, q.INITIATIVE, q.COUNTERATTACK,
    q.CANCEL, q.WITHDRAW_TO,
))


def why_markers(stack: Sequence[Procedure]) -> str:
    """Why markers are taken away, in a sentence: what goes on besides the taking away."""
    caller = stack[-2] if len(stack) > 1 else None
    if isinstance(caller, Settle):
        return tr("Hannibal has fallen: that costs Carthage five markers.")
    if isinstance(caller, Aftermath):
        return tr("The battle is lost: half as many markers go as units were lost.")
    if isinstance(caller, TakeTurn):
        return tr("Whoever controls fewer provinces at the end of the turn takes away as many markers.")
    return ""


def asked(state: State, decision: Decision, stack: Sequence[Procedure] = ()) -> Question:
    """What the prompt says of a decision; ``stack`` is what is going on."""
    phase = phase_name(decision.question)
    if decision.question == q.REMOVE_MARKER:
        made = _remove_marker(state, decision)
        return Question(phase, made.text, f"{made.hint} {why_markers(stack)}".strip())
    if decision.question in _PLAIN:
        said, hint = _PLAIN[decision.question]
        return Question(phase, tr(said), tr(hint) if hint else "")
    made = _MADE[decision.question](state, decision)
    return Question(phase, made.text, made.hint)
