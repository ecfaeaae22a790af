import Comparison
import Drawing
import ImageCoding
import Raster
import Sheets

/// The cells of a frame in a strip: the pictures from top to bottom, and the verdict if the frame was compared.
struct FrameCells: Sendable {
    var pictures: [Strip.Picture]
    var verdict: StripContent.Verdict?
}

/// A maker of the cells of frames: one cell per frame, or three cells if there is a folder to compare with.
struct CellMaker: Sendable {
    let width: Int
    let height: Int
    let reference: FrameFolder?

    /// Returns the cells of a frame. `cell` shows the frame itself; `frame` is evaluated only for a comparison.
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

    /// Returns a count of pixels with separated thousands, such as `12 345 px`.
    static func text(ofPixels count: Int) -> String {
        var digits = Array(String(count))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(" ", at: index) }
        return String(digits) + " px"
    }
}
