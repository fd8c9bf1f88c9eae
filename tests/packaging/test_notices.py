"""Third-party notices: everything that is not ours has its chapter."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
NOTICES = ROOT / "THIRD-PARTY-NOTICES.md"


@pytest.fixture
def notices(scripts_importable: None) -> ModuleType:
    import notices

    return notices


def test_every_runtime_package_in_its_version_has_a_chapter(notices: ModuleType) -> None:
    """After a change of the lock:  python packaging/notices.py"""
    packages = notices.runtime_packages()
    assert {"pyside6-essentials", "shiboken6", "pydantic", "pydantic-core", "platformdirs"} <= {
        re.sub("[-_.]+", "-", each.name).lower() for each in packages
    }
    chapters = [notices.notice_of(each) for each in packages] + notices.font_notices()
    assert notices.lacking(NOTICES.read_text(encoding="utf-8"), chapters) == []


def test_no_tool_of_development_is_mentioned(notices: ModuleType) -> None:
    names = {each.name.lower() for each in notices.runtime_packages()}
    assert not names & {"pytest", "ruff", "mypy", "hatchling", "editables"}


def test_every_chapter_has_a_license_text() -> None:
    text = NOTICES.read_text(encoding="utf-8")
    chapters = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert len(chapters) > 8
    without = [each for each in chapters if "~~~text" not in each and "license text is the one" not in each]
    assert [each.split("\n")[0] for each in without] == []
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE", "PYTHON SOFTWARE FOUNDATION LICENSE"):
        assert words in text


def test_qt_comes_with_the_offer_of_its_source() -> None:
    text = " ".join(NOTICES.read_text(encoding="utf-8").split())
    assert "replace by your own builds" in text
    assert "https://download.qt.io/official_releases/" in text


def test_a_package_without_a_license_text_stops_the_build(notices: ModuleType) -> None:
    silent = SimpleNamespace(name="silent", version="1", metadata={"License": "Secret"}, files=[])
    with pytest.raises(LookupError, match="silent brings no license text"):
        notices.notice_of(silent)


def test_a_font_without_a_license_stops_the_build(
    notices: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fonts = tmp_path / "resources" / "fonts"
    fonts.mkdir(parents=True)
    (fonts / "Stray-Regular.otf").write_bytes(b"OTTO")
    monkeypatch.setattr(notices, "ROOT", tmp_path)
    with pytest.raises(LookupError, match="Stray-Regular"):
        notices.font_notices()


def test_a_text_that_comes_twice_is_shown_once(notices: ModuleType) -> None:
    both = [notices.Notice(name, "MIT", "", ("be nice",)) for name in ("A 1", "B 2")]
    text = notices.rendered(both)
    assert text.count("be nice") == 1
    assert "the one under *A 1*" in text
    assert notices.lacking(text, [notices.Notice("A 2", "MIT", "", ("x",))]) == ["A 2"]
