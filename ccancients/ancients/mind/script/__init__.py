"""The script: readable rules for a whole turn and every answer, and the levels built on it."""
