public import Layers
public import Primitives
public import Timing

/// A complete scene, validated and lowered: the views to draw, the tracks that animate them, and the scroll. Immutable.
public struct LoweredScene: Sendable {
    /// The picture's size, scale and background.
    public var canvas: Canvas
    /// All views, laid out, with the property values that they have before tracks are applied.
    public var tree: LayerTree
    /// The scroll containers, in tree order.
    public var containers: [ScrollContainer]
    /// The views with a sticky or fixed position, in tree order.
    public var pinnings: [Pinning]
    /// The views that stretch when their containers overscroll, in tree order.
    public var stretches: [Stretch]
    /// The views whose boxes follow the sizes of their parents, in tree order.
    public var autoresizings: [Autoresizing]
    /// The views that have different parents on different pages of a pager.
    public var reparentings: [Reparenting]
    /// The values that drive tracks. Each signal comes after the signals from which it is computed.
    public var signals: [Signal]
    /// The tracks, which are driven by signals.
    ///
    /// If two tracks write the same number, the later track wins. Several tracks may write one property of a layer only
    /// if the later tracks write nothing at small signals (`TrackCurve.silentBelow`).
    public var tracks: [Track]
    /// The movements of the scroll.
    public var timeline: Timeline

    /// Creates a scene from its parts.
    public init(
        canvas: Canvas, tree: LayerTree, containers: [ScrollContainer], pinnings: [Pinning] = [],
        stretches: [Stretch] = [], autoresizings: [Autoresizing] = [], reparentings: [Reparenting] = [],
        signals: [Signal], tracks: [Track], timeline: Timeline
    ) {
        self.canvas = canvas
        self.tree = tree
        self.containers = containers
        self.pinnings = pinnings
        self.stretches = stretches
        self.autoresizings = autoresizings
        self.reparentings = reparentings
        self.signals = signals
        self.tracks = tracks
        self.timeline = timeline
        self.tree.noteVarying(tracks)
    }
}

/// The picture: its size in points, its scale in pixels per point, and its background.
public struct Canvas: Hashable, Sendable {
    /// The size in points.
    public var size: Size
    /// The scale, in pixels per point.
    public var scale: Double
    /// The colour behind all views; transparent by default.
    public var background: Color

    /// Creates a canvas.
    public init(size: Size, scale: Double = 1, background: Color = .clear) {
        self.size = size
        self.scale = scale
        self.background = background
    }

    /// The number of pixel columns: the width times the scale, rounded.
    public var pixelWidth: Int { Int((size.width * scale).rounded()) }
    /// The number of pixel rows: the height times the scale, rounded.
    public var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// The index of a scroll container in its scene.
public typealias ContainerIndex = Int

/// A view with scrollable content.
public struct ScrollContainer: Hashable, Sendable {
    /// The view.
    public var layer: LayerIndex
    /// The main axis, used by movements and progress that do not name another axis.
    public var axis: Axis
    /// The size of the content, in points.
    public var contentSize: Size
    /// Extra space around the content, in points.
    public var contentInset: EdgeInsets
    /// The initial content offset, in points.
    public var contentOffset: Point
    /// Whether content is drawn at the exact content offset; otherwise the offset is rounded to whole pixels.
    public var subpixelScroll: Bool
    /// The pages of a pager; nil if the container is not a pager.
    ///
    /// The content offset of a pager turns its pages and does not move its children.
    public var pages: PageProgress?
    /// How the content responds to a finger.
    public var physics: ScrollPhysics

    /// Creates a container.
    public init(
        layer: LayerIndex, axis: Axis, contentSize: Size, contentInset: EdgeInsets = .zero,
        contentOffset: Point = .zero, subpixelScroll: Bool = false, pages: PageProgress? = nil,
        physics: ScrollPhysics = ScrollPhysics()
    ) {
        self.layer = layer
        self.axis = axis
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.contentOffset = contentOffset
        self.subpixelScroll = subpixelScroll
        self.pages = pages
        self.physics = physics
    }
}
