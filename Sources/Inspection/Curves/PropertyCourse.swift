package import JSON
package import Layers

/// The numbers of a property over the frames of the timeline.
package struct PropertyCourse: Sendable {
    /// One of its numbers.
    package struct Component: Sendable {
        /// The name, such as `x`, `red` or `rotate`; the property's own name if it is a single number.
        package var name: String
        /// The number in each frame; nil if it has none there.
        package var values: [Double?] = []
    }

    /// The view.
    package var view: LayerIndex
    /// The property.
    package var path: PropertyPath
    /// Its numbers; empty for values that are no numbers.
    package var components: [Component]

    /// The members of the answer to a page.
    package var members: [(String, JSONValue)] {
        let components = components.map { component in
            JSONValue.object([
                ("name", .string(component.name)),
                ("values", .array(component.values.map { $0.map { .number($0) } ?? .null })),
            ])
        }
        return [("view", .number(view)), ("property", .string(path.name)), ("components", .array(components))]
    }
}
