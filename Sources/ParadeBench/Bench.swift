import Glibc
import Workloads

/// Times the stages of a render: `parade-bench [WORD …]` runs the cases whose stage or name holds one of the words.
///
/// `parade-bench workloads FOLDER` writes the scenes that whole renders are measured with.
@main
struct ParadeBench {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        if words.count == 2, words.first == "workloads", let folder = words.last {
            try WorkloadFolder.prepare(folder)
            return
        }
        var bench = Bench(words: Array(CommandLine.arguments.dropFirst()))
        bench.printHeader()
        PathBenchmarks.run(&bench)
        RasterBenchmarks.run(&bench)
        EffectBenchmarks.run(&bench)
        CodecBenchmarks.run(&bench)
        ComparisonBenchmarks.run(&bench)
        LayerBenchmarks.run(&bench)
        SignalBenchmarks.run(&bench)
        TextBenchmarks.run(&bench)
        await SceneBenchmarks.run(&bench)
    }
}

/// Runs cases and prints a line for each. Numbers are good as ratios within one run; the machine's mood is in all of them.
struct Bench {
    private let words: [String]
    private let clock = ContinuousClock()

    init(words: [String]) { self.words = words }

    func printHeader() {
        print(Self.line("stage", "case", "ms", "ns/px", "Mpx/s", "best of"))
    }

    /// Whether the command line asks for a case.
    func wants(_ stage: String, _ name: String) -> Bool {
        words.isEmpty || words.contains { stage.contains($0) || name.contains($0) }
    }

    /// Times a body that handles some pixels, at least five times and for half a second, and prints the best.
    mutating func measure(_ stage: String, _ name: String, pixels: Int, _ body: () -> Void) {
        guard wants(stage, name) else { return }
        body()
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
                stage, name, Self.text(nanoseconds / 1e6), Self.text(nanoseconds / Double(pixels)),
                Self.text(Double(pixels) * 1e3 / nanoseconds), String(count)))
    }

    /// Times something that handles whole frames and prints the best.
    mutating func measure(_ stage: String, _ name: String, frames: Int, _ body: () -> Void) {
        var best = Duration.seconds(3600)
        for _ in 0..<5 { best = min(best, clock.measure(body)) }
        printStage(stage, name, frames: frames, pixels: nil, time: best)
    }

    /// Runs a body and adds its time.
    func time<Result>(_ total: inout Duration, _ body: () throws -> Result) rethrows -> Result {
        let start = clock.now
        defer { total += clock.now - start }
        return try body()
    }

    /// Prints what a stage cost a frame.
    func printStage(_ stage: String, _ name: String, frames: Int, pixels: Int?, time: Duration) {
        let milliseconds = Self.seconds(time) * 1e3 / Double(frames)
        let perPixel = pixels.map { Self.seconds(time) * 1e9 / Double($0) }
        print(
            Self.line(
                stage, name, Self.text(milliseconds), perPixel.map(Self.text) ?? "",
                perPixel.map { Self.text(1e3 / $0) } ?? "",
                "5"))
    }

    /// Prints how fast frames came out.
    func printRate(_ stage: String, _ name: String, frames: Int, seconds: Double) {
        let text = "\(Self.text(Double(frames) / seconds)) frames/s"
        print(Self.line(stage, name, Self.text(seconds * 1e3 / Double(frames)), "", "", "5") + "  " + text)
    }

    /// The first megabyte of a file of the project, which is all of those that are measured.
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

    /// A duration in seconds.
    static func seconds(_ time: Duration) -> Double {
        Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private static func line(_ columns: String...) -> String {
        let widths = [10, 34, 10, 10, 10, 8]
        var text = ""
        for (index, (column, width)) in zip(columns, widths).enumerated() {
            let space = String(repeating: " ", count: max(1, width - column.count))
            text += index < 2 ? column + space : space + column
        }
        return text
    }

    /// Three decimals below ten, one above.
    private static func text(_ value: Double) -> String {
        let scale = value < 10 ? 1000.0 : 10
        let whole = Int(value * scale + 0.5)
        let fraction = String(whole % Int(scale))
        let digits = value < 10 ? 3 : 1
        return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
