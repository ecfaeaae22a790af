/// A summary of ffmpeg's output: the number of encoded frames and the last error messages.
struct FFmpegReport {
    /// The last frame count that ffmpeg has reported, in a line such as `frame=42`; nil before the first report.
    ///
    /// ffmpeg writes such lines if it is called with `-progress`.
    private(set) var frameCount: Int?
    private var line: [UInt8] = []
    private var errorOutput: [UInt8] = []

    /// Adds bytes of ffmpeg's progress output.
    mutating func addProgress(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                // No line of ffmpeg's output is that long.
                if line.count < 200 { line.append(byte) }
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            line.removeAll(keepingCapacity: true)
            if text.hasPrefix("frame="), let count = Int(text.dropFirst(6).filter { $0 != " " }) { frameCount = count }
        }
    }

    /// Adds bytes of ffmpeg's error output. Only the last 4096 to 8192 bytes are kept.
    mutating func addErrorOutput(_ bytes: ArraySlice<UInt8>) {
        errorOutput += bytes
        if errorOutput.count > 8192 { errorOutput.removeFirst(errorOutput.count - 4096) }
    }

    /// The last lines of ffmpeg's error output: at most four lines of at most 200 characters.
    ///
    /// Blank lines are left out. Control characters are removed, because a terminal would execute them.
    var lastErrorLines: [String] {
        let lines = String(decoding: errorOutput, as: UTF8.self).split { $0.isNewline }.map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map { String($0.prefix(200)) }
    }

    /// Whether ffmpeg reports that it was built without an encoder, filter, format or option that the call needs.
    var missesPart: Bool {
        let signs = [
            "Unknown encoder", "Encoder not found", "No such filter", "Filter not found", "Unrecognized option",
            "is not a suitable output format", "Unknown output format",
        ]
        let words = lastErrorLines.joined(separator: "\n")
        return signs.contains { words.contains($0) }
    }

    /// The reason why the file cannot grow, in the system's words, such as `no space left on device`.
    ///
    /// Nil if ffmpeg reports no such reason.
    var lackOfRoom: String? {
        ["no space left on device", "file too large", "disk quota exceeded"].first { reason in
            lastErrorLines.contains { $0.lowercased().contains(reason) }
        }
    }

    /// Whether ffmpeg reports that it could not write the whole file. Even in this case, its exit status may be 0.
    var hasFailedToWrite: Bool {
        lackOfRoom != nil
            || lastErrorLines.contains { $0.contains("Error writing trailer") || $0.contains("Error closing file") }
    }
}
