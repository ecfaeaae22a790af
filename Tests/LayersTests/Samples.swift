import Drawing
import Layers
import Primitives

extension Layer {
    /// The value at a path.
    subscript(path: PropertyPath) -> PropertyValue? { path.value(in: self) }

    /// Layers of every kind with awkward numbers in every field.
    static let samples: [Layer] = [plain, picture, gradient, Layer()]

    private static var plain: Layer {
        var layer = Layer()
        layer.position = Point(x: 0.1, y: 1.0 / 3)
        layer.bounds = Rect(x: -7.3, y: 12.9, width: 100.0 / 7, height: 33.3)
        layer.anchorPoint = Point(x: 0.3, y: 0.7)
        layer.zPosition = -2
        layer.components.scaleX = 0.1
        layer.components.scaleY = 0.7
        layer.components.rotationZ = 33
        layer.components.translationY = 0.3
        layer.components.m34 = -1.0 / 500
        layer.transform = [.rotateZ(17), .translate(x: 1, y: 2, z: 3)]
        layer.sublayerTransform = [.perspective(distance: 700)]
        layer.alpha = 0.35
        layer.isHidden = true
        layer.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        layer.cornerRadii = CornerRadii(topLeft: 1, topRight: 2.2, bottomRight: 3.3, bottomLeft: 4.4)
        layer.borderWidth = 1.1
        layer.borderColor = Color(red: 0.9, green: 0.8, blue: 0.7, alpha: 0.6)
        layer.clipsToBounds = true
        layer.cornerCurve = .continuous
        layer.preserves3D = true
        layer.isBackfaceVisible = false
        layer.effects.shadowColor = Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.3)
        layer.effects.shadowOpacity = 0.7
        layer.effects.shadowOffset = Size(width: -1.1, height: 5.5)
        layer.effects.shadowRadius = 0.1
        layer.effects.blur = 1.7
        layer.effects.brightness = 0.3
        layer.effects.contrast = 1.9
        layer.effects.saturation = 0.6
        layer.effects.hueRotate = -77.7
        layer.effects.grayscale = 0.2
        layer.effects.sepia = 0.4
        layer.effects.invert = 0.6
        layer.effects.filters = [.opacity(0.3), .dropShadow(DropShadow(offset: Point(x: 1.1, y: -2.2), radius: 0.7))]
        layer.effects.isolates = true
        layer.effects.boxShadows = [BoxShadow(blur: 1.3, spread: -0.7), BoxShadow(color: .white, isInset: true)]
        layer.effects.blendMode = .softLight
        return layer
    }

    private static var picture: Layer {
        var contents = ImageContents()
        contents.image = Image(width: 1, height: 1, pixels: [0xFFFF_FFFF], name: "white.png")
        contents.imageScale = 2
        contents.contentMode = .bottomLeft
        contents.contentsRect = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        contents.tintColor = Color(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.5)
        var layer = plain
        layer.contents = .image(contents)
        return layer
    }

    private static var gradient: Layer {
        var contents = GradientContents()
        contents.colors = [.white, Color(red: 0.2, green: 0.4, blue: 0.6)]
        contents.locations = [0.25, 0.75]
        contents.startPoint = Point(x: 0.1, y: 0.9)
        contents.endPoint = Point(x: 0.8, y: 0.3)
        contents.angles = .circular
        var layer = plain
        layer.contents = .gradient(contents)
        return layer
    }
}

extension PropertyValue {
    /// Equal but for the rounding of a frame, whose corner is computed.
    func isClose(to other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)):
            abs(one - two) <= 1e-12
        case (.point(let one), .point(let two)):
            abs(one.x - two.x) <= 1e-12 && abs(one.y - two.y) <= 1e-12
        case (.rect(let one), .rect(let two)):
            one.size == two.size && abs(one.minX - two.minX) <= 1e-12 && abs(one.minY - two.minY) <= 1e-12
        default:
            self == other
        }
    }
}
