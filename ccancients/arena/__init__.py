"""Players and matches over any game of the engine; nothing here knows a rule."""
