"""What the prompt says of every question of the campaign (rules part 14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.procedures.battle import Aftermath
from ccancients.hannibal.procedures.losses import Settle
from ccancients.hannibal.procedures.turn import TakeTurn
from ccancients.hannibal.rules import battle_cards
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.provinces import last_play_words
from ccancients.ui.hannibal.words.things import fact_words, general_name, space_name, units
from ccancients.ui.panels.prompt_panel import Question


def _left(_state: State, decision: Decision) -> tuple[str, str]:
    return "", plural("It is the last one.", "{count} are left.", decision.about[-1])


def _consul(_state: State, decision: Decision) -> tuple[str, str]:
    placed = next((choice.args[0] for choice in decision.choices), decision.about[0])
    drawn = tr("Drawn: {generals}.", generals=", ".join(map(general_name, decision.about)))
    return tr("Where does {general} take up his command?", general=general_name(placed)), drawn


def _general(_state: State, decision: Decision) -> tuple[str, str]:
    return tr("Which general marches?") if not decision.about[1] else tr("Which general marches next?"), ""


def _march(_state: State, decision: Decision) -> tuple[str, str]:
    _general, place, cu, beasts, used, limit = decision.about
    force = units(cu + beasts)
    hint = tr("{force} from {space}; {left} of {limit} movement points left.", force=force,
              space=space_name(space_of(place)), left=limit - used, limit=limit)
    return "", hint


def _event_space(_state: State, decision: Decision) -> tuple[str, str]:
    said = tr("Which space?") if len(decision.about) < 2 or decision.about[1] < 2 else plural(
        "Which space? One is left.", "Which space? {count} are left.", decision.about[1])
    return said, tr("In play: {card}.", card=card_name(decision.about[0])) if decision.about else ""


_TRIBES: Final = mark("Do hostile tribes fall upon those at {space}?")
COUNTER_WINDOWS: Final = {
    battle_cards.ACTIVATED: _TRIBES, battle_cards.ENTERED: _TRIBES,
    battle_cards.CROSSING: mark("Does bad weather stop them on the way at {space}?"),
    battle_cards.SAILING: mark("Does a storm meet the fleet at {space}?"),
    battle_cards.FINISHED: mark("Does bad weather throw those back who have come to {space}?"),
    battle_cards.BATTLE_WINDOW: mark("Is a counter card played in the battle at {space}?"),
    battle_cards.CHARGED: mark("Do the elephants take fright at {space}?"),
}
"""What is asked in each window of rules 3.3."""


def _counter(state: State, decision: Decision) -> tuple[str, str]:
    window, place = (*decision.about, NOBODY)[:2]
    if window not in COUNTER_WINDOWS or place < 0:
        return tr("Play a counter card?"), ""
    said = tr(COUNTER_WINDOWS[window], space=space_name(space_of(place)))
    mover = state.group_general
    who = tr("{general} is on the move.", general=general_name(mover)) if mover >= 0 else ""
    return said, f"{who} {tr('A counter card is played, or kept.')}".strip()


def _react(_state: State, decision: Decision) -> tuple[str, str]:
    general, space = decision.about
    who = general_name(general) if general >= 0 else tr("The enemy")
    return tr("{general} comes to {space}. What do you do?", general=who, space=space_name(space)), ""


def _reaction(_state: State, decision: Decision) -> tuple[str, str]:
    general, avoids, cu, beasts = decision.about
    said = tr("With whom does {general} avoid battle?") if avoids else tr("With whom does {general} intercept?")
    said = said.replace("{general}", general_name(general))
    return said, tr("So far: {force}.", force=units(cu + beasts)) if cu + beasts else ""


def _enemy_holds(_state: State, decision: Decision) -> tuple[str, str]:
    return "", plural("The enemy holds one card.", "The enemy holds {count} cards.", decision.about[-1])


def _losses(_state: State, decision: Decision) -> tuple[str, str]:
    return "", tr("{force} in all.", force=units(decision.about[-1]))


_MADE: Final[Mapping[str, Callable[[State, Decision], tuple[str, str]]]] = {
    q.REINFORCE: _left, q.CONSUL: _consul, q.GENERAL: _general, q.MARCH: _march, q.MARKER: _left,
    q.EVENT_SPACE: _event_space, q.COUNTER: _counter, q.REACT: _react, q.REACTION: _reaction, q.ATTACK: _enemy_holds,
    q.MATCH: _enemy_holds, q.LOSSES: _losses, q.SIEGE_LOSSES: _losses, q.REMOVE_MARKER: _left,
}
"""What a row of the language does not say: prompt and hint, empty where the row says it."""


def phase_name(question: str) -> str:
    """What goes on while a question is asked."""
    return tr(LANGUAGE.questions[question].phase)


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
    row = LANGUAGE.questions[decision.question]
    facts = {name: fact_words(name, value) for name, value in zip(row.about, decision.about, strict=False)}
    facts.setdefault("space", facts.get("place", ""))
    made = _MADE[row.name](state, decision) if row.name in _MADE else ("", "")
    prompt = made[0] or tr(row.prompt, **facts)
    hint = made[1] or (tr(row.hint, **facts) if row.hint else "")
    if row.name == q.REMOVE_MARKER:
        hint = f"{hint} {why_markers(stack)}".strip()
    return Question(tr(row.phase), prompt, f"{hint} {last_play_words(state, decision)}".strip())
