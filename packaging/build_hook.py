"""What hatchling does before it makes a wheel: the catalogues of translations are compiled, beside their sources.

A wheel carries the compiled ones (``*.mo``), the source distribution what they are made of. An editable installation,
such as that of bootstrap.py, has both. Hatchling loads this file by its path, in an environment with nothing else.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface[Any]):
    """Hatchling finds it by its base."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are collected. Raises ``BadCatalogue``."""
        compile_catalogues(Path(self.root))


def compile_catalogues(root: Path) -> None:
    """Compile every language of a tree of the project. Raises ``BadCatalogue``."""
    file = root / "ccancients" / "ui" / "desktop" / "catalogue.py"
    spec = importlib.util.spec_from_file_location("catalogue", file)
    assert spec is not None
    assert spec.loader is not None
    catalogue = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(catalogue)
    catalogue.compile_every_catalogue(root / "resources" / "i18n")
