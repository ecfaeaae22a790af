import Glibc

/// Returns the commit of the repository at a root, with `+changes` if a source differs from the commit; `unknown` if
/// the root is not that of a repository.
///
/// The result is also `unknown` for an archive of the sources inside another project's repository.
func commit(in root: String) -> String {
    guard let top = git("rev-parse --show-toplevel", in: root), resolved(top) == resolved(root),
        let commit = git("rev-parse --verify HEAD", in: root), !commit.isEmpty, commit.utf8.allSatisfy(isHexDigit),
        let changes = git("status --porcelain --untracked-files=all -- Package.swift Sources", in: root)
    else { return "unknown" }
    return commit + (changes.isEmpty ? "" : "+changes")
}

/// Returns git's output, without the final line end; nil if git is missing or fails.
private func git(_ arguments: String, in root: String) -> String? {
    // The root is passed as a variable, so that the shell never parses it. Git's own variables, as set in a hook, would
    // lead to another repository.
    setenv("IDENTIFY_ROOT", root, 1)
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"] {
        unsetenv(variable)
    }
    setenv("GIT_OPTIONAL_LOCKS", "0", 1)
    guard let pipe = popen("git -C \"$IDENTIFY_ROOT\" \(arguments) 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    guard pclose(pipe) == 0 else { return nil }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}

private func resolved(_ path: String) -> String? {
    // The system allocates the result, a zero-terminated string; this function copies and frees it.
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
