"""The end of a match: who has won, and how it went."""

from __future__ import annotations

from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.face import Words
from ccancients.ui.panels.end_panel import EndFacts, EndPanel
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.log_panel import LogPanel
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.table.fair_words import opened_words
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table


class MatchEnd:
    """Tells the end of a match in the prompt, on the panel of the end, and in the log."""

    def __init__(
        self, session: Session, table: Table, words: Words, prompt: PromptPanel, end: EndPanel, log: LogPanel
    ) -> None:
        self._session, self._table, self._words = session, table, words
        self._prompt, self._end, self._log = prompt, end, log
        self._told: tuple[int, str] | None = None

    def tell(self) -> None:
        """Show the end; the story of the match is worked out once in a language."""
        session = self._session
        facts = self._words.end(session.game)
        self._prompt.ask(facts.headline, facts.sentence)
        told, known = (session.count, languages.language), self._told
        if told != known:
            put_away = known is not None and known[0] == session.count and self._end.isHidden()
            self._end.show_end(self._verdict(facts), self._words.story(self._table.setup, session.game))
            self._end.put_away(put_away)
            lines = [LogLine(words) for words in opened_words(self._table, over=True)]
            self._log.tell(session.count + 1, lines)
            self._told = told

    def _verdict(self, facts: EndFacts) -> EndFacts:
        """The end as it is told to whoever played; one person against opponents is told whether it was he who won."""
        outcome, persons = self._session.game.outcome, self._session.persons
        if len(persons) != 1 or outcome is None or outcome < 0:
            return facts
        headline = tr("You have won") if outcome in persons else tr("You have lost")
        sentence = tr("{headline}. {sentence}", headline=facts.headline, sentence=facts.sentence)
        return EndFacts(headline, sentence, facts.heads, facts.rows)
