"""Checks the portable program: check.py FOLDER PARADE, where FOLDER is .build/dist and PARADE the ordinary build.

Sizes; shared libraries and symbol versions, which must be those of Ubuntu 22.04, the oldest system; no names of folders; starting in roots
with only the C library of Debian 12 and 13; frames equal to the ordinary build's and to the approved ones; boundaries of texts by the ICU
with cut data; and that the objects and sources of the second tarball link to the same program, and to one with a changed library.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
# Megabytes of the program and of the tarball, without tarball of objects.
PROGRAM_LIMIT, TARBALL_LIMIT = 40, 15
# All parts of glibc. Ubuntu 22.04 has 2.35; Debian 12 has 2.36, Ubuntu 24.04 2.39, Debian 13 2.41.
SHARED = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
GLIBC = (2, 35)
SCENE = ROOT / "scenes/gallery/lit-manifesto.json"


def fail(message):
    sys.exit(f"dist-check: {message}")


def output(*command, **options):
    """Runs a command and returns its standard output; a failure ends the check with what it wrote."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, **options)
    if result.returncode:
        fail(f"{' '.join(map(str, command))}: status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def check_file(program, tarball):
    for path, limit in ((program, PROGRAM_LIMIT), (tarball, TARBALL_LIMIT)):
        megabytes = path.stat().st_size / 1e6
        if megabytes >= limit:
            fail(f"{path} has {megabytes:.1f} MB, and must have less than {limit}")
        print(f"dist-check: {path.name}: {megabytes:.1f} MB")
    needed = set(re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", program)))
    if not needed or needed - SHARED:
        fail(f"{program} needs {sorted(needed)}, and may need only {sorted(SHARED)}")
    versions = {}
    for line in output("objdump", "-T", program).splitlines():
        if match := re.search(r"\*UND\*.*\((\w+?)_([\d.]+|PRIVATE)\)\s+(\S+)$", line):
            library, version, symbol = match.groups()
            if library != "GLIBC" or version == "PRIVATE":
                fail(f"{symbol} is of {library}_{version}, which not every system has")
            versions[symbol] = tuple(map(int, version.split(".")))
    if not versions:
        fail(f"objdump finds no symbols in {program}")
    if newer := {symbol: version for symbol, version in versions.items() if version > GLIBC}:
        fail(f"these symbols are newer than glibc 2.35: {newer}")
    newest = ".".join(map(str, max(versions.values())))
    print(f"dist-check: {len(versions)} symbols, all of glibc {newest} or older")
    for folder in {str(ROOT), str(ROOT.resolve())}:
        if folder.encode() in program.read_bytes():
            fail(f"{program} contains the name of the folder {folder}, so that its bytes depend on it")


def check_roots(program, folder, expected):
    """Renders a frame in folders that have the C library of a system and nothing else, not even /proc or a shell."""
    for suite in ("bookworm", "trixie"):
        lists = folder / "roots" / suite
        # The lists are loaded anew: a version in old lists may have left the archive.
        (lists / "loaded").unlink(missing_ok=True)
        with tempfile.TemporaryDirectory() as work:
            output(HERE / "archive.sh", lists, suite, "apt-get", "download", "libc6", cwd=work)
            package, = Path(work).glob("*.deb")
            root = Path(work) / "root"
            # Debian has merged /usr: /lib and /lib64 are links, also where the package has them as folders.
            for name in ("lib", "lib64"):
                (root / "usr" / name).mkdir(parents=True)
                (root / name).symlink_to(f"usr/{name}")
            archive = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True).stdout
            subprocess.run(["tar", "-x", "--keep-directory-symlink", "-C", root], input=archive, check=True)
            shutil.copy(program, root / "parade")
            shutil.copytree(SCENE.parent, root / "scenes")
            output("unshare", "--map-root-user", "chroot", root, "/parade", "render", f"/scenes/{SCENE.name}", "--only", "40",
                   "-o", "/frames")
            if frames(root / "frames") != expected:
                fail(f"the frames drawn with the C library of {suite} differ from the ordinary build's")
            print(f"dist-check: starts and draws in {suite} with {package.stem}")


def frames(folder):
    result = {path.name: path.read_bytes() for path in folder.glob("*.png")}
    return result or fail(f"there are no frames in {folder}")


def check_boundaries(libraries):
    sources = [f"-I{ROOT}/Sources/CICU/include", ROOT / "Sources/CICU/icu.c", HERE / "boundaries.c"]
    with tempfile.TemporaryDirectory() as work:
        output("gcc", "-O1", *sources, "-licuuc", "-o", f"{work}/whole")
        output("gcc", "-O1", *sources, libraries / "libicuuc.a", libraries / "libicudata.a", "-lstdc++", "-lm", "-o", f"{work}/cut")
        whole, cut = output(f"{work}/whole"), output(f"{work}/cut")
    if whole != cut:
        fail(f"ICU with cut data finds other boundaries:\nwhole: {whole}cut: {cut}")
    print(f"dist-check: boundaries by whole and cut ICU: {cut.strip()}")


def check_relinking(program, tarball):
    with tempfile.TemporaryDirectory() as work:
        output("tar", "-xJf", tarball, "-C", work, "--strip-components", "1")
        work = Path(work)
        output(work / "relink.sh", work / "same")
        if (work / "same").read_bytes() != program.read_bytes():
            fail("relinking does not give the same program")
        # A changed libqrencode from its shipped sources: not optimised, so that its code differs.
        output("tar", "-xf", work / "sources/qrencode.tar", "-C", work, "--strip-components", "1")
        (work / "qrenc.c").unlink()
        output("sh", "-c", "gcc -O0 -fPIC -DSTATIC_IN_RELEASE=static -DHAVE_STRDUP -DMAJOR_VERSION=4 -DMINOR_VERSION=1 -DMICRO_VERSION=1 "
               "'-DVERSION=\"changed\"' -c *.c && rm lib/libqrencode.a && ar rcs lib/libqrencode.a *.o", cwd=work)
        output(work / "relink.sh", work / "changed")
        if b"changed" not in (work / "changed").read_bytes() or output(work / "changed", "version") != output(program, "version"):
            fail("a program with a changed libqrencode does not link or run")
    print("dist-check: relinked to the same bytes, and with a changed library")


def main():
    folder, ordinary = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    program = folder / "parade"
    version = output(program, "--version").split(",")[0].removeprefix("parade ").strip()
    tarball = folder / f"parade-{version}-linux-x86_64.tar.xz"
    check_file(program, tarball)
    if output(program, "version") != output(ordinary, "version"):
        fail("the portable program and the ordinary build are of different commits, sources or libraries; run make dist")
    with tempfile.TemporaryDirectory() as work:
        output(ordinary, "render", SCENE, "--only", "40", "-o", f"{work}/frames")
        expected = frames(Path(work) / "frames")
    check_roots(program, folder, expected)
    check_boundaries(folder / "libraries/lib")
    check_relinking(program, folder / f"parade-{version}-linux-x86_64-relink.tar.xz")
    with tempfile.TemporaryDirectory() as work:
        output(program, "golden", "check", "scenes", "Tests/GoldenTests/Scenes", "--last", f"{work}/last", cwd=ROOT)
    print("dist-check: all frames as approved")


if __name__ == "__main__":
    main()
