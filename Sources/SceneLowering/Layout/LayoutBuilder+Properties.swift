import Diagnostics
import Drawing
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading

extension LayoutBuilder {
    /// The keys that are not read as properties, since they define the box or the kind of a view.
    private static let boxKeys = Set(ViewWord.places.words.map(\.rawValue) + ["anchorPoint", "image", "position"])

    private static let besideFrame = WordSet(ViewWord.places.words.filter { $0 != .frame })
    private static let besideInset = WordSet(ViewWord.places.words.filter { $0 != .inset })
    private static let lengths: WordSet<ViewWord> = [.width, .height]
    private static let corners: WordSet<ViewWord> = [.x, .y]

    /// The number of dots in the name of each property path. For look-ups only.
    private static let depths = Dictionary(
        uniqueKeysWithValues: PropertyPath.all.map { path in (path, path.name.count(where: { $0 == "." })) })

    /// Sets the properties that a view names on the view's layer.
    mutating func setProperties(_ layer: inout Layer, of view: ViewNode, in scope: ValueScope) {
        var seen: [(path: PropertyPath, key: String)] = []
        var found: [(path: PropertyPath, value: PropertyValue)] = []
        for member in flattened(view.members.filter { !Self.boxKeys.contains($0.key) }) {
            guard let path = PropertyPath(member.key) else { continue }
            // The font table reads runs, since they may name fonts.
            if member.key == ViewWord.text.rawValue, case .array = member.value.kind { continue }
            if let other = seen.first(where: { $0.path == path }) {
                let message =
                    other.key == member.key
                    ? "'\(member.key)' is also set in '\(member.key.prefix { $0 != "." })'"
                    : "'\(member.key)' and '\(other.key)' are the same property"
                values.problems.error(.conflictingKeys, message, at: member.keyOrigin)
            }
            seen.append((path, member.key))
            if let value = values.value(member.value, of: path, in: scope) { found.append((path, value)) }
        }
        // Wholes before their parts, wherever they are written, since an object's members have no order.
        let depths = found.map { Self.depths[$0.path] ?? 0 }
        for depth in 0...(depths.max() ?? 0) {
            for (index, entry) in found.enumerated() where depths[index] == depth {
                entry.path.set(entry.value, in: &layer)
            }
        }
    }

    /// Returns the members of a view, with the parts of a `font` and of gradients as separate properties.
    private mutating func flattened(_ members: [JSONMember]) -> [JSONMember] {
        let members = values.problems.withGradientsFlattened(members)
        guard let index = members.firstIndex(where: { $0.key == "font" }) else { return members }
        let font = members[index].value
        var parts: [JSONMember] = []
        if case .string = font.kind { return members.filter { $0.key != "font" } }
        for part in values.problems.open(font, as: FontWord.self)?.members ?? [] {
            switch FontWord(rawValue: part.key) {
            // The family and the features are not properties: the font table sets them.
            case .family, .features: break
            case .variations: parts += values.problems.axes(in: part.value)
            case .size, .weight, .italic, nil:
                parts.append(JSONMember(key: "font.\(part.key)", keyOrigin: part.keyOrigin, value: part.value))
            }
        }
        return members[..<index] + parts + members[(index + 1)...]
    }

    /// Sets a layer's box from the spelling that the view uses. A view without a box fills its parent.
    mutating func place(_ layer: inout Layer, of view: ViewNode, box: Rect?, in scope: ValueScope) {
        if let anchor = values.numbers(.anchorPoint, of: view, in: scope) {
            layer.anchorPoint = Point(x: anchor[0], y: anchor[1])
        }
        if let box {
            layer.frame = box
            return
        }
        if refusesCompany(.frame, Self.besideFrame, in: view) { return }
        if refusesCompany(.inset, Self.besideInset, in: view) { return }
        if view[.frame] != nil {
            if let frame = frame(of: view, in: scope) { layer.frame = frame }
        } else if let value = view[.inset] {
            let parent = Rect(origin: .zero, size: scope.parent)
            guard let insets = values.insets(.inset, of: view, in: scope) else { return }
            let width = parent.width - insets.left - insets.right
            let height = parent.height - insets.top - insets.bottom
            if let size = values.size(width: width, height: height, at: value.origin) {
                layer.frame = Rect(origin: Point(x: insets.left, y: insets.top), size: size)
            }
        } else {
            let size = extent(of: view, in: scope, natural: layer.naturalSize) ?? scope.parent
            let x = values.number(.x, of: view, in: scope) ?? 0
            let y = values.number(.y, of: view, in: scope) ?? 0
            layer.frame = Rect(origin: Point(x: x, y: y), size: size)
            if let center = values.numbers(.center, of: view, in: scope) {
                layer.position = Point(x: center[0], y: center[1])
            }
        }
    }

    /// Reports a key that sets a part of the box although another word sets the whole box. Returns true if it reports a
    /// key.
    private mutating func refusesCompany(_ word: ViewWord, _ others: WordSet<ViewWord>, in view: ViewNode) -> Bool {
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

    /// Returns a view's extent: its `size`, or its `width` and `height`. Missing values come from the picture or the
    /// parent.
    mutating func extent(of view: ViewNode, in scope: ValueScope, natural: Size?) -> Size? {
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
        if view[.size] != nil { return values.size(.size, of: view, in: scope) }
        let fallback = natural ?? scope.parent
        guard let origin = (view[.width] ?? view[.height])?.origin else { return fallback }
        let width = view[.width] == nil ? fallback.width : values.number(.width, of: view, in: scope) ?? 0
        let height = view[.height] == nil ? fallback.height : values.number(.height, of: view, in: scope) ?? 0
        return values.size(width: width, height: height, at: origin)
    }
}

extension Layer {
    /// The extent of the layer's picture in points, which is the default size of image views; nil without a picture.
    fileprivate var naturalSize: Size? {
        guard case .image(let contents) = contents, let image = contents.image else { return nil }
        return Size(
            width: Double(image.width) / contents.imageScale, height: Double(image.height) / contents.imageScale)
    }
}
