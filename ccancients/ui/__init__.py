"""The window: the only package that imports PySide6.

PySide puts a gate of its own before ``import``: it reads the source of every module that is imported, to see whether
it wants the names of Qt written otherwise, and Python keeps all these lines for good: 14 MB, and a part of the work of
the start. No module of ours wants that, so ``import`` is Python's own again before the rest of the window is imported.
"""

import builtins
import linecache

import PySide6.QtCore  # noqa: F401 - which puts the gate up


def _import_without_gate() -> None:
    """Nothing happens with a PySide that has no gate, or another one."""
    own = getattr(builtins, "__orig_import__", None)
    if own is not None:
        builtins.__import__ = own
    linecache.clearcache()


_import_without_gate()
