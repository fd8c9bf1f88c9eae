"""The script: plays both sides from the situation by rules that can be read (level praetor)."""
