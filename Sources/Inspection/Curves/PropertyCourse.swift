package import JSON
package import Layers

/// The numbers of a view's property in every frame of the timeline.
package struct PropertyCourse: Sendable {
    /// One number of the property's value, in every frame.
    package struct Component: Sendable {
        /// The component's name, such as `x`, `red` or `rotate`. If the value is a single number, the property's name.
        package var name: String
        /// The number in each frame, or nil in frames in which the value has no such number.
        package var values: [Double?] = []
    }

    /// The view.
    package var view: LayerIndex
    /// The property.
    package var path: PropertyPath
    /// The components of the property's value. Empty if the value has no numbers.
    package var components: [Component]

    /// The numbers as the members of a JSON object, for a web page that requested them.
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
