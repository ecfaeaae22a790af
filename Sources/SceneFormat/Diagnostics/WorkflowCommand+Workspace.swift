import Glibc

extension WorkflowCommand {
    /// The value of the property `file`: the path from the repository's root, where GitHub looks for it.
    ///
    /// `workspace` is the folder that GITHUB_WORKSPACE names. A file outside it, and any file if it is nil, keeps the path
    /// that the user has given.
    package static func file(_ path: String, workspace: String?) -> String {
        property(workspace.flatMap { pathInWorkspace(path, $0) } ?? path)
    }

    private static func pathInWorkspace(_ path: String, _ workspace: String) -> String? {
        guard let root = resolved(workspace) else { return nil }
        // The folder is resolved and the name is not: a scene that is a link is annotated where the link is.
        var folder = path.hasPrefix("/") ? path[...] : "./\(path)"[...]
        var rest = ""
        while let slash = folder.lastIndex(of: "/") {
            rest = String(folder[slash...]) + rest
            folder = folder[..<slash]
            guard let place = resolved(folder.isEmpty ? "/" : String(folder)) else { continue }
            let full = (place == "/" ? "" : place) + rest
            let start = root == "/" ? root : root + "/"
            return full.hasPrefix(start) ? String(full.dropFirst(start.count)) : nil
        }
        return nil
    }

    /// A path without links; nil if nothing is there.
    private static func resolved(_ path: String) -> String? {
        // The system allocates the result, ended by a zero byte; it is copied and freed here.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}
