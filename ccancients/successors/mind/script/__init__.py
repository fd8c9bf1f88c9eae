"""The script: rules that can be read, without luck of their own.

``weights``    what it cares about, in victory points
``outlook``    what spaces are worth to a side, and who is strong where
``routes``     how far everything is, by land and by sea
``goals``      where a force should go, and what that is worth
``moving``     whom to activate, who goes, what the force does
``reactions``  passage, gates, interception, evasion, losses, retreats
``turn``       cards, markers, surrender, reinforcements, independent armies
``strategos``  the player, question by question
"""
