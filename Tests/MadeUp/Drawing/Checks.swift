public import Primitives

/// Squares of two colours in turn, counted in device pixels.
public struct Checks: Hashable, Sendable {
    /// The colour of the square at the picture's corner.
    public var first: Color
    /// That of the squares beside it.
    public var second: Color
    /// A square's side, at least 1.
    public var size: Int

    package init(first: Color, second: Color, size: Int) {
        self.first = first
        self.second = second
        self.size = size
    }

    package var isOpaque: Bool { first.alpha >= 1 && second.alpha >= 1 }

    func multiplyingAlpha(by factor: Double) -> Checks {
        Checks(first: first.multiplyingAlpha(by: factor), second: second.multiplyingAlpha(by: factor), size: size)
    }

    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (first, second, size) = fields(of: Self.init(first:second:size:), first, second, size)
        writer.word("checks")
        writer.number(Double(size))
        writer.color(first)
        writer.color(second)
    }
}
