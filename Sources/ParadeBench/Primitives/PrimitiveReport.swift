import Drawing
import FrameOutput
import Primitives
import Raster

/// The commands `parade-bench primitives`, for comparing how fast and how exactly programs draw the same shapes.
///
///     primitives inputs FOLDER           writes the pictures and paths that all programs draw
///     primitives time [WORD]             prints nanoseconds a unit of each case, or of those whose name has a word
///     primitives draw FOLDER             draws each case once, and writes its pixels
enum PrimitiveReport {
    private static let width = 1170
    private static let height = 2532
    /// The time for which a case is repeated, in nanoseconds of processor time.
    private static let least: UInt64 = 40_000_000

    /// Runs a command. Returns false if the words are not one of the forms above.
    static func run(_ words: [String]) throws -> Bool {
        let inputs = try PrimitiveInputs()
        switch words.first {
        case "inputs" where words.count == 2: try inputs.write(to: words[1])
        case "time" where words.count <= 2:
            for sample in PrimitiveCase.all(inputs) where words.count == 1 || sample.name.contains(words[1]) {
                print("\(sample.name)\t\(time(sample))")
            }
        case "draw" where words.count == 2:
            try FileSystem.createDirectory(words[1])
            for sample in PrimitiveCase.all(inputs) {
                var drawer = Drawer()
                _ = drawer.draw(list(of: sample, 0))
                let bytes = drawer.picture.withPixels { PrimitiveInputs.bytes(of: $0) }
                try FileSystem.replace(FileSystem.join(words[1], sample.name + ".bgra"), with: bytes)
            }
        default: return false
        }
        return true
    }

    /// Returns the processor time of preparing and drawing a case, in nanoseconds per unit.
    ///
    /// The time that the background takes is measured in turn and subtracted. The first two frames are not counted.
    private static func time(_ sample: PrimitiveCase) -> Double {
        var drawer = Drawer()
        var spent: (all: UInt64, background: UInt64) = (0, 0)
        var frames = 0
        while spent.all < least {
            let background = drawer.clear()
            let all = drawer.draw(list(of: sample, frames + 1))
            if frames >= 2 { spent = (spent.all + all, spent.background + background) }
            frames += 1
        }
        return Double(spent.all - min(spent.all, spent.background)) / Double(frames - 2) / sample.count
    }

    /// Returns the list of a frame. Every frame is at another fraction of a pixel.
    private static func list(of sample: PrimitiveCase, _ frame: Int) -> DisplayList {
        func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
        var list = DisplayList(width: width, height: height, background: .white)
        list.items = sample.items(
            Point(
                x: fraction(0.37 + Double(frame) * 0.6180339887), y: fraction(0.61 + Double(frame) * 0.7548776662)))
        return list
    }

    private struct Drawer: ~Copyable {
        private var rasterizer = Rasterizer()
        private var idle = Rasterizer()
        private(set) var picture = Pixmap(width: PrimitiveReport.width, height: PrimitiveReport.height)

        /// Draws the background alone, and returns its time. It has its own rasterizer, so the caches of the other are
        /// left alone.
        mutating func clear() -> UInt64 {
            swap(&rasterizer, &idle)
            defer { swap(&rasterizer, &idle) }
            return draw(DisplayList(width: PrimitiveReport.width, height: PrimitiveReport.height, background: .white))
        }

        mutating func draw(_ list: DisplayList) -> UInt64 {
            let start = processorNanoseconds()
            rasterizer.prepare(list)
            rasterizer.draw(rows: 0..<PrimitiveReport.height, into: &picture)
            return processorNanoseconds() - start
        }
    }
}
