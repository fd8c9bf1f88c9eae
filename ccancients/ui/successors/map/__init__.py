"""The board of the Successors: where its spaces lie, how it is drawn from its file, and the pieces on it."""
