"""Questions of the rules: functions of a position that change nothing."""
