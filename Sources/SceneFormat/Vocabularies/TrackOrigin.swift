/// Where a track is written, and in which vocabulary.
///
/// It stands beside the scene and is no part of it: nothing that draws knows who asked for a track.
public struct TrackOrigin: Hashable, Sendable {
    /// A way to ask for a track, as listings call it: `states`, `animate`, `bind`, `pages`.
    public struct Vocabulary: RawRepresentable, Hashable, Sendable {
        /// The word.
        public let rawValue: String

        /// Creates a vocabulary's name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// A place in the scene file.
    public struct Place: Hashable, Sendable {
        /// One-based line.
        public var line: Int
        /// One-based column in characters.
        public var column: Int
    }

    /// The vocabulary.
    public var vocabulary: Vocabulary
    /// Where the property is named first.
    public var place: Place
    /// For each segment of the curve where it is written; empty where that is the one place.
    public var segmentPlaces: [Place]

    /// Where a segment of the curve is written.
    public func place(ofSegment index: Int) -> Place {
        segmentPlaces.indices.contains(index) ? segmentPlaces[index] : place
    }
}
