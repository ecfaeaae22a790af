import Synchronization

/// Faces that belong together: what a scene's font name stands for. Two families are equal if they are the same object.
public final class FontFamily: Hashable, Sendable {
    /// The name messages use.
    public let name: String
    /// The faces in the order they were given; at least one.
    public let faces: [FontFace]
    /// Families that lend what this one lacks, in their order. What these would borrow themselves is not asked for.
    public let fallbacks: [FontFamily]

    /// What was laid out lately, for all frames at once.
    let layouts = Mutex(LayoutCache())

    /// Creates a family of one face and others.
    public init(name: String, face: FontFace, others: [FontFace] = [], fallbacks: [FontFamily] = []) {
        self.name = name
        self.faces = [face] + others
        self.fallbacks = fallbacks
    }

    /// Whether two are the same object.
    public static func == (a: FontFamily, b: FontFamily) -> Bool { a === b }
    /// Feeds its identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontFamily {
    /// The characters of some texts that no font has in some weight and slant, each once, as they come; of those that their
    /// font has in part, what it lacks.
    package func missingCharacters(in texts: [String], weights: [Double], slants: [Bool]) -> [String] {
        var missing: [String] = []
        var known: Set<[UInt32]> = []
        var searched: Set<[ObjectIdentifier]> = []
        for (weight, isItalic) in weights.flatMap({ weight in slants.map { (weight, $0) } }) {
            let faces = ([self] + fallbacks).map { ObjectIdentifier($0.face(weight: weight, isItalic: isItalic)) }
            guard searched.insert(faces).inserted else { continue }
            let stack = FontStack(self, weight: weight, isItalic: isItalic)
            for scalars in texts.flatMap(\.paragraphs).flatMap({ FontMatching(TextScalars($0), in: stack).missing })
            where known.insert(scalars).inserted {
                missing.append(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))))
            }
        }
        return missing
    }

    /// The face for a weight and slant, by CSS's rules (Fonts 4, §5.2) among the family's own faces.
    ///
    /// Slant first: faces as slanted as asked, if there are any, else the others. Then a face that has the weight. Then
    /// for 400…500 the weights above up to 500, those below, those beyond; for lighter ones those below, then above;
    /// for bolder ones those above, then below; always the nearest. Of equal faces the first.
    package func face(weight: Double, isItalic: Bool) -> FontFace {
        let slanted = faces.filter { $0.isItalic == isItalic }
        let candidates = slanted.isEmpty ? faces : slanted
        var best = candidates[0]
        for face in candidates.dropFirst() where rank(of: face, for: weight) < rank(of: best, for: weight) {
            best = face
        }
        return best
    }

    /// Which group of CSS's a face is in, and how far it is from the weight.
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
