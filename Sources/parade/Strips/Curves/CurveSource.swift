import Layers
import Primitives
import Staging
import Timing

/// A number that a scene has in every frame, and what a plot calls it.
struct CurveSource: Hashable {
    /// Where the number comes from.
    enum Kind: Hashable {
        /// Parade's progress of a view: of a signal that is the distance of its centre.
        case centerProgress(SignalIndex)
        /// A signal.
        case signal(SignalIndex)
        /// Where a container stands along an axis.
        case offset(ContainerIndex, Axis)
        /// A number of a property; where that is a transform, of one of its functions.
        case property(PropertyPath, LayerIndex, part: String)
    }

    var name: String
    var kind: Kind
    /// Whether 0 and 1 mean before and behind.
    var isProgress = false

    /// Curves of one group share a panel.
    var group: String {
        if isProgress { return Self.progressGroup }
        return switch kind {
        case .centerProgress, .signal: "signal \(name)"
        case .offset(let container, _): "offset \(container)"
        // The parts of a colour or a point are of one kind, those of a transform are not.
        case .property(let path, _, let part): "property \(path.name)\(path.type == .transform ? part : "")"
        }
    }

    /// What the panel of progress is called.
    static let progressGroup = "progress"

    /// The number in a frame; nil where there is none.
    func value(in state: FrameState, _ tree: LayerTree) -> Double? {
        switch kind {
        case .centerProgress(let signal):
            state.signals[signal].map { CenterProgress.progress(atDistance: $0) }
        case .signal(let signal): state.signals[signal]
        case .offset(let container, let axis): state.offsets[container][axis]
        case .property(let path, let layer, let part):
            path.value(in: tree[layer]).flatMap { value in
                Self.parts(of: value, type: path.type).first { $0.name == part }?.value
                    ?? Self.identity(of: part, in: value)
            }
        }
    }

    /// What a function that a transform list lacks would say: nothing changes. Nil beside a matrix, which may hold it, and for
    /// distances, which are infinite then.
    private static func identity(of part: String, in value: PropertyValue) -> Double? {
        guard case .transform(let functions) = value, part != TransformFunction.perspectiveName,
            !functions.contains(where: { if case .matrix = $0 { true } else { false } })
        else { return nil }
        return part.hasPrefix(".scale") ? 1 : 0
    }

    /// The numbers that make up a value: one without a name, or several, each behind a dot. None of what is no number.
    ///
    /// Of a transform the numbers of its functions, as CSS calls them; the first of each kind, since that is nearly always
    /// the only one.
    static func parts(of value: PropertyValue, type: PropertyType) -> [(name: String, value: Double)] {
        if case .transform(let functions) = value { return parts(of: functions) }
        return Cell.cells(of: value, type: type).compactMap { suffix, cell in
            if case .number(let number) = cell { (suffix, number) } else { nil }
        }
    }

    private static func parts(of functions: [TransformFunction]) -> [(name: String, value: Double)] {
        var parts: [(name: String, value: Double)] = []
        for part in functions.flatMap(\.numbers) where !parts.contains(where: { $0.name == part.name }) {
            parts.append(part)
        }
        return parts
    }
}

extension TransformFunction {
    fileprivate static let perspectiveName = ".perspective"

    /// The function's numbers under names such as `.translate.x`; a matrix has none that say something alone.
    fileprivate var numbers: [(name: String, value: Double)] {
        switch self {
        case .translate(let x, let y, let z): [(".translate.x", x), (".translate.y", y), (".translate.z", z)]
        case .scale(let x, let y, let z): [(".scale.x", x), (".scale.y", y), (".scale.z", z)]
        case .rotateX(let angle): [(".rotateX", angle)]
        case .rotateY(let angle): [(".rotateY", angle)]
        case .rotateZ(let angle), .rotate3D(_, _, _, let angle): [(".rotate", angle)]
        case .skew(let x, let y): [(".skew.x", x), (".skew.y", y)]
        case .perspective(let distance): [(Self.perspectiveName, distance)]
        case .matrix: []
        }
    }
}
