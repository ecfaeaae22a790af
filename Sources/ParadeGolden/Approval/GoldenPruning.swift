package import FrameOutput
import ParadeKit
import SceneDocument

/// The obsolete files and folders of goldens, in four kinds:
///
/// - goldens without a scene,
/// - goldens of variants that the scene no longer has,
/// - pictures that golden.json does not list,
/// - incomplete folders left by an interrupted approval.
package struct GoldenPruning: Hashable, Sendable {
    /// An obsolete file or folder.
    package struct Item: Hashable, Sendable {
        /// The reason why the item is obsolete.
        package enum Kind: String, Hashable, Sendable { case orphan, variant, picture, leftover }
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
        let units = GoldenUnits(search, .all)
        for path in units.stale.map(\.path) {
            switch GoldenFolder.find(path) {
            case .missing, .found: items.append(Item(kind: .variant, path: path))
            case .unreadable(let problem): spared.append(GoldenSearch.Problem(path: path, message: problem.message))
            }
        }
        var leftovers = search.leftovers
        for golden in units.variants.map(\.golden) + search.built {
            for partial in [GoldenFile.partialFolder(of: golden)] + Self.partials(in: golden)
            where FileSystem.kind(of: partial) == .directory && !leftovers.contains(partial) {
                leftovers.append(partial)
            }
            findPictures(golden)
        }
        items += leftovers.map { Item(kind: .leftover, path: $0) }
    }

    /// Adds the pictures in a golden that golden.json does not list.
    private mutating func findPictures(_ golden: String) {
        if isSparedLink(golden) { return }
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

    /// Returns the hidden folders that interrupted approvals of variants have left inside a golden.
    private static func partials(in golden: String) -> [String] {
        let names = (try? FileSystem.names(in: golden)) ?? []
        return names.filter { GoldenFile.variant(ofPartial: $0) != nil }.map { FileSystem.join(golden, $0) }
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
            for name in try FileSystem.names(in: item.path) {
                let path = FileSystem.join(item.path, name)
                let isOfVariant = VariantName.isValid(name) || GoldenFile.variant(ofPartial: name) != nil
                if isOfVariant, FileSystem.kind(of: path) == .directory { _ = try removeGolden(path) }
            }
            return try removeGolden(item.path)
        case .variant:
            return try removeGolden(item.path)
        case .leftover:
            let (parent, name) = GoldenFile.split(item.path)
            guard let golden = GoldenFile.golden(ofPartial: name) ?? GoldenFile.variant(ofPartial: name) else {
                return false
            }
            return try HiddenFolder.clear(item.path, into: parent + golden)
        }
    }

    /// Removes the files of a golden, and its folder unless it holds others. Returns whether the folder is gone.
    private static func removeGolden(_ path: String) throws(OutputError) -> Bool {
        for name in try FileSystem.names(in: path) where GoldenFile.isGoldenFile(name) {
            try HiddenFolder.remove(FileSystem.join(path, name))
        }
        return try HiddenFolder.removeFolder(path)
    }
}
