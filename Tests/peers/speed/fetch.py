"""Brings the renderers that speed.py measures into a folder, and builds the programs beside this file with them.

Skia is the one of LibreOffice in Debian 13, whose pixel code is vectorised (the one of Debian 12 and PyPI's skia-python are not); it
runs with Debian 13's C library, from a private folder. Blend2D is the library in the wheel `pyblend2d` of PyPI.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
BLEND2D = ("pyblend2d", "0.22.0", "f0bc259e15b9dd385ebe2d98a7b84db36d46b8c8957aa42a081a56069f92ce84")
SKIA_PACKAGES = (
    "libreoffice-core libc6 libstdc++6 libgcc-s1 libfreetype6 libfontconfig1 libexpat1 libpng16-16t64 zlib1g libjpeg62-turbo libbrotli1 "
    "libx11-6 libx11-xcb1 libxcb1 libxau6 libxdmcp6 libbz2-1.0 libbsd0 libmd0").split()
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
# What LibreOffice's Skia calls of LibreOffice itself: four functions for memory.
MEMORY = """#include <stdlib.h>
void *rtl_allocateMemory(size_t n) { return malloc(n); }
void *rtl_allocateZeroMemory(size_t n) { return calloc(1, n); }
void *rtl_reallocateMemory(void *p, size_t n) { return realloc(p, n); }
void rtl_freeMemory(void *p) { free(p); }
"""
FAST = ["g++", "-std=c++17", "-O3", "-march=native"]


class Missing(Exception):
    """A peer that cannot be had, and why."""


def run(*command, **options):
    try:
        return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, **options).stdout
    except (OSError, subprocess.CalledProcessError) as failure:
        lines = (getattr(failure, "stderr", "") or str(failure)).strip().splitlines()
        raise Missing(f"{command[0]}: {lines[-1] if lines else 'failed'}") from failure


def flags(*libraries):
    return run("pkg-config", "--cflags", "--libs", *libraries).split()


class Programs:
    """The programs in a folder; each is built when it is asked for."""

    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)

    def _build(self, name, *options, compiler=FAST):
        program, source = self.folder / name, HERE / f"{name}.cpp"
        newest = max(file.stat().st_mtime for file in [*HERE.glob("*.h"), source])
        if not program.is_file() or program.stat().st_mtime < newest:
            run(*compiler, source, "-o", program, *options)
        return program

    def letters(self):
        return self._build("letters", *flags("harfbuzz"))

    def cairo(self):
        """The command of the program, and the library's name."""
        version = run("pkg-config", "--modversion", "cairo").strip()
        return [str(self._build("cairo", *flags("cairo", "cairo-ft", "freetype2"), "-lisal", "-ldeflate"))], f"Cairo {version}"

    def blend2d(self):
        package, version, digest = BLEND2D
        library = self.folder / "blend2d-library/libblend2d.so"
        if not library.exists():
            run("/usr/bin/python3", "-m", "pip", "download", "--quiet", "--no-deps", "--dest", self.folder, f"{package}=={version}")
            wheel = self.folder / f"{package}-{version}-py3-none-any.whl"
            found = hashlib.sha256(wheel.read_bytes()).hexdigest()
            if found != digest:
                raise Missing(f"{wheel.name} has the SHA-256 {found}, not {digest}")
            shutil.unpack_archive(wheel, self.folder / "wheel", "zip")
            library.parent.mkdir(exist_ok=True)
            shutil.move(self.folder / "wheel/blend2d/_bin/libblend2d.so", library)
            shutil.rmtree(self.folder / "wheel")
        program = self._build("blend2d", library, f"-Wl,-rpath,{library.parent}")
        return [str(program)], f"Blend2D of {package} {version}"

    def skia(self):
        root, apt = self.folder / "debian13", self.folder / "apt"
        office = root / "usr/lib/libreoffice/program"
        if not (office / "libskialo.so").exists():
            for name in ["lists/partial", "cache/archives/partial", "packages"]:
                (apt / name).mkdir(parents=True, exist_ok=True)
            (apt / "status").touch()
            (apt / "sources.list").write_text(f"deb [signed-by={KEYRING}] http://deb.debian.org/debian trixie main\n")
            options = [f"-oDir::State={apt}", f"-oDir::State::lists={apt}/lists", f"-oDir::State::status={apt}/status",
                       f"-oDir::Cache={apt}/cache", f"-oDir::Etc::sourcelist={apt}/sources.list", "-oDir::Etc::sourceparts=-",
                       "-oAPT::Architecture=amd64"]
            run("apt-get", *options, "-q", "update")
            run("apt-get", *options, "-q", "download", *SKIA_PACKAGES, cwd=apt / "packages")
            for package in (apt / "packages").glob("*.deb"):
                run("dpkg-deb", "-x", package, root)
        package, = (apt / "packages").glob("libreoffice-core_*.deb")
        version = run("dpkg-deb", "-f", package, "Version").strip()
        if not version.startswith("4:25.2."):
            raise Missing(f"Debian 13 has libreoffice-core {version}: skia.h describes the Skia of 25.2")
        memory = self.folder / "memory"
        if not (memory / "libuno_sal.so.3").exists():
            memory.mkdir(exist_ok=True)
            (memory / "memory.c").write_text(MEMORY)
            (memory / "memory.map").write_text("UDK_3_0_0 { global: rtl_*; };\n")
            run("gcc", "-shared", "-fPIC", memory / "memory.c", "-o", memory / "libuno_sal.so.3", "-Wl,-soname,libuno_sal.so.3",
                f"-Wl,--version-script={memory}/memory.map")
        program = self._build("skia", office / "libskialo.so", "-lisal", "-ldeflate", "-Wl,--allow-shlib-undefined")
        libraries = root / "usr/lib/x86_64-linux-gnu"
        paths = f"{libraries}:{office}:{memory}:/usr/lib/x86_64-linux-gnu"
        return [f"{libraries}/ld-linux-x86-64.so.2", "--library-path", paths, str(program)], f"Skia of libreoffice-core {version}"
