"""Opens the text board of a battle, and keeps it up with the battle."""

from __future__ import annotations

from ccancients.ui.face import TextPart
from ccancients.ui.panels.text_board import TextBoard
from ccancients.ui.shell.battle_page import BattlePage


def open_text_board(page: BattlePage) -> TextBoard:
    """Show the text board of a battle, the one that is open already or a new one. It goes with the battle."""
    board = page.findChild(TextBoard)
    if board is None:
        board = TextBoard(lambda: parts_of(page), page)
        for changed in (page.session.decision_changed, page.session.position_changed, page.stage.settled):
            changed.connect(board.refresh)
        page.currentChanged.connect(board.refresh)
        board.resize(board.sizeHint().boundedTo(page.window().size()))
    board.refresh()
    board.show()
    board.raise_()
    board.activateWindow()
    board.search.setFocus()
    return board


def parts_of(page: BattlePage) -> tuple[TextPart, ...]:
    """The position as the person in front of the screen may see it; behind the curtain nothing but the names."""
    hands = page.play.hands
    prompt = page.prompt
    covered = page.currentWidget() is page.curtain
    asked = (prompt.phase.text(), prompt.question.text(), prompt.hint.text()) if not covered else ()
    lines = tuple(text for text in asked if text)
    opened = hands.revealed == hands.viewer and not covered
    return page.face.position_words(page.session.game, hands.viewer, opened, lines)
