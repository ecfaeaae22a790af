import Drawing
import FrameOutput
import StandalonePages

/// The pictures of a shared page. A picture that several frames show is stored once.
///
/// Two selections are counted: all frames, and every second frame. Once a selection takes more than the allowed space,
/// its files are not kept. Their sizes still count.
struct PictureSet {
    /// A selection of frames, with the picture of each frame and the space that the pictures take.
    struct Selection {
        /// The picture of each frame in the selection: an index into the files of the set.
        private(set) var indices: [Int] = []
        /// The space that the pictures take in the page, in bytes.
        private(set) var byteCount = 0
        private var isUsed: Set<Int> = []

        fileprivate mutating func add(_ index: Int, byteCount: Int) {
            indices.append(index)
            if isUsed.insert(index).inserted { self.byteCount += byteCount }
        }
    }

    private let byteLimit: Int
    private var indicesByDigest: [FrameDigest: Int] = [:]
    private var byteCounts: [Int] = []
    private var files: [[UInt8]?] = []
    private var isDropped = false
    /// The pictures of all frames.
    private(set) var all = Selection()
    /// The pictures of every second frame, beginning with the first.
    private(set) var everySecond = Selection()

    /// Creates an empty set.
    ///
    /// - Parameter byteLimit: The maximum space that the pictures may take in the page, in bytes.
    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Adds the picture of the next frame.
    mutating func add(_ record: FrameRecord) {
        let index: Int
        if let known = indicesByDigest[record.digest] {
            index = known
        } else {
            index = files.count
            indicesByDigest[record.digest] = index
            byteCounts.append(Self.byteCount(ofPicture: record.bytes.count))
            files.append(nil)
        }
        let isSecond = all.indices.count % 2 == 0
        all.add(index, byteCount: byteCounts[index])
        if isSecond { everySecond.add(index, byteCount: byteCounts[index]) }
        let isNeeded = all.byteCount <= byteLimit || isSecond && everySecond.byteCount <= byteLimit
        if isNeeded, files[index] == nil { files[index] = record.bytes }
        if everySecond.byteCount > byteLimit, !isDropped {
            isDropped = true
            files = files.map { _ in nil }
        }
    }

    /// Returns the files of a selection, and for each frame the index of its picture in these files.
    ///
    /// The selection must be within the space that is allowed.
    func pictures(of selection: Selection) -> (files: [[UInt8]], indices: [Int]) {
        var places: [Int: Int] = [:]
        var chosen: [[UInt8]] = []
        let indices = selection.indices.map { index in
            if let place = places[index] { return place }
            guard let file = files[index] else { preconditionFailure("a selection that fits has its files") }
            places[index] = chosen.count
            chosen.append(file)
            return chosen.count - 1
        }
        return (chosen, indices)
    }

    /// Returns the space that a picture file takes in the page, in bytes: its Base64 text and its element.
    ///
    /// - Parameter length: The length of the file in bytes.
    private static func byteCount(ofPicture length: Int) -> Int {
        Base64.length(of: length) + SharedPage.maximumTagLength
    }
}
