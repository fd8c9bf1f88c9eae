"""Cards and dice of the Successors."""
