import Diagnostics
import FrameOutput
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Timing

// The small languages inside strings and arguments.

extension FuzzTarget {
    /// Values are finite and the same again; an error lies in the text. Easings and colours are read from it as well.
    static func readExpression(_ bytes: [UInt8]) throws(Violation) {
        let text = text(bytes)
        let count = text.unicodeScalars.count
        let scope = Expression.Scope(
            parent: Size(width: 320, height: 480), canvas: Size(width: 320, height: 480), percentBase: 7,
            names: ["index": 3, "count": 1e7, "time": 0, "feed.offset.y": -0.5])
        do {
            let expression = try Expression(parsing: text)
            let value = try expression.value(in: scope)
            try require(value.isFinite, "a value is finite")
            try require(try expression.value(in: scope).bitPattern == value.bitPattern, "a value is the same again")
            let formula = try expression.formula(in: scope)
            if let range = formula.range(operands: []) {
                try require(range.contains(value), "\(value) lies in what was foretold, \(range)")
            }
        } catch let error as ExpressionError {
            try require(0...count ~= error.offset && error.length >= 1, "an error lies in the text")
        } catch {
            throw error as? Violation ?? Violation(law: "\(error)")
        }
        do {
            let easing = try Easing(parsing: text)
            for progress in [-1, 0, 0.3, 0.5, 1, 2] {
                try require(easing.value(at: progress).isFinite, "an easing's value is finite")
            }
        } catch let error as EasingError {
            try require(error.offset >= 0 && error.offset + error.length <= count, "an error lies in the text")
        } catch {
            throw error as? Violation ?? Violation(law: "\(error)")
        }
        if let color = Color(css: text) {
            let parts = [color.red, color.green, color.blue, color.alpha]
            try require(parts.allSatisfy { 0...1 ~= $0 }, "a colour's parts are fractions")
        }
    }

    /// A path that is written reads the same; lengths, boxes and outlines are finite.
    static func readPath(_ bytes: [UInt8]) throws(Violation) {
        let text = text(bytes)
        let path: Path
        do {
            path = try Path(pathData: text)
        } catch {
            return try require(
                0...text.unicodeScalars.count ~= error.offset && error.length >= 1, "an error lies in the text")
        }
        guard let again = try? Path(pathData: path.pathData) else {
            throw Violation(law: "what is written can be read: \(path.pathData.prefix(200))")
        }
        try require(again == path, "what is read again is the same")
        try require(path.length.isFinite, "a length is finite")
        if let box = path.boundingBox, let hull = path.controlBox {
            // A curve's turning point is rounded as its ends are not.
            let slack = 1e-12 * (hull.minX.magnitude + hull.maxX.magnitude)
            try require(
                hull.minX <= box.minX + slack && box.maxX <= hull.maxX + slack, "a path lies among its control points")
        }
        // What a stroke costs goes with a path's length in pixels, which the rasterizer bounds and not the stroker.
        guard path.length < 1e4 else { return }
        let style = LineStyle(width: 3, cap: .round, join: .miter, dash: [5, 2], dashPhase: 1, start: 0.1, end: 0.9)
        let points = path.stroked(style, tolerance: 0.25).flatMap(\.points)
        try require(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "an outline is finite")
    }

    /// Frames lie in the timeline and rise; an error lies in the text.
    static func readSelection(_ bytes: [UInt8]) throws(Violation) {
        let text = text(bytes)
        guard let simulation else { throw Violation(law: "the scene that frames are chosen from can be read") }
        do {
            let frames = try FrameSelection(parsing: text).frames(in: simulation)
            try require(frames.allSatisfy { 0..<frameCount ~= $0 }, "a frame lies in the timeline")
            try require(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "frames rise")
        } catch let error as SelectionError {
            try require(0...text.unicodeScalars.count ~= error.offset, "an error lies in the text")
        } catch {
            throw error as? Violation ?? Violation(law: "\(error)")
        }
        if let shard = try? Shard(parsing: text) {
            let part = shard.frames(of: Array(0..<frameCount))
            try require(part.count <= frameCount, "a part is not more than all")
        }
    }

    private static let frameCount = 120

    /// A hundred and twenty frames in which one container goes from 0 to 600 points.
    private static let simulation: Simulation? = {
        let text = """
            {"canvas": {"width": 100, "height": 100}, "timeline": {"frames": 120},
             "views": [{"type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 700]}]}
            """
        return (try? SceneLoader.load(text: text)).map { Simulation($0.scene) }
    }()
}
