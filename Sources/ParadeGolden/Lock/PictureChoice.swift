/// The choice of a golden's frames that are kept as pictures in addition to their digests.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
    /// At most twelve, evenly spread.
    case keys
    /// Every frame.
    case all
    /// No pictures, only digests.
    case none

    /// The maximum number of pictures of `keys`.
    static let mostKeys = 12

    /// Returns the frames of an ascending list that are kept as pictures; depends only on this list.
    ///
    /// Keys are the first, the last and those nearest to even steps between them; of two equally near frames, the later
    /// one.
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
