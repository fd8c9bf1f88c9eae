"""The end of a battle: who has won, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccancients.ui.i18n import tr
from ccancients.ui.panels.log_panel import PlainLine
from ccancients.ui.shell.fair_words import opened_words

if TYPE_CHECKING:
    from ccancients.ui.face import EndFacts
    from ccancients.ui.shell.battle_page import BattlePage


class BattleEnd:
    """Tells the end of the battle of a ``BattlePage``."""

    def __init__(self, page: BattlePage) -> None:
        self.page = page
        self._told_count = -1

    def tell(self) -> None:
        """Show the end; the story of the battle is worked out once."""
        page, session = self.page, self.page.session
        facts = page.face.end(session.game)
        page.prompt.ask(facts.headline, facts.sentence)
        page.play.hands.show(session.game.state)
        if self._told_count != session.count:
            story = page.face.story(page.table.setup, session.game)
            headline, sentence = self._verdict(facts)
            page.end.show_end(headline, sentence, facts.rows, story)
            page.end.place_in(page.end_room())
            page.log.tell(session.count + 1, [PlainLine(words) for words in opened_words(page.table, over=True)])
            self._told_count = session.count

    def _verdict(self, facts: EndFacts) -> tuple[str, str]:
        """Headline and sentence of the end; one person against an opponent is told whether it was he who won."""
        outcome, persons = self.page.session.game.outcome, self.page.session.persons
        if len(persons) != 1 or outcome not in (0, 1):
            return facts.headline, facts.sentence
        headline = tr("You have won") if outcome in persons else tr("You have lost")
        return headline, tr("{headline}. {sentence}", headline=facts.headline, sentence=facts.sentence)
