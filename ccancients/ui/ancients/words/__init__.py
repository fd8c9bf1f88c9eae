"""Everything of this game that is said."""
