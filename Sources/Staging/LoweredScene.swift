public import Layers
public import Primitives
public import Timing

/// Everything a person wrote, checked and lowered: what to draw, what moves it, how the scroll goes. Immutable.
public struct LoweredScene: Sendable {
    /// The picture.
    public var canvas: Canvas
    /// All views at rest and laid out.
    public var tree: LayerTree
    /// The scroll containers, in tree order.
    public var containers: [ScrollContainer]
    /// The views that do not simply scroll with their container's content, in tree order.
    public var pinnings: [Pinning]
    /// The views that stretch where their containers are scrolled beyond their content, in tree order.
    public var stretches: [Stretch]
    /// The views that hang in other views on other pages.
    public var rehangings: [Rehanging]
    /// The changing values that drive tracks; what a signal reads stands before it.
    public var signals: [Signal]
    /// What they drive; where two share a number, the later one writes it. Several are on one property of a layer only
    /// where the later ones are silent at first.
    public var tracks: [Track]
    /// How the scroll moves.
    public var timeline: Timeline

    /// Creates a scene from its parts.
    public init(
        canvas: Canvas, tree: LayerTree, containers: [ScrollContainer], pinnings: [Pinning] = [],
        stretches: [Stretch] = [], rehangings: [Rehanging] = [], signals: [Signal], tracks: [Track], timeline: Timeline
    ) {
        self.canvas = canvas
        self.tree = tree
        self.containers = containers
        self.pinnings = pinnings
        self.stretches = stretches
        self.rehangings = rehangings
        self.signals = signals
        self.tracks = tracks
        self.timeline = timeline
        self.tree.noteVarying(tracks)
    }
}

/// The picture: its size in points, pixels per point, and what lies under everything.
public struct Canvas: Hashable, Sendable {
    /// Extent in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double
    /// Under everything; transparent unless the scene says otherwise.
    public var background: Color

    /// Creates a canvas.
    public init(size: Size, scale: Double = 1, background: Color = .clear) {
        self.size = size
        self.scale = scale
        self.background = background
    }

    /// Columns of the picture: width times scale, rounded.
    public var pixelWidth: Int { Int((size.width * scale).rounded()) }
    /// Rows of the picture: height times scale, rounded.
    public var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// Index of a scroll container in its scene.
public typealias ContainerIndex = Int

/// A view whose content moves.
public struct ScrollContainer: Hashable, Sendable {
    /// The view.
    public var layer: LayerIndex
    /// The direction its steady scroll and its content's progress take.
    public var axis: Axis
    /// Extent of the content, in points.
    public var contentSize: Size
    /// Extra room around the content.
    public var contentInset: EdgeInsets
    /// Where it stands at first.
    public var contentOffset: Point
    /// Whether content may stand between whole pixels.
    public var subpixelScroll: Bool
    /// The pages of a pager, whose offset turns them and moves none of its children; nil where the content scrolls.
    public var pages: PageProgress?
    /// How it answers to a finger.
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
