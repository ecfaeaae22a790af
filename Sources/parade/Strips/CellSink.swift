import Drawing
import FrameOutput
import ImageCoding
import Raster
import Sheets
import Staging
import Store
import Synchronization

/// A frame sink that turns each drawn frame into the cells of a sheet, and stores only these cells.
struct CellSink: FrameSink {
    let canvas: Canvas
    let maker: CellMaker
    let cells: CellStore
    /// A store with frames of folders, which are decoded instead of drawn; nil without a store.
    let store: FrameStore?

    /// The maximum number of consecutive frames that a worker claims at a time: 1.
    ///
    /// The frames of a strip are far apart, so a worker could reuse nothing from its previous frame.
    var longestChunk: Int { 1 }

    func makeEncoder(for stage: Stage) -> Encoder { Encoder(self) }

    final class Encoder: FrameEncoder {
        private let sink: CellSink
        private var state: FrameState?
        private var rows: CellRows
        private var frame: StraightFrame

        init(_ sink: CellSink) {
            self.sink = sink
            rows = CellRows(sink)
            // Frames that are far apart have few bands in common.
            frame = StraightFrame(store: BandStore(width: sink.canvas.pixelWidth, byteLimit: 0))
        }

        func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            rows = CellRows(sink)
            frame.begin()
            return nil
        }

        func recall(_ content: FrameContent, of state: FrameState) throws -> FrameRecord? {
            guard let picture = sink.store?.picture(of: content, ofFrame: state.index) else { return nil }
            let cell = Downscale.image(picture.image(), width: sink.maker.width, height: sink.maker.height)
            sink.cells.keep(try sink.maker.cells(cell, of: picture, index: state.index), ofFrame: state.index)
            return FrameRecord(state: state, digest: picture.digest, wasStored: true)
        }

        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }

        func append(_ band: borrowing Pixmap, rows range: Range<Int>, key: BandKey?) {
            rows.append(band, rowCount: range.count)
            frame.append(band, rows: range)
        }

        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let cells = try sink.maker.cells(rows.finish(), of: picture, index: state.index)
            sink.cells.keep(cells, ofFrame: state.index)
            sink.store?.verify(StoredFrame(digest: frame.digest, sha256: nil, file: nil), ofFrame: state.index)
            return FrameRecord(state: state, digest: frame.digest)
        }

        private var picture: StraightImage {
            StraightImage(width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, bytes: frame.bytes)
        }
    }

    /// The downscaled picture of one frame, built row by row. Each frame has its own instance.
    private final class CellRows {
        private var downscale: Downscale?

        init(_ sink: CellSink) {
            downscale = Downscale(
                sourceWidth: sink.canvas.pixelWidth, sourceHeight: sink.canvas.pixelHeight, width: sink.maker.width,
                height: sink.maker.height)
        }

        func append(_ band: borrowing Pixmap, rowCount: Int) { downscale?.append(band, rowCount: rowCount) }

        func finish() -> Image {
            guard let whole = downscale.take() else { preconditionFailure("a cell ends once") }
            return whole.finish()
        }
    }
}

/// A store for the cells of all finished frames, which several workers can fill at the same time.
final class CellStore: Sendable {
    private let frames = Mutex<[Int: FrameCells]>([:])

    func keep(_ cells: FrameCells, ofFrame index: Int) {
        frames.withLock { $0[index] = cells }
    }

    /// Returns the cells of a frame, or nil if the frame was not drawn.
    func cells(ofFrame index: Int) -> FrameCells? {
        frames.withLock { $0[index] }
    }
}
