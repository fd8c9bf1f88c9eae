"""The tree as a stranger gets it: nothing of any one machine in it, no dead links."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together from halves, so that this file does not contain what it looks for.
UNWANTED = {
    "a package registry": ["pypi" + ".org", "python" + "hosted", "npm" + "js.", "deb" + "ian.org/debian"],
    "a folder of one machine": [r"(?<![\w.-])/" + "work/", "/" + "root/", r"/" + r"home/\w", r"/" + r"Users/\w"],
    "files beside the tree": [r"\.\./" + "shared"],
    "a private index": ["/opt/" + "pypi", "/opt/" + "wheels"],
}


def tracked_files() -> list[Path]:
    """The files under version control; without git (a source distribution), all that are not hidden or generated."""
    try:
        listed = subprocess.check_output(
            ["git", "-c", "core.quotepath=off", "ls-files", "-z"], cwd=ROOT, stderr=subprocess.DEVNULL
        )
        files = [ROOT / name for name in listed.decode("utf-8").split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        generated = re.compile(r"(^|/)(\.(?!ci/|github/|gitignore|gitattributes)|build/|dist/|__pycache__/)")
        files = [file for file in ROOT.rglob("*") if not generated.search(file.relative_to(ROOT).as_posix())]
    return [file for file in files if file.is_file()]


FILES = tracked_files()


@pytest.mark.parametrize("what", UNWANTED)
def test_no_file_mentions(what: str) -> None:
    pattern = re.compile("|".join(UNWANTED[what]).encode())
    assert [str(file.relative_to(ROOT)) for file in FILES if pattern.search(file.read_bytes())] == []


def test_the_files_were_found() -> None:
    assert {ROOT / "pyproject.toml", ROOT / "README.md", ROOT / ".ci" / "run", Path(__file__)} <= set(FILES)


def test_links_and_pictures_of_the_papers_exist() -> None:
    links = [
        (paper, target)
        for paper in FILES
        if paper.suffix == ".md"
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", paper.read_text(encoding="utf-8"))
        if not re.match(r"\w+:", target)
    ]
    assert len(links) > 2
    assert [link for link in links if not (link[0].parent / link[1]).exists()] == []


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert any(line.startswith("python3 packaging/bootstrap.py play") for line in opening)
    assert any(line.startswith("python3 packaging/bootstrap.py test") for line in opening)
