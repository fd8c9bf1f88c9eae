"""Sets everything up on a fresh machine, then starts the game or its tests.

    python3 packaging/bootstrap.py play [arguments of the game ...]
    python3 packaging/bootstrap.py test [arguments of pytest ...]

What is done stands in ``setting_up``. Any Python since 2.7 can read this file, so that it can say that it is too old.
"""
import os
import subprocess
import sys

OLDEST = (3, 11)


def too_old(version, argv):
    # type: (tuple[int, int], list[str]) -> str
    """The sentence for a Python that is too old, with one beside it that would do; empty for one that is not."""
    if version >= OLDEST:
        return ""
    sentence = "ccancients needs Python %d.%d or newer; this is Python %d.%d." % (OLDEST + version)
    for minor in (13, 12, 11):
        newer = "python3.%d" % minor
        if runs(newer):
            return "%s Run it with: %s %s" % (sentence, newer, " ".join(argv))
    return sentence


def runs(command):
    # type: (str) -> bool
    """Whether there is a Python of that name that begins."""
    with open(os.devnull, "w") as nowhere:
        try:
            return subprocess.call([command, "-c", ""], stdout=nowhere, stderr=nowhere) == 0
        except OSError:
            return False


if __name__ == "__main__":
    SENTENCE = too_old(sys.version_info[:2], sys.argv)
    if SENTENCE:
        sys.stderr.write(SENTENCE + "\n")
        sys.exit(2)
    from setting_up import main
    from tool_end import quietly

    sys.exit(quietly(lambda: main(sys.argv[1:])))
