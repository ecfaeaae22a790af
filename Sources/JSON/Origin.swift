/// A source range: bytes of a file, or a line of Swift source.
///
/// A scene built in Swift has no file of its own, so its values carry the line that made them. The name of that line's
/// file, its `#fileID`, is stored once, in the ``SourceText`` of the scene.
@frozen public struct Origin: Hashable, Sendable {
    // The two ends of a byte range. For a line: -1 - the file's index, and the line number.
    private let first: Int
    private let second: Int

    /// Creates an origin from bytes of the file.
    @inlinable
    public init(_ range: Range<Int>) {
        self.init(first: range.lowerBound, second: range.upperBound)
    }

    /// Creates an origin from a one-based line of a Swift file, given by its index among the scene's files.
    public init(line: Int, ofFile index: Int) {
        self.init(first: -1 - index, second: line)
    }

    @usableFromInline
    init(first: Int, second: Int) {
        self.first = first
        self.second = second
    }

    /// The bytes of the file. A line of Swift has an empty range at the beginning of the file.
    public var range: Range<Int> { first < 0 ? 0..<0 : first..<second }

    /// The line of Swift and the index of its file, or nil for a byte range.
    public var line: (file: Int, line: Int)? { first < 0 ? (-1 - first, second) : nil }

    /// The origin of a value without a source: the beginning of the file.
    public static let none = Origin(0..<0)
}

extension Origin: Comparable {
    /// Whether one origin comes before another. Lines of Swift come first, file by file.
    public static func < (left: Origin, right: Origin) -> Bool {
        left.first < 0 && right.first < 0
            ? (right.first, left.second) < (left.first, right.second) : left.first < right.first
    }
}
