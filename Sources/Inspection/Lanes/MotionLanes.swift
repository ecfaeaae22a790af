package import JSON
package import Layers
package import Primitives
package import SceneDocument
import Staging

/// For each view, the frames of the timeline in which the view moves.
package struct MotionLanes: Sendable {
    /// The movements of one view.
    package struct Lane: Sendable {
        /// The view.
        package var view: LayerIndex
        /// The view's id; if it has none, `#` and the view's index in the tree.
        package var name: String
        /// The view's location in the scene file.
        package var position: TrackOrigin.Position
        /// The ranges of frames in which the view moves, ordered by track, then by frame.
        package var ranges: [Range] = []
        /// The sudden changes, and the starts of effects that time plays, ordered by frame.
        package var events: [Event] = []
    }

    /// Consecutive frames in which one property of the view changes.
    package struct Range: Hashable, Sendable {
        /// The property.
        package var property: PropertyPath
        /// The frame at which the change begins; a fraction if the change begins between two frames.
        package var start: Double
        /// The frame at which the change ends; a fraction if the change ends between two frames.
        package var end: Double
        /// The location of the curve's segment in the scene file.
        package var position: TrackOrigin.Position
        /// The index of the track that writes the property.
        package var track: Int
        /// The index of the curve's segment; nil if the value is the signal itself.
        package var segment: Int?
        /// The signal at the two ends of the range.
        package var signals: [Double]
    }

    /// Something that happens at one frame.
    package struct Event: Hashable, Sendable {
        /// The frame of the event; a fraction if the event is between two frames.
        package var frame: Double
        /// The event's name.
        package var name: String
    }

    /// The number of frames in the timeline.
    package var frameCount: Int
    /// A lane for each view that moves, in tree order.
    package var lanes: [Lane] = []
    /// The offset of each container in each frame, in points.
    package var offsets: [(container: String, values: [Point])] = []

    /// The members of the JSON object that a page receives as the answer.
    ///
    /// - Parameter editable: Returns the literal of the scene file that decides where a range begins and ends; nil if
    ///   no literal decides it.
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
