/// The source location of a track, and its vocabulary.
///
/// It is kept beside the scene and is not part of it, since drawing never needs it.
public struct TrackOrigin: Hashable, Sendable {
    /// A way to request a track, as listings name it: `states`, `animate`, `bind`, `pages`.
    public struct Vocabulary: RawRepresentable, Hashable, Sendable {
        /// The word.
        public let rawValue: String

        /// Creates a vocabulary's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        package static let states = Self(rawValue: "states")
        package static let animate = Self(rawValue: "animate")
        package static let bind = Self(rawValue: "bind")
        package static let pages = Self(rawValue: "pages")
    }

    /// A location in the scene file.
    public struct Position: Hashable, Sendable {
        /// One-based line.
        public var line: Int
        /// One-based column in characters.
        public var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The vocabulary.
    public var vocabulary: Vocabulary
    /// The location at which the property is first named.
    public var position: Position
    /// The location of each segment of the curve; empty if they share the track's location.
    public var segmentPositions: [Position]

    package init(vocabulary: Vocabulary, position: Position, segmentPositions: [Position]) {
        self.vocabulary = vocabulary
        self.position = position
        self.segmentPositions = segmentPositions
    }

    /// Returns the location of a segment of the curve.
    public func position(ofSegment index: Int) -> Position {
        segmentPositions.indices.contains(index) ? segmentPositions[index] : position
    }
}
