import Drawing
import JSON
import Layers
import Primitives

extension SceneDecoder {
    /// Gives a layer its box, by whichever of the spellings the view uses; without any it fills its parent.
    mutating func place(_ layer: inout Layer, of object: CheckedObject, placed: Rect?, in scope: ValueScope) {
        if let anchor = numbers("anchorPoint", of: object, in: scope) {
            layer.anchorPoint = Point(x: anchor[0], y: anchor[1])
        }
        if let placed {
            layer.frame = placed
            return
        }
        if refusesCompany("frame", in: object) || refusesCompany("inset", in: object) { return }
        if object["frame"] != nil {
            if let frame = frame(of: object, in: scope) { layer.frame = frame }
        } else if let value = object["inset"] {
            let parent = Rect(origin: .zero, size: scope.parent)
            guard let insets = insets("inset", of: object, in: scope) else { return }
            let width = parent.width - insets.left - insets.right
            let height = parent.height - insets.top - insets.bottom
            if let size = size(width: width, height: height, at: value.range) {
                layer.frame = Rect(origin: Point(x: insets.left, y: insets.top), size: size)
            }
        } else {
            let size = extent(of: object, in: scope, natural: layer.naturalSize) ?? scope.parent
            let x = number("x", of: object, in: scope) ?? 0
            let y = number("y", of: object, in: scope) ?? 0
            layer.frame = Rect(origin: Point(x: x, y: y), size: size)
            if let center = numbers("center", of: object, in: scope) {
                layer.position = Point(x: center[0], y: center[1])
            }
        }
    }

    /// Reports a key that says everything about the box when others say something too.
    private mutating func refusesCompany(_ key: String, in object: CheckedObject) -> Bool {
        guard object[key] != nil else { return false }
        let others = Self.placeKeys.filter { $0 != key }
        guard let other = object.members.first(where: { others.contains($0.key) }) else { return false }
        report(.conflictingKeys, "'\(key)' says where the view is; '\(other.key)' says it again", at: other.keyRange)
        return true
    }

    private mutating func frame(of object: CheckedObject, in scope: ValueScope) -> Rect? {
        guard let value = object["frame"], let n = numbers("frame", of: object, in: scope),
            let size = size(width: n[2], height: n[3], at: value.range)
        else { return nil }
        return Rect(origin: Point(x: n[0], y: n[1]), size: size)
    }

    /// A view's extent: its `size`, or its `width` and `height`, what is missing taken from its picture or its parent.
    mutating func extent(of object: CheckedObject, in scope: ValueScope, natural: Size?) -> Size? {
        if let width = object.members.first(where: { $0.key == "width" || $0.key == "height" }), object["size"] != nil {
            report(
                .conflictingKeys, "'size' says how large the view is; '\(width.key)' says it again", at: width.keyRange)
            return nil
        }
        if let center = object["center"], let other = object.members.first(where: { $0.key == "x" || $0.key == "y" }) {
            report(.conflictingKeys, "'center' says where the view is; '\(other.key)' says it again", at: center.range)
        }
        if object["size"] != nil { return size("size", of: object, in: scope) }
        let fallback = natural ?? scope.parent
        guard object["width"] != nil || object["height"] != nil else { return fallback }
        let width = object["width"] == nil ? fallback.width : number("width", of: object, in: scope) ?? 0
        let height = object["height"] == nil ? fallback.height : number("height", of: object, in: scope) ?? 0
        return size(width: width, height: height, at: (object["width"] ?? object["height"] ?? object.value).range)
    }
}

extension Layer {
    /// The extent of the picture in points, for image views that do not say.
    fileprivate var naturalSize: Size? {
        guard case .image(let contents) = contents, let image = contents.image else { return nil }
        return Size(
            width: Double(image.width) / contents.imageScale, height: Double(image.height) / contents.imageScale)
    }
}
