"""A match at the table, without a widget: who plays, what happened, where it is kept."""
