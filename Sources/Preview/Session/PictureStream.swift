import Drawing
import FrameOutput
import ImageCoding
import JSON
import NIOCore
import Primitives
import SceneLoading
import Staging

/// The pictures of a pane: which is due, and which rows of it the page does not have.
///
/// At most two pictures are on their way: sent, and not yet on the page's canvas. With one the page would wait for the
/// next picture after each, with more they would queue and the finger would be ahead of the picture.
struct PictureStream {
    private var store: BandStore?
    /// The picture that the page has, or will have.
    private var sent: StraightFrame?
    /// The frame that was sent last, with its digest.
    private(set) var shown: (frame: Int, digest: FrameDigest)?
    private var size = PixelSize(width: 0, height: 0)
    private var sequence = 0
    private var drawnSequence = 0
    private var isWanted = false

    private static let mostOnTheirWay = 2
    /// Ranges of rows that are nearer to each other are sent as one: a range costs more than some rows.
    private static let smallestGap = 8

    private struct PixelSize: Hashable {
        var width: Int
        var height: Int
    }

    /// Wants a new picture.
    mutating func want() { isWanted = true }

    /// The scene is another one: a picture is wanted, of which the page may have most rows already.
    mutating func sceneChanged() { isWanted = true }

    /// The page has drawn a picture.
    mutating func drawn(_ sequence: Int) { drawnSequence = max(drawnSequence, min(sequence, self.sequence)) }

    /// Whether a picture is wanted, and the page can take one.
    var isDue: Bool { isWanted && sequence - drawnSequence < Self.mostOnTheirWay }

    /// Gives up the picture that is wanted.
    mutating func skip() { isWanted = false }

    /// Draws the current frame, and returns the message with the rows that have changed.
    mutating func next(of stage: LiveStage, pane: Int, generation: Int) throws -> ByteBuffer {
        let canvas = stage.loaded.scene.canvas
        let size = PixelSize(width: canvas.pixelWidth, height: canvas.pixelHeight)
        if size != self.size || store == nil {
            self.size = size
            sent = nil
            store = BandStore(width: size.width, byteLimit: BandStore.usualLimit)
        }
        guard let store else { preconditionFailure("a store has been made above") }
        var receiver = FrameRows(picture: StraightFrame(store: store))
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

    /// Returns the message with an approved frame, all of whose rows are sent.
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

/// Gathers the bands of one picture.
private struct FrameRows: BandReceiver {
    var picture: StraightFrame

    mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { picture.appendKept(key) }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        picture.append(band, rows: rows, key: key)
    }
}
