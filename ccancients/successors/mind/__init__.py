"""The opponents of this game: ``levels`` by name, ``script`` the one that plays by readable rules."""
