import Comparison
import JSON

/// The result of comparing two folders of frames.
struct RunSummary {
    let expected: String
    let actual: String
    /// The result for every picture name, sorted by name.
    let differences: [PictureDifference]
    /// The differences between the inputs of the two runs.
    let header: [HeaderDifference]
    /// The first divergence of the two traces, or nil if no divergence was found.
    let divergence: TraceDivergence?
    /// The number of frames that both traces hold; nil if one run has no trace.
    let commonTraceCount: Int?

    /// The pictures that differ or cannot be read, worst first.
    var worst: [PictureDifference] {
        differences.filter { $0.verdict.isDifferent || $0.verdict.isUnreadable }.sorted { $0.isWorse(than: $1) }
    }

    /// The exit status of the comparison. Only the pictures count, not the inputs or traces; an unreadable picture
    /// never passes.
    var status: ExitStatus {
        if differences.contains(where: { $0.verdict.isUnreadable }) { return .badInput }
        return differences.contains { $0.verdict.isDifferent } ? .differences : .success
    }

    /// The JSON members of the summary. Equal frames are counted but not listed.
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
        let failure = differences.filter { if case .equal = $0.verdict { false } else { true } }
        return [
            ("verdict", .string(verdict)), ("frames", .object(counts)), ("madeOf", .array(header.map(\.json))),
            ("since", divergence?.json ?? .null), ("differences", .array(failure.map(\.json))),
        ]
    }
}

extension PictureVerdict {
    /// Whether a picture could not be read.
    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}
