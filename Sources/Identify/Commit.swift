import Glibc

/// Returns the hash of the current commit of the repository whose root folder is `root`. If a source file differs from
/// the commit, `+changes` is appended.
///
/// Returns `unknown` if the folder is not the root of a repository. This includes an archive of the sources inside
/// another project's repository.
func commit(in root: String) -> String {
    guard let top = git("rev-parse --show-toplevel", in: root), resolved(top) == resolved(root),
        let commit = git("rev-parse --verify HEAD", in: root), !commit.isEmpty, commit.utf8.allSatisfy(isHexDigit),
        let changes = git("status --porcelain --untracked-files=all -- Package.swift Sources", in: root)
    else { return "unknown" }
    return commit + (changes.isEmpty ? "" : "+changes")
}

/// Runs a git command and returns its output without the final line feed. Nil if git is missing or the command fails.
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
