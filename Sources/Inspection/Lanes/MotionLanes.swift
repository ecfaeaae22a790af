package import JSON
package import Layers
package import Primitives
package import SceneDocument
import Staging

/// The movements of all views: for each view, the frames of the timeline in which it moves.
package struct MotionLanes: Sendable {
    /// The movements of one view, as a lane of a timeline.
    package struct Lane: Sendable {
        /// The view.
        package var view: LayerIndex
        /// The view's id. For a view without an id, `#` and the view's index in the tree.
        package var name: String
        /// The view's location in the scene file.
        package var position: TrackOrigin.Position
        /// The ranges of frames in which the view moves. The ranges of one track are in ascending order.
        package var ranges: [Range] = []
        /// Events in the order of frames: sudden changes of the view, and the starts of effects that are played over
        /// time.
        package var events: [Event] = []
    }

    /// Consecutive frames in which one property of the view changes.
    package struct Range: Hashable, Sendable {
        /// The property.
        package var property: PropertyPath
        /// The frame at which the change begins. A fraction means a time between two frames.
        package var start: Double
        /// The frame at which the change ends. A fraction means a time between two frames.
        package var end: Double
        /// The location in the scene file of the segment of the track's curve.
        package var position: TrackOrigin.Position
        /// The index of the track that sets the property.
        package var track: Int
        /// The index of the segment in the track's curve. Nil if the property's value is the signal itself.
        package var segment: Int?
        /// The values of the track's signal at the start and at the end of the range.
        package var signals: [Double]
    }

    /// Something that happens at one frame.
    package struct Event: Hashable, Sendable {
        /// The frame of the event. A fraction means a time between two frames.
        package var frame: Double
        /// The event's name.
        package var name: String
    }

    /// The number of frames in the timeline.
    package var frameCount: Int
    /// A lane for each view that moves, in tree order.
    package var lanes: [Lane] = []
    /// The name of each scroll container, and its offset in each frame, in points.
    package var offsets: [(container: String, values: [Point])] = []

    /// The movements as the members of a JSON object, for a web page that requested them.
    ///
    /// - Parameter editable: Returns the number or string in the scene file that determines where a range begins and
    ///   ends. Returns nil if the file has no such value.
    package func members(editable: (Range) -> JSONValue?) -> [(String, JSONValue)] {
        [
            ("frames", .number(frameCount)), ("lanes", .array(lanes.map { $0.json(editable: editable) })),
            (
                "offsets",
                .array(
                    offsets.map { container, values in
                        .object([
                            ("container", .string(container)),
                            ("values", .array(values.map { .numbers([$0.x, $0.y]) })),
                        ])
                    })
            ),
        ]
    }
}

extension MotionLanes.Lane {
    fileprivate func json(editable: (MotionLanes.Range) -> JSONValue?) -> JSONValue {
        let ranges = ranges.map { range in
            var members: [(String, JSONValue)] = [
                ("property", .string(range.property.name)), ("from", .number(range.start)), ("to", .number(range.end)),
                ("line", .number(range.position.line)), ("column", .number(range.position.column)),
            ]
            if let editable = editable(range) { members.append(("editable", editable)) }
            return JSONValue.object(members)
        }
        let events = events.map { JSONValue.object([("frame", .number($0.frame)), ("name", .string($0.name))]) }
        return .object([
            ("view", .number(view)), ("name", .string(name)), ("line", .number(position.line)),
            ("column", .number(position.column)), ("ranges", .array(ranges)), ("events", .array(events)),
        ])
    }
}
