"""Lines of the table that `make trust` prints: area, what is tried, how often, and what came of it, with tabs between.

A script gets the file as `--rows FILE`; a result begins with `ok` or `FAILED`.
"""


def append_rows(path, rows):
    """Adds rows of four cells to a file, a line each; does nothing where no file is asked for."""
    if path is None:
        return
    with open(path, "a", encoding="utf-8") as file:
        # A message may go over several lines; a cell may not.
        file.writelines("\t".join(" ".join(str(cell).split()) for cell in row) + "\n" for row in rows)


def read_rows(path):
    """The rows of a file."""
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def failed_rows(rows):
    """Those that tell of a failure."""
    return [row for row in rows if not row[3].startswith("ok")]
