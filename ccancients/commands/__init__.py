"""The command line: ``ccancients SUBCOMMAND``, one module for each; which there are is in ``table``.

No module here names a game. Every command is told which one it is for (``--game KEY``) and what that game adds to it
(``arena/command_line.py``).
"""
