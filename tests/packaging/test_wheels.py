"""The wheel with the rules in C: what it holds, what it says of itself."""

from __future__ import annotations

import sysconfig
import zipfile
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def wheels(scripts_importable: None) -> ModuleType:
    import wheels

    return wheels


def test_it_is_the_plain_wheel_with_extensions_and_the_tag_of_the_system(wheels: ModuleType, tmp_path: Path) -> None:
    pure = tmp_path / "sample-1.0-py3-none-any.whl"
    about = "sample-1.0.dist-info"
    with zipfile.ZipFile(pure, "w") as wheel:
        wheel.writestr("sample/rules.py", "DICE = 5\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "sample/rules.py,,\n")
    compiled = tmp_path / "compiled" / "sample"
    compiled.mkdir(parents=True)
    library = f"rules{sysconfig.get_config_var('EXT_SUFFIX')}"
    (compiled / library).write_bytes(b"C")
    first = wheels.with_core(pure, tmp_path / "compiled", tmp_path, 1_700_000_000)
    raw = first.read_bytes()
    assert first.name == f"sample-1.0-{wheels.tag()}.whl"
    with zipfile.ZipFile(first) as wheel:
        names = set(wheel.namelist())
        said = wheel.read(f"{about}/WHEEL").decode()
        record = wheel.read(f"{about}/RECORD").decode()
    assert names == {"sample/rules.py", f"sample/{library}", f"{about}/WHEEL", f"{about}/RECORD"}
    assert f"Root-Is-Purelib: false\nTag: {wheels.tag()}\n" in said
    assert f"sample/{library},sha256=ayPA1fNdGxH5toPwsKYXNV3rESd9ka4JHTmcZVuHlA0,1\n" in record
    assert record.endswith(f"{about}/RECORD,,\n")
    assert wheels.with_core(pure, tmp_path / "compiled", tmp_path, 1_700_000_000).read_bytes() == raw


def test_tags_name_python_and_system(wheels: ModuleType) -> None:
    python, binary, system = wheels.tag().split("-")
    assert python == binary
    assert python.startswith("cp3")
    assert "." not in system
