import Drawing
import Primitives

/// The method by which a picture's pixels are mapped to device pixels.
enum ImageSampling: Hashable, Sendable {
    /// A copy pixel for pixel: device column x shows picture column x − `dx`, and device row y shows picture row y −
    /// `dy`.
    case copy(dx: Int, dy: Int)
    /// An upright, scaled picture: the scaled picture with this index in the store, at an origin in device pixels.
    case scaled(index: Int, originX: Int, originY: Int)
    /// A turned or skewed picture, at a mipmap level in which each picture pixel covers at least one device pixel.
    case affine(chain: Int, AffineSampling)
    /// A picture that is foreshortened, or turned and shrunk.
    case perspective(chain: Int, PerspectiveSampling)

    /// The gap below which neighbouring runs of a row are shaded together, in columns. Perspective sampling works on
    /// blocks of sixteen columns: without joining, several short runs in a block would compute the block several times.
    var joinedGap: Int32 {
        switch self {
        case .copy, .scaled, .affine: 0
        case .perspective: 16
        }
    }
}

/// A picture prepared for drawing.
struct ImageShader: Hashable, Sendable {
    let image: Image
    let sampling: ImageSampling
    /// For a template picture, the premultiplied colour in which the picture's alpha is drawn; otherwise nil.
    let tint: UInt32?

    /// Whether every pixel that the shader writes is opaque.
    var isOpaque: Bool { image.isOpaque && (tint.map { $0 >= 0xFF00_0000 } ?? true) }

    /// Writes the colours of some columns of a row. The first column is written to index `offset`.
    func shade(
        row y: Int, columns: Range<Int>, store: inout PictureStore, into pixels: inout MutableSpan<UInt32>,
        at offset: Int
    ) {
        let range = offset..<offset + columns.count
        switch sampling {
        case .copy(let dx, let dy):
            let source = image.pixels
            pixels.copy(range, from: source.span, at: (y - dy) * image.width + columns.lowerBound - dx)
        case .scaled(let index, let originX, let originY):
            let wanted = columns.lowerBound - originX..<columns.upperBound - originX
            store.copyScaled(
                index, row: y - originY, endRow: store.endRow - originY, columns: wanted, into: &pixels, at: offset)
        case .affine(let chain, let sampling):
            sampling.shade(row: y, columns: columns, store.levels(chain), into: &pixels, at: offset)
        case .perspective(let chain, let sampling):
            sampling.shade(row: y, columns: columns, store.levels(chain), into: &pixels, at: offset)
        }
        if let tint { pixels.tint(range, color: tint) }
    }
}
