"""What the desktops are told: one version, the same file types everywhere."""

from __future__ import annotations

import configparser
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ccancients import __version__
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.savefile import SavedMatch, save_text

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def system_files(scripts_importable: None) -> ModuleType:
    import system_files

    return system_files


@pytest.fixture
def types(system_files: ModuleType) -> dict[str, str]:
    """Extension → MIME type."""
    return {extension: mime for extension, (mime, _words) in system_files.FILE_TYPES.items()}


def test_the_version_is_that_of_the_package(system_files: ModuleType) -> None:
    assert system_files.version() == __version__


def test_every_module_goes_into_the_frozen_program(system_files: ModuleType) -> None:
    """Some are imported by name only: the opponents' process, and what the window opens when it is asked to."""
    modules = system_files.modules_of("ccancients")
    assert {"ccancients", "ccancients.processes.tasks", "ccancients.ui.selftest"} <= set(modules)
    assert not [name for name in modules if name.endswith(("__init__", "__main__"))]


def test_the_workshop_stays_out_of_the_frozen_program(system_files: ModuleType) -> None:
    assert not [name for name in system_files.modules_of("ccancients") if "workshop" in name]
    instructions = (system_files.ROOT / "packaging" / "ccancients.spec").read_text(encoding="utf-8")
    assert "excludes=[*EXCLUDED_MODULES, system_files.WORKSHOP]" in instructions


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("2.0.0rc1", (2, 0, 0, 1)), ("1", (1, 0, 0, 0))],
)
def test_windows_wants_four_numbers(system_files: ModuleType, text: str, numbers: tuple[int, ...]) -> None:
    assert system_files.four_numbers(text) == numbers


def test_the_version_resource_of_windows_reads_back(system_files: ModuleType) -> None:
    strings: dict[str, str] = {}

    def ignore(*_: Any, **__: Any) -> SimpleNamespace:
        return SimpleNamespace()

    words = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    names = {**dict.fromkeys(words, ignore), "StringStruct": strings.__setitem__}
    eval(system_files.windows_version_resource("1.2.3"), names)
    assert strings["ProductVersion"] == strings["FileVersion"] == "1.2.3"
    assert "unofficial" in strings["ProductName"]


def test_the_app_bundle_owns_the_file_types(system_files: ModuleType, types: dict[str, str]) -> None:
    plist = system_files.mac_plist("1.2.3")
    declared = plist["UTExportedTypeDeclarations"]
    exported = {each["UTTypeIdentifier"]: each["UTTypeTagSpecification"] for each in declared}
    assert {tags["public.filename-extension"][0]: tags["public.mime-type"] for tags in exported.values()} == types
    opened = {name for each in plist["CFBundleDocumentTypes"] for name in each["LSItemContentTypes"]}
    assert opened == set(exported)


def test_the_file_types_of_linux(types: dict[str, str]) -> None:
    found = {}
    for each in ET.parse(LINUX / "ccancients-mime.xml").getroot():
        for glob in each.findall(f"{MIME}glob"):
            found[glob.attrib["pattern"]] = each.attrib["type"]
    assert {f"*.{extension}": mime for extension, mime in types.items()}.items() <= found.items()


def test_a_saved_battle_is_known_by_its_first_bytes(types: dict[str, str]) -> None:
    setup = Setup(scenario=find_scenario("akragas"))
    text = save_text(SavedMatch(ANCIENTS, setup, 1, new_game(setup, 1)), "test")
    root = ET.parse(LINUX / "ccancients-mime.xml").getroot()
    (match,) = [each for kind in root if kind.attrib["type"] == types["ccbattle"] for each in kind.iter(f"{MIME}match")]
    first, last = map(int, match.attrib["offset"].split(":"))
    assert first <= text.index(match.attrib["value"]) <= last


def test_the_desktop_entry(types: dict[str, str]) -> None:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / "ccancients.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "ccancients %f"
    assert set(entry["MimeType"].strip(";").split(";")) == set(types.values())
    assert (ROOT / "resources" / "icons" / f"{entry['Icon']}.svg").is_file()


def test_the_appstream_file(system_files: ModuleType, types: dict[str, str]) -> None:
    root = ET.parse(LINUX / "ccancients.metainfo.xml").getroot()
    assert root.findtext("id") == system_files.APP_ID
    assert {each.text for each in root.iter("mediatype")} == set(types.values())
    assert "unofficial" in " ".join(each.text or "" for each in root.iter("p"))


def test_the_installer_of_windows_knows_the_file_types(types: dict[str, str]) -> None:
    script = (ROOT / "packaging" / "windows" / "ccancients.iss").read_text(encoding="utf-8")
    assert set(re.findall(r"Software\\Classes\\\.(\w+)", script)) == set(types)
    assert script.count('ccancients.exe"" ""%1"""') == len(types)


def test_the_spec_is_python() -> None:
    spec = ROOT / "packaging" / "ccancients.spec"
    compile(spec.read_text(encoding="utf-8"), str(spec), "exec")
