import ImageCoding
package import Staging

/// The names of an export's files.
package enum FrameFile {
    /// A frame's file: `frame-00042.png`, five digits whatever the range, so that `frame-%05d.png` finds them all.
    package static func name(ofFrame index: Int) -> String {
        let digits = String(index)
        return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    /// Whether a name is one that a frame of some export can have.
    package static func isFrame(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count == 15 && bytes.starts(with: "frame-".utf8) && bytes.suffix(4).elementsEqual(".png".utf8)
            && bytes[6..<11].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The frame whose file has this name; nil for other names.
    package static func frame(ofName name: String) -> Int? {
        isFrame(name) ? Int(name.dropFirst("frame-".count).prefix(5)) : nil
    }

    /// What a file is called while it is written: hidden, and found again by whoever cleans up after a killed export.
    package static func partialName(of name: String) -> String { "." + name + partialSuffix }

    /// The same for a path: the hidden name stands in the file's own folder.
    package static func partialPath(of path: String) -> String {
        let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return path[..<nameStart] + partialName(of: String(path[nameStart...]))
    }

    /// Whether a name is that of one of our files half written, whatever it would have become.
    package static func isPartial(_ name: String) -> Bool { self.name(ofPartial: name) != nil }

    /// What a half written file of this name would have become; nil for other names.
    package static func name(ofPartial name: String) -> String? {
        guard name.hasPrefix("."), name.hasSuffix(partialSuffix), name.utf8.count > partialSuffix.utf8.count + 1 else {
            return nil
        }
        return String(name.dropFirst().dropLast(partialSuffix.count))
    }

    /// A longer file is no frame's of a canvas: its pixels as they are, a little for how they are stored, and 16 MiB.
    ///
    /// Stored bytes grow by five in 65 535 (RFC 1951, 3.2.4), a chunk by twelve; what else may be in a file is no picture.
    package static func mostBytes(_ canvas: Canvas) -> Int {
        let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
        // No such frame can be drawn, and none is read.
        guard width <= PNGDecoder.maximumSide, height <= PNGDecoder.maximumSide else { return 0 }
        let bytes = (4 * width + 1) * height
        return bytes + bytes / 64 + (16 << 20)
    }

    /// Whether an export writes or removes files of this name.
    package static func isTaken(_ name: String) -> Bool {
        name == Manifest.fileName || isFrame(name) || isPartial(name)
    }

    private static let partialSuffix = ".parade-partial"
}
