"""What this game adds to the command line: which battle in which printing, its opponents' words, ``scenarios``."""
