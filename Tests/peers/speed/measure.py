"""Processes measured in turns: the order of the programs changes from round to round, so that a busy machine slows all alike."""

import argparse
import os
import statistics
import subprocess
import time
from pathlib import Path


class Process:
    """A finished process: its processor seconds with all threads and the kernel's part, its elapsed seconds, its output."""

    def __init__(self, command):
        start = time.perf_counter()
        with subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as process:
            self.output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.elapsed = time.perf_counter() - start
        self.processor = usage.ru_utime + usage.ru_stime
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)


def parser(description):
    """The arguments of a measurement: the program, its bench, a folder, an earlier build of the program, and rounds."""
    result = argparse.ArgumentParser(description=description)
    for name in ("parade", "bench", "folder"):
        result.add_argument(name, type=Path)
    result.add_argument("--before", type=Path)
    result.add_argument("--rounds", type=int, default=5)
    return result


def in_turns(commands, rounds):
    """Runs each named command once a round; returns the processes of each."""
    results = {name: [] for name in commands}
    names = list(commands)
    for turn in range(rounds):
        shift = turn % len(names)
        for name in names[shift:] + names[:shift]:
            results[name].append(Process(commands[name]))
    return results


def median(processes, value=lambda process: process.processor):
    return statistics.median(map(value, processes))


def row(name, *columns, width=44):
    print(f"  {name:<{width}}" + "".join(f"{column:>16}" for column in columns), flush=True)


def header(title, *columns, width=44):
    print()
    print(f"{title:<{width + 2}}" + "".join(f"{column:>16}" for column in columns), flush=True)


def machine():
    """Prints what the figures depend on: the processor, its extensions for digests and vectors, its cores and their load."""
    fields = dict(line.split(":", 1) for line in Path("/proc/cpuinfo").read_text().split("\n\n")[0].splitlines() if ":" in line)
    fields = {name.strip(): value.strip() for name, value in fields.items()}
    found = fields.get("flags", fields.get("Features", "")).split()

    def of(*prefixes):
        return " ".join(flag for flag in found if flag.startswith(prefixes)) or "none"

    model = " ".join(fields.get(name, "?") for name in ["model name", "cpu family", "model", "stepping"])
    print(f"Processor: {model}, {fields.get('cpu MHz', '?')} MHz, cache {fields.get('cache size', '?')}; {os.cpu_count()} cores, "
          f"load {os.getloadavg()[0]:.2f}")
    print(f"  for digests: {of('sha')}")
    print(f"  vectors: {of('sse4', 'avx', 'gfni', 'vaes', 'vpclmulqdq', 'asimd', 'sve')}")


class Goals:
    """The table of goals, printed at the end."""

    def __init__(self):
        self.rows = []

    def at_most(self, text, figure, limit, note=""):
        self._add(text, figure, limit, "≤", figure is not None and figure <= limit, note)

    def at_least(self, text, figure, limit, note=""):
        self._add(text, figure, limit, "≥", figure is not None and figure >= limit, note)

    def _add(self, text, figure, limit, sign, met, note):
        self.rows.append((text, figure, f"{sign} {limit:g}", met, note))

    def show(self):
        header("Goals", "measured", "goal", "", width=84)
        for text, figure, limit, met, note in self.rows:
            if figure is None:
                row(text, "not measured", limit, width=84)
                print(f"      {note}")
            else:
                row(text, f"{figure:.3g}" if figure < 100 else f"{figure:.0f}", limit, "met" if met else "NOT MET", width=84)
                if note:
                    print(f"      {note}")
        met = sum(met for _, _, _, met, _ in self.rows)
        missing = sum(figure is None for _, figure, *_ in self.rows)
        print(f"\n  {met} of {len(self.rows)} goals are met, {missing} are not measured.")
