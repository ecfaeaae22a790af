public import Layers
public import Primitives

/// A view whose box follows the size of its parent in every frame, as UIView's autoresizing mask describes.
///
/// Along each axis, the parent's change is shared among the flexible parts in proportion to their lengths at rest: the
/// margin before the box, the length of the box and the margin after it. A track that changes the view's own box acts
/// after this.
public struct Autoresizing: Hashable, Sendable {
    /// The flexible parts along one axis.
    public struct Parts: OptionSet, Hashable, Sendable {
        /// The bits of the parts.
        public let rawValue: UInt8

        /// Creates a set of parts from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The margin before the box: left or top.
        public static let before = Parts(rawValue: 1)
        /// The length of the box.
        public static let length = Parts(rawValue: 2)
        /// The margin after the box: right or bottom.
        public static let after = Parts(rawValue: 4)
    }

    /// The view.
    public var layer: LayerIndex
    /// The flexible parts along the horizontal axis. If the set is empty, the right margin takes the whole change.
    public var horizontal: Parts
    /// The flexible parts along the vertical axis. If the set is empty, the bottom margin takes the whole change.
    public var vertical: Parts

    /// Creates a view that follows its parent.
    public init(layer: LayerIndex, horizontal: Parts, vertical: Parts) {
        self.layer = layer
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Returns the box in a parent of another size.
    ///
    /// - Parameters:
    ///   - box: The box at rest.
    ///   - rest: The parent's size at rest, in points.
    ///   - size: The parent's size in the frame, in points.
    public func box(_ box: Rect, from rest: Size, to size: Size) -> Rect {
        var box = box
        for axis in Axis.allCases where size[axis] != rest[axis] {
            (box.origin[axis], box.size[axis]) = Self.span(
                start: box.origin[axis], length: box.size[axis], in: rest[axis], changedBy: size[axis] - rest[axis],
                flexible: axis == .horizontal ? horizontal : vertical)
        }
        return box
    }

    private static func span(
        start: Double, length: Double, in parent: Double, changedBy change: Double, flexible parts: Parts
    ) -> (start: Double, length: Double) {
        let lengths = [(Parts.before, start), (.length, length), (.after, parent - start - length)]
            .map { part, length in (isFlexible: parts.contains(part), length: max(0, length)) }
        let flexible = lengths.filter { $0.isFlexible }
        let sum = flexible.reduce(0) { $0 + $1.length }
        // Divided before multiplying, so that a single part takes exactly the change.
        let shares = lengths.map { part in
            part.isFlexible ? change * (sum > 0 ? part.length / sum : 1 / Double(flexible.count)) : 0
        }
        return (start + shares[0], max(0, length + shares[1]))
    }
}

extension LoweredScene {
    /// The views between a view and the outermost parent that it follows, outermost first, with the parent itself.
    /// Empty if the view does not follow its parent.
    package static func followedViews(
        around layer: LayerIndex, of parents: [LayerIndex?], _ autoresizings: [Autoresizing]
    ) -> [LayerIndex] {
        var followed: [LayerIndex] = []
        var current = layer
        while autoresizings.index(of: current) != nil, let parent = parents[current] {
            followed.append(parent)
            current = parent
        }
        return followed.reversed()
    }

    /// Resizes a view that follows its parent, before the view's own tracks.
    ///
    /// Returns whether the box has changed.
    func follow(_ autoresizing: Autoresizing, in tree: inout LayerTree) -> Bool {
        let layer = autoresizing.layer
        guard let parent = self.tree.parents[layer] else { return false }
        let (rest, size) = (self.tree[parent].bounds.size, tree[parent].bounds.size)
        guard rest != size else { return false }
        tree[layer].frame = autoresizing.box(self.tree[layer].frame, from: rest, to: size)
        return true
    }
}
