"""The workflow for the code host: nobody here can run it, so what can be seen without running it is looked at.

Its form, rights and dangers are looked at by a linter, as a step of ``.ci/run``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
RUN = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def jobs(text: str) -> dict[str, str]:
    """The text of each job, by its key."""
    parts = re.split(r"^  ([a-z-]+):\n", text.split("\njobs:\n")[1], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def commands(text: str) -> list[str]:
    """The lines that are run."""
    found = re.findall(r"^( +)run: (?:\|\n((?:\1  .*\n)+)|(.+)\n)", text, flags=re.MULTILINE)
    return [line.strip() for _, block, line in found for line in (block or line).splitlines()]


def test_its_parts_are_found() -> None:
    assert list(jobs(CI)) == ["checks", "packages"]
    assert "bash .ci/run" in commands(jobs(CI)["checks"])
    assert "python packaging/build.py $PARTS" in commands(jobs(CI)["packages"])


@pytest.mark.parametrize("job", ["checks", "packages"])
@pytest.mark.parametrize("system", ["ubuntu", "windows", "macos"])
def test_every_job_runs_on_all_three_systems(job: str, system: str) -> None:
    (systems,) = re.findall(r"^ +os: \[(.*)\]", jobs(CI)[job], flags=re.MULTILINE)
    assert any(re.fullmatch(rf"{system}-[\d.]+", each) for each in systems.split(", ")), "named with its version"


def test_tests_of_both_cores_are_not_left_out_where_they_cannot_run() -> None:
    assert 'CI_FULL: "1"' in jobs(CI)["checks"]
    assert "packaging/both_cores.py" in RUN


def test_what_was_built_is_kept_and_nothing_else() -> None:
    assert re.search(r"uses: actions/upload-artifact@v\d+\n +with:\n(?: +.*\n)* +path: dist/\n", jobs(CI)["packages"])
    assert "upload-artifact" not in jobs(CI)["checks"]


def test_a_job_waits_for_jobs_that_exist() -> None:
    for text in jobs(CI).values():
        assert set(re.findall(r"^    needs: (.+)$", text, flags=re.MULTILINE)) <= set(jobs(CI))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_every_action_has_a_major_version(workflow: Path) -> None:
    used = re.findall(r"uses: (\S+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", each)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_every_file_that_it_names_exists(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    named = set(re.findall(r"(?<![\w/])(?:packaging|\.ci)/[\w.]*\w", text))
    assert {"packaging/build.py", "packaging/requirements.lock", "packaging/system_needs.py", ".ci/run"} <= named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_downloads_are_cached_by_the_lock() -> None:
    assert "cache-dependency-path: packaging/requirements.lock" in jobs(CI)["checks"]


def test_rights_are_given_by_each_job_and_only_to_read() -> None:
    assert "\npermissions: {}\n" in CI
    assert all("    permissions:\n      contents: read\n" in text for text in jobs(CI).values())
    assert ": write" not in CI


def test_the_linter_is_a_step_of_the_checks_and_needs_no_network() -> None:
    (step,) = [line for line in RUN.splitlines() if "zizmor" in line]
    assert step.endswith(" .github")
    assert {"--offline", "--strict-collection"} <= set(step.split())
