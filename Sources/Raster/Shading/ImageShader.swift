import Drawing
import Primitives

/// How a picture's pixels reach device pixels.
enum ImageSampling: Hashable, Sendable {
    /// Pixel for pixel: device column x shows picture column x − `dx`.
    case copy(dx: Int, dy: Int)
    /// Upright and scaled; the store keeps it, placed from an origin.
    case scaled(index: Int, originX: Int, originY: Int)
    /// Turned or skewed, at a size where one picture pixel goes to one of the device or more.
    case affine(chain: Int, AffineSampling)
    /// Foreshortened, or turned and shrunk.
    case perspective(chain: Int, PerspectiveSampling)

    /// Stretches of a row with fewer columns between them than these are made together: where sixteen columns are one block,
    /// a row's ragged ends would make theirs once more.
    var joinedGap: Int32 {
        switch self {
        case .copy, .scaled, .affine: 0
        case .perspective: 16
        }
    }
}

/// A picture ready to be shown.
struct ImageShader: Hashable, Sendable {
    let image: Image
    let sampling: ImageSampling
    /// Where the picture is a template: the premultiplied colour its alpha is shown in.
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
