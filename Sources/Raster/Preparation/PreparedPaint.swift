import Drawing
import Primitives

/// The paint of a shape, prepared for drawing. It is a colour, a shader, or the picture of nested steps.
///
/// `BandCompositor` gets the pixels from the shader or from the nested steps. All cases but a colour are indirect, because
/// steps are copied while a list is prepared and drawn.
enum PreparedPaint: Sendable {
    case color(UInt32)
    indirect case gradient(GradientShader)
    indirect case image(ImageShader)
    indirect case noise(NoiseShader)
    /// A picture that consists of other steps. Only its visible part is drawn.
    indirect case steps(NestedSteps)
}

extension PreparedPaint {
    /// Prepares the paint of a shape. Nil if the paint draws nothing.
    ///
    /// - Parameters:
    ///   - projection: The map from the shape's local coordinates to device pixels.
    ///   - bounds: The pixels that will be requested.
    ///   - picture: The rectangle of all pixels of the list.
    ///   - room: The number of pixels that scaled pictures of this list may still have.
    init?(
        _ paint: Paint, projection: Projection, bounds: PixelRect, picture: PixelRect, store: inout PictureStore,
        room: inout Int
    ) {
        switch paint {
        case .color(let color):
            let pixel = color.premultipliedPixel
            guard pixel != 0 else { return nil }
            self = .color(pixel)
        case .gradient(let gradient):
            guard let shader = GradientShader(gradient, projection: projection) else { return nil }
            self = .gradient(shader)
        case .image(let image):
            let shader = ImageShader(
                image, projection: projection, bounds: bounds, picture: picture, store: &store, room: &room)
            guard let shader else { return nil }
            self = .image(shader)
        case .noise(let noise):
            let shader = NoiseShader(noise, projection: projection, bounds: bounds, store: &store, room: &room)
            guard let shader else { return nil }
            self = .noise(shader)
        // `DisplayList.withPictures()` replaces such paints before a list is drawn.
        case .sequence: return nil
        }
    }

    /// Whether every pixel that the paint writes is opaque.
    var isOpaque: Bool {
        switch self {
        case .color(let pixel): pixel >= 0xFF00_0000
        case .gradient(let shader): shader.isOpaque
        case .image(let shader): shader.isOpaque
        case .noise, .steps: false
        }
    }

    /// A rectangle of pixels in which the paint is known to be opaque. It is empty if no such pixels are known, and nil
    /// if the paint is opaque everywhere.
    var opaquePixels: PixelRect? {
        if isOpaque { return nil }
        switch self {
        case .steps(let nested): return nested.opaquePixels.moved(byX: nested.x, y: nested.y)
        case .image(let shader):
            guard shader.tint == nil, case .copy(let dx, let dy) = shader.sampling else { return .empty }
            return shader.image.opaquePixels.moved(byX: dx, y: dy)
        case .color, .gradient, .noise: return .empty
        }
    }

    /// Replaces the paint by black with the same alpha, if this is possible. The result is:
    ///
    /// - true if the paint is then a single colour,
    /// - false if the paint is unchanged, because its alpha may vary,
    /// - nil if the alpha is not known.
    mutating func reduceToAlpha() -> Bool? {
        switch self {
        case .color(let pixel):
            self = .color(pixel & 0xFF00_0000)
            return true
        case .gradient(let shader):
            guard shader.isOpaque else { return false }
        case .image(let shader):
            guard shader.isOpaque else { return false }
        case .noise: return false
        case .steps: return nil
        }
        self = .color(0xFF00_0000)
        return true
    }

    /// Appends to a cache key everything that determines the paint's colours in some pixels. Returns false if no key
    /// can be computed.
    func append(to words: inout KeyWords, _ pixels: PixelRect, _ store: borrowing PictureStore) -> Bool {
        switch self {
        case .color(let pixel):
            words.append(UInt64(pixel) << 8)
            return true
        case .gradient(let shader):
            words.append(1 as UInt64)
            return shader.append(to: &words, rows: pixels.minY..<pixels.maxY)
        case .image(let shader):
            words.append(2 as UInt64)
            shader.append(to: &words, store)
            return true
        case .noise(let shader):
            words.append(4 as UInt64)
            shader.append(to: &words, store)
            return true
        case .steps(let steps):
            // The rows of nested steps are counted from the top of the nested picture and have a separate key.
            let rows = pixels.minY - steps.y..<pixels.maxY - steps.y
            guard let key = steps.list.key(ofRows: rows, store: store) else { return false }
            words.append(3 as UInt64)
            words.append(steps.x, key.words.count)
            for word in key.words { words.append(word) }
            return true
        }
    }
}
