import Primitives

extension AssetFolder {
    /// Returns the existing path that a missing path was probably meant to be, or nil if none is similar.
    ///
    /// Tries the same path in another case, then a similar name in the same folder, then the same name in a
    /// neighbouring folder. Used only for hints, because listing folders of thousands of files is slow.
    func nearestPath(to path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard let name = parts.last, !parts.contains("..") else { return nil }
        var folder = ""
        for part in parts.dropLast() {
            let names = names(in: folder)
            guard let found = names.first(where: { $0 == part }) ?? names.first(where: { Self.isSame($0, part) }) else {
                return NearestName.suggestion(for: part, among: names).map { Self.joined(folder, $0) + "/" + name }
            }
            folder = Self.joined(folder, found)
        }
        let names = names(in: folder)
        if let found = names.first(where: { Self.isSame($0, name) }) ?? NearestName.suggestion(for: name, among: names)
        {
            return Self.joined(folder, found)
        }
        for other in names.prefix(Self.mostFolders) where !other.contains(".") {
            let inside = Self.joined(folder, other)
            if let found = self.names(in: inside).first(where: { Self.isSame($0, name) }) {
                return Self.joined(inside, found)
            }
        }
        return nil
    }

    /// The maximum number of neighbouring folders to search.
    private static let mostFolders = 50

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// Returns whether two names are equal or differ only in the case of ASCII letters.
    private static func isSame(_ first: String, _ second: String) -> Bool {
        first.utf8.count == second.utf8.count
            && zip(first.utf8, second.utf8).allSatisfy { folded($0) == folded($1) }
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
}
