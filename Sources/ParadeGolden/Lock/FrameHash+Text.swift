package import JSON

extension FrameHash {
    /// The name of the file that holds the hashes in a golden folder.
    static let fileName = "frames.framehash"
    /// The size limit of the file in bytes. The file for 100 000 frames takes about 11 megabytes.
    static let maximumBytes = 16 << 20

    /// The text of the file: what ffmpeg prints, without the line that gives the version of ffmpeg.
    package var text: String {
        var text = """
            #format: frame checksums
            #version: 2
            #hash: SHA256
            #tb 0: \(timeBase.numerator)/\(timeBase.denominator)
            #media_type 0: video
            #codec_id 0: rawvideo
            #dimensions 0: \(pixelWidth)x\(pixelHeight)
            #sar 0: \(aspectRatioTerm)/\(max(1, aspectRatioTerm))
            #stream#, dts,        pts, duration,     size, hash

            """
        for line in lines { text += Self.text(of: line, byteCount: pixelWidth * pixelHeight * 4) + "\n" }
        return text
    }

    /// Parses the output of ffmpeg for frames of straight RGBA. Throws at the first line that ffmpeg would not have
    /// printed.
    package init(_ source: SourceText) throws(FormatError) {
        if let conflict = FormatError(conflictIn: source) { throw conflict }
        if let index = source.bytes.firstIndex(of: 0x0D) {
            throw FormatError(
                "a line ends in a carriage return", line: source.line(ofByte: index),
                hint: "write '*.framehash -text' into .gitattributes to keep git from changing line ends")
        }
        var rows = Rows(source)
        try rows.expect("#format: frame checksums")
        try rows.expect("#version: 2")
        try rows.expect("#hash: SHA256")
        if rows.current.hasPrefix("#software: ") { rows.advance() }
        let (seconds, frames) = try rows.pair("#tb 0: ", separator: "/", most: 1_000_000_000)
        try rows.expect("#media_type 0: video")
        try rows.expect("#codec_id 0: rawvideo")
        let (width, height) = try rows.pair("#dimensions 0: ", separator: "x", most: 65_535)
        let ratio = try rows.aspectRatioTerm()
        try rows.expect("#stream#, dts,        pts, duration,     size, hash")

        pixelWidth = width
        pixelHeight = height
        aspectRatioTerm = ratio
        timeBase = TimeBase(numerator: seconds, denominator: frames)
        lines = []
        while !rows.isAtEnd {
            let line = try rows.line(byteCount: width * height * 4, after: lines.last?.index)
            lines.append(line)
        }
    }

    private static func text(of line: Line, byteCount: Int) -> String {
        let stamp = padded(line.index, to: 10)
        return "0, \(stamp), \(stamp), \(padded(1, to: 8)), \(padded(byteCount, to: 8)), \(line.digest)"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}

extension FrameHash.TimeBase {
    /// Creates the duration of one frame: the inverse of a frame rate, in lowest terms.
    init(framesPerSecond numerator: Int, _ denominator: Int) {
        var (divisor, rest) = (numerator, denominator)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.init(numerator: denominator / divisor, denominator: numerator / divisor)
    }
}

extension FrameHash {
    /// A cursor that parses the file line by line.
    ///
    /// Each line must be equal to the line that would be printed for its values.
    private struct Rows {
        private let source: SourceText
        private var number = 1
        private(set) var current: String

        init(_ source: SourceText) {
            self.source = source
            current = source.text(ofLine: 1)
        }

        /// Whether the cursor is at the end of the file: after the line feed of the last line.
        var isAtEnd: Bool { number == source.lineCount && current.isEmpty }

        mutating func advance() {
            number += 1
            current = source.text(ofLine: number)
        }

        mutating func expect(_ text: String) throws(FormatError) {
            guard current == text else { throw FormatError("expected '\(text)'", line: number) }
            advance()
        }

        /// Reads a line with a key and two numbers, each 1…`most`.
        mutating func pair(_ key: String, separator: Character, most: Int) throws(FormatError) -> (Int, Int) {
            let parts = current.dropFirst(key.count).split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
                (1...most).contains(first), (1...most).contains(second),
                current == "\(key)\(first)\(separator)\(second)"
            else { throw FormatError("expected '\(key)' and two numbers", line: number) }
            advance()
            return (first, second)
        }

        /// Reads the line with the aspect ratio and returns the ratio's numerator. Both terms must be equal, unless
        /// the ratio is 0/1.
        mutating func aspectRatioTerm() throws(FormatError) -> Int {
            if current == "#sar 0: 0/1" {
                advance()
                return 0
            }
            let ratioLine = number
            let (ratio, other) = try pair("#sar 0: ", separator: "/", most: 0x7FFF_FFFF)
            guard ratio == other else { throw FormatError("pixels must be square", line: ratioLine) }
            return ratio
        }

        mutating func line(byteCount: Int, after previous: Int?) throws(FormatError) -> Line {
            let fields = current.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count == 6, let index = Int(fields[2].drop { $0 == " " }), (0...99_999).contains(index) else {
                throw FormatError("expected the line of a frame", line: number, hint: Self.remedy)
            }
            let line = Line(index: index, digest: String(fields[5].dropFirst()))
            guard FrameHash.isDigest(line.digest.utf8) else {
                throw FormatError("a digest must be 64 lower-case hexadecimal digits", line: number, hint: Self.remedy)
            }
            let text = FrameHash.text(of: line, byteCount: byteCount)
            guard current == text else {
                throw FormatError("expected '\(text)'", line: number, hint: Self.remedy)
            }
            if let previous, index <= previous {
                throw FormatError("frame \(index) comes after frame \(previous)", line: number, hint: Self.remedy)
            }
            guard number < source.lineCount else {
                throw FormatError(
                    "the last line has no line feed: the file is cut short", line: number, hint: Self.remedy)
            }
            advance()
            return line
        }

        private static let remedy = "check and approve again"
    }
}
