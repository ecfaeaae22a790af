import FrameOutput
package import JSON
package import Layers
package import Primitives
package import SceneDocument
import Staging
import Timing

/// The values of a view's properties in a frame, each with its source.
package struct ViewValues: Sendable {
    /// A property of the view, with its value and the value's source.
    package struct Property: Sendable {
        /// The property.
        package var path: PropertyPath
        /// The property's value. Nil if the view has no such property.
        package var value: PropertyValue?
        /// The source of the value: the last track that sets the property in this frame. If no track sets it in this
        /// frame, the property's last track. Nil if the property has no tracks.
        package var source: ValueSource?
    }

    /// The view.
    package var view: LayerIndex
    /// The view's id. For a view without an id, `#` and the view's index in the tree.
    package var name: String
    /// The view's location in the scene file.
    package var position: TrackOrigin.Position
    /// The corners of the view's box on the canvas, in points, clockwise from the top left. Nil if a corner is behind
    /// the eye of a perspective.
    package var corners: [Point]?
    /// What decides the view's box in addition to its keys and tracks. Nil if nothing does.
    package var boxNote: String?
    /// The properties that are shown, in the order of the property registry.
    package var properties: [Property]

    /// Returns the properties of a layer to show: the basic properties, the properties in `moving`, and all properties
    /// whose values are not the defaults.
    static func shownProperties(of layer: Layer, moving: [PropertyPath]) -> [PropertyPath] {
        let basics: Set<String> = ["frame", "alpha", "transform"]
        // These properties repeat the frame, or single factors and distances of the transform.
        let synonyms: Set<String> = ["center", "bounds", "size", "transform.scale", "transform.translation"]
        let registered = PropertyPath.all.filter { path in
            guard path.property.applies(to: layer.contents) else { return false }
            if moving.contains(path) || basics.contains(path.name) { return true }
            return path.partName == nil && !synonyms.contains(path.name)
                && path.value(in: layer) != path.property.defaultValue
        }
        // Fonts may have axes that are not in the registry.
        guard case .label(let label) = layer.contents else { return registered }
        let axes = label.fontVariations.settings.compactMap { PropertyPath("font.variations.\($0.axis.name)") }
        return registered + axes.filter { !registered.contains($0) }
    }

    /// The values as the members of a JSON object, for a web page that requested them.
    ///
    /// - Parameter editable: Returns the number or string in the scene file that sets a property. Returns nil if the
    ///   file has no such value.
    package func members(editable: (PropertyPath) -> JSONValue?) -> [(String, JSONValue)] {
        let properties = properties.map { property -> JSONValue in
            var members: [(String, JSONValue)] = [
                ("name", .string(property.path.name)), ("value", .string(property.value?.brief ?? "–")),
            ]
            if let unit = property.path.property.unit { members.append(("unit", .string(unit.rawValue))) }
            if let source = property.source { members.append(("source", source.pageJSON)) }
            if let editable = editable(property.path) { members.append(("editable", editable)) }
            return .object(members)
        }
        return [
            ("view", .number(view)), ("name", .string(name)), ("line", .number(position.line)),
            ("column", .number(position.column)), ("corners", ViewHit.json(of: corners)),
            ("boxNote", boxNote.map { .string($0) } ?? .null),
            ("properties", .array(properties)),
        ]
    }
}

extension ValueSource {
    /// The number of samples of an easing that a web page receives, including the samples at 0 and 1.
    private static let sampleCount = 65

    /// The source as a JSON object for a web page. Values are text, and the easing is samples at equal steps from 0 to
    /// 1.
    fileprivate var pageJSON: JSONValue {
        let (course, index) = course
        var members: [(String, JSONValue)] = [
            ("line", .number(position.line)), ("column", .number(position.column)), ("text", .string(text)),
            ("signal", .string(signalName)), ("signalValue", signal.map { .number($0) } ?? .null),
        ]
        if let segment = index.map({ track.curve.segments[$0] }) {
            let steps = Double(Self.sampleCount - 1)
            members += [
                ("start", .number(segment.start)), ("end", .number(segment.end)),
                ("from", .string(segment.from.brief)), ("to", .string(segment.to.brief)),
                ("easing", .string(segment.easing.name)),
                ("samples", .numbers((0..<Self.sampleCount).map { segment.easing.value(at: Double($0) / steps) })),
            ]
        }
        return .object(members + [("course", .string(course.rawValue))])
    }
}
