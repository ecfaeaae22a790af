import CCounting
import Glibc

/// A runner that times benchmark cases and prints a line for each. Only ratios within one run are meaningful, because
/// all times depend on the load of the machine.
///
/// When instructions are counted, nothing is printed. Each body then runs twice, and only the second run is counted.
struct Bench {
    /// Whether Callgrind counts the instructions of this process. Pictures are then small, because the process runs
    /// fifty times slower.
    static let isCounted = CommandLine.arguments.dropFirst(2).first == "--list"

    private let words: [String]
    private let clock = ContinuousClock()
    /// The counted cases in the order in which they ran, each with its number of pixels.
    private(set) var counted: [(name: String, pixels: Int)] = []

    init(words: [String]) {
        self.words = words
    }

    func printHeader() {
        print(Self.line("stage", "case", "ms", "ns/px", "Mpx/s", "best of"))
    }

    /// Returns whether the user selected a case on the command line.
    func wants(_ stage: String, _ name: String) -> Bool {
        words.isEmpty || words.contains { stage.contains($0) || name.contains($0) }
    }

    /// Times a body that processes a number of pixels, and prints its best time.
    ///
    /// The body runs at least five times, and is repeated until half a second has passed.
    mutating func measure(_ stage: String, _ name: String, pixels: Int, _ body: () -> Void) {
        guard wants(stage, name) else { return }
        body()
        if Self.isCounted {
            parade_counting_begins()
            body()
            parade_counting_ends()
            counted.append(("\(stage): \(name)", pixels))
            return
        }
        var best = Duration.seconds(3600)
        var spent = Duration.zero
        var count = 0
        while count < 5 || (spent < .milliseconds(500) && count < 10_000) {
            let time = clock.measure(body)
            best = min(best, time)
            spent += time
            count += 1
        }
        let nanoseconds = Self.seconds(best) * 1e9
        print(
            Self.line(
                stage, name, Text.fixed(nanoseconds / 1e6), Text.fixed(nanoseconds / Double(pixels)),
                Text.fixed(Double(pixels) * 1e3 / nanoseconds), String(count)))
    }

    /// Times a body that processes whole frames, and prints the best time of five runs.
    mutating func measure(_ stage: String, _ name: String, frames: Int, _ body: () -> Void) {
        var best = Duration.seconds(3600)
        for _ in 0..<5 { best = min(best, clock.measure(body)) }
        printStage(stage, name, frames: frames, pixels: nil, time: best)
    }

    /// Runs a body and adds the elapsed time to `total`.
    func time<Result>(_ total: inout Duration, _ body: () throws -> Result) rethrows -> Result {
        let start = clock.now
        defer { total += clock.now - start }
        return try body()
    }

    /// Prints the cost of a stage per frame, and per pixel if `pixels` is given.
    func printStage(_ stage: String, _ name: String, frames: Int, pixels: Int?, time: Duration) {
        let milliseconds = Self.seconds(time) * 1e3 / Double(frames)
        let perPixel = pixels.map { Self.seconds(time) * 1e9 / Double($0) }
        print(
            Self.line(
                stage, name, Text.fixed(milliseconds), perPixel.map(Text.fixed) ?? "",
                perPixel.map { Text.fixed(1e3 / $0) } ?? "",
                "5"))
    }

    /// Prints a number of frames per second.
    func printRate(_ stage: String, _ name: String, frames: Int, seconds: Double) {
        let text = "\(Text.fixed(Double(frames) / seconds)) frames/s"
        print(Self.line(stage, name, Text.fixed(seconds * 1e3 / Double(frames)), "", "", "5") + "  " + text)
    }

    /// Returns at most the first megabyte of a project file, or nil if the file cannot be opened. No measured file is
    /// larger.
    static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else {
            print("\(path) cannot be opened")
            return nil
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    /// Returns the text of a small file that the system generates, such as one in /proc. Returns nil if the file cannot
    /// be opened.
    static func text(of path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a duration in seconds.
    static func seconds(_ time: Duration) -> Double {
        Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private static func line(_ stage: String, _ name: String, _ columns: String...) -> String {
        Text.row([Text.row([stage, ""], widths: [10, 0]) + name] + columns, widths: [44, 10, 10, 10, 8])
    }
}
