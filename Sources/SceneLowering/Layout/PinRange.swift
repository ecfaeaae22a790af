import Diagnostics
import JSON
import Layers
import Primitives
import Staging
import Timing

/// The content offsets between which the viewport holds a pinned view.
struct PinRange {
    var container: ContainerIndex
    var axis: Axis
    /// The offset from which the view is held, in points.
    var start: Double
    /// The offset up to which the view is held, in points.
    var end: Double

    /// Returns the ranges of all pinned views, by view.
    static func ranges(in placed: PlacedViews, _ geometry: ContentGeometry) -> [LayerIndex: PinRange] {
        var ranges: [LayerIndex: PinRange] = [:]
        for view in placed.views.indices {
            guard let pin = placed.views[view].pin, let container = placed.container(around: view),
                let timeline = geometry.timeline(of: view, in: container, along: pin.axis)
            else { continue }
            // Only a stack around the view can have a hold of its own.
            let outer = Array(timeline.boxes.dropLast())
            func offsets(after length: Double) -> (earliest: Double, latest: Double) {
                StickyBox.offsets(atWhich: timeline.start + length, carriedBy: outer, isAt: pin.inset)
            }
            let start = offsets(after: 0).latest
            ranges[view] = PinRange(
                container: container, axis: pin.axis, start: start, end: max(start, offsets(after: pin.length).earliest)
            )
        }
        return ranges
    }

    /// The length by which two pins may overlap because of rounding, in points.
    private static let tolerance = 1e-6

    /// Reports the first two pins of each scroll container that hold their views at the same offsets.
    static func reportOverlaps(
        of ranges: [LayerIndex: PinRange], in placed: PlacedViews, _ problems: inout DiagnosticCollector
    ) {
        let ordered = ranges.sorted { ($0.value.start, $0.key) < ($1.value.start, $1.key) }
        /// For each container, the view that is held longest so far; nil after an error. For look-ups only.
        var last: [ContainerIndex: LayerIndex?] = [:]
        for (view, range) in ordered {
            let before = last[range.container] ?? view
            guard let before, let other = ranges[before] else { continue }
            if before != view, min(range.end, other.end) > range.start + tolerance {
                report(before, view, from: range.start, to: min(range.end, other.end), in: placed, &problems)
                last[range.container] = .some(nil)
            } else if before == view || range.end > other.end {
                last[range.container] = view
            }
        }
    }

    private static func report(
        _ first: LayerIndex, _ second: LayerIndex, from start: Double, to end: Double, in placed: PlacedViews,
        _ problems: inout DiagnosticCollector
    ) {
        guard let pin = placed.views[second].pin, let other = placed.views[first].pin else { return }
        func title(_ view: LayerIndex) -> String { "'\(placed.name(of: view))'" }
        problems.copy = placed.copy(of: second)
        problems.error(
            .conflictingKeys,
            "the pins of \(title(first)) on line \(problems.source.line(of: other.origin)) and \(title(second)) overlap: "
                + "both are held from offset \(start.shortText) to \(end.shortText)",
            at: pin.origin, hint: "make the first pin shorter, or put the second view further along the content")
        problems.copy = 0
    }
}
