"""What the desktops want to know of the program: names, versions, file types. One place for every system."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

NAME: Final = "ccancients"
APP_ID: Final = "io.github.ccancients.ccancients"
"""Reverse-domain name of the program; once published it never changes (stores and file types hang on it)."""

SUMMARY: Final = "three board games of ancient war by their printed rules (unofficial)"
AUTHORS: Final = "the ccancients authors"
OLDEST_MACOS: Final = "14.0"

FILE_TYPES: Final = {
    "ccbattle": ("application/x-ccancients-battle+json", "Saved match of ccancients"),
    "ccscenario": ("application/x-ccancients-scenario+json", "Battle of ccancients"),
}
"""Extension of a file → its MIME type and what a person calls it. Both are JSON; the contents decide when opened."""


def version() -> str:
    """The version of the program. Raises ``ValueError`` when the package names none."""
    text = (ROOT / "ccancients" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, flags=re.MULTILINE)
    if found is None:
        raise ValueError("ccancients/__init__.py names no version")
    return found[1]


WORKSHOP: Final = f"{NAME}.workshop"
"""The package for those who build the program; in the checkout and the source distribution only."""


def modules_of(package: str) -> list[str]:
    """The names of all modules of a package of the checkout that belong to the program; the workshop does not."""
    files = sorted((ROOT / package).rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    wanted = [name for name in names if not name.endswith("__main__") and not name.startswith(WORKSHOP)]
    return [name.removesuffix(".__init__") for name in wanted]


def four_numbers(text: str) -> tuple[int, int, int, int]:
    """A version as Windows wants it: the first four numbers, missing ones are 0."""
    numbers = [int(number) for number in re.findall(r"\d+", text)[:4]]
    padded = (*numbers, 0, 0, 0, 0)
    return padded[0], padded[1], padded[2], padded[3]


def windows_version_resource(text: str) -> str:
    """The version resource of the Windows programs, in the form that PyInstaller reads."""
    numbers = four_numbers(text)
    strings = {
        "CompanyName": AUTHORS,
        "FileDescription": NAME,
        "FileVersion": text,
        "InternalName": NAME,
        "LegalCopyright": f"© {AUTHORS}; MIT license",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": f"{NAME}: {SUMMARY}",
        "ProductVersion": text,
    }
    table = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def mac_plist(text: str) -> dict[str, Any]:
    """Info.plist of the app bundle, beyond what PyInstaller writes itself."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": text,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": words,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID}.{extension}"],
            }
            for extension, (_mime, words) in FILE_TYPES.items()
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.{extension}",
                "UTTypeDescription": words,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": [extension], "public.mime-type": mime},
            }
            for extension, (mime, words) in FILE_TYPES.items()
        ],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
