/// The choice of the frames for which a golden holds pictures. All other frames have digests only.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
    /// At most twelve frames, spread evenly over the approved frames.
    case keys
    /// Every frame.
    case all
    /// No pictures, only digests.
    case none

    /// The maximum number of pictures for the choice `keys`.
    static let mostKeys = 12

    /// Returns the frames that get pictures, chosen from an ascending list of frames.
    ///
    /// For `keys`, these are the first frame, the last frame, and the frames nearest to even steps between them. If two
    /// frames are equally near to a step, the later frame is chosen. The result depends only on the choice and the
    /// list.
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
