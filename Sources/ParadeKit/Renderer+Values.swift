import Drawing
import FrameOutput
import Inspection
import JSON
import Layers
import Primitives
import Staging

extension Renderer {
    /// The ids of all views in drawing order. A view without an id is named `#` and its index in the tree.
    public var viewIDs: [String] { lowered.tree.layers.indices.map { lowered.name(ofView: $0) } }

    /// The names of all signals, as expressions in scenes name them.
    public var signalNames: [String] { lowered.signals.map(\.name) }

    /// Returns the value of a view's property in a frame: the value that is drawn, after all states and animations. Nil if
    /// the property has no value, such as the colour of a transparent view.
    ///
    /// ```swift
    /// let alpha = try renderer.value(of: "alpha", ofView: "hero", inFrame: 42)?.number
    /// ```
    ///
    /// - Parameters:
    ///   - property: The property's name, as in `parade properties`, such as `alpha` or `transform.scale.x`.
    ///   - view: The view's id; ``viewIDs`` has all ids.
    ///   - index: The frame's number, from 0.
    /// - Throws: ``RenderError`` if there is no such property, view or frame, or if a signal has no value in the frame.
    public func value(of property: String, ofView view: String, inFrame index: Int) throws(RenderError)
        -> PropertyValue?
    {
        let (path, layer) = (try path(named: property), try layer(named: view))
        return PropertyValue(path.value(in: lowered.presentation(in: try state(ofFrame: index))[layer]))
    }

    /// Returns the values of a view's property in all frames, in their order.
    ///
    /// - Throws: As ``value(of:ofView:inFrame:)`` does.
    public func values(of property: String, ofView view: String) throws(RenderError) -> [PropertyValue?] {
        let (path, layer) = (try path(named: property), try layer(named: view))
        var values: [PropertyValue?] = []
        values.reserveCapacity(frameCount)
        for index in 0..<frameCount {
            values.append(PropertyValue(path.value(in: lowered.presentation(in: try state(ofFrame: index))[layer])))
        }
        return values
    }

    /// Returns the value of a signal in a frame, such as `feed.offset.y`. Nil if it has none in this frame, as the
    /// progress of a page that cannot turn.
    ///
    /// - Throws: ``RenderError`` if there is no such signal or frame.
    public func value(ofSignal name: String, inFrame index: Int) throws(RenderError) -> Double? {
        guard let signal = lowered.signals.firstIndex(where: { $0.name == name }) else {
            throw RenderError(
                .invalidArgument, "the scene has no signal '\(name)'",
                hint: NearestName.hint(for: name, among: signalNames) ?? "'signalNames' has all names")
        }
        try requireFrame(index)
        return simulation.state(ofFrame: index).signals[signal]
    }

    private func state(ofFrame index: Int) throws(RenderError) -> FrameState {
        try requireFrame(index)
        let state = simulation.state(ofFrame: index)
        if let failure = state.failure { throw RenderError(failure) }
        return state
    }

    private func path(named name: String) throws(RenderError) -> PropertyPath {
        do {
            return try PropertyPath.named(name)
        } catch {
            throw RenderError(.invalidArgument, error.message, hint: error.hint)
        }
    }

    private func layer(named name: String) throws(RenderError) -> LayerIndex {
        do {
            return try lowered.view(named: name)
        } catch {
            throw RenderError(.invalidArgument, error.message, hint: error.hint)
        }
    }
}

extension PropertyValue {
    /// Creates the value that users see for a value of a layer. Returns nil for a missing value.
    init?(_ value: Layers.PropertyValue?) {
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self = .numbers([point.x, point.y])
        case .size(let size): self = .numbers([size.width, size.height])
        case .rect(let rect): self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
        case .radii(let radii):
            self = .numbers([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
        case .color(let color?): self = .numbers(Self.components(of: color))
        case .colors(let colors): self = .numbers(colors.flatMap(Self.components))
        case .numbers(let numbers?): self = .numbers(numbers)
        case .transform(let functions):
            let m = functions.matrix
            self = .numbers([
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
                m.m43, m.m44,
            ])
        case .filters(let filters): self = .text(JSONWriter.text(Layers.PropertyValue.filters(filters).json))
        case .shadows(let shadows): self = .text(JSONWriter.text(Layers.PropertyValue.shadows(shadows).json))
        case .path(let path): self = .text(path.pathData)
        case .boolean(let flag): self = .boolean(flag)
        case .string(let text): self = .text(text)
        case .image(let image?, scale: _): self = .text(image.name)
        case .color(nil), .numbers(nil), .image(nil, scale: _), nil: return nil
        }
    }

    private static func components(of color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
}
