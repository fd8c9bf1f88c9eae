"""A tool for those who develop the opponents: weights tuned by play, ``python -m ccancients.workshop.tuning``.

Named weights of the script or of the search are moved together by CMA-ES (the package ``cma``, which the game itself
does not need: ``pip install ccancients[tune]``). A candidate is worth its score in mirrored pairs against a pool of
players that do not change, on games that are the same for all candidates of a generation and new in the next. What is
taken in the end is the mean of the distribution, never the luckiest candidate; and only a match on games that were not
tuned on says whether it is better. How to use it, and what came of it: docs/lab/tuning.md.
"""
