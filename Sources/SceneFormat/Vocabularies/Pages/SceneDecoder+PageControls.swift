import JSON
import Layers
import Primitives
import Staging
import Timing

extension Vocabulary {
    /// The current dot of page controls.
    static let pageControls = Vocabulary { $0.lowerPageControls() }
}

extension SceneDecoder {
    /// Lets page controls show the pages of the pagers and scroll views they name.
    mutating func lowerPageControls() {
        for view in pageControls where !problems.isFullOfCopies {
            problems.copy = views[view].environment.scope
            lowerPageControl(view)
        }
        problems.copy = 0
    }

    private mutating func lowerPageControl(_ view: LayerIndex) {
        guard let value = views[view].value["of"], case .string(let name) = value.kind,
            let target = find(name, from: view, at: value.range)
        else { return }
        guard let container = containersByLayer[target] else {
            report(.notAScrollContainer, "'\(name)' does not scroll, and has no pages", at: value.range)
            return
        }
        let (count, signal) = pages(of: container)
        if views[view].value["numberOfPages"] == nil {
            PropertyPath("numberOfPages")?.set(.number(count), in: &tree[view])
        }
        guard let path = PropertyPath("currentPage"), let signal else { return }
        lowering.add(
            TrackDraft(
                layer: view, path: path, signal: signal, course: .curve(.identity), priority: -.infinity,
                vocabulary: .pages, spelling: path.name, place: value.range))
    }

    /// How many pages a container has, and which of them is the current one; nil where none ever is.
    ///
    /// A pager's is the one that was reached last, as PVView has it. What scrolls has a page for each viewport its content
    /// needs, and the nearest is the current one; of more than ten million none is.
    private mutating func pages(of container: ContainerIndex) -> (count: Double, current: SignalIndex?) {
        let own = containers[container]
        let title = name(of: own.layer)
        if let pages = own.pages {
            let index = lowering.signal(.pages(.index, of: container), name: "\(title).index")
            return (Double(pages.count), pages.lastArmed == nil ? nil : index)
        }
        let length = tree[own.layer].bounds.size[own.axis]
        // A sliver of a page, left by rounding, is none.
        let content = own.contentSize[own.axis]
        guard length > 0, content > 0 else { return (0, nil) }
        let count = max(1, ((content - 1e-6) / length).rounded(.up))
        guard count <= Signal.maximumMagnitude else { return (Signal.maximumMagnitude, nil) }
        let offset = lowering.signal(
            .offset(of: container, axis: own.axis), name: "\(title).offset.\(own.axis == .vertical ? "y" : "x")")
        let steps: [Formula.Step] = [
            .operand(0), .number(0), .number(content), .call(.clamp, argumentCount: 3), .number(length),
            .operate(.divide), .number(0.5), .operate(.add), .call(.floor, argumentCount: 1), .number(0),
            .number(count - 1), .call(.clamp, argumentCount: 3),
        ]
        let nearest = lowering.signal(
            .formula(Formula(steps), operands: [offset]), name: "\(title).nearestPage")
        return (count, nearest)
    }
}
