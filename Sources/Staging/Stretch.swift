public import Layers
public import Primitives
import Timing

/// A view with one edge that stays in place while its container overscrolls, such as a stretchy header.
///
/// A stretch is part of the layout but affects only the picture. Progress, ranges and signals use the unstretched view.
/// Tracks are applied before the stretch.
public struct Stretch: Hashable, Sendable {
    /// The edge of the view that stays in place in the viewport.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case top, left, bottom, right

        /// The axis along which the view is stretched.
        public var axis: Axis {
            switch self {
            case .top, .bottom: .vertical
            case .left, .right: .horizontal
            }
        }

        /// Whether the edge stays in place during overscroll before the content's start. Otherwise it does so after the
        /// end.
        public var isAtStart: Bool {
            switch self {
            case .top, .left: true
            case .bottom, .right: false
            }
        }
    }

    /// How the view fills the extra length.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// The view's box becomes longer. The view's children keep their distances from its top left corner.
        case grow
        /// The view and its children are scaled by the same factor in both axes, about the middle of the opposite edge.
        case scale
    }

    /// The view.
    public var layer: LayerIndex
    /// The container whose content contains the view.
    public var container: ContainerIndex
    /// The edge of the view that stays in place in the viewport.
    public var edge: Edge
    /// How the view fills the extra length.
    public var mode: Mode
    /// The layers that cover the view's box and grow with it, such as the view's mask.
    public var covers: [LayerIndex]
    /// The layers that keep their distance from the view's lower right corner when the view grows.
    ///
    /// An example is the line under a row.
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
    /// Moves one edge of the layer's box outwards by a length in points. The anchor point keeps its unit coordinates.
    fileprivate mutating func grow(by length: Double, at edge: Stretch.Edge) {
        var box = frame
        if edge.isAtStart { box.origin[edge.axis] -= length }
        box.size[edge.axis] += length
        frame = box
    }

    /// Scales the layer by the same factor in both axes, so that one edge of its box moves outwards by a length in
    /// points.
    ///
    /// The middle of the opposite edge stays in place. The scale is applied before all other transforms, as layout is:
    /// a translation of 20 points stays 20 points. A box with no extent along the edge's axis stays unchanged, because
    /// it cannot be scaled.
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
    /// Stretches each view whose container is scrolled beyond the content's edge in a frame.
    func stretch(in tree: inout LayerTree, state: FrameState) {
        for stretch in stretches {
            let length = stretchedLength(of: stretch, in: state)
            if length > 0 { stretch.apply(length, to: &tree) }
        }
    }

    /// Returns the length by which a view is stretched in a frame, in points; 0 without overscroll.
    ///
    /// The length is how far overscroll would move the view's edge. Pinning of the view or its ancestors reduces the
    /// length.
    ///
    /// The length is measured between positions in the picture, which are normally at whole pixels. With exact offsets,
    /// a seam would flicker at the viewport's edge.
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
