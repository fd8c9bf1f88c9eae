"""How the program looks: colors, type, style sheets."""
