"""The sounds of the window, synthesised: ``python -m ccancients.workshop.sounds resources/sounds`` (needs numpy).

Noise bursts, damped modes and FM horns; no recording of anybody else's is in them. ``synthesis`` has the parts,
``recipes`` the sounds, ``measures`` what a finished file is held to. The seed of a sound is its name, so that the files
are the same every time.
"""
