"""Folders with equal contents."""


def files(folder):
    """The files of a folder by their paths in it, without what a farm keeps beside the frames."""
    paths = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return sorted(path for path in paths if path.parts[0] != ".farm")


def difference(folder, other):
    """A sentence about the first difference between the files of two folders; None if both have the same names and bytes, and at least one file."""
    names, others = files(folder), files(other)
    if not others:
        return f"{other} has no files to compare with"
    for name in sorted(set(names) ^ set(others)):
        return f"'{name}' is " + (f"only in {folder}" if name in names else f"missing in {folder}")
    for name in names:
        if (folder / name).read_bytes() != (other / name).read_bytes():
            return f"'{name}' differs between {folder} and {other}"
    return None
