import Drawing
import Staging

/// Functions for YUV4MPEG2, the uncompressed video format that encoders read from a pipe.
///
/// The stream begins with a header line. Each frame consists of a line and three planes. Chroma has full resolution
/// (C444), so colours do not bleed. The matrix is BT.601 in studio range (luma 16…235, chroma 16…240), which readers
/// assume if a stream does not specify a matrix. In integers, with R, G, B of 0…255 and 16 bits of fraction:
///
///     Y  =  16 + ( 16829·R + 33039·G +  6416·B) / 2¹⁶        219/255 · (0.299, 0.587, 0.114)
///     Cb = 128 + ( −9714·R − 19071·G + 28785·B) / 2¹⁶        224/255 · (B − Y) / 1.772
///     Cr = 128 + ( 28784·R − 24103·G −  4681·B) / 2¹⁶        224/255 · (R − Y) / 1.402
///
/// The weights of each chroma component sum to 0, so the chroma of greys is exactly neutral. The format has no alpha:
/// frames are drawn over black.
enum YUV4MPEG {
    /// Returns the line at the beginning of a stream.
    static func header(_ canvas: Canvas, rate: FrameRate) -> String {
        "YUV4MPEG2 W\(canvas.pixelWidth) H\(canvas.pixelHeight) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 "
            + "XCOLORRANGE=LIMITED\n"
    }

    /// The three planes of one frame.
    struct Planes {
        private var luma: [UInt8] = []
        private var blue: [UInt8] = []
        private var red: [UInt8] = []

        /// The bytes of the frame: a line that begins the frame, followed by the planes.
        var frame: [UInt8] { Array("FRAME\n".utf8) + luma + blue + red }

        mutating func begin() {
            luma.removeAll(keepingCapacity: true)
            blue.removeAll(keepingCapacity: true)
            red.removeAll(keepingCapacity: true)
        }

        /// Appends the next rows of the frame, in order from the top.
        ///
        /// The colour components of a premultiplied pixel are those of the pixel drawn over black.
        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) {
            let count = rows.count * band.width
            band.withPixels { pixels in
                let pixels = pixels.extracting(first: count)
                Self.append(pixels, to: &luma, YUV4MPEG.luma(of:))
                Self.append(pixels, to: &blue, YUV4MPEG.blueDifference(of:))
                Self.append(pixels, to: &red, YUV4MPEG.redDifference(of:))
            }
        }

        /// Appends one component of all pixels to its plane.
        ///
        /// It is faster to fill one plane at a time, because memory is reserved once and pixels are not checked one by
        /// one.
        @inline(__always)
        private static func append(_ pixels: Span<UInt32>, to plane: inout [UInt8], _ component: (UInt32) -> UInt8) {
            let start = plane.count
            plane += repeatElement(0, count: pixels.count)
            var target = plane.mutableSpan
            for index in pixels.indices { target[start + index] = component(pixels[index]) }
        }
    }

    static func luma(of pixel: UInt32) -> UInt8 { component(of: pixel, 16829, 33039, 6416, base: 16) }
    static func blueDifference(of pixel: UInt32) -> UInt8 { component(of: pixel, -9714, -19071, 28785, base: 128) }
    static func redDifference(of pixel: UInt32) -> UInt8 { component(of: pixel, 28784, -24103, -4681, base: 128) }

    /// Returns a base value plus the weighted sum of red, green and blue, rounded to the nearest integer.
    @inline(__always)
    private static func component(
        of pixel: UInt32, _ red: Int32, _ green: Int32, _ blue: Int32, base: Int32
    ) -> UInt8 {
        let r = Int32(truncatingIfNeeded: pixel & 255)
        let g = Int32(truncatingIfNeeded: pixel >> 8 & 255)
        let b = Int32(truncatingIfNeeded: pixel >> 16 & 255)
        // At most 56 284 · 255 in magnitude: far from overflowing.
        let sum = red &* r &+ green &* g &+ blue &* b &+ 1 << 15
        return UInt8(truncatingIfNeeded: sum >> 16 &+ base)
    }
}
