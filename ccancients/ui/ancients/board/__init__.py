"""The battlefield on the canvas."""
