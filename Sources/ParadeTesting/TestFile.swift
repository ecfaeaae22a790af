import FrameOutput

/// The source file of a test, at whose folder the paths of scenes and goldens start.
struct TestFile {
    /// The reason why no scene can be found from a test's source file.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// The folder of the file.
    private let folder: String

    /// Finds the folder of a source file. Throws if it is missing, because the test was built elsewhere.
    init(_ file: String) throws(Failure) {
        folder = FileSystem.split(file).directory ?? "."
        guard FileSystem.kind(of: folder, followingLinks: true) == .directory else {
            throw Failure(
                description:
                    "there is no folder '\(folder)', in which the test was built; build the test on this machine")
        }
    }

    /// Returns the path of a file, given relative to the folder of the source file.
    ///
    /// If the file is inside the current folder, the path is relative to that. The results of the test can then be
    /// approved on another machine.
    func path(_ name: String) -> String {
        let (directory, file) = FileSystem.split(name.hasPrefix("/") ? name : FileSystem.join(folder, name))
        let parts = FileSystem.resolved(directory ?? "/") + [file[...]]
        let current = FileSystem.resolved(".")
        let isInside = parts.starts(with: current)
        return (isInside ? "" : "/") + parts.dropFirst(isInside ? current.count : 0).joined(separator: "/")
    }

    /// Returns the path of a scene file. The suffix of the name may be left out.
    func scene(_ name: String) throws(Failure) -> String {
        let suffixes = [".json", ".jsonc"]
        if suffixes.contains(where: name.hasSuffix) { return path(name) }
        let found = suffixes.map { path(name + $0) }.filter { FileSystem.kind(of: $0, followingLinks: true) != nil }
        if found.count == 1 { return found[0] }
        throw Failure(
            description: found.isEmpty
                ? "there is no scene '\(path(name + ".json"))' or '\(path(name + ".jsonc"))'; "
                    + "names start at the folder of the test's source file"
                : "'\(found[0])' and '\(found[1])' are both there; write the suffix too")
    }
}
