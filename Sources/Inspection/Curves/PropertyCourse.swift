package import JSON
package import Layers

/// The numbers of a property over the frames of the timeline.
package struct PropertyCourse: Sendable {
    /// A single number of the property's value, over all frames.
    package struct Component: Sendable {
        /// The component's name, such as `x`, `red` or `rotate`; for a single number, the property's name.
        package var name: String
        /// The number in each frame; nil in frames where the component has no number.
        package var values: [Double?] = []
    }

    /// The view.
    package var view: LayerIndex
    /// The property.
    package var path: PropertyPath
    /// The property's numbers; empty if its values are not numbers.
    package var components: [Component]

    /// The members of the JSON object that a page receives as the answer.
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
