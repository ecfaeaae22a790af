import Comparison
import JSON

/// The result of comparing the folders of two runs, an expected one and an actual one.
struct RunSummary {
    let expected: String
    let actual: String
    /// The comparison result of each picture, sorted by the picture's name.
    let differences: [PictureDifference]
    /// The differences between the inputs of the two runs.
    let header: [HeaderDifference]
    /// The first frame in which the two traces differ, or nil if no difference was found.
    let divergence: TraceDivergence?
    /// The number of frames that are in both traces, or nil if at least one run has no trace.
    let commonTraceCount: Int?

    /// The pictures that differ or cannot be read, the worst first.
    var worst: [PictureDifference] {
        differences.filter { $0.verdict.isDifferent || $0.verdict.isUnreadable }.sorted { $0.isWorse(than: $1) }
    }

    /// The exit status of the comparison, which depends only on the pictures, not on inputs or traces.
    ///
    /// A picture that cannot be read always makes the comparison fail.
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
