package import JSON
package import Layers
package import Primitives
package import SceneDocument
import Staging

/// When each view moves, over the frames of the timeline.
package struct MotionLanes: Sendable {
    /// The movements of one view.
    package struct Lane: Sendable {
        /// The view.
        package var view: LayerIndex
        /// Its id, or `#` and its index in the tree.
        package var name: String
        /// Its location in the scene file.
        package var position: TrackOrigin.Position
        /// The ranges in the order of its tracks, then of the frames.
        package var ranges: [Range] = []
        /// The sudden changes and the starts of effects that time plays, in the order of the frames.
        package var events: [Event] = []
    }

    /// Consecutive frames in which one property changes.
    package struct Range: Hashable, Sendable {
        /// The property.
        package var property: PropertyPath
        /// The frame at which the change begins; between two frames it is a fraction.
        package var start: Double
        /// The frame at which the change ends.
        package var end: Double
        /// The location of the curve's segment in the scene file.
        package var position: TrackOrigin.Position
    }

    /// Something that happens at one frame.
    package struct Event: Hashable, Sendable {
        /// The frame; between two frames it is a fraction.
        package var frame: Double
        /// Its name.
        package var name: String
    }

    /// The number of frames.
    package var frameCount: Int
    /// A lane for each view that moves, in tree order.
    package var lanes: [Lane] = []
    /// The offset of each container in each frame.
    package var offsets: [(container: String, values: [Point])] = []

    /// The members of the answer to a page.
    package var members: [(String, JSONValue)] {
        [
            ("frames", .number(frameCount)), ("lanes", .array(lanes.map(\.json))),
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
    fileprivate var json: JSONValue {
        let ranges = ranges.map { range in
            JSONValue.object([
                ("property", .string(range.property.name)), ("from", .number(range.start)), ("to", .number(range.end)),
                ("line", .number(range.position.line)), ("column", .number(range.position.column)),
            ])
        }
        let events = events.map { JSONValue.object([("frame", .number($0.frame)), ("name", .string($0.name))]) }
        return .object([
            ("view", .number(view)), ("name", .string(name)), ("line", .number(position.line)),
            ("column", .number(position.column)), ("ranges", .array(ranges)), ("events", .array(events)),
        ])
    }
}
