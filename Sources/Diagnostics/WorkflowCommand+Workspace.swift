import Glibc

extension WorkflowCommand {
    /// Returns the value of the property `file`: the path relative to the repository's root, as GitHub expects.
    ///
    /// `workspace` is the repository's root folder. If `workspace` is nil, or if the file is outside this folder, the
    /// path stays unchanged.
    package static func file(_ path: String, workspace: String?) -> String {
        property(workspace.flatMap { pathInWorkspace(path, $0) } ?? path)
    }

    private static func pathInWorkspace(_ path: String, _ workspace: String) -> String? {
        guard let root = resolved(workspace) else { return nil }
        // Only the folder is resolved, not the file name: a scene that is a link is annotated at the link.
        var folder = path.hasPrefix("/") ? path[...] : "./\(path)"[...]
        var rest = ""
        while let slash = folder.lastIndex(of: "/") {
            rest = String(folder[slash...]) + rest
            folder = folder[..<slash]
            guard let folderPath = resolved(folder.isEmpty ? "/" : String(folder)) else { continue }
            let full = (folderPath == "/" ? "" : folderPath) + rest
            let start = root == "/" ? root : root + "/"
            return full.hasPrefix(start) ? String(full.dropFirst(start.count)) : nil
        }
        return nil
    }

    /// Returns a path with all symbolic links resolved, or nil if nothing exists at the path.
    private static func resolved(_ path: String) -> String? {
        // The system allocates the result, ended by a zero byte; it is copied and freed here.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}
