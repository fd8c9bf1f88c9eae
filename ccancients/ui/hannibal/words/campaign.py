"""What is said of a campaign; see ``ccancients.ui.face.Words``."""

from __future__ import annotations

from typing import Any, Final

from ccancients.engine.game import Game
from ccancients.hannibal.chronicle import units_of
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.components.tables import YEARS
from ccancients.hannibal.position import as_known_to, position_of, position_text, text_of
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.desktop.i18n import decimal, mark, tr
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.hannibal.words.asked import asked
from ccancients.ui.hannibal.words.narration import Narrator
from ccancients.ui.hannibal.words.position import position_parts
from ccancients.ui.hannibal.words.story import story_of
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.panels.prompt_panel import Question
from ccancients.ui.panels.text_board import TextPart

_LEVELS: Final = {
    "random": mark("Plays at random"), "quaestor": mark("Quaestor"), "praetor": mark("Praetor"),
    "legate": mark("Legate"), "dictator": mark("Dictator"),
}
_LEVELS_TOLD: Final = {
    "random": mark("Any legal answer, without a thought."),
    "quaestor": mark("A beginner: marches for the nearest prize, forgets what may come back, keeps no card for later."),
    "praetor": mark(
        "Plans from the situation, counts every chance, minds winter and ways of retreat. Answers at once."
    ),
    "legate": mark(
        "Plays each card out many times with imagined hands and dice before he chooses: {seconds} s for a card."
    ),
    "dictator": mark(
        "Looks further than the legate, at more marches, and weighs his answers to yours as well: "
        "{seconds} s for a card."
    ),
}


class HannibalWords:
    """The words of this game."""

    def game_name(self) -> str:
        return "Hannibal"

    def motto(self) -> str:
        return tr("Hannibal: Rome vs. Carthage by the printed rules")

    def credit(self) -> str:
        return tr("An unofficial table for Hannibal: Rome vs. Carthage, a game by Mark Simonitch.")

    def title(self, game: Game[State]) -> str:
        return tr("The Second Punic War")

    def turn(self, state: State) -> str:
        year = YEARS[min(state.turn, len(YEARS)) - 1].replace("-", "–")
        return tr("{side} · turn {turn} of {turns}, {year} BC", side=side_name(state.active), turn=state.turn,
                  turns=state.turns, year=year)

    def question(self, game: Game[State]) -> Question:
        if game.decision is None:
            return Question(tr("The war is over"), "")
        return asked(game.state, game.decision, game.stack)

    def teller(self, game: Game[State]) -> Narrator:
        return Narrator()

    def end(self, game: Game[State]) -> EndFacts:
        state = game.state
        heads = tuple(side_name(side) for side in SIDES)
        won = tr("A draw") if game.outcome not in SIDES else tr("Victory: {side}", side=heads[game.outcome])
        year = YEARS[min(state.turn, len(YEARS)) - 1].replace("-", "–")
        said = tr("The war ends in turn {turn}, {year} BC.", turn=state.turn, year=year)
        rows = (
            (tr("Provinces"), *(str(score(state, side)) for side in SIDES)),
            (tr("Combat units"), *(str(units_of(state, side)) for side in SIDES)),
            (tr("Spaces"), *(str(sum(owner == side for owner in state.control)) for side in SIDES)),
        )
        return EndFacts(won, said, heads, rows)

    def story(self, setup: Any, game: Game[State]) -> Story:
        return story_of(setup, game)

    def position(
        self, game: Game[State], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        return position_parts(game.state, self.title(game), viewer, hand_open, (*asked, self.turn(game.state)))

    def position_line(self, game: Game[State], viewer: int) -> str:
        if viewer == EVERYTHING:
            return position_text(game)
        if viewer != NOTHING:
            return text_of(as_known_to(position_of(view_for(game, viewer)), viewer))
        known = position_of(game)
        for side in SIDES:
            known = as_known_to(known, side)
        return text_of(known)

    def level_name(self, level: str) -> str:
        return tr(_LEVELS[level]) if level in _LEVELS else level

    def level_words(self, level: str, seconds: float | None) -> str:
        """What a level does, in a sentence; ``seconds`` it takes for a card if it takes its time."""
        words = _LEVELS_TOLD.get(level)
        return tr(words, seconds=decimal(seconds or 0, "g")) if words else ""
