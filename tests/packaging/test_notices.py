"""Third-party notices: everything that is not ours has its chapter."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import PySide6
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


# -- what is built into Qt, and the libraries of the system -----------------------------------------------------------


@pytest.fixture
def built_in(scripts_importable: None) -> ModuleType:
    import built_in

    return built_in


@pytest.fixture
def libraries(built_in: ModuleType) -> list[Path]:
    """Those of the installed Qt that go into a program."""
    return list(built_in.shipped(Path(PySide6.__file__).parent))


def test_every_library_beside_qts_own_has_a_chapter(built_in: ModuleType, libraries: list[Path]) -> None:
    named = {name for _version, names in built_in.all_parts(libraries).values() for name in names}
    own = re.compile(r"(lib)?Qt|(lib)?(q[a-z]|pyside6|shiboken6)|plugin|lib(adwaita|bradient|xdg-shell)\.")
    strange = [each.name for each in libraries if not own.search(each.name) and each.name not in named]
    assert strange == [], "name it in packaging/built_in.py, or leave it out in qt_parts.py"


def test_what_is_found_in_qts_libraries_has_a_chapter(notices: ModuleType) -> None:
    """After a new Qt:  python packaging/notices.py"""
    chapters = notices.built_in_notices()
    found = {each.name.split(" ")[0]: each for each in chapters}
    assert {"PCRE2", "HarfBuzz", "libpng", "libjpeg-turbo", "TinyCBOR", "MD4C", "Unicode"} <= set(found)
    assert re.fullmatch(r"libpng \d+\.\d+\.\d+", found["libpng"].name)
    assert "Independent JPEG Group" in found["libjpeg-turbo"].texts[0]
    for each in chapters:
        assert each.license
        assert re.search(r"Its source code is (in Qt's, )?offered at https://\S+", each.texts[0])
    if sys.platform.startswith("linux"):
        assert re.fullmatch(r"ICU \d\d", found["ICU"].name)
        assert notices.lacking(NOTICES.read_text(encoding="utf-8"), chapters) == []


def test_a_part_is_named_only_where_it_is(built_in: ModuleType, tmp_path: Path) -> None:
    gui = tmp_path / "Qt6Gui.dll"
    gui.write_bytes(b"... inflate 1.3.1 Copyright 1995 ... The FreeType Project ... libpng version 1.6.59 ...")
    found = {part.name: version for part, version in built_in.parts_of(gui).items()}
    assert found["zlib"] == "1.3.1"
    assert found["libpng"] == "1.6.59"
    assert "FreeType" in found
    assert "HarfBuzz" not in found
    assert not built_in.parts_of(gui.rename(tmp_path / "Qt6Network.dll"))


def test_a_library_of_the_system_is_named_with_its_licenses_and_its_source(
    notices: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = tmp_path / "libgcrypt20" / "copyright"
    paper.parent.mkdir()
    paper.write_text("Files: *\nLicense: LGPL-2.1+\n\nFiles: x\nLicense: GPL-2\n\nLicense: LGPL-2.1+\n", "utf-8")
    monkeypatch.setattr(notices, "PAPERS", tmp_path)
    (chapter,) = notices.library_notices({"libgcrypt20": "1.10.1-3"})
    assert (chapter.name, chapter.license) == ("libgcrypt20 1.10.1-3", "LGPL-2.1+, GPL-2")
    assert re.match(r"https://(snapshot\.debian\.org/package|launchpad\.net/.*)/libgcrypt20/", chapter.home)
    with pytest.raises(LookupError, match=r"libsecret is in the program, and .* is not installed"):
        notices.library_notices({"libsecret": "1"})


def test_the_python_that_is_named_is_the_one_that_builds(notices: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its library is not taken for the one of the system that has the same name."""
    assert notices.python_notice().name == f"Python {platform.python_version()}"
    monkeypatch.setattr(notices.shutil, "which", lambda _name: "/usr/bin/dpkg-query")
    monkeypatch.setattr(notices.deb, "packages_of", lambda _names: {"system's own"})
    assert notices.system_packages(["libpython3.11.so.1.0"]) == {}


def test_a_library_in_a_frozen_folder_without_a_chapter_stops_the_build(
    notices: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (
        "libgcrypt.so.20", "libstray.so.1", "libpython3.11.so.1.0", "libicuuc.so.73", "PySide6/QtGui.abi3.so",
        "python3.11/lib-dynload/_bz2.cpython-311-x86_64-linux-gnu.so", "0a__mypyc.cpython-311-x86_64-linux-gnu.so",
        "ccancients/rules.cpython-311-x86_64-linux-gnu.so", "notes.txt",
    ):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_bytes(b"\x7fELF")
    (tmp_path / "libgcrypt.so").symlink_to("libgcrypt.so.20")
    monkeypatch.setattr(
        notices, "system_packages", lambda names: {"libgcrypt20": "1.10"} if "libgcrypt.so.20" in names else {}
    )
    headings = ["Python 3.11.7", "PySide6_Essentials 6.11", "mypy 2.4", "ICU 73", "libgcrypt20 1.10"]
    text = "\n".join(f"## {each}\n" for each in headings)
    assert notices.without_chapter(tmp_path, text) == ["libstray.so.1"]
    assert notices.without_chapter(tmp_path, text.replace("1.10", "1.9")) == ["libgcrypt.so.20", "libstray.so.1"]
    assert "libicuuc.so.73" in notices.without_chapter(tmp_path, text.replace("ICU", "icons"))


def test_what_plays_the_sounds_has_chapters(notices: ModuleType, tmp_path: Path) -> None:
    for name in ("_miniaudio.abi3.so", "_cffi_backend.cpython-311-x86_64-linux-gnu.so"):
        (tmp_path / name).touch()
    text = NOTICES.read_text(encoding="utf-8")
    assert notices.without_chapter(tmp_path, text) == []
    assert len(notices.without_chapter(tmp_path, text.replace("## cffi", "## x").replace("## miniaudio", "## x"))) == 2
