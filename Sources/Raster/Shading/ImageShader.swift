import Drawing
import Primitives

/// How a picture's pixels are mapped to device pixels.
enum ImageSampling: Hashable, Sendable {
    /// Pixel for pixel: device column x shows picture column x − `dx`.
    case copy(dx: Int, dy: Int)
    /// Upright and scaled: a picture in the store, placed relative to an origin.
    case scaled(index: Int, originX: Int, originY: Int)
    /// Turned or skewed, at a level where each picture pixel covers one device pixel or more.
    case affine(chain: Int, AffineSampling)
    /// Foreshortened, or turned and shrunk.
    case perspective(chain: Int, PerspectiveSampling)

    /// The gap, in columns, up to which neighbouring runs of a row are shaded together. If sixteen columns form one
    /// block, the ragged ends of a row would otherwise compute their block again.
    var joinedGap: Int32 {
        switch self {
        case .copy, .scaled, .affine: 0
        case .perspective: 16
        }
    }
}

/// A picture ready to be drawn.
struct ImageShader: Hashable, Sendable {
    let image: Image
    let sampling: ImageSampling
    /// For a template picture: the premultiplied colour in which its alpha is drawn.
    let tint: UInt32?

    /// Whether every pixel it writes is opaque.
    var isOpaque: Bool { image.isOpaque && (tint.map { $0 >= 0xFF00_0000 } ?? true) }

    /// Writes the colours of some columns of a row, the first at `offset`.
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
