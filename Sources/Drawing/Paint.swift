public import Primitives

/// The paint with which a shape is filled. Its coordinates are those of the shape's outline.
///
/// A new kind of paint needs a case in this type, a case in Raster's `PreparedPaint`, and a shader. The compiler then
/// reports every `switch` that lacks the new case.
///
/// All cases but a colour are indirect. So the steps of a list are small, and copying them is cheap.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A gradient along a line, outward from a centre, or around a centre.
    indirect case gradient(Gradient)
    /// A picture.
    indirect case image(ImagePaint)
    /// Noise.
    indirect case noise(Noise)
    /// A picture of a sequence.
    indirect case sequence(SequencePaint)
}

extension Paint {
    /// Whether every pixel that this paint produces is opaque.
    package var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1
        case .gradient(let gradient): !gradient.colors.isEmpty && gradient.colors.allSatisfy { $0.alpha >= 1 }
        case .image(let paint): paint.image.isOpaque && paint.tint.map { $0.alpha >= 1 } ?? true
        case .noise: false
        case .sequence(let paint): paint.isOpaque
        }
    }

    /// Returns the paint with its opacity multiplied by a factor. Nil if the paint is a picture or noise without a tint,
    /// because such a paint has no opacity to multiply.
    package func multiplyingAlpha(by factor: Double) -> Paint? {
        switch self {
        case .color(let color):
            return .color(color.multiplyingAlpha(by: factor))
        case .gradient(var gradient):
            gradient.colors = gradient.colors.map { $0.multiplyingAlpha(by: factor) }
            return .gradient(gradient)
        case .image(var image):
            guard let tint = image.tint else { return nil }
            image.tint = tint.multiplyingAlpha(by: factor)
            return .image(image)
        case .noise(var noise):
            guard let tint = noise.tint else { return nil }
            noise.tint = tint.multiplyingAlpha(by: factor)
            return .noise(noise)
        case .sequence(var paint):
            guard let tint = paint.tint else { return nil }
            paint.tint = tint.multiplyingAlpha(by: factor)
            return .sequence(paint)
        }
    }

    /// Writes every field of the paint to a writer.
    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        switch self {
        case .color(let color): writer.color(color)
        case .gradient(let gradient): gradient.write(to: &writer)
        case .image(let paint): paint.write(to: &writer)
        case .noise(let noise): noise.write(to: &writer)
        case .sequence(let paint): paint.write(to: &writer)
        }
    }
}

/// A paint that shows a part of a picture, stretched over a rectangle. Outside the rectangle, the outermost pixels of
/// that part are repeated.
public struct ImagePaint: Hashable, Sendable {
    /// The picture.
    public var image: Image
    /// The part of the picture that is drawn, in pixels of the picture.
    public var source: Rect
    /// The rectangle over which `source` is stretched, in the outline's coordinates.
    public var destination: Rect
    /// The colour of a template picture, which is drawn in this colour with the picture's alpha. Nil if the picture is
    /// drawn in its own colours.
    public var tint: Color?
    /// The margins of a nine-part picture, which are not stretched with the middle. Nil if all of `source` is stretched
    /// evenly.
    public var caps: ImageCaps?

    /// Creates a paint.
    public init(image: Image, source: Rect, destination: Rect, tint: Color? = nil, caps: ImageCaps? = nil) {
        self.image = image
        self.source = source
        self.destination = destination
        self.tint = tint
        self.caps = caps
    }
}

/// The margins of a nine-part picture. The corners are not stretched, each side is stretched along its length, and the
/// middle is stretched in both directions.
public struct ImageCaps: Hashable, Sendable {
    /// The margins inside the paint's `source`, in pixels of the picture.
    public var source: EdgeInsets
    /// The same margins inside the paint's `destination`, in the outline's coordinates.
    public var destination: EdgeInsets

    /// Creates margins.
    public init(source: EdgeInsets, destination: EdgeInsets) {
        self.source = source
        self.destination = destination
    }
}
