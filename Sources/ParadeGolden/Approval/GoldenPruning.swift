package import FrameOutput

/// What is left of goldens that nobody needs: those without a scene, pictures that are not listed, half-made folders.
package struct GoldenPruning: Hashable, Sendable {
    /// Something to remove.
    package struct Item: Hashable, Sendable {
        /// Why it is not needed.
        package enum Kind: String, Hashable, Sendable { case orphan, picture, leftover }
        /// Why it is not needed.
        package var kind: Kind
        /// Where it is.
        package var path: String
    }

    /// What can go, sorted by kind and path.
    package private(set) var items: [Item] = []
    /// Golden folders that are left alone because they cannot be read, with the reason.
    package private(set) var spared: [GoldenSearch.Place] = []

    /// Looks at what a search has found. Changes nothing.
    package init(_ search: GoldenSearch) {
        for path in search.orphans where !isSparedLink(path) {
            switch GoldenFolder.find(path) {
            case .missing, .found: items.append(Item(kind: .orphan, path: path))
            case .unreadable(let problem): spared.append(GoldenSearch.Place(path: path, message: problem.message))
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
            case .unreadable(let problem): spared.append(GoldenSearch.Place(path: golden, message: problem.message))
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

    /// Whether a golden is a link, which is left alone: what it leads to may be another project's.
    private mutating func isSparedLink(_ path: String) -> Bool {
        guard FileSystem.kind(of: path) == .link else { return false }
        spared.append(GoldenSearch.Place(path: path, message: "it is a link"))
        return true
    }

    /// Removes an item; what is not ours in a folder stays, and the folder with it. Gives whether it is gone.
    ///
    /// Fails where the system refuses to remove what is ours.
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
