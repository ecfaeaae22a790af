import Comparison
import Drawing
import ImageCoding
import Raster
import Sheets

/// The cells that show one frame in a strip.
///
/// `pictures` are ordered from top to bottom. `verdict` is the result of a comparison, or nil if the frame was not
/// compared.
struct FrameCells: Sendable {
    var pictures: [Strip.Picture]
    var verdict: StripContent.Verdict?
}

/// A maker of the cells that show frames. A frame has one cell, or three cells if it is compared with the frames of a
/// folder.
struct CellMaker: Sendable {
    let width: Int
    let height: Int
    let reference: FrameFolder?

    /// Returns the cells that show a frame. `cell` is the small picture of the frame.
    ///
    /// `frame` is the full picture, which is evaluated only for a comparison.
    func cells(_ cell: Image, of frame: @autoclosure () -> StraightImage, index: Int) throws -> FrameCells {
        guard let reference else { return FrameCells(pictures: [.image(cell)]) }
        guard let other = try reference.picture(ofFrame: index) else {
            let nothing = Strip.Picture.nothing("missing")
            return FrameCells(
                pictures: [.image(cell), nothing, nothing], verdict: .init("missing", isAlarming: true))
        }
        let frame = frame()
        let otherCell = Downscale.image(other.image(), width: width, height: height)
        guard let comparison = ImageComparison(frame, other), !comparison.isUnchanged else {
            return FrameCells(
                pictures: [.image(cell), .image(otherCell), .nothing("")],
                verdict: .init("equal", isAlarming: false))
        }
        let difference = DifferencePicture.amplified(frame, other).image()
        return FrameCells(
            pictures: [
                .image(cell), .image(otherCell), .image(Peaks.image(difference, width: width, height: height)),
            ], verdict: .init(Self.text(ofPixels: comparison.changedPixelCount), isAlarming: true))
    }

    /// Returns a number of pixels with spaces between thousands, such as `12 345 px`.
    static func text(ofPixels count: Int) -> String {
        var digits = Array(String(count))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(" ", at: index) }
        return String(digits) + " px"
    }
}
