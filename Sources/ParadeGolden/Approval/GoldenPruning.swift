package import FrameOutput

/// The obsolete files and folders of goldens, in three kinds:
///
/// - goldens without a scene,
/// - pictures that golden.json does not list,
/// - incomplete folders left by an interrupted approval.
package struct GoldenPruning: Hashable, Sendable {
    /// An obsolete file or folder.
    package struct Item: Hashable, Sendable {
        /// The reason why the item is obsolete.
        package enum Kind: String, Hashable, Sendable { case orphan, picture, leftover }
        /// The reason why the item is obsolete.
        package var kind: Kind
        /// The path of the file or folder.
        package var path: String
    }

    /// The items to remove, sorted by kind and path.
    package private(set) var items: [Item] = []
    /// The golden folders that pruning leaves alone, each with the reason: the folder cannot be read, or it is a link.
    package private(set) var spared: [GoldenSearch.Problem] = []

    /// Examines the results of a search, without changing any file.
    package init(_ search: GoldenSearch) {
        for path in search.orphans where !isSparedLink(path) {
            switch GoldenFolder.find(path) {
            case .missing, .found: items.append(Item(kind: .orphan, path: path))
            case .unreadable(let problem): spared.append(GoldenSearch.Problem(path: path, message: problem.message))
            }
        }
        var leftovers = search.leftovers
        for golden in search.scenes.map(GoldenFile.golden) + search.built {
            let partial = GoldenFile.partialFolder(of: golden)
            if FileSystem.kind(of: partial) == .directory, !leftovers.contains(partial) { leftovers.append(partial) }
            if isSparedLink(golden) { continue }
            switch GoldenFolder.find(golden) {
            case .missing: break
            case .unreadable(let problem): spared.append(GoldenSearch.Problem(path: golden, message: problem.message))
            case .found(let folder):
                let listed = Set(folder.lock.pictures)
                for name in folder.names {
                    guard let index = GoldenFile.frame(ofPicture: name), !listed.contains(index) else { continue }
                    items.append(Item(kind: .picture, path: FileSystem.join(golden, name)))
                }
            }
        }
        items += leftovers.map { Item(kind: .leftover, path: $0) }
    }

    /// Returns whether a golden is a link; if so, adds the golden to `spared`.
    ///
    /// Links are left alone because the target may belong to another project.
    private mutating func isSparedLink(_ path: String) -> Bool {
        guard FileSystem.kind(of: path) == .link else { return false }
        spared.append(GoldenSearch.Problem(path: path, message: "it is a link"))
        return true
    }

    /// Removes an item, and returns whether the item is gone.
    ///
    /// Only files with names that parade uses are removed. A folder with other files stays, and so do these files.
    /// Throws if the system refuses a removal.
    package static func remove(_ item: Item) throws(OutputError) -> Bool {
        switch item.kind {
        case .picture:
            try HiddenFolder.remove(item.path)
            return true
        case .orphan:
            for name in try FileSystem.names(in: item.path) where GoldenFile.isGoldenFile(name) {
                try HiddenFolder.remove(FileSystem.join(item.path, name))
            }
            return try HiddenFolder.removeFolder(item.path)
        case .leftover:
            let (parent, name) = GoldenFile.split(item.path)
            guard let golden = GoldenFile.golden(ofPartial: name) else { return false }
            return try HiddenFolder.clear(item.path, into: parent + golden)
        }
    }
}
