import Comparison
import JSON

/// What came of comparing two folders of frames.
struct RunSummary {
    let expected: String
    let actual: String
    /// Every name, sorted.
    let differences: [PictureDifference]
    /// What the runs were made of and is not the same.
    let header: [HeaderDifference]
    /// Where their numbers part.
    let divergence: TraceDivergence?
    /// Frames of which both have traces; nil where one has none.
    let commonTraceCount: Int?

    /// Those that differ or cannot be read, worst first.
    var worst: [PictureDifference] {
        differences.filter { $0.verdict.isDifferent || $0.verdict.isUnreadable }.sorted { $0.isWorse(than: $1) }
    }

    /// How the command ends: pixels decide, and what cannot be read is never a pass.
    var status: ExitStatus {
        if differences.contains(where: { $0.verdict.isUnreadable }) { return .badInput }
        return differences.contains { $0.verdict.isDifferent } ? .differences : .success
    }

    /// The members that tell it in an object; of equal frames only how many there are.
    var json: [(String, JSONValue)] {
        func count(_ condition: (PictureVerdict) -> Bool) -> JSONValue {
            .number(differences.count { condition($0.verdict) })
        }
        let verdict = status == .success ? "equal" : status == .badInput ? "unreadable" : "different"
        let counts: [(String, JSONValue)] = [
            ("all", .number(differences.count)), ("equal", count { if case .equal = $0 { true } else { false } }),
            ("withinThreshold", count { if case .withinThreshold = $0 { true } else { false } }),
            ("different", count { if case .different = $0 { true } else { false } }),
            ("size", count { if case .size = $0 { true } else { false } }),
            ("onlyExpected", count { $0 == .onlyExpected }), ("onlyActual", count { $0 == .onlyActual }),
            ("unreadable", count(\.isUnreadable)),
        ]
        let told = differences.filter { if case .equal = $0.verdict { false } else { true } }
        return [
            ("verdict", .string(verdict)), ("frames", .object(counts)), ("madeOf", .array(header.map(\.json))),
            ("since", divergence?.json ?? .null), ("differences", .array(told.map(\.json))),
        ]
    }
}

extension PictureVerdict {
    /// Whether a picture could not be read.
    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}
