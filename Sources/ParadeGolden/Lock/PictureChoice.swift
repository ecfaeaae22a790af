/// The choice of the frames for which a golden keeps pictures in addition to digests.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
    /// At most twelve frames, evenly spread.
    case keys
    /// Every frame.
    case all
    /// No pictures, only digests.
    case none

    /// The maximum number of pictures for the choice `keys`.
    static let mostKeys = 12

    /// Returns those frames of an ascending list for which pictures are kept. The result depends only on the choice and
    /// the list.
    ///
    /// For `keys` these are the first frame, the last frame, and the frames nearest to even steps between them. If two
    /// frames are equally near to a step, the later one is chosen.
    func pictures(of frames: [Int]) -> [Int] {
        switch self {
        case .none: return []
        case .all: return frames
        case .keys:
            guard frames.count > Self.mostKeys else { return frames }
            let steps = Self.mostKeys - 1
            return (0...steps).map { frames[(2 * $0 * (frames.count - 1) + steps) / (2 * steps)] }
        }
    }
}
