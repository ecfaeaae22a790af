import JSON

/// The values of a frame, read from one line of a trace.
package struct TraceFrame: Sendable {
    /// The frame's index in the timeline.
    package let index: Int
    /// The frame's time in seconds.
    package let time: Double
    /// The content offset of each scroll container in points, by container name.
    let offsets: [JSONMember]
    /// The value of each signal, by signal name.
    let signals: [JSONMember]
    /// The layers with animated properties, in the order of the tree.
    let layers: [Layer]
    /// The boxes of the views that are visible in the frame, in drawing order; empty if the trace has no boxes.
    let boxes: [Box]

    /// A layer with the values of its animated properties.
    struct Layer: Sendable {
        /// The layer's id. If the layer has no id, a name made from its index in the tree, such as `view 12`.
        let name: String
        /// The value of each animated property, by property name, in the order of the tracks.
        let values: [JSONMember]
    }

    /// The bounding box of a view.
    struct Box: Sendable {
        /// The view's index in the tree.
        let index: Int
        /// The view's id. If the view has no id, a name made from its index in the tree, such as `view 12`.
        let name: String
        /// The left, top, width and height of the box, in pixels of the picture.
        let numbers: [Double]
    }

    /// Parses a line of a trace.
    ///
    /// - Parameter location: The file and line number for error messages.
    init(_ bytes: [UInt8], location: String) throws(ComparisonError) {
        let value: JSONValue
        let source = SourceText(file: location, bytes: bytes)
        do throws(JSONError) {
            value = try JSONParser.parse(source)
        } catch {
            let column = source.position(ofByte: error.offset).column
            throw ComparisonError(.unreadable, location: "\(location):\(column)", message: error.message)
        }
        func fail(_ what: String) -> ComparisonError {
            ComparisonError(.unreadable, location: location, message: "not a line of a trace: no \(what)")
        }
        guard var reader = try? ObjectReader(value, "a line"), let index = try? reader["frame"].integer() else {
            throw fail("'frame' with its number")
        }
        guard let time = try? reader["time"].number() else { throw fail("'time' in seconds") }
        guard let offsets = try? reader["offsets"].object() else { throw fail("'offsets' by container") }
        guard let signals = try? reader["signals"].object() else { throw fail("'signals' by name") }
        guard let layers = try? reader["layers"].list(Layer.init(json:)) else {
            throw fail("'index', 'id' and 'values' of each layer")
        }
        guard let boxes = try? reader.optional("boxes")?.list(Box.init(json:)) ?? [] else {
            throw fail("'index', 'id' and 'box' of each box")
        }
        self.index = index
        self.time = time
        self.offsets = offsets.members
        self.signals = signals.members
        self.layers = layers
        self.boxes = boxes
    }
}

extension ObjectReader {
    /// Reads a view's index and its id. If the view has no id, the name is made from the index.
    fileprivate mutating func view() throws(JSONError) -> (index: Int, name: String) {
        let index = try self["index"].integer()
        return (index, try optional("id")?.unlessNull?.string() ?? "view \(index)")
    }
}

extension TraceFrame.Layer {
    fileprivate init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a layer")
        name = try reader.view().name
        values = try reader["values"].object().members
    }
}

extension TraceFrame.Box {
    fileprivate init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a box")
        (index, name) = try reader.view()
        numbers = try reader["box"].read("must be left, top, width and height") { $0.numbers(count: 4) }
    }
}
