"""What is said of a match; see ``ccancients.ui.face.Words``."""

from __future__ import annotations

from typing import Any, Final

from ccancients.engine.game import DRAW, Game
from ccancients.successors.components.board import own_board
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.components.origins import is_reconstructed
from ccancients.successors.position import Asked, as_known_to, position_of, position_text, text_of
from ccancients.successors.position.facts import UNKNOWN
from ccancients.successors.rules.regency import royals_held
from ccancients.successors.rules.scoring import SPACES, is_champion, markers_of, prestige, provinces_of, victory_points
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import BOX, NOBODY, State
from ccancients.ui.desktop.i18n import decimal, mark, plural, tr
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.panels.prompt_panel import Question
from ccancients.ui.panels.text_board import TextPart
from ccancients.ui.successors.words.asked import asked as asked_now
from ccancients.ui.successors.words.cards import card_effect, card_name, card_number
from ccancients.ui.successors.words.facts import army_words, forces_at, owner_words, province_words
from ccancients.ui.successors.words.goal import arrival_lines, due_words, goal_words, prize_lines
from ccancients.ui.successors.words.narration import Narrator
from ccancients.ui.successors.words.story import story_of
from ccancients.ui.successors.words.things import RECONSTRUCTED, general_name, side_name, space_name, units

_LEVELS: Final = {
    "random": mark("Plays at random"), "peltast": mark("Peltast"), "strategos": mark("Strategos"),
    "satrap": mark("Satrap"), "diadoch": mark("Diadoch"),
}
_LEVELS_TOLD: Final = {
    "random": mark("Any legal answer, without a thought."),
    "peltast": mark("A recruit: counts heads, leaves his cities empty, and uses no event and no surprise."),
    "strategos": mark("Reckons with chances, guards what he holds, plays events and surprises. Answers at once."),
    "satrap": mark(
        "Plays on from his cards and marches with imagined hands and dice before he chooses: {seconds} s for a segment."
    ),
    "diadoch": mark(
        "Thinks so about every step, interception and evasion as well, and twice as long: {seconds} s for a segment."
    ),
}
SCENARIOS: Final = {
    "After Babylon, 323 BC": mark("After Babylon, 323 BC"), "Three heirs, 322 BC": mark("Three heirs, 322 BC"),
    "The coalition against the Regent, 321 BC": mark("The coalition against the Regent, 321 BC"),
    "First march: Phrygia and Kilikia": mark("First march: Phrygia and Kilikia"),
    "First march: Antigonos against Eumenes, 318 BC": mark("First march: Antigonos against Eumenes, 318 BC"),
}
"""Scenarios of our own board; others are called as their file says."""


def scenario_name(name: str) -> str:
    """A scenario in the reader's language."""
    return tr(SCENARIOS[name]) if name in SCENARIOS else name


class SuccessorsWords:
    """The words of this game."""

    def game_name(self) -> str:
        return "Successors"

    def motto(self) -> str:
        return tr("Successors: the heirs of Alexander on the march")

    def credit(self) -> str:
        return tr("An unofficial table for one chapter of Successors, a game by Mark Simonitch and Richard Berg. "
                  "Board and tables are reconstructed.")

    def title(self, game: Game[State]) -> str:
        return scenario_name(game.state.scenario.name)

    def turn(self, state: State) -> str:
        return f"{side_name(state, state.active)} · {round_words(state)}"

    def question(self, game: Game[State]) -> Question:
        if game.decision is None:
            return Question(tr("The match is over"), "")
        return asked_now(game.state, game.decision)

    def teller(self, game: Game[State]) -> Narrator:
        return Narrator(game.state)

    def end(self, game: Game[State]) -> EndFacts:
        state = game.state
        heads = tuple(side_name(state, side) for side in range(state.sides))
        shared = game.outcome in (None, DRAW) or game.outcome not in range(state.sides)
        won = tr("The win is shared") if shared else tr("Victory: {side}", side=heads[game.outcome or 0])
        if game.resigned >= 0:
            won = tr("{side} has given up", side=heads[game.resigned])
        said = plural("The match ends after one round.", "The match ends after {count} rounds.",
                      min(state.round, state.scenario.rounds))
        return EndFacts(won, said, heads, end_rows(state))

    def story(self, setup: Any, game: Game[State]) -> Story:
        return story_of(setup, game)

    def position(
        self, game: Game[State], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        state = game.state
        board, sides = state.board, range(state.sides)
        accounts = tuple(account_line(state, side) for side in sides)
        forces = tuple(
            tr("{space}: {owner}. {forces}", space=space_name(board, space), owner=owner_words(state, space),
               forces="; ".join(forces_at(state, space)))
            for space in range(board.count) if any(forces_at(state, space))
        )
        waiting = tuple(
            tr("{army}. In its box.", army=army_words(state, army))
            for army, at in enumerate(state.army_at) if at == BOX
        )
        held = tuple(
            tr("{space}: {owner}", space=space_name(board, space), owner=owner_words(state, space))
            for space in range(board.count) if state.control[space] != NOBODY
        )
        provinces = tuple(province_words(state, province) for province in range(len(board.provinces)))
        hands = tuple(
            tr("{side}: {cards}", side=side_name(state, side),
               cards=plural("one card", "{count} cards", len(state.hands[side]))) for side in sides
        ) if any(state.hands) else ()
        own = tuple(
            f"{card_name(board, card)}: {card_effect(card_number(board, card))}" for card in state.hands[viewer]
        ) if hand_open else ()
        status = (tr(RECONSTRUCTED),) if is_reconstructed(board) else ()
        parts = (
            TextPart(self.title(game), (*asked, self.turn(state), *status)),
            TextPart(tr("What wins"), (goal_words(state.scenario), *prize_lines(state))),
            TextPart(tr("Factions"), accounts), TextPart(tr("Who is still to come"), tuple(arrival_lines(state))),
            TextPart(tr("Forces"), (*forces, *waiting)), TextPart(tr("Provinces"), provinces),
            TextPart(tr("Spaces"), held), TextPart(tr("Cards"), (*hands, *own)),
        )
        return tuple(part for part in parts if part.lines)

    def position_line(self, game: Game[State], viewer: int) -> str:
        """The line of the position with ``?`` for all cards that the viewer may not know. Raises ``BadPosition``."""
        if viewer == EVERYTHING:
            return position_text(game)
        sides = game.state.words.factions
        if viewer != NOTHING:
            view: Asked = SUCCESSORS.view_for(game, viewer)
            return text_of(as_known_to(position_of(view), sides, viewer))
        known = position_of(game)
        hidden = {name: each.model_copy(update={"hand": (UNKNOWN,) * len(each.hand)})
                  for name, each in known.factions.items()}
        return text_of(known.model_copy(update={"factions": hidden}))

    def level_name(self, level: str) -> str:
        name, _, character = level.partition(":")
        words = tr(_LEVELS[name]) if name in _LEVELS else name
        general = own_board().general_of.get(character)
        if general is None:
            return words
        return tr("{level} in the manner of {general}", level=words, general=general_name(own_board(), general))

    def level_words(self, level: str, seconds: float | None) -> str:
        """What a level does, in a sentence; ``seconds`` it takes for a segment if it takes its time."""
        words = _LEVELS_TOLD.get(level)
        return tr(words, seconds=decimal(seconds or 0, "g")) if words else ""


def end_rows(state: State) -> tuple[tuple[str, ...], ...]:
    """What the end counts: what, and how much of it each faction has, as seated."""
    sides = range(state.sides)
    final = victory_points(state, at_the_end=True)
    rows: list[tuple[str, ...]] = [(tr("Points"), *(str(final[side]) for side in sides))]
    if any(state.handicap):
        rows.append((tr("Handicap, in the points"), *(str(each) for each in state.handicap)))
    rows += [
        (tr("Provinces"), *(str(len(provinces_of(state, side))) for side in sides)),
        (tr("Control markers"), *(str(markers_of(state, side)) for side in sides)),
        (tr("Combat units"), *(str(units_of(state, side)) for side in sides)),
    ]
    if state.scenario.victory == PRIZES:  # no prestige and no title counts there
        return tuple(rows)
    rows.append((tr("Prestige"), *(str(prestige(state, side)) for side in sides)))
    if state.scenario.regency:
        rows.append((tr("Royals"), *(str(royals_held(state, side)) for side in sides)))
    rows.append((tr("Champion"), *(tr("yes") if is_champion(state, side) else tr("no") for side in sides)))
    return tuple(rows)


def round_words(state: State) -> str:
    """Which round it is."""
    rounds = state.scenario.rounds
    return tr("round {round} of {rounds}", round=min(state.round, rounds), rounds=rounds)


def units_of(state: State, side: int) -> int:
    """All combat units of a faction."""
    start = side * state.places
    return sum(state.units[start:start + state.places])


def score_words(state: State, side: int) -> str:
    """What a faction has of what wins: points, or in a match for spaces control markers."""
    score = victory_points(state)[side]
    if state.scenario.victory == SPACES:
        return plural("one marker", "{count} markers", score)
    return plural("one point", "{count} points", score)


def account_line(state: State, side: int) -> str:
    """A faction with its points, prestige, titles and fleet."""
    said = tr("{side}: {score}, prestige {prestige}, {units}, fleet {fleet}", side=side_name(state, side),
              score=score_words(state, side), prestige=prestige(state, side), units=units(units_of(state, side)),
              fleet=state.fleet[side])
    more = [tr("handicap {number} in the end", number=state.handicap[side])] if state.handicap[side] else []
    return ", ".join((said, *standing(state, side), *more))


def standing(state: State, side: int) -> list[str]:
    """What else brings a faction nearer to winning: the next payment of prizes, royals of a Regent, titles."""
    if state.scenario.victory == PRIZES:
        return list(filter(None, [due_words(state, side)]))
    royals = royals_held(state, side) if state.scenario.regency else 0
    said = [plural("one royal", "{count} royals", royals)] if royals else []
    said += [tr("Champion")] if is_champion(state, side) else []
    return [*said, tr("Usurper")] if state.usurper == side else said
