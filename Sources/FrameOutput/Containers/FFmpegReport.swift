/// What ffmpeg says while it works: the frames it has taken, and its last words.
struct FFmpegReport {
    /// The last count of frames in what `-progress` writes: lines such as `frame=42`.
    private(set) var frameCount: Int?
    private var line: [UInt8] = []
    private var complaints: [UInt8] = []

    /// Takes more of its progress.
    mutating func addProgress(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                // No line of ffmpeg's is that long.
                if line.count < 200 { line.append(byte) }
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            line.removeAll(keepingCapacity: true)
            if text.hasPrefix("frame="), let count = Int(text.dropFirst(6).filter { $0 != " " }) { frameCount = count }
        }
    }

    /// Takes more of its complaints; the last few thousand bytes are kept.
    mutating func addComplaints(_ bytes: ArraySlice<UInt8>) {
        complaints += bytes
        if complaints.count > 8192 { complaints.removeFirst(complaints.count - 4096) }
    }

    /// Its last lines that say something, at most four, without what a terminal would take for orders.
    var lastWords: [String] {
        let lines = String(decoding: complaints, as: UTF8.self).split { $0.isNewline }.map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map { String($0.prefix(200)) }
    }

    /// Whether it complains of a part that it was built without.
    var missesPart: Bool {
        let signs = [
            "Unknown encoder", "Encoder not found", "No such filter", "Filter not found", "Unrecognized option",
            "is not a suitable output format", "Unknown output format",
        ]
        let words = lastWords.joined(separator: "\n")
        return signs.contains { words.contains($0) }
    }

    /// What it says of a disk that is full, or a file that may not grow, in the system's words; nil where it says nothing.
    var lackOfRoom: String? {
        ["no space left on device", "file too large", "disk quota exceeded"].first { reason in
            lastWords.contains { $0.lowercased().contains(reason) }
        }
    }

    /// Whether it complains that its file could not be written to the end; its status may be 0 nevertheless.
    var hasFailedToWrite: Bool {
        lackOfRoom != nil
            || lastWords.contains { $0.contains("Error writing trailer") || $0.contains("Error closing file") }
    }
}
