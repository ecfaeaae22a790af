import Staging
package import Store

/// What the frames of a scene cost to draw, for estimates. It decides no frame, and is part of no key.
///
/// The timeline is divided into at most 64 parts of equal length. Each part has the mean processor time of the frames
/// that were drawn last.
package struct FrameCosts: Hashable, Sendable {
    private static let mostParts = 64
    /// The maximum time of a frame: an hour, in microseconds.
    private static let mostCost = 3_600_000_000

    private let frameCount: Int
    /// The mean time of each part in microseconds; nil if none of its frames was drawn.
    private var means: [Int?]

    /// Creates costs of which nothing is known.
    package init(frameCount: Int) {
        self.frameCount = frameCount
        means = Array(repeating: nil, count: min(Self.mostParts, max(1, frameCount)))
    }

    /// Reads the value of a store's entry: the means with spaces between, `-` for what is not known.
    package init?(value: [UInt8], frameCount: Int) {
        self.init(frameCount: frameCount)
        let words = String(decoding: value, as: UTF8.self).split(separator: " ")
        let known = words.map { $0 == "-" ? nil : Int($0) }
        guard known.count == means.count, known.allSatisfy({ (0...Self.mostCost).contains($0 ?? 0) }) else {
            return nil
        }
        means = known
    }

    /// The value of a store's entry.
    package var value: [UInt8] { Array(means.map { $0.map(String.init) ?? "-" }.joined(separator: " ").utf8) }

    /// Replaces the means of the parts from which frames were drawn.
    ///
    /// - Parameter costs: The times in microseconds, by the frames' indices.
    package mutating func add(_ costs: [Int: Int]) {
        var sums = means.map { _ in (sum: 0, count: 0) }
        for (index, cost) in costs where (0..<frameCount).contains(index) {
            sums[part(of: index)].sum += min(max(0, cost), Self.mostCost)
            sums[part(of: index)].count += 1
        }
        for (part, sum) in sums.enumerated() where sum.count > 0 { means[part] = sum.sum / sum.count }
    }

    /// Returns the estimated time of a frame in microseconds: that of its part, or else the mean of all known parts.
    /// Nil if nothing is known.
    package func estimate(ofFrame index: Int) -> Int? {
        if let own = means[part(of: index)] { return own }
        let known = means.compactMap(\.self)
        return known.isEmpty ? nil : known.reduce(0, +) / known.count
    }

    private func part(of index: Int) -> Int { min(means.count - 1, index * means.count / max(1, frameCount)) }

    /// Returns the key of a scene's costs: its text, and the size and number of its frames.
    package static func key(_ header: Manifest.Header) -> StoreKey {
        StoreKey(
            "costs",
            [
                header.sceneDigest, "\(header.canvas.pixelWidth)", "\(header.canvas.pixelHeight)",
                "\(header.frameCount)",
            ])
    }
}

extension FrameStore {
    /// Keeps what the frames of this export cost.
    package func keepCosts(of header: Manifest.Header) {
        let costs = costs
        guard !costs.isEmpty else { return }
        var known = Self.costs(of: header, in: store)
        known.add(costs)
        store.keep(known.value, .costs, FrameCosts.key(header))
    }

    /// Returns what is known of the costs of a scene's frames.
    package static func costs(of header: Manifest.Header, in store: Store) -> FrameCosts {
        store.value(.costs, FrameCosts.key(header))
            .flatMap { FrameCosts(value: $0, frameCount: header.frameCount) }
            ?? FrameCosts(frameCount: header.frameCount)
    }
}
