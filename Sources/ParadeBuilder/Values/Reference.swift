/// A view by its id, whose values in the current frame formulas can use.
///
///     .bind(\.alpha, to: Reference("intro").progress * 2)
///     .bind(\.center.x, to: Reference("cursor")[\.center.x] + 8)
public struct Reference: Hashable, Sendable {
    /// Two values of a scroll container: along the horizontal and along the vertical axis.
    public struct Axes: FormulaConvertible, Hashable {
        fileprivate let name: String

        /// Both values, as the source of a property that is a point.
        public var formula: Formula { .name(name) }
        /// Both values as a scene holds them.
        public var value: Value { formula.value }
        /// The value along the horizontal axis.
        public var x: Formula { .name("\(name).x") }
        /// The value along the vertical axis.
        public var y: Formula { .name("\(name).y") }
    }

    private let name: String

    /// Creates a reference to the view with an id. In a view's own formulas, `self` is the view itself.
    public init(_ id: String) { name = id }

    /// The view whose formula it is.
    public static let own = Reference("self")

    /// The value of a property in the current frame.
    public subscript<Property: AnimatableProperty>(_ path: KeyPath<Properties, Property>) -> Formula {
        .name("\(name).\(Properties()[keyPath: path].name)")
    }

    /// The content offset of a scroll container, in points.
    public var offset: Axes { Axes(name: "\(name).offset") }
    /// The greatest content offset of a scroll container, in points.
    public var maxOffset: Axes { Axes(name: "\(name).maxOffset") }
    /// The velocity of the content offset, in points per second.
    public var velocity: Axes { Axes(name: "\(name).velocity") }
    /// The distance of the content beyond the scroll range, in points.
    public var overscroll: Axes { Axes(name: "\(name).overscroll") }
    /// The content offset of a pager or paging scroll container, in pages.
    public var position: Formula { .name("\(name).position") }
    /// The index of the current page, from 0.
    public var page: Formula { .name("\(name).page") }
    /// The progress of the current page's turn, from 0 to 1.
    public var progress: Formula { .name("\(name).progress") }
    /// The index of the last page reached, from 0.
    public var index: Formula { .name("\(name).index") }
    /// The progress through the pin of a pinned view, from 0 to 1.
    public var pin: Formula { .name("\(name).pin") }

    /// The distance of the view's centre from the middle of the viewport: 1 where it enters, −1 where it leaves.
    public var center: Formula { .call("center", [name]) }
    /// The progress through the viewport, from the first point in sight to the last.
    public var cover: Formula { .call("cover", [name]) }
    /// The progress while the whole view is in sight, or while it fills the viewport.
    public var contain: Formula { .call("contain", [name]) }
    /// The progress of entering the viewport.
    public var entry: Formula { .call("entry", [name]) }
    /// The progress of leaving the viewport.
    public var exit: Formula { .call("exit", [name]) }
    /// The progress of the view's crossing of the edge at which it enters.
    public var entryCrossing: Formula { .call("entryCrossing", [name]) }
    /// The progress of the view's crossing of the edge at which it leaves.
    public var exitCrossing: Formula { .call("exitCrossing", [name]) }
}
