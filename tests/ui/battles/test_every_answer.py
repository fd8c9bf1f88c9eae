"""Every legal choice of every battle can be given with the mouse, and with keys: nothing is legal but out of reach."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from tests.sweeps import rest_slow

MOST_CHOICES = 250
MOST_ANSWERS = 12
ALIKE = "place"
"""The verb of choices that may look alike: two fresh units of one type in an ambush."""


class Finger:
    """Clicks an answer in an interaction; ``given`` is what came of it."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self.interaction: Interaction = interaction_for(answers)
        self.given: list[Choice] = []
        self._offered: tuple[Answer, ...] = ()
        self.interaction.chosen.connect(self.given.append)
        self.interaction.ambiguous.connect(self._offer)

    def _offer(self, _here: int, answers: tuple[Answer, ...]) -> None:
        self._offered = answers

    def give(self, wanted: Answer) -> bool:
        """Whether clicking an answer's hexes, and choosing in the bubble, gives just that answer."""
        interaction = self.interaction
        if wanted.is_button:
            return wanted in interaction.buttons and self._told_apart(wanted, interaction.buttons)
        if wanted.card >= 0:
            assert isinstance(interaction, CardInteraction)
            interaction.card(wanted.card)
            return self.given == [wanted.choice]
        leader = wanted.piece == "leader"
        if isinstance(interaction, PieceInteraction):
            interaction.click(wanted.source, last=leader)
            if (interaction.selected, interaction.selected_piece) != (wanted.source, wanted.piece):
                return False
        interaction.click(wanted.target, last=leader)
        for here in (*wanted.via, wanted.target):
            if self.given or self._offered:
                break
            interaction.click(here)
        if self._offered:
            return wanted in self._offered and self._told_apart(wanted, self._offered)
        return self.given == [wanted.choice]

    def _told_apart(self, wanted: Answer, others: tuple[Answer, ...]) -> bool:
        return wanted.choice.verb == ALIKE or [other.label for other in others].count(wanted.label) == 1


BOXES = tuple(map(find_scenario, ("107-granicus", "117-asculum", "121-magnesia")))


@pytest.mark.parametrize("scenario", [*base_scenarios(), *BOXES], ids=lambda scenario: scenario.id)
@pytest.mark.parametrize("seed", rest_slow(range(1, 20)))
def test_every_legal_choice_can_be_clicked(scenario: object, seed: int) -> None:
    spec = ANCIENTS
    game = spec.new_game(Setup(scenario=scenario), RolledChance(seed))
    player = spec.mind.player("random", seed)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            return
        answers = answers_of(game.state, game.decision)
        step = max(1, len(answers) // MOST_ANSWERS)
        for answer in answers[::step]:
            assert Finger(answers).give(answer), f"{spec.choice_text(answer.choice)} at {game.decision} (seed {seed})"
        game.apply(player.choose(spec.view_for(game, game.decision.side)))


def test_a_leader_may_stop_at_the_edge_or_leave_the_map_there() -> None:
    stay = Answer(Choice("leader", (91, 103)), "D9", target=103, via=(91,))
    leave = Answer(Choice("leader", (91, 103, -1)), "Leave the map at D9", target=103, via=(91,))
    for wanted in (stay, leave):
        finger = Finger((stay, leave))
        assert finger.give(wanted)
        assert not finger.given, "both are offered, neither is taken for granted"
