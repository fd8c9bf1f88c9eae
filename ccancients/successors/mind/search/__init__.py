"""The searching opponents: uses of a card, and activations, played on by the script with imagined hands, and weighed.

``values`` and ``evaluation`` say what a position is worth, ``candidates`` proposes answers, ``playout`` plays one out
once, ``thinker`` is the player, ``thought`` what it tells of its thinking.
"""
