/// The vocabulary and the source location of a track.
///
/// This origin is kept beside the scene and not in the scene, since drawing never needs it.
public struct TrackOrigin: Hashable, Sendable {
    /// The vocabulary whose keys request a track, by its name in listings: `states`, `animate`, `bind`, `pages` or
    /// `text`.
    public struct Vocabulary: RawRepresentable, Hashable, Sendable {
        /// The vocabulary's name in listings.
        public let rawValue: String

        /// Creates a vocabulary's name.
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
        /// The column in characters, counted from 1.
        public var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The vocabulary whose keys request the track.
    public var vocabulary: Vocabulary
    /// The location at which the property is first named.
    public var position: Position
    /// The location of each segment of the curve; empty if all segments have the track's location.
    public var segmentPositions: [Position]

    package init(vocabulary: Vocabulary, position: Position, segmentPositions: [Position]) {
        self.vocabulary = vocabulary
        self.position = position
        self.segmentPositions = segmentPositions
    }

    /// Returns the location of a segment of the curve, or the track's location if the segments have no locations.
    public func position(ofSegment index: Int) -> Position {
        segmentPositions.indices.contains(index) ? segmentPositions[index] : position
    }
}
