"""The rules as questions: functions of a position that change nothing, one module per chapter of the rulebook."""
