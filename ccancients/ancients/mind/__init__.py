"""The opponents of Commands & Colors: Ancients. They see a ``View`` of their side and nothing else."""
