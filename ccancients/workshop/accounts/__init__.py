"""Whether the account of what others did is true: compared with positions by code that shares nothing with it."""
