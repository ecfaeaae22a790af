package import FrameOutput

/// The obsolete parts of goldens: goldens without a scene, pictures that golden.json does not list, and incomplete
/// folders.
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
    /// The golden folders that are left alone, because they cannot be read or are links, with the reason.
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
        for scene in search.scenes {
            let golden = GoldenFile.golden(ofScene: scene)
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

    /// Returns whether a golden is a link. Links are left alone, because the target may belong to another project.
    private mutating func isSparedLink(_ path: String) -> Bool {
        guard FileSystem.kind(of: path) == .link else { return false }
        spared.append(GoldenSearch.Problem(path: path, message: "it is a link"))
        return true
    }

    /// Removes an item and returns whether it is gone. Files that are not ours stay, and so does the folder that holds
    /// them.
    ///
    /// Throws if the system refuses to remove a file of ours.
    package static func remove(_ item: Item) throws(OutputError) -> Bool {
        switch item.kind {
        case .picture:
            try HiddenFolder.remove(item.path)
            return true
        case .orphan:
            for name in try FileSystem.names(in: item.path) where GoldenFile.isOurs(name) {
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
