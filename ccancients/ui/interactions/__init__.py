"""How gestures become choices. Fed only by the choices of the pending decision."""
