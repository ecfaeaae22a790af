import ImageCoding
package import Staging

/// The names of an export's files.
package enum FrameFile {
    /// Returns a frame's file name: `frame-00042.png`, always five digits, so that `frame-%05d.png` matches all frames.
    package static func name(ofFrame index: Int) -> String {
        let digits = String(index)
        return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    /// Returns whether a name is a possible frame file name.
    package static func isFrame(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count == 15 && bytes.starts(with: "frame-".utf8) && bytes.suffix(4).elementsEqual(".png".utf8)
            && bytes[6..<11].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Returns the index of the frame whose file has this name; nil for other names.
    package static func frame(ofName name: String) -> Int? {
        isFrame(name) ? Int(name.dropFirst("frame-".count).prefix(5)) : nil
    }

    /// Returns the name of a file while it is written: hidden, and recognisable for cleanup after a killed export.
    package static func partialName(of name: String) -> String { "." + name + partialSuffix }

    /// Returns the partial path for a path: the hidden name in the same folder.
    package static func partialPath(of path: String) -> String {
        let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return path[..<nameStart] + partialName(of: String(path[nameStart...]))
    }

    /// Returns whether a name is that of a partial file of ours, whatever its final name.
    package static func isPartial(_ name: String) -> Bool { self.name(ofPartial: name) != nil }

    /// Returns the final name of a partial file; nil for other names.
    package static func name(ofPartial name: String) -> String? {
        guard name.hasPrefix("."), name.hasSuffix(partialSuffix), name.utf8.count > partialSuffix.utf8.count + 1 else {
            return nil
        }
        return String(name.dropFirst().dropLast(partialSuffix.count))
    }

    /// Returns the maximum size of a frame's file for a canvas: the raw pixels, some overhead for their storage, and 16
    /// MiB.
    ///
    /// Stored bytes grow by five in 65 535 (RFC 1951, 3.2.4), a chunk by twelve; the 16 MiB leave room for data other
    /// than pixels.
    package static func mostBytes(_ canvas: Canvas) -> Int {
        let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
        // A frame of this size can neither be drawn nor read.
        guard width <= PNGDecoder.maximumSide, height <= PNGDecoder.maximumSide else { return 0 }
        let bytes = (4 * width + 1) * height
        return bytes + bytes / 64 + (16 << 20)
    }

    /// Returns whether an export writes or removes files of this name.
    package static func isTaken(_ name: String) -> Bool {
        name == Manifest.fileName || isFrame(name) || isPartial(name)
    }

    private static let partialSuffix = ".parade-partial"
}
