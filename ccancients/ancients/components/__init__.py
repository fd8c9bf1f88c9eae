"""The printed components, as tables: every number of the rulebook lives here once."""
