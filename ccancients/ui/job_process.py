"""The other process of a long job. Free of Qt, so that it starts quickly and stays small.

A job is a function named as ``package.module:function`` that takes the job's question (JSON values) and a function to
report with, and returns JSON values. What it reports goes to the window as ``{"progress": …}``, what it returns as
``{"result": …}``, what goes wrong as ``{"error": …}``.
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

Report = Callable[[dict[str, Any]], None]
Job = Callable[[dict[str, Any], Report], dict[str, Any]]


def run(line: Connection, name: str, question: str) -> None:
    """Do the job and go."""
    with suppress(OSError, AttributeError):
        os.nice(5)  # the window comes first

    def send(message: dict[str, Any]) -> None:
        line.send_bytes(json.dumps(message).encode())

    try:
        module, _, function = name.partition(":")
        job: Job = getattr(importlib.import_module(module), function)
        send({"result": job(json.loads(question), lambda progress: send({"progress": progress}))})
    except OSError:
        return  # nobody listens any more
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a job must reach the window as a sentence
        with suppress(OSError):
            send({"error": f"{type(error).__name__}: {error}"})
    finally:
        line.close()
