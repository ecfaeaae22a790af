public import Primitives

/// A paint that shows a picture of a sequence, or a mix of two neighbours, as `ImagePaint` shows a picture.
///
/// `DisplayList.withPictures()` replaces it by an `ImagePaint` before a list is drawn, because decoding may fail.
public struct SequencePaint: Hashable, Sendable {
    /// The sequence.
    public var sequence: PictureSequence
    /// The index of the picture.
    public var index: Int
    /// The part of the next picture in 256ths, 0..<256.
    public var weight: Int
    /// The part of the picture that is drawn, in pixels of the picture.
    public var source: Rect
    /// The rectangle over which `source` is stretched, in the outline's coordinates.
    public var destination: Rect
    /// The colour of a template picture; nil if the picture is drawn in its own colours.
    public var tint: Color?
    /// The margins of a nine-part picture; nil if all of `source` is stretched evenly.
    public var caps: ImageCaps?

    /// Creates a paint.
    public init(
        sequence: PictureSequence, index: Int, weight: Int, source: Rect, destination: Rect, tint: Color? = nil,
        caps: ImageCaps? = nil
    ) {
        self.sequence = sequence
        self.index = index
        self.weight = weight
        self.source = source
        self.destination = destination
        self.tint = tint
        self.caps = caps
    }

    var isOpaque: Bool { sequence.isOpaque && tint.map { $0.alpha >= 1 } ?? true }

    /// Decodes the picture and returns the paint that shows it.
    func withPicture() throws(PictureFailure) -> ImagePaint {
        ImagePaint(
            image: try sequence.image(index, mixedWithNext: weight), source: source, destination: destination,
            tint: tint, caps: caps)
    }

    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (sequence, index, weight, source, destination, tint, caps) = fields(
            of: Self.init(sequence:index:weight:source:destination:tint:caps:), sequence, index, weight, source,
            destination, tint, caps)
        writer.word("image")
        writer.picture(sequence.pictures[index], width: sequence.width, height: sequence.height)
        if weight > 0 {
            writer.word("mixed")
            writer.number(Double(weight) / Double(PictureSequence.weights))
            writer.word("with")
            writer.picture(sequence.pictures[index + 1], width: sequence.width, height: sequence.height)
        }
        writer.stretch(source, into: destination, caps, tint)
    }
}

extension DisplayList {
    /// Returns the list with the pictures of sequences decoded.
    package func withPictures() throws(PictureFailure) -> DisplayList {
        var list = self
        for (index, item) in items.enumerated() {
            guard case .fill(let shape, .sequence(let paint)) = item else { continue }
            list.items[index] = .fill(shape, .image(try paint.withPicture()))
        }
        return list
    }
}
