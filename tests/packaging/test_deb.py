"""The Debian package: a tree as Debian wants it, the same bytes every time."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

MOMENT = 1_700_000_000


@pytest.fixture
def deb(scripts_importable: None) -> ModuleType:
    import deb

    return deb


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A folder that looks like a frozen program."""
    folder = tmp_path / "frozen"
    (folder / "_internal").mkdir(parents=True)
    program = folder / "ccancients"
    program.write_bytes(b"\x7fELF program GLIBC_2.34\0GLIBC_2.4\0")
    program.chmod(0o700)
    (folder / "_internal" / "libcc.so.1").write_bytes(b"\x7fELF library GLIBC_2.36\0GLIBC_2.100 is none: GLIBC_PRIVATE")
    (folder / "_internal" / "libcc.so").symlink_to("libcc.so.1")
    return folder


def test_the_newest_c_library_that_is_asked_for(deb: ModuleType, tmp_path: Path) -> None:
    for name, text in (("one", b"GLIBC_2.4 GLIBC_2.34"), ("two", b"GLIBC_2.9"), ("three", b"GLIBC_PRIVATE")):
        (tmp_path / name).write_bytes(text)
    assert deb.newest_glibc(sorted(tmp_path.iterdir())) == "2.34"


def test_the_libraries_that_the_system_must_bring(deb: ModuleType) -> None:
    wanted = {"/x/ccancients": {"libc.so.6", "libcc.so.1"}, "/x/_internal/libcc.so.1": {"libEGL.so.1", "libc.so.6"}}
    assert deb.missing_libraries(wanted) == {"libc.so.6", "libEGL.so.1"}


def test_the_control_file(deb: ModuleType) -> None:
    lines = deb.control("1.2", "amd64", 120_000, {"libegl1", "libc6 (>= 2.36)"}).splitlines()
    assert "Depends: libc6 (>= 2.36), libegl1" in lines
    assert "Installed-Size: 120000" in lines
    assert [line for line in lines if line.startswith(" ") and len(line) > 80] == []
    assert "" not in lines


def test_the_tree(deb: ModuleType, frozen: Path, tmp_path: Path) -> None:
    notices = tmp_path / "notices.md"
    notices.write_text("theirs", encoding="utf-8")
    tree = tmp_path / "tree"
    deb.lay_out(frozen, notices, tree, "1.2", MOMENT)
    deb.set_rights_and_times(tree, MOMENT)
    link = tree / "usr" / "bin" / "ccancients"
    assert link.resolve() == tree / "usr" / "lib" / "ccancients" / "ccancients"
    share = tree / "usr" / "share"
    for size in deb.ICON_SIZES:
        assert (share / f"icons/hicolor/{size}x{size}/apps/ccancients.png").is_file()
    metainfo = (share / "metainfo" / "io.github.ccancients.ccancients.metainfo.xml").read_text(encoding="utf-8")
    assert '<release version="1.2" date="2023-11-14"/>' in metainfo
    for paper in ("copyright", "changelog.gz", "THIRD-PARTY-NOTICES.md"):
        assert (share / "doc" / "ccancients" / paper).is_file()
    assert link.resolve().stat().st_mode & 0o777 == 0o755
    assert (share / "applications" / "ccancients.desktop").stat().st_mode & 0o777 == 0o644
    assert {place.lstat().st_mtime for place in tree.rglob("*")} == {MOMENT}


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb, which only Debian and its kin have")
def test_two_packages_are_identical(deb: ModuleType, frozen: Path, tmp_path: Path) -> None:
    notices = tmp_path / "notices.md"
    notices.write_text("theirs", encoding="utf-8")
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        work = tmp_path / f"{name} work"
        made.append(deb.build_deb(frozen, notices, "1.2", {"libc6"}, tmp_path / name, work, MOMENT))
    assert made[0].read_bytes() == made[1].read_bytes()
    listed = subprocess.check_output(["dpkg-deb", "--contents", str(made[0])], encoding="utf-8")
    assert "./usr/bin/ccancients -> ../lib/ccancients/ccancients" in listed
    assert "root/root" in listed.splitlines()[0]
