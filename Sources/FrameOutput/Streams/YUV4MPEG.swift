import ParadeKit
import Raster

/// YUV4MPEG2, the plain video that encoders read from a pipe: a line for the stream, then a line and planes a frame.
///
/// Full chroma (C444) so that no colour bleeds; BT.601 in studio range (16…235, chroma 16…240), which is what readers take
/// for a stream that does not say. In integers, with R, G, B of 0…255 and 16 bits of fraction:
///
///     Y  =  16 + ( 16829·R + 33039·G +  6416·B) / 2¹⁶        219/255 · (0.299, 0.587, 0.114)
///     Cb = 128 + ( −9714·R − 19071·G + 28785·B) / 2¹⁶        224/255 · (B − Y) / 1.772
///     Cr = 128 + ( 28784·R − 24103·G −  4681·B) / 2¹⁶        224/255 · (R − Y) / 1.402
///
/// Chroma's weights sum to nothing, so that greys have exactly none. There is no alpha: pictures lie over black.
enum YUV4MPEG {
    /// The line that begins a stream.
    static func header(_ canvas: Canvas, rate: FrameRate) -> String {
        "YUV4MPEG2 W\(canvas.pixelWidth) H\(canvas.pixelHeight) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 "
            + "XCOLORRANGE=LIMITED\n"
    }

    /// The three planes of one frame.
    struct Planes {
        private var luma: [UInt8] = []
        private var blue: [UInt8] = []
        private var red: [UInt8] = []

        /// The line that begins a frame, then the planes one after another.
        var frame: [UInt8] { Array("FRAME\n".utf8) + luma + blue + red }

        mutating func begin() {
            luma.removeAll(keepingCapacity: true)
            blue.removeAll(keepingCapacity: true)
            red.removeAll(keepingCapacity: true)
        }

        /// Takes the next rows from the top. Premultiplied pixels are those of the picture over black.
        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) {
            let count = rows.count * band.width
            band.withPixels { pixels in
                for index in 0..<count {
                    let (y, cb, cr) = YUV4MPEG.components(of: pixels[index])
                    luma.append(y)
                    blue.append(cb)
                    red.append(cr)
                }
            }
        }
    }

    /// Luma and the two chroma components of a pixel, rounded to the nearest.
    static func components(of pixel: UInt32) -> (y: UInt8, cb: UInt8, cr: UInt8) {
        let r = Int32(pixel & 255)
        let g = Int32(pixel >> 8 & 255)
        let b = Int32(pixel >> 16 & 255)
        let half: Int32 = 1 << 15
        let y = (16829 * r + 33039 * g + 6416 * b + half) >> 16 + 16
        let cb = (-9714 * r - 19071 * g + 28785 * b + half) >> 16 + 128
        let cr = (28784 * r - 24103 * g - 4681 * b + half) >> 16 + 128
        return (UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: cb), UInt8(truncatingIfNeeded: cr))
    }
}
