"""The end of the program: nothing it made outlives it."""

from __future__ import annotations

import os
import subprocess
import sys

COPY_AND_LEAVE = """
from PySide6.QtCore import QMimeData, QTimer
from PySide6.QtGui import QGuiApplication
from ccancients.ui.app import make_application
app = make_application(["leaving"])
data = QMimeData()
data.setText("a forest and two hills")
QGuiApplication.clipboard().setMimeData(data)
del data
QTimer.singleShot(0, app.quit)
app.exec()
print(QGuiApplication.clipboard().text())
"""


def test_what_was_copied_does_not_crash_the_end_and_stays_as_text():
    done = subprocess.run(
        [sys.executable, "-c", COPY_AND_LEAVE], capture_output=True, text=True, check=False, timeout=600,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "a forest and two hills"
