"""The ways to render a scene that determinism.py tries: each has to give the bytes of the first run."""

import os
import random
import shutil
import signal
import subprocess
import time

from PIL import Image

from renders import digests_of, frames_of, output, require

HIDDEN = "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F,-AVX512VL,-BMI2"
ZONES = ["Pacific/Apia", "Asia/Kolkata", "America/St_Johns"]
# And the decimal point of each.
LOCALES = {"de_DE.UTF-8": ",", "tr_TR.UTF-8": ",", "C": "."}

# Each way takes a scene, returns how many frames were equal, and throws where one is not.


def again(scene):
    return scene.same_run("--jobs", "2")


def jobs(count):
    return lambda scene: scene.same_run("--jobs", str(count))


def one_processor(scene):
    return scene.same_run(program=["taskset", "--cpu-list", str(min(os.sched_getaffinity(0))), scene.matrix.programs.parade])


def one_by_one(scene):
    """Every frame by a process of its own, in an order that jumps about."""
    order = list(range(scene.count))
    random.Random(7).shuffle(order)
    return sum(scene.same(scene.render("single", "--only", str(index)), whole=False) for index in order)


def caches(order):
    def way(scene):
        lines = output(scene.matrix.programs.bench, "digests", order, scene.path, scene.count, scene.scale).decode().split()
        require(lines == scene.digests, "digests differ")
        return len(lines)
    return way


def little_memory(scene):
    return scene.same_run("--max-memory", "160M")


def shards(scene):
    parts = [scene.render("shard", "--shard", f"{number}/3") for number in (3, 1, 2)]
    joined = scene.fresh_folder("joined")
    output(scene.matrix.programs.parade, "merge", *parts, "--output", joined, "--quiet")
    for part in parts:
        shutil.rmtree(part)
    return scene.same(joined)


def resumed(number, status):
    """Interrupts a run as soon as its first frame is there, and goes on; the scene is told whether that was before the end."""
    def way(scene):
        folder = scene.fresh_folder("interrupted")
        process = subprocess.Popen([str(word) for word in scene.words(folder, "--jobs", "1")], stderr=subprocess.DEVNULL)
        while process.poll() is None and not any(folder.glob("frame-*.png")):
            time.sleep(0.0005)
        process.send_signal(number)
        ended = process.wait()
        require(ended in (0, status), f"{number.name} ends it with {ended}")
        scene.was_interrupted = ended == status
        output(*scene.words(folder, "--resume"))
        return scene.same(folder)
    way.interrupts = True
    return way


def build(name):
    return lambda scene: scene.same_run(program=[getattr(scene.matrix.programs, name)])


def environment(**variables):
    return lambda scene: scene.same_run(environment=variables)


def processor(name):
    """The frames an emulated processor draws; some of them, since emulation takes its time."""
    def way(scene):
        only = ",".join(str(index) for index in sorted({0, scene.count // 2, scene.count - 1}))
        program = ["qemu-x86_64", "-cpu", name, scene.matrix.programs.parade]
        return scene.same(scene.render("emulated", "--only", only, program=program), whole=False)
    return way


def locale(name):
    return lambda scene: scene.same_run(environment={"LOCPATH": str(scene.matrix.locales), "LC_ALL": name, "LANG": name})


def time_zones(scene):
    return sum(scene.same_run(environment={"TZ": zone}) for zone in ZONES)


def working_folders(scene):
    """From the scene's folder with a relative name, and from the root."""
    beside = scene.fresh_folder()
    words = scene.words(os.path.relpath(beside, scene.path.parent))
    words[words.index(scene.path)] = scene.path.name
    output(*words, cwd=scene.path.parent)
    return scene.same(beside) + scene.same_run(cwd="/")


def another_user(scene):
    """Nobody, with an empty environment."""
    if os.geteuid() == 0:
        become = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    else:
        # The name and the capabilities of another, which is what one may have without being root.
        become = ["unshare", "--user", "--map-user=65534"]
    parent = scene.fresh_folder("nobody")
    parent.mkdir()
    parent.chmod(0o777)
    output("env", "-i", *become, *scene.words(parent / "frames"), cwd="/")
    return scene.same(parent / "frames")


def file_modes(scene):
    return sum(scene.same_run(umask=mask) for mask in (0, 0o077))


def junk(scene):
    """Memory that comes filled with junk, at addresses that do not vary."""
    return scene.same_run(
        program=["setarch", "--addr-no-randomize", scene.matrix.programs.parade],
        environment={"GLIBC_TUNABLES": "glibc.malloc.perturb=165"})


def packing(scene):
    """Files differ, what they show does not."""
    count = 0
    for kind in ("small", "none"):
        folder = scene.render("packed", "--compression", kind)
        require(digests_of(folder) == scene.digests, f"pixels of --compression {kind} differ")
        count += len(scene.digests)
        shutil.rmtree(folder)
    return count


def animation(scene):
    """One file for all frames: the same for one worker and eight, and others see in it what the folder's files show."""
    files = [scene.folder / f"film-{jobs}.apng" for jobs in (1, 8)]
    for file, jobs in zip(files, (1, 8)):
        output(*scene.words(file, "--jobs", str(jobs)))
    require(files[0].read_bytes() == files[1].read_bytes(), "the files of one worker and of eight differ")
    wanted = [pixels(Image.open(scene.folder / "reference-1" / name)) for name in scene.frames]
    with Image.open(files[0]) as film:
        seen = []
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            # Frames that stay the same are one that lasts longer.
            length = film.info.get("duration", 1000 / 60 * scene.count)
            seen.append((pixels(film), length))
    shortest = min(length for _, length in seen)
    span = sum(length for _, length in seen) / scene.count
    require(shortest > span * 0.9, "a frame is shorter than its time")
    shown = [data for data, length in seen for _ in range(round(length / span))]
    require(shown == wanted, "frames differ")
    for file in files:
        file.unlink()
    return len(shown)


def stream(scene):
    """Raw frames on standard output: the pixels of the files."""
    words = scene.words("-")
    data = output(*words)
    wanted = b"".join(pixels(Image.open(scene.folder / "reference-1" / name)) for name in scene.frames)
    require(data == wanted, "pixels differ")
    return scene.count


def pixels(image):
    return image.convert("RGBA").tobytes()


def less_motion(scene):
    """The variant for less motion is as certain as the scene itself."""
    one, many, debug = [
        scene.render("rest", "--reduced-motion", *options, program=program)
        for options, program in [
            (["--jobs", "1"], None), (["--jobs", "8"], None), ([], [scene.matrix.programs.debug])]]
    for folder in (many, debug):
        require(frames_of(folder) == frames_of(one), "frames differ")
        require((folder / "manifest.json").read_bytes() == (one / "manifest.json").read_bytes(), "manifest.json differs")
    for folder in (one, many, debug):
        shutil.rmtree(folder)
    return 2 * scene.count


WAYS = [
    ("another process, another seed of hashing", again),
    ("hashing without a seed", environment(SWIFT_DETERMINISTIC_HASHING="1")),
    ("1 job", jobs(1)),
    ("8 jobs", jobs(8)),
    ("all threads on one processor", one_processor),
    ("every frame by a process of its own, shuffled", one_by_one),
    ("nothing cached, the scene read anew for each frame", caches("fresh")),
    ("one worker, backward", caches("backward")),
    ("one worker, shuffled", caches("shuffled")),
    ("a budget of 160 MiB: fewer finished bands kept", little_memory),
    ("three shards, merged", shards),
    ("interrupted by SIGINT, resumed", resumed(signal.SIGINT, 130)),
    ("killed, resumed", resumed(signal.SIGKILL, -signal.SIGKILL)),
    ("debug build", build("debug")),
    ("Swift's libraries linked dynamically", build("dynamic")),
    ("AVX2, FMA, AVX-512 and BMI2 hidden from the C library", environment(GLIBC_TUNABLES=HIDDEN)),
    ("emulated Nehalem: every kernel's fallback", processor("Nehalem")),
    ("emulated Haswell: every kernel's AVX2 form", processor("Haswell")),
    *[(f"locale {name}", locale(name)) for name in LOCALES],
    ("time zones " + ", ".join(ZONES), time_zones),
    ("other working folders, relative and absolute paths", working_folders),
    ("another user with an empty environment", another_user),
    ("umask 000 and 077", file_modes),
    ("memory full of junk, fixed addresses", junk),
    ("--compression small and none: the same pixels", packing),
    ("APNG of 1 and 8 jobs, as Pillow sees it", animation),
    ("raw stream: the pixels of the files", stream),
    ("--reduced-motion: 1 job, 8 jobs, debug build", less_motion),
]
