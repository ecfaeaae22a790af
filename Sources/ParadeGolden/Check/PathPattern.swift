/// A pattern for file names and paths, as in `.gitignore` files.
///
/// - `*` matches any number of characters within a name.
/// - `?` matches one character.
/// - `**` matches any number of folders.
///
/// A pattern without a slash is compared with the last component of a path. A pattern with a slash is compared with the
/// whole path. A slash at the end of a pattern is ignored.
package struct PathPattern: Hashable, Sendable {
    private let names: [[Character]]
    private let isPath: Bool

    /// Parses a pattern; returns nil if it is empty.
    package init?(_ text: String) {
        var text = text[...]
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        while text.hasSuffix("/") { text = text.dropLast() }
        guard !text.isEmpty else { return nil }
        isPath = text.contains("/")
        names = text.split(separator: "/").map(Array.init)
    }

    /// Returns whether the pattern matches a path.
    package func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/").drop { $0 == "." }.map(Array.init)
        guard isPath else { return parts.last.map { Self.matches($0[...], names[0][...]) } ?? false }
        return Self.matches(parts[...], names[...])
    }

    /// Returns whether the components of a pattern match those of a path.
    ///
    /// If a component does not match, the comparison resumes after the last `**`. The cost is quadratic in the worst
    /// case.
    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
        var (part, name) = (parts.startIndex, names.startIndex)
        var retry: (part: Int, name: Int)?
        while part < parts.endIndex {
            if name < names.endIndex, names[name] == ["*", "*"] {
                retry = (part, name + 1)
                name += 1
            } else if name < names.endIndex, matches(parts[part][...], names[name][...]) {
                part += 1
                name += 1
            } else if let last = retry {
                retry = (last.part + 1, last.name)
                (part, name) = (last.part + 1, last.name)
            } else {
                return false
            }
        }
        return names[name...].allSatisfy { $0 == ["*", "*"] }
    }

    /// Returns whether one component of a path matches one component of a pattern, which may contain `*` and `?`.
    private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        var (position, mark) = (text.startIndex, pattern.startIndex)
        var retry: (position: Int, mark: Int)?
        while position < text.endIndex {
            if mark < pattern.endIndex, pattern[mark] == "*" {
                retry = (position, mark + 1)
                mark += 1
            } else if mark < pattern.endIndex, pattern[mark] == "?" || pattern[mark] == text[position] {
                position += 1
                mark += 1
            } else if let last = retry {
                retry = (last.position + 1, last.mark)
                (position, mark) = (last.position + 1, last.mark)
            } else {
                return false
            }
        }
        return pattern[mark...].allSatisfy { $0 == "*" }
    }
}
