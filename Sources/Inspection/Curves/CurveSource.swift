package import Layers
package import Primitives
package import Staging
import Timing

/// A number of a scene that can be plotted over the frames, with its name in plots.
package struct CurveSource: Hashable, Sendable {
    /// Where the number comes from.
    package enum Kind: Hashable, Sendable {
        /// The progress of a view. The signal is the distance of the view's centre, from which the progress is derived.
        case centerProgress(SignalIndex)
        /// The value of a signal.
        case signal(SignalIndex)
        /// The scroll offset of a container along an axis.
        case offset(ContainerIndex, Axis)
        /// A number that is a part of a property's value, such as one coordinate. For a transform, it is a number of
        /// one of the transform's functions.
        case property(PropertyPath, LayerIndex, part: String)
    }

    /// The curve's name in plots.
    package var name: String
    /// Where the number comes from.
    package var kind: Kind
    /// Whether the number is a progress. If so, 0 means before and 1 means after.
    package var isProgress: Bool

    /// Creates the source of a curve.
    package init(name: String, kind: Kind, isProgress: Bool = false) {
        self.name = name
        self.kind = kind
        self.isProgress = isProgress
    }

    /// The name of the curve's group. Curves of the same group share a panel of the plot.
    package var group: String {
        if isProgress { return Self.progressGroup }
        return switch kind {
        case .centerProgress, .signal: "signal \(name)"
        case .offset(let container, _): "offset \(container)"
        // The parts of a colour or point are comparable, so they share a panel; those of a transform do not.
        case .property(let path, _, let part): "property \(path.name)\(path.type == .transform ? part : "")"
        }
    }

    /// The name of the group for curves of progress.
    package static let progressGroup = "progress"

    /// Returns the source's value in a frame, or nil if the source has no value there.
    package func value(in state: FrameState, _ tree: LayerTree) -> Double? {
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

    /// Returns the value of a transform function that a transform list does not contain: the value that changes
    /// nothing.
    ///
    /// Returns nil if the list has a matrix, since the matrix may include the function. Also returns nil for a
    /// perspective distance, whose neutral value is infinite.
    private static func identity(of part: String, in value: PropertyValue) -> Double? {
        guard case .transform(let functions) = value, part != TransformFunction.perspectiveName,
            !functions.contains(where: { if case .matrix = $0 { true } else { false } })
        else { return nil }
        return part.hasPrefix(".scale") ? 1 : 0
    }

    /// Returns the numbers in a property's value, with their names.
    ///
    /// A single number has an empty name. If there are several numbers, their names begin with a dot. Parts that are
    /// not numbers are left out.
    ///
    /// The numbers of a transform are those of its functions, under their CSS names. Of each kind of function, only the
    /// first is used, since a list nearly always has only one.
    package static func parts(of value: PropertyValue, type: PropertyType) -> [(name: String, value: Double)] {
        if case .transform(let functions) = value { return parts(of: functions) }
        return Cell.cells(of: value, type: type).compactMap { suffix, cell in
            if case .number(let number) = cell { (suffix, number) } else { nil }
        }
    }

    /// Returns the names of the numbers that a view's property has in at least one frame.
    ///
    /// The values of the property's tracks are examined too. The view's value at rest may lack parts that its tracks
    /// set, such as a colour or a function of a transform.
    package static func partNames(of path: PropertyPath, _ layer: LayerIndex, in scene: LoweredScene) -> [String] {
        var values = [path.value(in: scene.tree[layer])].compactMap { $0 }
        for track in scene.tracks where track.layer == layer && track.property == path {
            values += track.curve.segments.flatMap { [$0.from, $0.to] }
        }
        var names: [String] = []
        for part in values.flatMap({ parts(of: $0, type: path.type) }) where !names.contains(part.name) {
            names.append(part.name)
        }
        return names
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

    /// The function's numbers, with names such as `.translate.x`. Empty for a matrix, whose numbers have no meaning one
    /// by one.
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
