/// The origin of a value: a byte range of a file, or a line of Swift source.
///
/// A scene that is built in Swift has no file. The origins of its values are the lines of Swift that created them. The
/// `#fileID` of each Swift file is stored once, in the ``SourceText`` of the scene.
@frozen public struct Origin: Hashable, Sendable {
    // The two ends of a byte range; or for a line of Swift, −1 minus the index of its file, and the line number.
    private let first: Int
    private let second: Int

    /// Creates an origin that is a byte range of the file.
    @inlinable
    public init(_ range: Range<Int>) {
        self.init(first: range.lowerBound, second: range.upperBound)
    }

    /// Creates an origin that is a line of Swift source. `line` is counted from 1, and `index` is the index of the
    /// Swift file in `SourceText.swiftFiles`.
    public init(line: Int, ofFile index: Int) {
        self.init(first: -1 - index, second: line)
    }

    @usableFromInline
    init(first: Int, second: Int) {
        self.first = first
        self.second = second
    }

    /// The byte range in the file. For a line of Swift source, an empty range at the start of the file.
    public var range: Range<Int> { first < 0 ? 0..<0 : first..<second }

    /// The line of Swift source and the index of its file, or nil if the origin is a byte range.
    public var line: (file: Int, line: Int)? { first < 0 ? (-1 - first, second) : nil }

    /// The origin of a value that has no source: an empty range at the start of the file.
    public static let none = Origin(0..<0)
}

extension Origin: Comparable {
    /// Returns whether one origin comes before another.
    ///
    /// Lines of Swift source are ordered by file and then by line. All of them come before byte ranges.
    public static func < (left: Origin, right: Origin) -> Bool {
        left.first < 0 && right.first < 0
            ? (right.first, left.second) < (left.first, right.second) : left.first < right.first
    }
}
