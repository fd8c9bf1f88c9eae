"""What the program writes without being asked lies in its own folders, even when somebody kills it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLED = """
import os
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog
from ccancients.ui.app import make_application, make_window
app = make_application()
window = make_window()
window.show()
dialog = QFileDialog(window, "Load", os.getcwd())
dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
dialog.open()
app.processEvents()
dialog.accept()
dialog.deleteLater()
app.processEvents()
app.sendPostedEvents(None, 52)  # deferred deletes
QSettings(QSettings.Scope.UserScope, "QtProject").sync()
os._exit(9)
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there the system keeps what its dialogs remember")
def test_a_window_that_is_killed_leaves_nothing_outside_its_own_folders(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in ("home", "temp", "own", "here")}
    for folder in folders.values():
        folder.mkdir()
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "COV_", "COVERAGE"))
    }
    environment |= {
        "HOME": str(folders["home"]), "TMPDIR": str(folders["temp"]), "CCANCIENTS_HOME": str(folders["own"]),
        "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "QT_QPA_PLATFORM": "offscreen",
    }
    ended = subprocess.run(
        [sys.executable, "-c", KILLED], cwd=folders["here"], env=environment, check=False, capture_output=True,
        timeout=300,
    )
    assert ended.returncode == 9, ended.stderr.decode()
    for outside in ("home", "temp", "here"):
        assert list(folders[outside].rglob("*")) == [], outside
    assert (folders["own"] / "config" / "QtProject.conf").is_file(), "Qt has written something, or this shows nothing"
    assert (folders["own"] / "cache" / "signs").is_dir()
