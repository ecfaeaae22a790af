import Drawing
import Primitives

/// The method by which a picture is drawn to device pixels.
enum ImageSampling: Hashable, Sendable {
    /// Copies the picture pixel for pixel. The picture is moved to the right by `dx` columns and down by `dy` rows.
    case copy(dx: Int, dy: Int)
    /// Copies an axis-aligned picture that was scaled in advance. `index` is the scaled picture's index in the
    /// `PictureStore`. The origin is the scaled picture's position in device pixels.
    case scaled(index: Int, originX: Int, originY: Int)
    /// Samples a turned or skewed picture with linear interpolation. In the chosen mipmap level, each picture pixel
    /// covers at least one device pixel.
    case affine(chain: Int, AffineSampling)
    /// Samples a picture that is foreshortened, or that is both turned and shrunk.
    case perspective(chain: Int, PerspectiveSampling)

    /// The width in columns of a gap below which the two runs beside it are shaded together. If it is 0, runs are
    /// always shaded separately.
    ///
    /// Perspective sampling computes blocks of sixteen columns. If several short runs in a block were shaded
    /// separately, the block would be computed several times.
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
    /// The premultiplied colour of a template picture, which is drawn in this colour with the picture's alpha. Nil for
    /// any other picture.
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
