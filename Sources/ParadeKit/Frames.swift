package import FrameOutput
package import Staging

/// A choice among the frames of a scene.
///
/// ```swift
/// try await renderer.writeFrames(to: "frames", frames: .range(0..<60))
/// try await renderer.writeFrames(to: "frames", frames: "first, mid, last, @600")
/// ```
public struct Frames: Hashable, Sendable {
    /// The text of the choice, in the syntax of the option `--only`. Nil for all frames.
    package let text: String?

    /// All frames.
    public static let all = Frames(text: nil)

    /// The frames of a range, such as `0..<60`. Numbers after the last frame are ignored if the range has other frames.
    public static func range(_ range: Range<Int>) -> Frames {
        // An empty range is a mistake that the parser reports.
        Frames(text: range.isEmpty ? "" : "\(range.lowerBound)-\(range.upperBound - 1)")
    }

    /// The frames with these numbers, in any order.
    public static func numbers(_ numbers: some Sequence<Int>) -> Frames {
        Frames(text: numbers.map(String.init).joined(separator: ","))
    }

    private init(text: String?) { self.text = text }

    /// Creates a choice from text in the syntax of the option `--only`, such as `7`, `0-119x5`, `first, mid, last`, `50%`,
    /// `1.2s` or `@600` (a scroll offset). Mistakes are reported when the frames are drawn.
    public init(_ text: String) { self.text = text }

    /// Returns the numbers of the chosen frames in a simulated scene, ascending.
    package func indices(in simulation: Simulation) throws(SelectionError) -> [Int] {
        guard let selection = try selection else { return Array(0..<simulation.scene.timeline.frameCount) }
        return try selection.frames(in: simulation)
    }

    /// The parsed choice, or nil for all frames.
    package var selection: FrameSelection? {
        get throws(SelectionError) {
            guard let text else { return nil }
            return try FrameSelection(parsing: text)
        }
    }
}

extension Frames: ExpressibleByStringLiteral {
    /// Creates a choice from text in the syntax of the option `--only`.
    public init(stringLiteral text: String) { self.init(text) }
}
