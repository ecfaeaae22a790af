import Drawing
import Primitives
import Testing

@testable import Layers

@Suite struct PropertyChangeTests {
    /// A view of every kind, with something to show, whose contents reach beyond the box.
    private static var views: [Layer] {
        var shape = ShapeContents()
        shape.path.append(.move(Point(x: -10, y: -10)))
        shape.path.append(.line(Point(x: 70, y: 80)))
        shape.path.append(.line(Point(x: 5, y: 60)))
        shape.strokeColor = .black
        shape.lineWidth = 4
        var dots = PageControlContents()
        dots.numberOfPages = 9
        var gradient = GradientContents()
        gradient.colors = [.black, .white]
        var label = LabelContents()
        label.text = "text"
        label.textShaper = TextShaper(identity: ObjectIdentifier(LabelContents.self)) { _, _, box in
            var text = LaidOutText()
            text.bounds = Rect(x: -9, y: -9, width: box.width, height: box.height)
            return text
        }
        var noise = NoiseContents()
        noise.baseFrequency = Point(x: 0.1, y: 0.2)
        var sequence = SequenceContents()
        sequence.sequence = PictureSequence(
            ["a", "b"].map { PictureSequence.Picture(name: $0, digest: $0) }, width: 2, height: 1, isOpaque: true,
            cache: PictureCache()
        ) { _ throws(PictureFailure) in Image(width: 2, height: 1, pixels: [0, 0]) }
        let contents: [LayerContents] =
            [.none, .shape(shape), .pageControl(dots), .gradient(gradient), .label(label), .noise(noise)]
            + [.sequence(sequence)]
            + Layer.samples.map(\.contents).filter { $0.kind == .image }
        return contents.map { contents in
            var layer = Layer()
            layer.frame = Rect(x: 20, y: 30, width: 50, height: 40)
            layer.backgroundColor = .black
            layer.borderWidth = 2
            layer.contents = contents
            return layer
        }
    }

    private static func reach(_ layer: Layer) -> Rect? {
        LayerTree([Node(layer: layer)]).reach(of: 0, scaleX: 1...1, scaleY: 1...1)
    }

    /// Other values of a property: zero and one of numbers, clear and white, every word.
    private static func values(of property: LayerProperty) -> [PropertyValue] {
        switch property.type {
        case .number: [0, 1, 5].map { .number($0) }
        case .point: [.point(.zero), .point(Point(x: 3, y: 1))]
        case .size: [.size(Size(width: 3, height: 9))]
        case .rect: [.rect(.unit), .rect(Rect(x: 0.2, y: 0.3, width: 0.1, height: 0.2))]
        case .radii: [.radii(.zero), .radii(CornerRadii(9))]
        case .color: [.color(.clear), .color(.white)] + (property.isOptional ? [.color(nil)] : [])
        case .colors: [.colors([]), .colors([.clear, .white])]
        case .numbers: [.numbers(nil), .numbers([3, 1])]
        case .boolean: [.boolean(false), .boolean(true)]
        case .string: property.choices.map { .string($0) }
        case .transform: [.transform([.rotateZ(30)])]
        case .filters: [.filters([]), .filters([.blur(3)])]
        case .shadows: [.shadows([]), .shadows([BoxShadow(blur: 3)])]
        case .path, .image: []
        }
    }

    @Test func `what changes the paint alone never shows a view beyond where it does with its showing value`() throws {
        for layer in Self.views {
            for property in LayerProperty.all where property.change == .paint && property.applies(to: layer.contents) {
                var shown = layer
                if let value = property.showingValue { property.set(value, in: &shown) }
                let whole = try #require(Self.reach(shown), "\(property.name)")
                for value in Self.values(of: property) {
                    var changed = layer
                    property.set(value, in: &changed)
                    let reach = try #require(Self.reach(changed), "\(property.name) \(value)")
                    #expect(reach.isEmpty || whole.union(reach) == whole, "\(property.name) \(value)")
                }
            }
        }
    }

    @Test func `what hides a view has a value that shows it`() {
        for property in LayerProperty.all {
            guard let value = property.showingValue else { continue }
            #expect(property.change == .paint && value.type == property.type, "\(property.name)")
        }
    }

    @Test func `what stretches a view along axes shows it where these stretches would`() {
        #expect(
            LayerProperty.all.filter { !$0.stretchedAxes.isEmpty }.map(\.name) == [
                "transform.scale", "transform.scale.x", "transform.scale.y",
            ])
        for property in LayerProperty.all where !property.stretchedAxes.isEmpty {
            for layer in Self.views {
                var changed = layer
                property.set(.number(1.5), in: &changed)
                let (x, y) = (changed.components.scaleX, changed.components.scaleY)
                #expect(x == (property.stretchedAxes.contains(.horizontal) ? 1.5 : 1))
                #expect(y == (property.stretchedAxes.contains(.vertical) ? 1.5 : 1))
                let own = LayerTree([Node(layer: changed)]).reach(of: 0, scaleX: x...x, scaleY: y...y)
                #expect(own == LayerTree([Node(layer: layer)]).reach(of: 0, scaleX: x...x, scaleY: y...y))
            }
        }
    }

    @Test func `boxes change the layout`() {
        #expect(LayerProperty.all.filter(\.setsBox).map(\.name) == ["center", "frame", "bounds", "size"])
        for property in LayerProperty.all where property.setsBox { #expect(property.change != .paint) }
    }

    @Test func `groups are made in every frame by what fades, filters or blends a view`() {
        #expect(
            LayerProperty.all.filter { $0.varying == .group }.map(\.name) == [
                "alpha", "shadowColor", "shadowOpacity", "blur", "brightness", "contrast", "saturation", "hueRotate",
                "grayscale", "sepia", "invert", "filters", "backdropBlur", "backdropBrightness", "backdropContrast",
                "backdropSaturation", "blendMode",
            ])
        #expect(
            LayerProperty.all.filter { $0.needsPicture }.map(\.name) == [
                "blur", "filters", "backdropBlur", "backdropBrightness", "backdropContrast", "backdropSaturation",
            ])
        #expect(
            LayerProperty.all.filter { $0.paintsEffect }.map(\.name) == [
                "shadows", "backdropBlur", "backdropBrightness", "backdropContrast", "backdropSaturation",
            ])
        #expect(LayerProperty.all.filter { $0.varying == .borderAlpha }.map(\.name) == ["borderColor"])
    }
}
