import Drawing
import Glibc
import JSON
import Layers
import Primitives
public import Staging

/// A writer of frame states as JSON, one line for each frame.
///
/// A line is `{"frame", "time", "offsets": {container: [x, y]}, "signals": {name: value}, "layers": [{"index", "id",
/// "values": {property: value}}], "boxes": [{"index", "id", "box": [x, y, width, height]}]}`.
///
/// - `layers` lists the animated properties. Layers are in the order of the tree, with their indices in the tree.
///   Properties are in the order of the tracks.
/// - `boxes` lists the layers whose own content may be visible in the frame. A box is the axis-aligned bounding box in
///   whole device pixels, clipped to the canvas and to the layer's clips. With motion blur, a box covers all moments
///   that the frame shows.
public struct TraceWriter: Sendable {
    private let scene: LoweredScene
    private let containers: [String]
    /// The animated properties of each layer, in ascending order of layers. Layers without animated properties are left
    /// out. The frame of a layer that follows its parent's size is animated.
    private let propertiesByLayer: [(layer: LayerIndex, properties: [PropertyPath])]

    /// Prepares to write the frame states of a scene.
    public init(_ scene: LoweredScene) {
        self.scene = scene
        containers = scene.containers.indices.map(scene.name(of:))
        var properties = Dictionary(grouping: scene.tracks, by: \.layer).mapValues { $0.map(\.property) }
        if let frame = PropertyPath("frame") {
            for autoresizing in scene.autoresizings { properties[autoresizing.layer, default: []].append(frame) }
        }
        propertiesByLayer =
            properties.map { (layer: $0.key, properties: $0.value.withoutRepetitions) }.sorted { $0.layer < $1.layer }
    }

    /// Returns the line of a frame, without a line feed.
    ///
    /// - Parameter moments: The states that the frame shows with motion blur; empty without motion blur.
    public func line(for state: FrameState, moments: [FrameState] = []) -> String {
        let tree = scene.presentation(in: state)
        let layers = propertiesByLayer.map { layer, properties in
            JSONValue.object([
                ("index", .number(layer)), ("id", tree[layer].id.map { .string($0) } ?? .null),
                (
                    "values",
                    .object(
                        properties.map { ($0.name, $0.value(in: tree[layer])?.json ?? .null) })
                ),
            ])
        }
        return JSONWriter.text(
            .object([
                ("frame", .number(state.index)), ("time", .number(state.time)),
                ("offsets", .object(zip(containers, state.offsets).map { ($0, .numbers([$1.x, $1.y])) })),
                (
                    "signals",
                    .object(zip(scene.signals, state.signals).map { ($0.name, $1.map { .number($0) } ?? .null) })
                ),
                ("layers", .array(layers)),
                ("boxes", .array(boxes(in: moments.isEmpty ? [tree] : moments.map(scene.presentation(in:))))),
            ]))
    }

    /// Returns the bounding boxes of all visible layers as JSON. A layer's box is the union of the layer's boxes in all
    /// trees.
    private func boxes(in trees: [LayerTree]) -> [JSONValue] {
        var boxes: [DrawnBox?] = Array(repeating: nil, count: scene.tree.layers.count)
        let canvas = scene.canvas
        for tree in trees {
            for box in tree.drawnBoxes(width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale) {
                let known = boxes[box.layer]?.pixels ?? .empty
                boxes[box.layer] = DrawnBox(layer: box.layer, pixels: known.union(box.pixels))
            }
        }
        return boxes.compactMap { box in
            box.map {
                .object([
                    ("index", .number($0.layer)), ("id", scene.tree[$0.layer].id.map { .string($0) } ?? .null),
                    ("box", .numbers([$0.pixels.minX, $0.pixels.minY, $0.pixels.width, $0.pixels.height])),
                ])
            }
        }
    }

    /// Writes one line for each of the given frames to a file.
    ///
    /// - Parameter isCancelled: A function that is called before each frame. If it returns true, an error of kind
    ///   `cancelled` is thrown.
    func write(
        _ frames: [Int], to file: FileDescriptor, path: String, isCancelled: () -> Bool
    ) throws(OutputError) {
        let simulation = Simulation(scene)
        var lines = ""
        for index in frames {
            if isCancelled() { throw OutputError(code: ECANCELED, path: path, otherwise: .inputOutput) }
            lines += line(for: simulation.state(ofFrame: index), moments: simulation.moments(ofFrame: index)) + "\n"
            if lines.utf8.count > 1 << 16 {
                try file.write(Array(lines.utf8))
                lines = ""
            }
        }
        try file.write(Array(lines.utf8))
    }
}
