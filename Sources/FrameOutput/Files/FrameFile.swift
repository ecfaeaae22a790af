import ImageCoding
package import Staging

/// The names of an export's files.
package enum FrameFile {
    /// Returns a frame's file name, such as `frame-00042.png`.
    ///
    /// The number always has five digits, so the pattern `frame-%05d.png` matches all frames.
    package static func name(ofFrame index: Int) -> String {
        let digits = String(index)
        return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    /// Returns whether a name has the form of a frame's file name.
    package static func isFrame(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count == 15 && bytes.starts(with: "frame-".utf8) && bytes.suffix(4).elementsEqual(".png".utf8)
            && bytes[6..<11].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Returns the index of the frame whose file has this name, or nil if the name has another form.
    package static func frame(ofName name: String) -> Int? {
        isFrame(name) ? Int(name.dropFirst("frame-".count).prefix(5)) : nil
    }

    /// Returns the hidden name that a file has while it is being written.
    ///
    /// If the export is killed, the next export recognises the file by this name and removes it.
    package static func partialName(of name: String) -> String { "." + name + partialSuffix }

    /// Returns the path that a file has while it is being written: the hidden name in the same folder.
    package static func partialPath(of path: String) -> String {
        let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return path[..<nameStart] + partialName(of: String(path[nameStart...]))
    }

    /// Returns whether a name is the hidden name of a partial file, whatever the final name.
    package static func isPartial(_ name: String) -> Bool { self.name(ofPartial: name) != nil }

    /// Returns the final name of the partial file with this name, or nil if the name has another form.
    package static func name(ofPartial name: String) -> String? {
        guard name.hasPrefix("."), name.hasSuffix(partialSuffix), name.utf8.count > partialSuffix.utf8.count + 1 else {
            return nil
        }
        return String(name.dropFirst().dropLast(partialSuffix.count))
    }

    /// Returns the size limit of a frame's PNG file for a canvas, in bytes.
    ///
    /// The limit is the size of the uncompressed pixels, plus 1/64 of that size, plus 16 MiB. The 1/64 covers two
    /// overheads: uncompressed data takes 5 bytes more for each 65 535 bytes (RFC 1951, 3.2.4), and each PNG chunk
    /// takes 12 bytes more. The 16 MiB leave space for data other than pixels. For a canvas that is too large to be
    /// drawn, the result is 0.
    package static func mostBytes(_ canvas: Canvas) -> Int {
        let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
        // A frame of this size can neither be drawn nor read.
        guard width <= PNGDecoder.maximumSide, height <= PNGDecoder.maximumSide else { return 0 }
        let bytes = (4 * width + 1) * height
        return bytes + bytes / 64 + (16 << 20)
    }

    /// Returns whether an export may write or remove a file with this name.
    package static func isExportFile(_ name: String) -> Bool {
        name == Manifest.fileName || isFrame(name) || isPartial(name)
    }

    private static let partialSuffix = ".parade-partial"
}
