public import Layers
public import Primitives
import Timing

/// A view whose edge keeps its place in the viewport while its container is scrolled beyond its content: the stretchy
/// header.
///
/// It is part of the layout that only pictures show: progress, ranges and signals count the view as it is at rest, and
/// tracks are applied before it.
public struct Stretch: Hashable, Sendable {
    /// The edge that keeps its place.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case top, left, bottom, right

        /// The direction in which the view is stretched.
        public var axis: Axis {
            switch self {
            case .top, .bottom: .vertical
            case .left, .right: .horizontal
            }
        }

        /// Whether it keeps its place before the content's beginning, and not behind its end.
        public var isAtStart: Bool {
            switch self {
            case .top, .left: true
            case .bottom, .right: false
            }
        }
    }

    /// What is done with the view.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Its box grows by as much; children keep their places from the top left.
        case grow
        /// It is enlarged evenly about the middle of the opposite edge, children included.
        case scale
    }

    /// The view.
    public var layer: LayerIndex
    /// The container whose content it is.
    public var container: ContainerIndex
    /// The edge that keeps its place.
    public var edge: Edge
    /// What is done with the view.
    public var mode: Mode
    /// What covers the view's box and grows with it: its mask.
    public var covers: [LayerIndex]
    /// What keeps its distance from the lower right corner of a view that grows: the line under a row.
    public var footers: [LayerIndex]

    /// Creates a stretch.
    public init(
        layer: LayerIndex, container: ContainerIndex, edge: Edge, mode: Mode = .grow, covers: [LayerIndex] = [],
        footers: [LayerIndex] = []
    ) {
        self.layer = layer
        self.container = container
        self.edge = edge
        self.mode = mode
        self.covers = covers
        self.footers = footers
    }
}

extension Stretch {
    /// Stretches the view by a length in points.
    func apply(_ length: Double, to tree: inout LayerTree) {
        switch mode {
        case .grow:
            tree[layer].grow(by: length, at: edge)
            for cover in covers { tree[cover].grow(by: length, at: edge.axis == .vertical ? .bottom : .right) }
            for footer in footers { tree[footer].position[edge.axis] += length }
        case .scale:
            tree[layer].enlarge(by: length, at: edge)
        }
    }
}

extension Layer {
    /// Moves one edge of the box outwards; the anchor point keeps its share of the box.
    fileprivate mutating func grow(by length: Double, at edge: Stretch.Edge) {
        var box = frame
        if edge.isAtStart { box.origin[edge.axis] -= length }
        box.size[edge.axis] += length
        frame = box
    }

    /// Enlarges the layer evenly, so that one edge of the box moves outwards and the middle of the opposite one stays.
    ///
    /// The scale comes before all other transforms, as the layout does: a translation of 20 points stays one. A box
    /// without extent has no scale and is left as it is.
    fileprivate mutating func enlarge(by length: Double, at edge: Stretch.Edge) {
        let box = frame
        guard box.size[edge.axis] > 0 else { return }
        let factor = 1 + ProgressLimit.quotient(length, by: box.size[edge.axis])
        var fixed = box.center
        fixed[edge.axis] = box.origin[edge.axis] + (edge.isAtStart ? box.size[edge.axis] : 0)
        position = Point(
            x: fixed.x + (position.x - fixed.x) * factor, y: fixed.y + (position.y - fixed.y) * factor)
        components.scaleX *= factor
        components.scaleY *= factor
    }
}

extension LoweredScene {
    /// Stretches the views whose containers are scrolled beyond their content in a frame's picture.
    func stretch(in tree: inout LayerTree, state: FrameState) {
        for stretch in stretches {
            let length = stretchedLength(of: stretch, in: state)
            if length > 0 { stretch.apply(length, to: &tree) }
        }
    }

    /// How far the edge would leave its place, in points.
    ///
    /// Both ends are places in the picture, at whole pixels as a rule: with the offset itself a seam would tremble at the
    /// viewport's edge. What holds the view takes away from how far it would go.
    private func stretchedLength(of stretch: Stretch, in state: FrameState) -> Double {
        let (container, axis) = (stretch.container, stretch.edge.axis)
        let limit =
            stretch.edge.isAtStart ? containers[container].minimumOffset : maximumOffset(of: container)
        let shown = shownOffset(at: state.offsets[container], of: container)[axis]
        let rest = shownOffset(at: limit, of: container)[axis]
        guard stretch.edge.isAtStart ? shown < rest : shown > rest else { return 0 }
        let holds = ContentGeometry(of: self).holds(on: stretch.layer, in: container, along: axis)
        let passed = holds.offset(at: shown) - holds.offset(at: rest)
        return stretch.edge.isAtStart ? -passed : passed
    }
}
