import CLibQREncode

/// A QR code (ISO/IEC 18004) that is drawn with characters on a terminal.
enum QRCode {
    /// Returns the lines of a QR code for a text, or nil if the text is too long.
    ///
    /// Each character shows two modules, one above the other. The lines include a quiet zone of four modules on each
    /// side.
    ///
    /// Each line sets its own colours, independent of the terminal's: QR readers expect dark modules on a light
    /// background.
    static func text(_ text: String) -> String? {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let quiet = 4
        func isLight(_ x: Int, _ y: Int) -> Bool {
            guard (0..<width).contains(x), (0..<width).contains(y), let data = code.pointee.data else { return true }
            // The array has width × width bytes; the lowest bit of each is 1 for a dark module.
            return data[y * width + x] & 1 == 0
        }
        var lines: [String] = []
        for y in stride(from: -quiet, to: width + quiet, by: 2) {
            var line = ""
            for x in -quiet..<width + quiet {
                switch (isLight(x, y), isLight(x, y + 1)) {
                case (true, true): line += "█"
                case (true, false): line += "▀"
                case (false, true): line += "▄"
                case (false, false): line += " "
                }
            }
            lines.append("\u{1B}[97;40m\(line)\u{1B}[0m")
        }
        return lines.joined(separator: "\n")
    }
}
