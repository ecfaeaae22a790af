/// The result of comparing two runs' pictures of the same name.
package struct PictureDifference: Hashable, Sendable {
    /// The name of the picture's file in both folders.
    package var name: String
    /// The verdict on the picture.
    package var verdict: PictureVerdict
    /// The views whose boxes contain changed pixels; empty if the runs have no traces.
    package var views: [ViewUnderChange] = []
    /// The file names of the difference pictures written for this picture.
    package var pictures: [String] = []

    /// Creates the result for a picture.
    package init(name: String, verdict: PictureVerdict) {
        self.name = name
        self.verdict = verdict
    }

    /// Returns whether this picture comes before another in the order from worst to best.
    ///
    /// Unreadable pictures come first, then missing pictures, then pictures of different sizes. All other pictures are
    /// ordered by mean perceptual distance, then by the number of changed pixels.
    package func isWorse(than other: PictureDifference) -> Bool {
        if rank != other.rank { return rank < other.rank }
        let (mine, others) = (verdict.comparison, other.verdict.comparison)
        let distances = (mine?.meanPerceptualDistance ?? 0, others?.meanPerceptualDistance ?? 0)
        if distances.0 != distances.1 { return distances.0 > distances.1 }
        let counts = (mine?.changedPixelCount ?? 0, others?.changedPixelCount ?? 0)
        if counts.0 != counts.1 { return counts.0 > counts.1 }
        return name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }

    private var rank: Int {
        switch verdict {
        case .unreadable: 0
        case .onlyExpected, .onlyActual: 1
        case .size: 2
        case .different: 3
        case .withinThreshold: 4
        case .equal: 5
        }
    }
}
