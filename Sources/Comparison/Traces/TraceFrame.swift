import JSON

/// One line of a trace: the numbers behind a frame.
package struct TraceFrame: Sendable {
    /// The frame's number in the timeline.
    package let index: Int
    /// Seconds.
    package let time: Double
    /// Content offsets by scroll container.
    let offsets: [JSONMember]
    /// Signals by name.
    let signals: [JSONMember]
    /// The layers that tracks move, in the tree's order.
    let layers: [Layer]
    /// Where the frame's visible views lie, in drawing order; empty where the trace does not tell.
    let boxes: [Box]

    /// The properties of a layer that tracks move.
    struct Layer: Sendable {
        /// The layer's id, or its place in the tree.
        let name: String
        /// By property, in the tracks' order.
        let values: [JSONMember]
    }

    /// Where a view lies.
    struct Box: Sendable {
        /// Its place in the tree.
        let index: Int
        /// Its id, or its place.
        let name: String
        /// In the picture's pixels: left, top, width, height.
        let numbers: [Double]
    }

    /// Reads a line of a file; `place` is the file and the line.
    init(_ bytes: [UInt8], place: String) throws(ComparisonError) {
        let value: JSONValue
        let source = SourceText(file: place, bytes: bytes)
        do throws(JSONError) {
            value = try JSONParser.parse(source)
        } catch {
            let column = source.position(ofByte: error.offset).column
            throw ComparisonError(.unreadable, place: "\(place):\(column)", message: error.message)
        }
        func fail(_ what: String) -> ComparisonError {
            ComparisonError(.unreadable, place: place, message: "not a line of a trace: no \(what)")
        }
        guard let index = value["frame"]?.integer, index >= 0 else { throw fail("'frame' with its number") }
        guard let time = value["time"]?.number else { throw fail("'time' in seconds") }
        guard let offsets = value["offsets"]?.members else { throw fail("'offsets' by container") }
        guard let signals = value["signals"]?.members else { throw fail("'signals' by name") }
        guard let layerValues = value["layers"]?.elements else { throw fail("list of 'layers'") }
        let layers = layerValues.compactMap(Layer.init(json:))
        guard layers.count == layerValues.count else { throw fail("'index', 'id' and 'values' of each layer") }
        let boxValues = value["boxes"]?.elements
        guard value["boxes"] == nil || boxValues != nil else { throw fail("list of 'boxes'") }
        let boxes = boxValues?.compactMap(Box.init(json:)) ?? []
        guard boxes.count == boxValues?.count ?? 0 else { throw fail("'index', 'id' and 'box' of each box") }
        self.index = index
        self.time = time
        self.offsets = offsets
        self.signals = signals
        self.layers = layers
        self.boxes = boxes
    }

    /// What a view is called: by its id, or by its place where it has none.
    fileprivate static func name(_ value: JSONValue) -> (index: Int, name: String)? {
        guard let index = value["index"]?.integer, index >= 0 else { return nil }
        return (index, value["id"]?.string ?? "view \(index)")
    }
}

extension TraceFrame.Layer {
    fileprivate init?(json: JSONValue) {
        guard let (_, name) = TraceFrame.name(json), let values = json["values"]?.members else { return nil }
        self.name = name
        self.values = values
    }
}

extension TraceFrame.Box {
    fileprivate init?(json: JSONValue) {
        guard let (index, name) = TraceFrame.name(json), let numbers = json["box"]?.elements?.compactMap(\.number),
            numbers.count == 4
        else { return nil }
        self.index = index
        self.name = name
        self.numbers = numbers
    }
}
