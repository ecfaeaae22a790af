/// A source range: a byte range of a file, or a line of Swift source.
///
/// A scene built in Swift has no file of its own, so its values store the line of Swift that made them. The `#fileID`
/// of that line's file is stored once, in the ``SourceText`` of the scene.
@frozen public struct Origin: Hashable, Sendable {
    // The two ends of a byte range; or for a line of Swift, −1 minus the index of its file, and the line number.
    private let first: Int
    private let second: Int

    /// Creates an origin from a byte range of the file.
    @inlinable
    public init(_ range: Range<Int>) {
        self.init(first: range.lowerBound, second: range.upperBound)
    }

    /// Creates an origin from a line of a Swift file. `line` counts from 1; `index` is the file's index among the
    /// scene's files.
    public init(line: Int, ofFile index: Int) {
        self.init(first: -1 - index, second: line)
    }

    @usableFromInline
    init(first: Int, second: Int) {
        self.first = first
        self.second = second
    }

    /// The byte range in the file. For a line of Swift, the range is empty and at the beginning of the file.
    public var range: Range<Int> { first < 0 ? 0..<0 : first..<second }

    /// The line of Swift and the index of its file; nil for a byte range.
    public var line: (file: Int, line: Int)? { first < 0 ? (-1 - first, second) : nil }

    /// The origin of a value without a source: an empty range at the beginning of the file.
    public static let none = Origin(0..<0)
}

extension Origin: Comparable {
    /// Returns whether one origin comes before another. Lines of Swift come before byte ranges, ordered by file, then
    /// by line.
    public static func < (left: Origin, right: Origin) -> Bool {
        left.first < 0 && right.first < 0
            ? (right.first, left.second) < (left.first, right.second) : left.first < right.first
    }
}
