import Layers
import Primitives
import Timing

/// A signal's inputs from the laid-out scene.
///
/// The inputs are looked up once, so that a signal costs only a few operations per frame. They come from the layout,
/// never from animated values. Otherwise a track that is driven by a view's progress could move the view and so change
/// the progress.
enum SignalGeometry: Sendable {
    /// Parade's center progress along one axis.
    ///
    /// The inputs are the position of the view's centre in the container's content, the holds on the view, and the
    /// viewport's length. Positions and lengths are in points.
    case centerDistance(
        container: ContainerIndex, axis: Axis, center: Double, holds: [Pinning.Hold], viewportLength: Double)
    /// The content offset along one axis, in points.
    case offset(container: ContainerIndex, axis: Axis)
    /// The velocity of the content offset along one axis, in points per second.
    case velocity(container: ContainerIndex, axis: Axis)
    /// The overscroll along one axis: the distance of the content offset from the range of resting offsets, in points.
    case overscroll(container: ContainerIndex, axis: Axis, resting: ClosedRange<Double>)
    /// The progress between two content offsets along one axis. The offsets are in points.
    case rangeProgress(container: ContainerIndex, axis: Axis, start: Double, end: Double)
    /// A measure of a pager's pages.
    case pages(container: ContainerIndex, axis: Axis, PageProgress, Signal.PageMeasure)
    /// A numeric property of a view, with the tracks that can change the property.
    ///
    /// The case is indirect because the property holds a whole layer: without it, all signals would be as large.
    indirect case property(PropertyInMotion)
    /// A value that is the same in every frame.
    case constant(Double)
    /// No value in any frame.
    ///
    /// Examples are a scroll timeline whose container cannot scroll, and the view timeline of a view fixed in the
    /// viewport.
    case inactive
    /// The time in seconds.
    case time
    /// The frame's index in the whole timeline.
    case frame
    /// The progress of a timed effect.
    case played(PlayCourse)
    /// A formula over earlier signals. If the magnitude of its value exceeds `maximum`, the formula has no value.
    case formula(Formula, operands: [SignalIndex], maximum: Double)
    /// A smoothed signal: the index of the earlier signal that it approaches, and its course over the whole timeline.
    case smoothed(SignalIndex, SmoothedCourse)

    /// Looks up the inputs of a signal's source in a scene.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - scene: The scene.
    ///   - geometry: The scene's view positions.
    ///   - tracks: The scene's tracks, grouped by view.
    ///   - plays: The courses of the scene's timed effects.
    init(
        _ source: Signal.Source, in scene: LoweredScene, geometry: ContentGeometry, tracks: inout TracksByLayer,
        plays: PlaySchedule
    ) {
        switch source {
        case .centerDistance(let view, let container, let axis):
            guard let frame = geometry.frame(of: view, in: container) else {
                preconditionFailure("a view whose place is a signal lies inside the signal's container")
            }
            self = .centerDistance(
                container: container, axis: axis, center: frame.center[axis],
                holds: geometry.holds(on: view, in: container, along: axis),
                viewportLength: scene.viewport(of: container)[axis])
        case .viewProgress(_, _, let container, let axis):
            guard let (start, end) = geometry.offsets(of: source) else {
                self = .inactive
                return
            }
            self = .rangeProgress(container: container, axis: axis, start: start, end: end)
        case .offset(let container, let axis): self = .offset(container: container, axis: axis)
        case .maximumOffset(let container, let axis): self = .constant(scene.maximumOffset(of: container)[axis])
        case .velocity(let container, let axis): self = .velocity(container: container, axis: axis)
        case .overscroll(let container, let axis):
            let resting = scene.restingOffsets(of: container, along: axis)
            self = .overscroll(container: container, axis: axis, resting: resting)
        case .rangeProgress(let start, let end, let container, let axis, let isOfView):
            self =
                isOfView || scene.scrolls(container, along: axis)
                ? .rangeProgress(container: container, axis: axis, start: start, end: end) : .inactive
        case .pages(let measure, let container):
            self =
                scene.containers[container].pages.map {
                    .pages(container: container, axis: scene.containers[container].axis, $0, measure)
                } ?? .inactive
        case .property(let path, let layer):
            let own = tracks.tracks(touching: path, of: layer)
            let followed = tracks.followed(around: layer, of: path, scene.tree.parents, scene.autoresizings)
            let moving = PropertyInMotion(
                path: path, rest: scene.tree[layer], tracks: own,
                followed: followed.map { view, tracks in
                    PropertyInMotion.Followed(
                        rest: scene.tree[view], tracks: tracks,
                        autoresizing: scene.autoresizings.index(of: view).map { scene.autoresizings[$0] })
                }, autoresizing: scene.autoresizings.index(of: layer).map { scene.autoresizings[$0] })
            self = .property(moving)
        case .time: self = .time
        case .frame: self = .frame
        case .played(let play): self = plays.course(of: play).map { .played($0) } ?? .inactive
        case .formula(let formula, let operands):
            self = .formula(formula, operands: operands, maximum: Signal.maximumMagnitude)
        case .smoothed(let signal, let smoothing): self = .smoothed(signal, SmoothedCourse(smoothing))
        }
    }

    /// Returns the signal's value in a frame; nil if the signal has no value.
    ///
    /// The state must hold the values of all earlier signals that the signal is computed from.
    func value(in state: FrameState) throws(FormulaError) -> Double? {
        switch self {
        case .centerDistance(let container, let axis, let center, let holds, let viewportLength):
            let offset = state.offsets[container][axis]
            return CenterProgress.distance(
                ofCenter: center - holds.offset(at: offset), inViewportOfLength: viewportLength)
        case .offset(let container, let axis): return state.offsets[container][axis]
        case .velocity(let container, let axis): return state.velocities[container][axis]
        case .overscroll(let container, let axis, let resting):
            let offset = state.offsets[container][axis]
            return offset - min(max(offset, resting.lowerBound), resting.upperBound)
        case .rangeProgress(let container, let axis, let start, let end):
            return RangeProgress.value(at: state.offsets[container][axis], from: start, to: end)
        case .pages(let container, let axis, let pages, let measure):
            let offset = state.offsets[container][axis]
            return switch measure {
            case .position: pages.position(at: offset)
            case .page: pages.page(at: offset).map(Double.init)
            case .progress: pages.progress(at: offset)
            case .index: pages.index(at: offset).map(Double.init)
            }
        case .property(let property): return property.value(in: state)
        case .constant(let value): return value
        case .inactive: return nil
        case .time: return state.time
        case .frame: return Double(state.index)
        case .played(let course): return course.value(at: state.time)
        case .formula(let formula, let operands, _):
            var values: [Double] = []
            values.reserveCapacity(operands.count)
            var isMissing = false
            for operand in operands {
                if let value = state.signals[operand] {
                    values.append(value)
                    continue
                }
                // A formula with choices does not need the operands of branches that are not taken.
                guard formula.hasChoices else { return nil }
                isMissing = true
                values.append(.nan)
            }
            do {
                return try formula.value(operands: values)
            } catch {
                if isMissing, error.reason == .operandNotFinite { return nil }
                throw error
            }
        case .smoothed(_, let course): return course.value(at: state.time)
        }
    }

    /// The reason why a formula has no usable value although the formula's operands have values.
    struct MissingValue: Error {
        /// The formula's error; nil if the value is finite but its magnitude exceeds `Signal.maximumMagnitude`.
        var error: FormulaError?
    }

    /// Returns the signal's value in a frame; nil if the signal has no value.
    ///
    /// Throws if a formula has no value although its operands have values, or if the magnitude of its value is too
    /// large.
    func boundedValue(in state: FrameState) throws(MissingValue) -> Double? {
        let value: Double?
        do throws(FormulaError) {
            value = try self.value(in: state)
        } catch {
            throw MissingValue(error: error)
        }
        if let value, case .formula(_, _, let maximum) = self, value.magnitude > maximum {
            throw MissingValue(error: nil)
        }
        return value
    }

    /// These inputs without a limit for the magnitude of a formula's value. Inputs other than formulas are unchanged.
    var unbounded: SignalGeometry {
        guard case .formula(let formula, let operands, _) = self else { return self }
        return .formula(formula, operands: operands, maximum: .infinity)
    }
}
