import Drawing
import FrameOutput
import ImageCoding
import JSON
import NIOCore
import Primitives
import SceneLoading
import Staging

/// The stream of pictures to a pane: whether a picture is due, and which of its rows the page does not have yet.
///
/// At most two pictures are on their way, which means that they have been sent but are not yet on the page's canvas.
/// With only one, the page would have to wait after each picture. With more than two, pictures would queue, and the
/// content would lag behind the finger.
struct PictureStream {
    private let materials: SceneMaterials
    /// The last picture that was sent, which the page has or will have.
    private var sent: StraightFrame?
    /// The frame of the last picture that was sent, and its digest.
    private(set) var shown: (frame: Int, digest: FrameDigest)?
    private var size = PixelSize(width: 0, height: 0)
    private var sequence = 0
    private var drawnSequence = 0
    private var isWanted = false

    private static let mostOnTheirWay = 2
    /// The least distance in rows between two ranges. Ranges that are nearer are sent as one range, because a further
    /// range costs more than a few rows.
    private static let smallestGap = 8

    private struct PixelSize: Hashable {
        var width: Int
        var height: Int
    }

    /// Creates the stream of a pane that shows a scene with these materials.
    init(_ materials: SceneMaterials) { self.materials = materials }

    /// Requests a new picture.
    mutating func want() { isWanted = true }

    /// Notes that the page has drawn the picture with this sequence number.
    mutating func drawn(_ sequence: Int) { drawnSequence = max(drawnSequence, min(sequence, self.sequence)) }

    /// Whether a picture is requested and the page can take another one.
    var isDue: Bool { isWanted && sequence - drawnSequence < Self.mostOnTheirWay }

    /// Cancels the requested picture.
    mutating func skip() { isWanted = false }

    /// Draws the current frame and returns the message with the rows that have changed since the last picture.
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

    /// Returns the message with an approved frame, including all its rows.
    static func message(of golden: StraightImage, frame: Int, pane: Int, generation: Int) -> ByteBuffer {
        let head = JSONValue.object([
            ("kind", .string("golden")), ("pane", .number(pane)), ("generation", .number(generation)),
            ("frame", .number(frame)), ("width", .number(golden.width)), ("height", .number(golden.height)),
            ("bands", .array([.numbers([0, golden.height])])),
        ])
        let text = JSONWriter.text(head)
        var buffer = ByteBufferAllocator().buffer(capacity: 4 + text.utf8.count + golden.bytes.count)
        buffer.writeInteger(UInt32(text.utf8.count), endianness: .little)
        buffer.writeString(text)
        buffer.writeBytes(golden.bytes)
        return buffer
    }

    private static func message(
        _ head: JSONValue, _ bands: [Range<Int>], of picture: StraightFrame, width: Int
    ) -> ByteBuffer {
        let text = JSONWriter.text(head)
        let rows = bands.reduce(0) { $0 + $1.count }
        var buffer = ByteBufferAllocator().buffer(capacity: 4 + text.utf8.count + rows * width * 4)
        buffer.writeInteger(UInt32(text.utf8.count), endianness: .little)
        buffer.writeString(text)
        for band in bands { picture.forEachPart(of: band, width: width) { buffer.writeBytes($0) } }
        return buffer
    }
}

/// Collects the bands of one picture.
private struct FrameRows: BandReceiver {
    var picture: StraightFrame

    mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { picture.appendKept(key) }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        picture.append(band, rows: rows, key: key)
    }
}
