package import FrameOutput
package import Staging

/// A choice among the frames of a scene.
///
/// ```swift
/// try await renderer.writeFrames(to: "frames", frames: .range(0..<60))
/// try await renderer.writeFrames(to: "frames", frames: "first, mid, last, @600")
/// ```
public struct Frames: Hashable, Sendable {
    private enum Choice: Hashable, Sendable {
        case all
        case text(String)
        case range(Range<Int>)
        case numbers([Int])
    }

    private let choice: Choice

    /// All frames.
    public static let all = Frames(choice: .all)

    /// The frames of a range, such as `0..<60`. Numbers after the last frame are ignored if the range has other frames.
    public static func range(_ range: Range<Int>) -> Frames { Frames(choice: .range(range)) }

    /// The frames with these numbers, in any order.
    public static func numbers(_ numbers: some Sequence<Int>) -> Frames {
        Frames(choice: .numbers(Array(Set(numbers)).sorted()))
    }

    private init(choice: Choice) { self.choice = choice }

    /// Creates a choice from text in the syntax of the option `--only`, such as `7`, `0-119x5`, `first, mid, last`, `50%`,
    /// `1.2s` or `@600` (a scroll offset). Mistakes are reported when the frames are drawn.
    public init(_ text: String) { choice = .text(text) }

    /// Returns the numbers of the chosen frames in a simulated scene, ascending.
    package func indices(in simulation: Simulation) throws(SelectionError) -> [Int] {
        guard let selection = try selection else { return Array(0..<simulation.scene.timeline.frameCount) }
        return try selection.frames(in: simulation)
    }

    /// The choice in the syntax of the option `--only`. Nil for all frames, and for a choice that no scene has.
    package var text: String? {
        switch choice {
        case .all: nil
        case .text(let text): text
        case .range(let range): range.isEmpty ? nil : "\(range.lowerBound)-\(range.upperBound - 1)"
        case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
        }
    }

    /// The parsed choice, or nil for all frames.
    package var selection: FrameSelection? {
        get throws(SelectionError) {
            switch choice {
            case .all: return nil
            case .range(let range):
                guard !range.isEmpty, range.lowerBound >= 0 else {
                    throw SelectionError("the range \(range) has no frames", hint: "frames are numbered from 0")
                }
            case .numbers(let numbers):
                guard let first = numbers.first else { throw SelectionError("no frame is chosen") }
                guard first >= 0 else {
                    throw SelectionError("there is no frame \(first)", hint: "frames are numbered from 0")
                }
            case .text: break
            }
            return try text.map { text throws(SelectionError) in try FrameSelection(parsing: text) }
        }
    }
}

extension Frames: ExpressibleByStringLiteral {
    /// Creates a choice from text in the syntax of the option `--only`.
    public init(stringLiteral text: String) { self.init(text) }
}
