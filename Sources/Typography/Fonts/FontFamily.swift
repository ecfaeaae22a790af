/// A font family: the faces to which a font name of a scene refers. Two families are equal if they are the same object.
public final class FontFamily: Hashable, Sendable {
    /// The name used in messages.
    public let name: String
    /// The faces, in the order given. There is at least one.
    public let faces: [FontFace]
    /// The families that supply the characters this family lacks, in the order in which they are tried. The fallbacks
    /// of the fallbacks are not used.
    public let fallbacks: [FontFamily]

    /// The families that runs of a label's text may use. A run names a family by its index in this list.
    public let relatives: [FontFamily]

    /// The cache of recent layouts and measurements, shared by all frames.
    let cache = LayoutCache()

    /// Creates a family with at least one face.
    public init(
        name: String, face: FontFace, others: [FontFace] = [], fallbacks: [FontFamily] = [],
        relatives: [FontFamily] = []
    ) {
        self.name = name
        self.faces = [face] + others
        self.fallbacks = fallbacks
        self.relatives = relatives
    }

    /// Returns whether both families are the same object.
    public static func == (a: FontFamily, b: FontFamily) -> Bool { a === b }
    /// Feeds the family's object identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontFamily {
    /// Returns the characters of `texts` that neither the family nor its fallbacks have, in at least one weight and
    /// slant.
    ///
    /// Each character is listed once. The order is by weight and slant, and then as in the texts. If the chosen font
    /// lacks only some scalars of a character, only those scalars are listed.
    package func missingCharacters(in texts: [String], weights: [Double], slants: [Bool]) -> [String] {
        var missing: [String] = []
        var known: Set<[UInt32]> = []
        var searched: Set<[ObjectIdentifier]> = []
        for (weight, isItalic) in weights.flatMap({ weight in slants.map { (weight, $0) } }) {
            let faces = ([self] + fallbacks).map { ObjectIdentifier($0.face(weight: weight, isItalic: isItalic)) }
            guard searched.insert(faces).inserted else { continue }
            let stack = FontStack(self, weight: weight, isItalic: isItalic)
            let all = texts.flatMap(\.paragraphs).map { TextScalars($0) }
            for scalars in all.flatMap({ FontMatching($0, in: stack).missing }) where known.insert(scalars).inserted {
                missing.append(String(scalars: scalars))
            }
        }
        return missing
    }

    /// Returns the family's own face for a weight and slant, by CSS's rules (Fonts 4, §5.2).
    ///
    /// If the family has faces with the requested slant, only these are considered. A face with the exact weight is
    /// preferred. Otherwise, the order of preference depends on the requested weight:
    /// - 400…500: greater weights up to 500, then smaller weights, then weights over 500.
    /// - Less than 400: smaller weights, then greater weights.
    /// - More than 500: greater weights, then smaller weights.
    ///
    /// Within each of these groups, the nearest weight is preferred. If several faces are equally near, the first is
    /// returned.
    package func face(weight: Double, isItalic: Bool) -> FontFace {
        let slanted = faces.filter { $0.isItalic == isItalic }
        let candidates = slanted.isEmpty ? faces : slanted
        var best = candidates[0]
        for face in candidates.dropFirst() where rank(of: face, for: weight) < rank(of: best, for: weight) {
            best = face
        }
        return best
    }

    /// Returns how well a face suits a weight by CSS's rules. `group` is the preference group, where 0 is the best.
    /// `distance` is the distance from the face's weights to `weight`.
    private func rank(of face: FontFace, for weight: Double) -> (group: Int, distance: Double) {
        if face.weights.contains(weight) { return (0, 0) }
        if face.weights.lowerBound > weight {
            let lowest = face.weights.lowerBound
            let isNear = weight > 500 || (weight >= 400 && lowest <= 500)
            return (isNear ? 1 : 3, lowest - weight)
        }
        return (weight > 500 ? 3 : weight >= 400 ? 2 : 1, weight - face.weights.upperBound)
    }
}
