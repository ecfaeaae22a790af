import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension Vocabulary {
    /// The vocabulary of page controls, which highlight the dot of the current page.
    static let pageControls = Vocabulary { laidOut, _, drafts in
        var lowering = PageControlLowering(laidOut: laidOut, drafts: consume drafts)
        lowering.lowerPageControls()
        drafts = lowering.drafts
    }
}

/// Connects each page control to the pager or scroll view whose pages it shows.
struct PageControlLowering {
    let laidOut: LaidOut
    var drafts: Drafts

    var values: ValueReader {
        _read { yield drafts.values }
        _modify { yield &drafts.values }
    }

    mutating func lowerPageControls() {
        for view in laidOut.views.indices where laidOut.views[view].kind == .pageControl {
            guard !values.problems.isFullOfCopies else { break }
            values.problems.copy = laidOut.placed.copy(of: view)
            lowerPageControl(view)
        }
        values.problems.copy = 0
    }

    private mutating func lowerPageControl(_ view: LayerIndex) {
        guard let value = laidOut.views[view].node[.of], case .string(let name) = value.kind,
            let target = laidOut.placed.find(name, from: view, at: value.origin, &values.problems)
        else { return }
        guard let container = laidOut.containersByLayer[target] else {
            values.problems.error(
                .notAScrollContainer, "the view '\(name)' does not scroll, so it has no pages", at: value.origin)
            return
        }
        let (count, signal) = pages(of: container)
        if laidOut.views[view].node.member("numberOfPages") == nil, let path = PropertyPath("numberOfPages") {
            drafts.setAtRest(path, .number(count), of: view)
        }
        guard let path = PropertyPath("currentPage"), let signal else { return }
        drafts.tracks.add(
            TrackDraft(
                layer: view, path: path, signal: signal, course: .curve(.identity), priority: -.infinity,
                vocabulary: .pages, spelling: path.name, origin: value.origin))
    }

    /// Returns a container's number of pages, and the signal of the current page's index.
    ///
    /// The current page is the page nearest to the offset, as in apps that set UIPageControl while a finger is down. A
    /// scroll container that is not a pager has one page for each viewport length of its content. The signal is nil if
    /// no page can be current, or if there are more than ten million pages.
    private mutating func pages(of container: ContainerIndex) -> (count: Double, current: SignalIndex?) {
        let own = laidOut.containers[container]
        let title = laidOut.placed.name(of: own.layer)
        if let pages = own.pages {
            guard pages.lastArmed != nil else { return (Double(pages.count), nil) }
            let position = drafts.signals.signal(.pages(.position, of: container), name: "\(title).position")
            return (Double(pages.count), nearestPage(to: [.operand(0)], of: Double(pages.count), position, title))
        }
        let length = laidOut.tree[own.layer].bounds.size[own.axis]
        // A sliver of a page, left by rounding, does not count.
        let content = own.contentSize[own.axis]
        guard length > 0, content > 0 else { return (0, nil) }
        let count = max(1, ((content - 1e-6) / length).rounded(.up))
        guard count <= Signal.maximumMagnitude else { return (Signal.maximumMagnitude, nil) }
        let offset = drafts.signals.signal(
            .offset(of: container, axis: own.axis), name: "\(title).offset.\(own.axis == .vertical ? "y" : "x")")
        let position: [Formula.Step] = [
            .operand(0), .number(0), .number(content), .call(.clamp, argumentCount: 3), .number(length),
            .operate(.divide),
        ]
        return (count, nearestPage(to: position, of: count, offset, title))
    }

    /// Returns the signal of the index of the page nearest to a position, which is in pages.
    ///
    /// - Parameters:
    ///   - position: The steps that compute the position from the signal `operand`.
    ///   - count: The number of pages.
    private mutating func nearestPage(
        to position: [Formula.Step], of count: Double, _ operand: SignalIndex, _ title: String
    ) -> SignalIndex {
        let nearest: [Formula.Step] = [
            .number(0.5), .operate(.add), .call(.floor, argumentCount: 1), .number(0), .number(count - 1),
            .call(.clamp, argumentCount: 3),
        ]
        return drafts.signals.signal(
            .formula(Formula(position + nearest), operands: [operand]), name: "\(title).nearestPage")
    }
}
