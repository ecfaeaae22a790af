/// The vocabulary of a track, and the track's location in the scene file.
///
/// The origin is kept beside the scene and not in it, since drawing never needs it.
public struct TrackOrigin: Hashable, Sendable {
    /// A vocabulary of the scene format: a group of keys that make tracks. Its names in listings are `states`,
    /// `animate`, `bind`, `pages` and `text`.
    public struct Vocabulary: RawRepresentable, Hashable, Sendable {
        /// The vocabulary's name in listings.
        public let rawValue: String

        /// Creates the vocabulary with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        package static let states = Self(rawValue: "states")
        package static let animate = Self(rawValue: "animate")
        package static let bind = Self(rawValue: "bind")
        package static let pages = Self(rawValue: "pages")
        package static let text = Self(rawValue: "text")
    }

    /// A location in the scene file.
    public struct Position: Hashable, Sendable {
        /// The line number, counted from 1.
        public var line: Int
        /// The column number in characters, counted from 1.
        public var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The vocabulary whose keys make the track.
    public var vocabulary: Vocabulary
    /// The property's name, as spelled where it is first named.
    public var spelling: String
    /// The location at which the property is first named.
    public var position: Position
    /// The location of each segment of the curve. Empty if the segments have no locations of their own and share the
    /// track's.
    public var segmentPositions: [Position]

    package init(vocabulary: Vocabulary, spelling: String, position: Position, segmentPositions: [Position]) {
        self.vocabulary = vocabulary
        self.spelling = spelling
        self.position = position
        self.segmentPositions = segmentPositions
    }

    /// Returns the location of a segment of the curve. If the segments have no locations, returns the track's location.
    public func position(ofSegment index: Int) -> Position {
        segmentPositions.indices.contains(index) ? segmentPositions[index] : position
    }
}
