/// One machine's part of the frames, in the syntax of the option `--shard`: `2/4` is the second of four parts.
///
/// Each part is a range of consecutive frames. Together the parts hold every frame exactly once. The sizes of the parts
/// differ by at most one frame. If there are more parts than frames, some parts are empty.
public struct Shard: Hashable, Sendable {
    /// The number of this part, from 1.
    public let number: Int
    /// The total number of parts.
    public let count: Int

    /// Parses a part such as `2/4`. In `I/N`, the numbers must satisfy 1 ≤ I ≤ N ≤ 100 000.
    public init(parsing text: String) throws(SelectionError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(digits: parts[0]), let count = Int(digits: parts[1]) else {
            throw SelectionError(
                "'\(text)' is not a part and a number of parts",
                hint: "write a part and the number of parts, as in 2/4 for the second of four parts")
        }
        guard (1...100_000).contains(count) else {
            throw SelectionError("'\(text)' has \(count) parts", hint: "write a number of parts from 1 to 100 000")
        }
        guard (1...count).contains(number) else {
            throw SelectionError("'\(text)' is not one of the parts", hint: "write a part from 1 to \(count)")
        }
        self.number = number
        self.count = count
    }

    /// Returns the frames among `frames` that belong to this part.
    public func frames(of frames: [Int]) -> [Int] {
        // With at most 100 000 frames and parts, the products are far from overflowing.
        Array(frames[frames.count * (number - 1) / count..<frames.count * number / count])
    }
}
