/// Which frames of a golden are kept as pictures beside their digests.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
    /// At most twelve, evenly spread.
    case keys
    /// Every frame.
    case all
    /// None: digests alone.
    case none

    /// Most pictures of `keys`.
    static let mostKeys = 12

    /// The frames that are kept of rising numbers; depends on nothing but these.
    ///
    /// Keys are the first, the last and those nearest to even steps between them, the later of two equally near.
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
