"""The form in which whoever owns the game enters its board, ratings, tables and scenarios, with the map to click."""
