import ImageCoding
import JSON
import Staging
package import Store

/// A finished run in a store: its manifest, and a list of its frames that is read without parsing the manifest.
package struct StoredRun: Hashable, Sendable {
    /// A frame of the run.
    package struct Frame: Hashable, Sendable {
        /// The frame's index in the timeline.
        package var index: Int
        /// The length of the frame's file in bytes.
        package var length: Int
        /// Where the key stands in the value.
        fileprivate var keyStart: Int
    }

    /// The run as the value of a store's entry.
    ///
    /// The first line has the number of frames, and their width and height in pixels. A line for each frame has its
    /// index, the length of its file, and its key. The manifest follows; it lists the frames of the run alone.
    package let value: [UInt8]
    /// The frames, ascending.
    package let frames: [Frame]
    /// The size of the frames in pixels.
    package let width: Int, height: Int
    private let manifestStart: Int

    /// The number of digits of a key.
    private static let keyLength = 64

    /// Describes a run. Returns nil unless every frame has a key.
    init?(_ manifest: Manifest, keys: [Int: StoreKey]) {
        let canvas = manifest.header.canvas
        var text = "\(manifest.frames.count) \(canvas.pixelWidth) \(canvas.pixelHeight)\n"
        for frame in manifest.frames {
            guard let key = keys[frame.index] else { return nil }
            text += "\(frame.index) \(frame.mark.length) \(key.text)\n"
        }
        self.init(value: Array((text + manifest.text).utf8))
    }

    /// Reads the value of a store's entry. Returns nil if this version would not have written it.
    package init?(value: [UInt8]) {
        var place = 0
        func number(endingWith end: Character) -> Int? {
            let start = place
            var number = 0
            while place < value.count, case let digit = value[place] &- UInt8(ascii: "0"), digit < 10,
                place - start < 15
            {
                number = 10 * number + Int(digit)
                place += 1
            }
            guard place > start, place < value.count, value[place] == end.asciiValue else { return nil }
            place += 1
            return number
        }
        guard let count = number(endingWith: " "), let width = number(endingWith: " "),
            let height = number(endingWith: "\n"), count <= 100_000
        else { return nil }
        var frames: [Frame] = []
        frames.reserveCapacity(count)
        for _ in 0..<count {
            guard let index = number(endingWith: " "), let length = number(endingWith: " ") else { return nil }
            frames.append(Frame(index: index, length: length, keyStart: place))
            place += Self.keyLength + 1
            guard place <= value.count, value[place - 1] == UInt8(ascii: "\n") else { return nil }
        }
        guard place < value.count, value.last == UInt8(ascii: "\n") else { return nil }
        self.value = value
        self.frames = frames
        (self.width, self.height) = (width, height)
        manifestStart = place
    }

    /// Returns the key of a frame of the run, or nil if it is not one.
    package func key(of frame: Frame) -> StoreKey? {
        StoreKey(text: String(decoding: value[frame.keyStart..<frame.keyStart + Self.keyLength], as: UTF8.self))
    }

    /// The keys of the frames, by the frames' indices.
    package var keys: [Int: StoreKey] {
        Dictionary(frames.compactMap { frame in key(of: frame).map { (frame.index, $0) } }) { $1 }
    }

    /// Returns the manifest, or nil if this version would not have written it.
    package func manifest() -> Manifest? {
        let source = SourceText(file: Manifest.fileName, bytes: Array(value[manifestStart...]))
        guard let json = try? JSONParser.parse(source, maximumBytes: Manifest.maximumBytes),
            let manifest = try? Manifest(json: json), manifest.frames.map(\.index) == frames.map(\.index)
        else { return nil }
        return manifest
    }

    /// Returns whether a folder holds exactly this run: the same manifest, a file of the listed length for each of its
    /// frames, and no other frame's file. The files are not read.
    ///
    /// Costs a system call for each frame, and is the usual case of a run that repeats another one.
    package func isInPlace(in folder: String) -> Bool {
        guard let bytes = try? FileSystem.contents(of: FileSystem.join(folder, Manifest.fileName)),
            bytes.elementsEqual(value[manifestStart...]), let names = try? FileSystem.names(in: folder),
            names.count(where: FrameFile.isFrame) == frames.count
        else { return false }
        return frames.allSatisfy { frame in
            FileSystem.length(ofFile: FileSystem.join(folder, FrameFile.name(ofFrame: frame.index))) == frame.length
        }
    }
}
