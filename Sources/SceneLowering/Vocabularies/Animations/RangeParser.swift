import Primitives
import SceneDocument
import SceneReading
import Timing

/// Parses the ends of a range.
///
///     end  = name [expression] | "distance" expression | "page" expression | edge edge | expression
///     edge = (word | ["-"] number ["%"]) [("+=" | "-=") number ["%"]]
///
/// Two edges look much like an expression:
/// - If the text begins with a word for an edge, the text is two edges.
/// - If the text begins with a number, and a number or a word follows after a space, the text is two edges: `80% 20%`
///   or `10 20`.
/// - If the text begins with a number and a sign follows, the text is an expression: `80% -20`.
struct RangeParser {
    private let scalars: [Unicode.Scalar]
    /// The words of the text, which are separated by spaces, as ranges of characters.
    private let words: [Range<Int>]
    private let axis: Axis
    /// The numbers that names stand for, such as `index`. Such a name begins an expression.
    private let names: [String: Double]

    init(_ text: String, along axis: Axis, names: [String: Double]) {
        scalars = Array(text.unicodeScalars)
        self.axis = axis
        self.names = names
        var words: [Range<Int>] = []
        for (index, scalar) in scalars.enumerated() where ![" ", "\t", "\n", "\r"].contains(scalar) {
            if let last = words.last, last.upperBound == index {
                words[words.count - 1] = last.lowerBound..<index + 1
            } else {
                words.append(index..<index + 1)
            }
        }
        self.words = words
    }

    /// Parses a text that contains one end of a range, or both ends as in CSS.
    ///
    /// If there are two ends, the second end begins with the name of a range.
    func parseEnds() throws(ExpressionError) -> [WrittenEnd] {
        guard let second = words.dropFirst().first(where: { RangeName(head(of: $0)) != nil }) else {
            return [try parse()]
        }
        return [try written(in: 0..<second.lowerBound), try written(in: second.lowerBound..<scalars.count)]
    }

    /// Parses a text that contains one end of a range.
    func parse() throws(ExpressionError) -> WrittenEnd { try written(in: 0..<scalars.count) }

    private func written(in sourceRange: Range<Int>) throws(ExpressionError) -> WrittenEnd {
        let end = try end(in: sourceRange)
        let words = words.filter { $0.overlaps(sourceRange) }.map(text)
        return WrittenEnd(end: end, text: words.joined(separator: " "))
    }

    private func end(in sourceRange: Range<Int>) throws(ExpressionError) -> RangeEnd {
        let words = words.filter { $0.overlaps(sourceRange) }
        guard let first = words.first else {
            throw ExpressionError(
                "the end of a range is empty", hint: Self.usage, at: sourceRange.lowerBound..<sourceRange.upperBound)
        }
        let head = head(of: first)
        let rest = first.lowerBound + head.unicodeScalars.count..<sourceRange.upperBound
        let isBare = rest.lowerBound >= (words.last?.upperBound ?? 0)
        if let name = RangeName(head) { return .named(name, isBare ? nil : try expression(in: rest)) }
        if head == "distance" || head == "page" {
            guard !isBare else {
                throw ExpressionError(
                    "'\(head)' needs a number",
                    hint: head == "page"
                        ? "write a number, as in \"page 1\""
                        : "write a number of viewports, as in \"distance 1\", one viewport below the middle",
                    at: first)
            }
            return head == "page" ? .page(try expression(in: rest)) : .distance(try expression(in: rest))
        }
        if RangeEdge.allWords.contains(head) || words.count == 2 && words.allSatisfy(looksLikeEdge) {
            return try edges(words)
        }
        if !head.isEmpty, !beginsExpression(head, before: rest.lowerBound) {
            let known = RangeName.spellings.map(\.text) + ["distance", "page"] + RangeEdge.allWords
            throw ExpressionError(
                "no range or edge is named '\(head)'",
                hint: Self.synonyms[head].map { "did you mean '\($0)'?" }
                    ?? NearestName.hint(for: head, among: known) ?? Self.usage,
                at: first.lowerBound..<first.lowerBound + head.unicodeScalars.count)
        }
        return .place(try expression(in: sourceRange))
    }

    /// The words of other tools for named ranges, each with the name to suggest.
    private static let synonyms = [
        "enter": "entry", "entering": "entry", "leave": "exit", "leaving": "exit", "exiting": "exit",
        "enterCrossing": "entryCrossing", "covers": "cover", "contains": "contain",
    ]

    private static let usage = "write \"entry 25%\", \"top bottom\", \"distance 1\", \"page 1\" or a content offset"

    /// Returns the letters at the start of a word. Single hyphens between letters are included, as in CSS's
    /// `entry-crossing`.
    private func head(of word: Range<Int>) -> String {
        var end = word.lowerBound
        while end < word.upperBound, isLetter(end) || scalars[end] == "-" && end > word.lowerBound && isLetter(end + 1)
        {
            end += 1
        }
        return text(word.lowerBound..<end)
    }

    private func isLetter(_ index: Int) -> Bool { index < scalars.count && scalars[index].properties.isAlphabetic }

    /// Returns whether the letters at the start of a word begin an expression.
    ///
    /// They do if they are the name of a number, or only the start of a longer name or a function call. `end` is the
    /// index after the letters.
    private func beginsExpression(_ head: String, before end: Int) -> Bool {
        if end < scalars.count, "(._[".unicodeScalars.contains(scalars[end]) || ("0"..."9").contains(scalars[end]) {
            return true
        }
        return names[head] != nil || head == "time" || head == "frame"
    }

    private func expression(in sourceRange: Range<Int>) throws(ExpressionError) -> RangeExpression {
        do {
            return RangeExpression(
                expression: try Expression(parsing: text(sourceRange)), offset: sourceRange.lowerBound)
        } catch {
            throw error.moved(by: sourceRange.lowerBound)
        }
    }

    private func text(_ sourceRange: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[sourceRange])) }
}

extension RangeParser {
    /// Returns whether a word looks like the start of an edge.
    ///
    /// A word that begins with a digit or a decimal point looks like an edge. So does a word that begins with a word
    /// for an edge. After the first word, any letters look like an edge.
    private func looksLikeEdge(_ word: Range<Int>) -> Bool {
        let first = scalars[word.lowerBound]
        if !head(of: word).isEmpty { return RangeEdge.allWords.contains(head(of: word)) || word != words.first }
        return first == "." || ("0"..."9").contains(first)
    }

    private func edges(_ words: [Range<Int>]) throws(ExpressionError) -> RangeEnd {
        guard words.count >= 2 else {
            throw ExpressionError(
                "two edges are needed: an edge of the view, then an edge of the viewport",
                hint: axis == .vertical
                    ? "write \"top bottom\" for the view's top at the viewport's bottom"
                    : "write \"left right\" for the view's left edge at the viewport's right edge", at: words[0])
        }
        let ends = (try edge(words[0]), try edge(words[1]))
        guard words.count == 2 else {
            throw ExpressionError(
                "an end of a range must have exactly two edges, found '\(text(words[2]))' after the second edge",
                hint: "write an edge without blanks, as in \"bottom-=50\"", at: words[2])
        }
        return .edges(ofView: ends.0, ofViewport: ends.1)
    }

    private func edge(_ word: Range<Int>) throws(ExpressionError) -> RangeEdge {
        var scanner = ExpressionScanner(text(word))
        do throws(ExpressionError) {
            var edge = RangeEdge(hundredths: 0)
            let head = head(of: word)
            if head.isEmpty {
                let sign = scanner.scan("-") ? -1.0 : 1
                try Self.add(to: &edge, sign: sign, from: &scanner)
            } else {
                edge.hundredths = try hundredths(of: head)
                _ = try scanner.scanName()
            }
            if let (operation, sourceRange) = scanner.scanOperator(.add, .subtract) {
                guard scanner.scan("=") else {
                    throw ExpressionError(
                        "the distance from an edge must begin with += or -=",
                        hint: "write the edge as in \"bottom-=50\"", at: sourceRange)
                }
                try Self.add(to: &edge, sign: operation == .add ? 1 : -1, from: &scanner)
            }
            guard scanner.isAtEnd else {
                throw ExpressionError(
                    "an edge must be a word or a number, optionally followed by += or -= and a number",
                    hint: "write an edge such as \"bottom\", \"80%\" or \"bottom-=50\"",
                    at: scanner.index..<scanner.count)
            }
            return edge
        } catch {
            throw error.moved(by: word.lowerBound)
        }
    }

    private func hundredths(of word: String) throws(ExpressionError) -> Double {
        let words = RangeEdge.words(along: axis)
        if let known = words.first(where: { $0.text == word }) { return known.hundredths }
        let sourceRange = 0..<word.unicodeScalars.count
        if RangeEdge.allWords.contains(word) {
            throw ExpressionError(
                "'\(word)' is not an edge along the \(axis.rawValue) axis",
                hint: "use one of the edges along this axis: \(words.map(\.text).joined(separator: ", "))",
                at: sourceRange)
        }
        throw ExpressionError(
            "no edge is named '\(word)'",
            hint: NearestName.hint(for: word, among: words.map(\.text))
                ?? "use \(words.map(\.text).joined(separator: ", ")), a percentage or points", at: sourceRange)
    }

    /// Adds the number that the scanner reads next to an edge, as a percentage of the length or as points.
    private static func add(to edge: inout RangeEdge, sign: Double, from scanner: inout ExpressionScanner)
        throws(ExpressionError)
    {
        let start = scanner.index
        guard let number = try scanner.scanNumber() else {
            throw ExpressionError("expected a number", hint: "write a number, as in \"bottom-=50\"", offset: start)
        }
        switch try scanner.scanUnit() {
        case nil: edge.points += sign * number
        case .percent: edge.hundredths += sign * number
        case .parentWidth, .parentHeight, .canvasWidth, .canvasHeight, .degree, .turn, .radian:
            throw ExpressionError(
                "the position of an edge must be in points or in %", at: start..<scanner.index)
        }
    }
}

extension ExpressionError {
    /// Returns the same error with its location moved by `offset` characters, for a longer text that contains the
    /// expression.
    fileprivate func moved(by offset: Int) -> ExpressionError {
        var error = self
        error.offset += offset
        return error
    }
}
