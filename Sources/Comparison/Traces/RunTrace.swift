import JSON

/// A trace file that was read once from start to end. Memory holds only the byte ranges of the lines.
package struct RunTrace: Sendable {
    /// The path of the file, as the user named it.
    package let path: String
    /// The indices of the frames in the trace, in ascending order.
    package let frames: [Int]
    private let file: InputFile
    /// The line of each frame, with its byte range and line number, in the order of `frames`.
    private let lines: [Line]

    private struct Line: Sendable {
        var number: Int
        var offset: Int
        var length: Int
    }

    private static let chunkLength = 1 << 18
    /// The maximum length of a line in bytes. It is equal to the limit of the JSON parser.
    private static let maximumLineLength = 16 << 20

    /// Reads a file and checks every line. Throws at the first line that is not valid.
    package init(reading path: String) throws(ComparisonError) {
        self.path = path
        file = try InputFile(opening: path)
        var frames: [Int] = []
        var lines: [Line] = []
        var pending: [UInt8] = []
        var lineStart = 0
        var number = 0
        func take(_ bytes: [UInt8]) throws(ComparisonError) {
            number += 1
            guard !bytes.isEmpty else {
                throw ComparisonError(.unreadable, location: "\(path):\(number)", message: "an empty line")
            }
            let frame = try TraceFrame(bytes, location: "\(path):\(number)").index
            if let last = frames.last, last >= frame {
                throw ComparisonError(
                    .unreadable, location: "\(path):\(number)", message: "frame \(frame) comes after frame \(last)")
            }
            frames.append(frame)
            lines.append(Line(number: number, offset: lineStart, length: bytes.count))
        }

        var offset = 0
        while offset < file.length {
            let chunk = try file.bytes(at: offset, count: Self.chunkLength)
            guard !chunk.isEmpty else { break }
            offset += chunk.count
            for part in chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .enumerated()
            {
                if part.offset > 0 {
                    try take(pending)
                    lineStart += pending.count + 1
                    pending = []
                }
                pending += part.element
            }
            guard pending.count <= Self.maximumLineLength else {
                throw ComparisonError(
                    .unreadable, location: "\(path):\(number + 1)",
                    message: "a line longer than \(Self.maximumLineLength) bytes")
            }
        }
        if !pending.isEmpty { try take(pending) }
        guard !frames.isEmpty else {
            throw ComparisonError(.unreadable, location: path, message: "a trace without frames")
        }
        self.frames = frames
        self.lines = lines
    }

    /// Returns the bytes of a frame's line, or nil if the trace does not contain the frame.
    func bytes(ofFrame index: Int) throws(ComparisonError) -> [UInt8]? {
        guard let line = line(ofFrame: index) else { return nil }
        return try file.bytes(at: line.offset, count: line.length)
    }

    /// Returns the values of a frame, or nil if the trace does not contain the frame.
    func frame(_ index: Int) throws(ComparisonError) -> TraceFrame? {
        guard let line = line(ofFrame: index) else { return nil }
        return try TraceFrame(file.bytes(at: line.offset, count: line.length), location: "\(path):\(line.number)")
    }

    private func line(ofFrame index: Int) -> Line? {
        var low = 0
        var high = frames.count
        while low < high {
            let middle = (low + high) / 2
            if frames[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < frames.count && frames[low] == index ? lines[low] : nil
    }
}
