import JSON
import Primitives
import SceneDocument

extension ExpandedView {
    /// The natural side of the view's box, with the other side, on which the natural side depends; nil if no side
    /// depends on the other.
    ///
    /// The height of a text depends on its width. A side of a picture depends on the side that the scene writes.
    var naturalSide: (BoxPlan.Value, on: BoxPlan.Value)? {
        switch node.kind {
        case .label, .stack: return isWritten(.vertical) ? nil : (.height, .width)
        case .image, .sequence:
            if isWritten(.horizontal), isWritten(.vertical) { return nil }
            let isWidthNatural = written(.horizontal).map(\.isFit) ?? true
            let isHeightNatural = written(.vertical).map(\.isFit) ?? true
            return isWidthNatural && !isHeightNatural ? (.width, .height) : (.height, .width)
        default: return nil
        }
    }

    /// Returns the axes along which the parent's size may affect a value of the view's box.
    ///
    /// A positioned label of one line does not depend on its parent, and the height of any positioned label depends only
    /// on the label's width. The parent can therefore take these sides from the label.
    ///
    /// - Parameter isScrolled: Whether the view is content of a scroll view, which offers its viewport to a stack.
    func parentAxes(for value: BoxPlan.Value, isMask: Bool, isScrolled: Bool) -> Set<Axis> {
        let axis: Axis = value == .width || value == .x ? .horizontal : .vertical
        if let inset = node[.inset] { return inset.relativeAxes(along: axis).union([axis]) }
        let index = axis == .horizontal ? 0 : 1
        if let frame = node[.frame] {
            return frame.part(value.isSide ? index + 2 : index, of: Self.frameKeys).relativeAxes(along: axis)
        }
        if !value.isSide {
            let coordinate = node[axis == .horizontal ? .x : .y] ?? node[.center]?.part(index, of: Self.frameKeys)
            return coordinate?.relativeAxes(along: axis) ?? []
        }
        if let written = written(axis), !written.isFit { return written.relativeAxes(along: axis) }
        let fills = node.firstMember(of: ViewWord.places) == nil
        if isMask, fills { return [axis] }
        switch node.kind {
        case .label:
            if fills { return [axis] }
            // A text of several lines is never wider than its parent.
            let isOneLine = node.member("numberOfLines").map { $0.value.number == 1 } ?? true
            return textAxes.union(isOneLine || axis == .vertical ? [] : [.horizontal])
        case .stack:
            if isScrolled { return [axis] }
            return axis == .horizontal && breaks ? [.horizontal] : []
        case .image, .sequence: return fills && node.member("contentMode") != nil ? [axis] : []
        default: return [axis]
        }
    }

    /// The axes along which the parent's size may affect the font or the spacing of a label's text.
    var textAxes: Set<Axis> {
        var axes: Set<Axis> = []
        for member in node.members where Self.textKeys.contains(member.key) || member.key.hasPrefix("font.") {
            axes.formUnion(member.value.relativeAxes(along: .vertical))
        }
        if let text = node[.text], case .array(let runs) = text.kind {
            for run in runs { axes.formUnion(run[RunWord.font.rawValue]?.relativeAxes(along: .vertical) ?? []) }
        }
        return axes
    }

    /// Whether a property of the view may depend on the size of its parent.
    var hasRelativeProperties: Bool {
        node.members.contains { member in
            if ViewWord.places.names.contains(member.key) { return false }
            // The letters of a plain text are no units.
            if member.key == ViewWord.text.rawValue, case .string = member.value.kind { return false }
            return !member.value.relativeAxes(along: .vertical).isEmpty
        }
    }

    private static let textKeys = [
        "font", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "numberOfLines", "minimumScale",
    ]
    /// Whether the natural width of a stack may depend on the width that its parent offers.
    private var breaks: Bool {
        if node[.wrap] != nil { return true }
        return (content ?? []).contains { child in
            guard child.written(.horizontal).map(\.isFit) ?? true else { return false }
            return switch child.node.kind {
            case .label: child.node.member("numberOfLines").map { $0.value.number != 1 } ?? false
            case .stack: child.breaks
            default: false
            }
        }
    }

    /// The side of the box along an axis, as the scene writes it, if it depends on the parent's size; otherwise nil.
    func relativeSide(along axis: Axis) -> (value: JSONValue, axes: Set<Axis>)? {
        guard let value = written(axis) else { return nil }
        let axes = value.relativeAxes(along: axis)
        return axes.isEmpty ? nil : (value, axes)
    }

    /// Whether the scene writes the side of the box along an axis as a length.
    func isWritten(_ axis: Axis) -> Bool {
        node[.frame] != nil || node[.inset] != nil || written(axis).map { !$0.isFit } ?? false
    }

    private static let frameKeys = ["x", "y", "width", "height"]

    /// The side of the box along an axis, as the scene writes it; nil if the scene does not write the side.
    private func written(_ axis: Axis) -> JSONValue? {
        node[axis == .horizontal ? .width : .height]
            ?? node[.size]?.part(axis == .horizontal ? 0 : 1, of: ["width", "height"])
    }
}

extension JSONValue {
    fileprivate var isFit: Bool { string == ViewWord.fit }

    /// The element at an index, or the member with the key at this index. For a value without elements and members, the
    /// value itself.
    fileprivate func part(_ index: Int, of keys: [String]) -> JSONValue {
        switch kind {
        case .array(let elements) where elements.indices.contains(index): elements[index]
        case .object: self[keys[index]] ?? self
        default: self
        }
    }

    /// The axes along which the parent's size affects the value. A percentage refers to the parent's side along `axis`.
    func relativeAxes(along axis: Axis) -> Set<Axis> {
        switch kind {
        case .string(let text):
            var axes: Set<Axis> = []
            // The units 'pw' and 'ph' follow a digit or a point.
            var (before, last): (UInt8, UInt8) = (0, 0)
            for byte in text.utf8 {
                if byte == UInt8(ascii: "%") { axes.insert(axis) }
                if last == UInt8(ascii: "p"), (0x30...0x39).contains(before) || before == UInt8(ascii: ".") {
                    if byte == UInt8(ascii: "w") { axes.insert(.horizontal) }
                    if byte == UInt8(ascii: "h") { axes.insert(.vertical) }
                }
                (before, last) = (last, byte)
            }
            return axes
        case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.relativeAxes(along: axis)) }
        case .object(let members):
            return members.reduce(into: []) { $0.formUnion($1.value.relativeAxes(along: axis)) }
        case .null, .boolean, .number: return []
        }
    }
}
