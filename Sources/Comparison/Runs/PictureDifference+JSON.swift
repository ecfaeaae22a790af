package import JSON

extension PictureVerdict {
    /// The verdict as members of a JSON object.
    package var json: [(String, JSONValue)] {
        switch self {
        case .equal(let size): [("verdict", .string("equal")), ("size", size.json)]
        case .withinThreshold(let comparison):
            [("verdict", .string("withinThreshold")), ("comparison", comparison.json)]
        case .different(let comparison): [("verdict", .string("different")), ("comparison", comparison.json)]
        case .size(let expected, let actual, let overlap):
            [
                ("verdict", .string("size")), ("expectedSize", expected.json), ("actualSize", actual.json),
                ("overlap", overlap.json),
            ]
        case .onlyExpected: [("verdict", .string("onlyExpected"))]
        case .onlyActual: [("verdict", .string("onlyActual"))]
        case .unreadable(let error):
            [
                ("verdict", .string("unreadable")), ("file", .string(error.location)),
                ("message", .string(error.message)),
            ]
        }
    }
}

extension PictureSize {
    fileprivate var json: JSONValue { .numbers([width, height]) }
}

extension PictureDifference {
    /// The result as an entry in the report's list of pictures.
    package var json: JSONValue {
        .object(
            [("name", .string(name))] + verdict.json
                + (views.isEmpty ? [] : [("views", .array(views.map(\.json)))])
                + (pictures.isEmpty ? [] : [("pictures", .strings(pictures))]))
    }
}

extension ViewUnderChange {
    fileprivate var json: JSONValue {
        .object([("view", .string(name)), ("changed", .number(changedPixelCount)), ("of", .number(totalCount))])
    }
}

extension HeaderDifference {
    /// The difference as a JSON object, in which a missing value is null.
    package var json: JSONValue {
        .object([
            ("member", .string(member)), ("expected", expected.map { .string($0) } ?? .null),
            ("actual", actual.map { .string($0) } ?? .null),
        ])
    }
}

extension TraceDivergence {
    /// A JSON object with the frame, its time in seconds, and an entry for each value that differs.
    package var json: JSONValue {
        .object([
            ("frame", .number(frame)), ("time", .number(time)), ("differences", .array(entries.map(\.json))),
        ])
    }
}

extension TraceDivergence.Entry {
    fileprivate var json: JSONValue {
        let subject: [(String, JSONValue)] =
            switch subject {
            case .time: [("kind", .string("time"))]
            case .offset(let container): [("kind", .string("offset")), ("scroll", .string(container))]
            case .signal(let name): [("kind", .string("signal")), ("signal", .string(name))]
            case .property(let view, let name):
                [("kind", .string("property")), ("view", .string(view)), ("property", .string(name))]
            case .view(let name): [("kind", .string("view")), ("view", .string(name))]
            }
        return .object(subject + [("expected", expected ?? .null), ("actual", actual ?? .null)])
    }
}
