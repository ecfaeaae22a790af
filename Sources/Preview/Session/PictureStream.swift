import Drawing
import FrameOutput
import ImageCoding
import JSON
import NIOCore
import Primitives
import SceneLoading
import Staging

/// The stream of pictures to a pane. It decides when a picture is sent, and which of the picture's rows are sent.
///
/// A sent picture is pending until the page has drawn it on its canvas. At most two pictures are pending. With only
/// one, the page would have to wait after each picture. With more than two, the content would lag behind the finger.
/// If more than two panes are open, one picture of each is pending: meanwhile the page draws those of the others.
struct PictureStream {
    private let materials: SceneMaterials
    /// The last picture that was sent. The rows of the next picture are compared with it.
    private var sent: StraightFrame?
    /// The frame index and the digest of the last picture that was sent; nil before the first picture.
    private(set) var shown: (frame: Int, digest: FrameDigest)?
    private var size = PixelSize(width: 0, height: 0)
    private var sequence = 0
    private var drawnSequence = 0
    private var isWanted = false

    /// Returns the maximum number of pending pictures of a pane, if this many panes are open.
    private static func maximumPendingCount(paneCount: Int) -> Int { paneCount > 2 ? 1 : 2 }
    /// The smallest gap between two ranges of changed rows that are sent separately, in rows.
    ///
    /// Ranges with a smaller gap are sent as one range, because a further range costs more than a few rows.
    private static let smallestGap = 8

    private struct PixelSize: Hashable {
        var width: Int
        var height: Int
    }

    /// Creates the stream of a pane that shows the scene of these materials.
    init(_ materials: SceneMaterials) { self.materials = materials }

    /// Requests a new picture.
    mutating func request() { isWanted = true }

    /// Records that the page has drawn the picture with this sequence number.
    mutating func drawn(_ sequence: Int) { drawnSequence = max(drawnSequence, min(sequence, self.sequence)) }

    /// Returns whether a picture is requested and the page, which has this many panes, can take another one.
    func isDue(paneCount: Int) -> Bool {
        isWanted && sequence - drawnSequence < Self.maximumPendingCount(paneCount: paneCount)
    }

    /// Cancels the request for a picture.
    mutating func cancelRequest() { isWanted = false }

    /// Draws the current frame, and returns a message with the rows that differ from the last picture.
    mutating func next(of stage: LiveStage, pane: Int, generation: Int) throws -> ByteBuffer {
        let canvas = stage.loaded.scene.canvas
        let size = PixelSize(width: canvas.pixelWidth, height: canvas.pixelHeight)
        if size != self.size {
            self.size = size
            sent = nil
        }
        var receiver = FrameRows(picture: StraightFrame(store: materials.store(width: size.width)))
        receiver.picture.begin()
        let state = try stage.draw(into: &receiver)
        let picture = receiver.picture
        let bands = picture.rows(
            differingFrom: sent, width: size.width, joiningGapsBelow: Self.smallestGap)
        sent = picture
        shown = (state.index, picture.digest)
        isWanted = false
        sequence += 1
        let head = JSONValue.object([
            ("kind", .string("frame")), ("pane", .number(pane)), ("generation", .number(generation)),
            ("sequence", .number(sequence)), ("frame", .number(state.index)), ("time", .number(state.time)),
            ("live", .boolean(stage.isLive)), ("moving", .boolean(stage.isMoving)),
            ("width", .number(size.width)), ("height", .number(size.height)),
            ("digest", .string(picture.digest.text)),
            ("offsets", .array(state.offsets.map { .numbers([$0.x, $0.y]) })),
            ("bands", .array(bands.map { .numbers([$0.lowerBound, $0.count]) })),
        ])
        return Self.message(head, bands, of: picture, width: size.width)
    }

    /// Returns a message with all rows of an approved frame.
    static func message(of golden: StraightImage, frame: Int, pane: Int, generation: Int) -> ByteBuffer {
        let head = JSONValue.object([
            ("kind", .string("golden")), ("pane", .number(pane)), ("generation", .number(generation)),
            ("frame", .number(frame)), ("width", .number(golden.width)), ("height", .number(golden.height)),
            ("bands", .array([.numbers([0, golden.height])])),
        ])
        return message(head) { write in
            // The rows lie one after another in the array.
            golden.bytes.withUnsafeBytes { RowPacking.pack($0, rowBytes: golden.width * 4, write) }
        }
    }

    private static func message(
        _ head: JSONValue, _ bands: [Range<Int>], of picture: StraightFrame, width: Int
    ) -> ByteBuffer {
        message(head) { write in
            for band in bands {
                picture.forEachPart(of: band, width: width) { RowPacking.pack($0, rowBytes: width * 4, write) }
            }
        }
    }

    /// Returns a message with a head and the packed rows that `rows` writes.
    private static func message(
        _ head: JSONValue, rows: ((UnsafeRawBufferPointer) -> Void) -> Void
    ) -> ByteBuffer {
        let text = JSONWriter.text(head)
        var buffer = ByteBufferAllocator().buffer(capacity: 1 << 16)
        buffer.writeInteger(UInt32(text.utf8.count), endianness: .little)
        buffer.writeString(text)
        rows { buffer.writeBytes($0) }
        return buffer
    }
}

/// A receiver that collects the bands of one picture.
private struct FrameRows: BandReceiver {
    var picture: StraightFrame

    mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { picture.appendKept(key) }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        picture.append(band, rows: rows, key: key)
    }
}
