/// One picture of two runs, and how it fared.
package struct PictureDifference: Hashable, Sendable {
    /// Its file's name in both folders.
    package var name: String
    /// What came of comparing.
    package var verdict: PictureVerdict
    /// The views under its changed pixels, where traces tell.
    package var views: [ViewUnderChange] = []
    /// The names of the pictures written about it.
    package var pictures: [String] = []

    /// Creates a picture's entry.
    package init(name: String, verdict: PictureVerdict) {
        self.name = name
        self.verdict = verdict
    }

    /// Whether it stands before another in a list of the worst: what cannot be read, what is missing or of another size, then
    /// by the mean perceptual distance and by changed pixels.
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
