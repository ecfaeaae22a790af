#!/usr/bin/env python3
"""One table of what was tried, how often, and what came of it.

usage: table.py ROWS [--record FILE]

ROWS holds lines of area, what, how often and result, with tabs between, as the scripts beside this one append them. With
`--record` the table in a page of the documentation, after its line `<!-- table -->`, becomes this one. The status is 0
where every result begins with ok.
"""

import argparse
import sys
from pathlib import Path

from rows import failed_rows, read_rows

# Named as the targets of make, in the order of the table.
AREAS = ["limits", "security", "corpora", "fuzz", "faults", "determinism", "aarch64", "mutations", "coverage"]
MARK = "<!-- table -->\n"


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("rows")
    options.add_argument("--record")
    options = options.parse_args()
    rows = read_rows(options.rows)
    strange = [row for row in rows if len(row) != 4 or row[0] not in AREAS]
    if strange:
        print(f"no row of a table: {strange[0]}")
        return 1
    rows.sort(key=lambda row: AREAS.index(row[0]))
    lines = ["| area | what is tried | how often | result |", "|---|---|---|---|"]
    lines += [f"| {' | '.join(cell.replace('|', '¦') for cell in row)} |" for row in rows]
    failed = failed_rows(rows)
    missing = [area for area in AREAS if all(row[0] != area for row in rows)]
    print("\n".join(lines))
    print(f"{len(rows) - len(failed)} passed, {len(failed)} failed" + "".join(f"; nothing of {area}" for area in missing))
    if options.record and not failed and not missing:
        page = Path(options.record)
        before, mark, _ = page.read_text().partition(MARK)
        page.write_text(before + mark + "\n" + "\n".join(lines) + "\n")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
