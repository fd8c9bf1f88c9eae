"""The map of the Mediterranean: where its spaces lie, how it is drawn, and the counters on it."""
