import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading

extension LayoutBuilder {
    private static let besideFrame = WordSet(ViewWord.places.words.filter { $0 != .frame })
    private static let besideInset = WordSet(ViewWord.places.words.filter { $0 != .inset })
    private static let lengths: WordSet<ViewWord> = [.width, .height]
    private static let corners: WordSet<ViewWord> = [.x, .y]

    /// Sets a layer's box from the view's box keys, or to `box` if a layout decides the box. A view without box keys
    /// fills its parent.
    ///
    /// Returns the box that version 0.1 gave the view; nil if it is the same box.
    ///
    /// - Parameters:
    ///   - naturalWidth: The natural width of a text, if a stack has given the text this width.
    ///   - stack: The stack that the view is; nil for other views.
    ///   - breadth: The axis across which a scroll view offers its viewport's length to a stack, and this length.
    mutating func place(
        _ layer: inout Layer, of view: ViewNode, box: Rect?, naturalWidth: Double? = nil, stack: MeasuredStack? = nil,
        breadth: ContentBreadth? = nil, in scope: ValueScope
    ) -> Rect? {
        if let anchor = values.numbers(.anchorPoint, of: view, in: scope) {
            layer.anchorPoint = Point(x: anchor[0], y: anchor[1])
        }
        if let box {
            layer.frame = box
            if let naturalWidth { layer.setNaturalWidth(naturalWidth) }
            return nil
        }
        if reportConflict(.frame, Self.besideFrame, in: view) { return nil }
        if reportConflict(.inset, Self.besideInset, in: view) { return nil }
        if view[.frame] != nil {
            if let frame = frame(of: view, in: scope) { layer.frame = frame }
            return nil
        }
        if let value = view[.inset] {
            let parent = Rect(origin: .zero, size: scope.parent)
            guard let insets = values.insets(.inset, of: view, in: scope) else { return nil }
            let width = parent.width - insets.left - insets.right
            let height = parent.height - insets.top - insets.bottom
            if let size = values.size(width: width, height: height, at: value.origin) {
                layer.frame = Rect(origin: Point(x: insets.left, y: insets.top), size: size)
            }
            return nil
        }
        let natural = stack.map { .stack($0) } ?? naturalSize(of: layer, view)
        let extent = extent(of: view, in: scope, natural: natural, breadth: stack == nil ? nil : breadth)
        place(&layer, of: view, size: extent?.size ?? scope.parent, in: scope)
        if let extent, extent.isWhole { layer.setNaturalWidth(extent.size.width) }
        if view.isTextOfVersion02 { placed.usesVersion02 = true }
        guard let extent, let formerSize = extent.formerSize, formerSize != extent.size else { return nil }
        var former = layer
        place(&former, of: view, size: formerSize, in: scope)
        return former.frame
    }

    /// Sets a layer's box to the given size, at the position that the view's `x` and `y`, or its `center`, set.
    private mutating func place(_ layer: inout Layer, of view: ViewNode, size: Size, in scope: ValueScope) {
        let x = values.number(.x, of: view, in: scope) ?? 0
        let y = values.number(.y, of: view, in: scope) ?? 0
        layer.frame = Rect(origin: Point(x: x, y: y), size: size)
        if let center = values.numbers(.center, of: view, in: scope) {
            layer.position = Point(x: center[0], y: center[1])
        }
    }

    /// Reports an error if a view has the key `word`, which sets the whole box, together with one of the keys `others`.
    ///
    /// Returns whether an error was reported.
    private mutating func reportConflict(_ word: ViewWord, _ others: WordSet<ViewWord>, in view: ViewNode) -> Bool {
        guard view[word] != nil, let other = view.firstMember(of: others) else { return false }
        values.problems.error(
            .conflictingKeys, "'\(other.key)' cannot be combined with '\(word.rawValue)', which sets the whole box",
            at: other.keyOrigin)
        return true
    }

    private mutating func frame(of view: ViewNode, in scope: ValueScope) -> Rect? {
        guard let value = view[.frame], let n = values.numbers(.frame, of: view, in: scope),
            let size = values.size(width: n[2], height: n[3], at: value.origin)
        else { return nil }
        return Rect(origin: Point(x: n[0], y: n[1]), size: size)
    }
}

extension Layer {
    /// Records the natural width of the layer's text, in which lines are never broken.
    fileprivate mutating func setNaturalWidth(_ width: Double) {
        guard case .label(var label) = contents else { return }
        label.naturalWidth = width
        contents = .label(label)
    }
}

extension ViewNode {
    /// Whether the view is a label with a text that version 0.1 did not have: a number, runs, or a split text.
    fileprivate var isTextOfVersion02: Bool {
        guard kind == .label else { return false }
        return self[.split] != nil || self[.text].map { $0.string == nil } ?? false
    }
}

/// A view's properties, read before the view's box is known.
final class ViewReading {
    /// The layer with its contents, without a box and without the properties that all layers have.
    let layer: Layer
    let properties: [(path: PropertyPath, value: PropertyValue)]
    /// The number of characters in the view's text.
    let textLength: Int

    init(layer: Layer, properties: [(path: PropertyPath, value: PropertyValue)], textLength: Int) {
        self.layer = layer
        self.properties = properties
        self.textLength = textLength
    }
}

extension LayoutBuilder {
    /// The size of a view's box, with details for text and for notes.
    struct Extent {
        var size: Size
        /// Whether the width is exactly that of the longest line of the view's text.
        var isWhole = false
        /// The size that version 0.1 gave the view. Nil if the view sets its size by keys or values that version 0.1
        /// did not have.
        var formerSize: Size?
    }

    /// The width or height of a box, as the scene writes it.
    private enum Side {
        case points(Double)
        case fit

        var points: Double? { if case .points(let points) = self { points } else { nil } }
        var isFit: Bool { if case .fit = self { true } else { false } }
    }

    /// Returns the size of a view's box from its `size`, or from its `width` and `height`; nil after an error.
    ///
    /// If only one side is written, the other side is natural. If neither side is written:
    /// - A view that writes a position has its natural size.
    /// - A picture without `contentMode` and a stack have their natural sizes.
    /// - Any other view fills its parent.
    ///
    /// A stack that is the content of a scroll view is as broad as the viewport, unless it writes this side.
    mutating func extent(
        of view: ViewNode, in scope: ValueScope, natural: NaturalSize?, breadth: ContentBreadth? = nil
    ) -> Extent? {
        let sides = sides(of: view, in: scope)
        if case .stack(let stack)? = natural {
            guard let sides else { return nil }
            let width = sides.width.map(\.points) ?? (breadth?.axis == .horizontal ? breadth?.length : nil)
            let height = sides.height.map(\.points) ?? (breadth?.axis == .vertical ? breadth?.length : nil)
            guard let origin = sides.origin ?? view.origin as Origin?,
                values.size(width: width ?? 0, height: height ?? 0, at: origin) != nil
            else { return nil }
            return Extent(
                size: size(
                    of: stack, width: width, height: height, within: scope.parent.width,
                    pins: PinSpace(of: stack, in: breadth)))
        }
        guard let sides, let origin = sides.origin else {
            guard view.firstMember(of: ViewWord.sizes) == nil else { return nil }
            let picture = pictureSize(natural)
            let fills =
                view.firstMember(of: ViewWord.places) == nil && (picture == nil || view.member("contentMode") != nil)
            guard let natural, !fills else { return Extent(size: scope.parent, formerSize: picture ?? scope.parent) }
            let (size, isWhole) = self.size(of: natural, width: nil, height: nil, within: scope.parent.width)
            return Extent(size: size, isWhole: isWhole, formerSize: picture ?? scope.parent)
        }
        guard let natural else {
            guard admitsFit(sides.width, sides.height, of: view, at: origin) else { return nil }
            let size = values.size(
                width: sides.width?.points ?? scope.parent.width, height: sides.height?.points ?? scope.parent.height,
                at: origin)
            return size.map { Extent(size: $0) }
        }
        let (width, height) = (sides.width?.points, sides.height?.points)
        guard values.size(width: width ?? 0, height: height ?? 0, at: origin) != nil else { return nil }
        let (size, isWhole) = self.size(of: natural, width: width, height: height, within: scope.parent.width)
        var extent = Extent(size: size, isWhole: isWhole)
        if sides.width?.isFit == true || sides.height?.isFit == true {
            placed.usesVersion02 = true
        } else {
            let former = pictureSize(natural) ?? scope.parent
            extent.formerSize = Size(width: width ?? former.width, height: height ?? former.height)
        }
        return extent
    }

    /// Returns the size of a view in a collection or table; nil after an error.
    ///
    /// A side that the view writes is used. A side that the view does not write is that of `size`.
    mutating func extent(of expanded: ExpandedView, in scope: ValueScope, default size: Size) -> Size? {
        let view = expanded.node
        guard let sides = sides(of: view, in: scope), let origin = sides.origin else {
            return view.firstMember(of: ViewWord.sizes) == nil ? size : nil
        }
        var natural: NaturalSize?
        if sides.width?.isFit == true || sides.height?.isFit == true {
            placed.usesVersion02 = true
            natural = measuredSize(of: expanded, in: scope)
            guard natural != nil || admitsFit(sides.width, sides.height, of: view, at: origin) else { return nil }
        }
        let width = sides.width.map(\.points) ?? size.width
        let height = sides.height.map(\.points) ?? size.height
        guard values.size(width: width ?? 0, height: height ?? 0, at: origin) != nil else { return nil }
        return natural.map { self.size(of: $0, width: width, height: height, within: scope.parent.width).size }
            ?? Size(width: width ?? size.width, height: height ?? size.height)
    }

    /// Returns the natural size of a view that has no layer yet; nil if the view has no natural size.
    mutating func measuredSize(of expanded: ExpandedView, in scope: ValueScope) -> NaturalSize? {
        if let stack = measuredStack(of: expanded) { return .stack(stack) }
        let view = expanded.node
        // The text is counted when the view is added.
        let textLength = values.textLength
        defer { values.textLength = textLength }
        var layer = contents(of: view, in: scope)
        let properties = properties(of: view, in: scope)
        setContents(of: &layer, view, properties, in: scope)
        // Only box keys may name the boxes of other views, and the parent's size is not known yet.
        if restNames[expanded.serial]?.isEmpty ?? true, !expanded.hasRelativeProperties {
            readings[expanded.serial] = ViewReading(
                layer: layer, properties: properties, textLength: values.textLength - textLength)
        }
        return naturalSize(of: layer, view)
    }

    /// Takes what has been read of a view when it was measured, and counts its text. Nil if the view must be read.
    mutating func reading(of view: ExpandedView) -> ViewReading? {
        guard let reading = readings.removeValue(forKey: view.serial),
            values.textLength + reading.textLength <= ValueReader.maximumTextLengthInAll
        else { return nil }
        values.textLength += reading.textLength
        return reading
    }

    /// Returns the sides that a child of a stack writes; nil for a natural side.
    mutating func stackSides(of view: ExpandedView, in scope: ValueScope)
        -> (width: MeasuredStack.Side?, height: MeasuredStack.Side?)
    {
        // A side that depends on the stack is read again when the size of the stack is known.
        guard let sides = sides(of: view.node, in: scope), let origin = sides.origin,
            view.node.kind.hasNaturalSize || admitsFit(sides.width, sides.height, of: view.node, at: origin)
        else { return view.node.firstMember(of: ViewWord.sizes) == nil ? (nil, nil) : (.points(0), .points(0)) }
        func side(_ side: Side?, along axis: Axis) -> MeasuredStack.Side? {
            guard let points = side?.points else { return nil }
            if let (value, axes) = view.relativeSide(along: axis) { return .relative(value, axes: axes) }
            return .points(values.height(points, at: origin) ?? 0)
        }
        return (side(sides.width, along: .horizontal), side(sides.height, along: .vertical))
    }

    /// Returns the sides that a view writes, and the source range of the first of them; nil after an error.
    private mutating func sides(of view: ViewNode, in scope: ValueScope)
        -> (width: Side?, height: Side?, origin: Origin?)?
    {
        if let width = view.firstMember(of: Self.lengths), view[.size] != nil {
            values.problems.error(
                .conflictingKeys, "'\(width.key)' cannot be combined with 'size', which sets width and height",
                at: width.keyOrigin)
            return nil
        }
        if let center = view[.center], let other = view.firstMember(of: Self.corners) {
            values.problems.error(
                .conflictingKeys, "'center' cannot be combined with '\(other.key)': both place the view",
                at: center.origin)
        }
        if let size = view[.size] { return sides(ofSize: size, in: scope) }
        guard let origin = (view[.width] ?? view[.height])?.origin else { return (nil, nil, nil) }
        let width = view[.width].map { side($0, .width, in: scope) }
        let height = view[.height].map { side($0, .height, in: scope) }
        // A side that could not be read has been reported.
        return (width.map { $0 ?? .points(0) }, height.map { $0 ?? .points(0) }, origin)
    }

    private mutating func sides(ofSize value: JSONValue, in scope: ValueScope)
        -> (width: Side?, height: Side?, origin: Origin?)?
    {
        func isFit(_ value: JSONValue?) -> Bool { value?.string == ViewWord.fit }
        if isFit(value) { return (.fit, .fit, value.origin) }
        let parts = value.elements ?? CompoundShape.size.keys.compactMap { value[$0] }
        guard parts.count == 2, parts.contains(where: isFit) else {
            guard let numbers = values.numbers(value, shape: .size, in: scope) else { return nil }
            return (.points(numbers[0]), .points(numbers[1]), value.origin)
        }
        guard let width = side(parts[0], .width, in: scope), let height = side(parts[1], .height, in: scope) else {
            return nil
        }
        return (width, height, value.origin)
    }

    private mutating func side(_ value: JSONValue, _ percentage: Percentage, in scope: ValueScope) -> Side? {
        if value.string == ViewWord.fit { return .fit }
        return values.number(value, percentage: percentage, in: scope).map { .points($0) }
    }

    private func pictureSize(_ natural: NaturalSize?) -> Size? {
        if case .picture(let size)? = natural { size } else { nil }
    }

    /// Returns whether the sides of a view without a natural size are valid. Reports an error if a side is `fit`.
    private mutating func admitsFit(_ width: Side?, _ height: Side?, of view: ViewNode, at origin: Origin) -> Bool {
        guard width?.isFit == true || height?.isFit == true else { return true }
        let origin = (height?.isFit == true && width?.isFit != true ? view[.height] : view[.width])?.origin ?? origin
        // A label without a font, or an image view without a picture, has been reported.
        guard !view.kind.hasNaturalSize else { return false }
        let kinds = ViewKind.allCases.filter(\.hasNaturalSize).map(\.title)
        values.problems.error(
            .invalidValue, "\(view.kind.title) has no natural size, so it cannot have the size 'fit'", at: origin,
            hint: "write points, a percentage, or an expression such as \"last.y + last.height + 24\"; only "
                + "\(kinds.dropLast().joined(separator: ", ")) and \(kinds.last ?? "") have a natural size")
        return false
    }
}
