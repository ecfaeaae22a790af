package import Layers
package import Primitives

// A split text is laid out once, as a whole. Each piece takes the glyphs of its cells at their positions in the lines.
// Kerning, joined letters and line breaks therefore do not change:
//
//     lines ──placed──▶ cells with positions ──grouped by letter, word or line──▶ pieces

/// The parts into which a text is split.
package enum TextDivision: String, Sendable, CaseIterable {
    /// Grapheme clusters. A ligature is one part.
    case letters
    /// The parts between blanks.
    case words
    case lines
}

/// A part of a laid-out text that is drawn on its own.
package struct TextPiece: Sendable {
    /// The text of the piece.
    package var characters: String
    /// The text of the piece, divided into the runs of the whole text. Each part has the colour of its run.
    package var runs: [TextRun]
    /// The piece's box, in points from the top left corner of the text's box. It is as wide as the piece's advance and
    /// as high as its line.
    package var box: Rect
    /// The index of the piece's line.
    package var line: Int
    /// The index of the piece's word. If the piece is a line, the index of the first word.
    package var word: Int
    /// The outlines and pictures of the piece's glyphs, in points from the top left corner of the piece's box.
    package var text: LaidOutText

    /// Returns a shaper that always returns this piece, for any text, style and box.
    package func shaper() -> TextShaper {
        let content = PieceContent(text)
        return TextShaper(identity: ObjectIdentifier(content)) { _, _, _ in content.text }
    }
}

/// The content of a piece. The object's identity is also the identity of the piece's shaper.
private final class PieceContent: Sendable {
    let text: LaidOutText

    init(_ text: LaidOutText) { self.text = text }
}

extension FontFamily {
    /// Lays out a text in a box and splits it into pieces, in reading order. Also returns the number of lines, and
    /// whether the text must be clipped to the box.
    package func pieces(of text: String, style: TextStyle, in box: Size, by division: TextDivision)
        -> (pieces: [TextPiece], lineCount: Int, isClipped: Bool)
    {
        guard style.largestSize > 0, box.width > 0, box.height > 0, !text.isEmpty else {
            return ([], 0, false)
        }
        let fonts = TextFonts(self, style)
        let shaper = Shaper(fonts: fonts, style: style)
        var breaker = LineBreaker(text, shaper: shaper, mode: style.lineBreakMode, runs: style.runs)
        let fitting = TextFitting(style: style, box: box, fonts: fonts)
        let metrics = LineMetrics(fonts, style, scale: fitting.scale(of: &breaker))
        let lines = fitting.lines(of: &breaker, metrics: metrics).lines
        var splitter = TextSplitter(
            fonts: fonts, metrics: metrics, colors: style.runs.map(\.color), division: division)
        for placement in LinePlacement.placements(of: lines, style: style, in: box, metrics: metrics) {
            splitter.add(placement)
        }
        let isClipped = style.lineBreakMode == .byClipping && lines.contains { $0.width(metrics) > box.width }
        return (splitter.pieces, lines.count, isClipped)
    }
}

/// Groups the cells of placed lines into pieces.
private struct TextSplitter {
    let fonts: TextFonts
    let metrics: LineMetrics
    /// The colour of each run. Empty if the text has no runs.
    let colors: [Color?]
    let division: TextDivision
    private(set) var pieces: [TextPiece] = []
    private var lineIndex = 0
    /// The index of the current word, or −1 before the first word.
    private var word = -1
    private var isInWord = false

    init(fonts: TextFonts, metrics: LineMetrics, colors: [Color?], division: TextDivision) {
        self.fonts = fonts
        self.metrics = metrics
        self.colors = colors
        self.division = division
    }

    /// Consecutive cells that become one piece.
    private struct Group {
        var cells: [LinePlacement.PlacedCell] = []
        var word = 0
        var isEllipsis = false
    }

    mutating func add(_ placement: LinePlacement) {
        let line = placement.line
        let (glyphs, cells) = placement.glyphsAndCells()
        var group = Group()
        for cell in cells {
            let own = line.text.cells[cell.index]
            if own.continuesLigature, !group.cells.isEmpty {
                group.cells.append(cell)
                continue
            }
            let isEllipsis = line.ellipsis.map { $0.contains(own.scalars.lowerBound) } ?? false
            if !isEllipsis, line.text.isSpace(own) {
                isInWord = false
                // A line keeps the spaces inside it.
                if division != .lines {
                    finish(&group, placement, glyphs)
                } else if !group.cells.isEmpty {
                    group.cells.append(cell)
                }
                continue
            }
            if !isEllipsis, line.text.isInvisible(own) {
                if division != .letters, !group.cells.isEmpty { group.cells.append(cell) }
                continue
            }
            if !isInWord { word += 1 }
            isInWord = true
            let isNew =
                switch division {
                case .letters: !isEllipsis || !group.isEllipsis
                case .words: isEllipsis != group.isEllipsis
                case .lines: false
                }
            if isNew { finish(&group, placement, glyphs) }
            if group.cells.isEmpty {
                group.word = word
                group.isEllipsis = isEllipsis
            }
            group.cells.append(cell)
        }
        finish(&group, placement, glyphs)
        if !line.endsInWord { isInWord = false }
        lineIndex += 1
    }

    private mutating func finish(
        _ group: inout Group, _ placement: LinePlacement, _ glyphs: [TextLayout.PlacedGlyph]
    ) {
        defer { group = Group() }
        guard let first = group.cells.first, let last = group.cells.last else { return }
        let text = placement.line.text
        let start = group.cells.map(\.start).min() ?? first.start
        let end = group.cells.map(\.end).max() ?? first.end
        let lineBox = metrics.box(of: placement.line)
        let box = Rect(
            x: start, y: placement.origin.y - lineBox.ascent, width: max(0, end - start),
            height: max(0, lineBox.height))
        // Glyphs are painted from left to right, as in the unsplit text.
        let painted = group.cells.sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
        let scalars = text.cells[first.index].scalars.lowerBound..<text.cells[last.index].scalars.upperBound
        pieces.append(
            TextPiece(
                characters: text.characters(scalars), runs: runs(of: scalars, in: text), box: box, line: lineIndex,
                word: group.word,
                text: content(painted.flatMap { glyphs[$0.glyphs] }, in: box)))
        let piece = pieces[pieces.count - 1]
        pieces[pieces.count - 1].text.lines = [
            LaidOutLine(characters: piece.characters, baseline: Point(x: 0, y: lineBox.ascent), width: box.width)
        ]
    }

    /// Returns the text of a range of scalars, divided into runs.
    private func runs(of scalars: Range<Int>, in text: ShapedText) -> [TextRun] {
        var runs: [TextRun] = []
        var start = scalars.lowerBound
        while start < scalars.upperBound {
            let index = text.text.run(of: start)
            let end = (start..<scalars.upperBound).first { text.text.run(of: $0) != index } ?? scalars.upperBound
            var run = TextRun(text.characters(start..<end))
            run.color = color(ofRun: index)
            runs.append(run)
            start = end
        }
        return runs
    }

    private func color(ofRun index: Int) -> Color? { colors.isEmpty ? nil : colors[index] }

    private func content(_ glyphs: [TextLayout.PlacedGlyph], in box: Rect) -> LaidOutText {
        var text = LaidOutText()
        var writer = TextPartWriter()
        let unit = metrics.unit
        for (glyph, drawing) in zip(glyphs, fonts.drawings(of: glyphs)) {
            guard let own = drawing.box else { continue }
            let origin = Point(x: glyph.origin.x - box.minX, y: glyph.origin.y - box.minY)
            let bounds = own.placed(at: origin, unit: unit)
            text.bounds = text.bounds.map { $0.union(bounds) } ?? bounds
            writer.append(drawing, at: origin, unit: unit, runColor: color(ofRun: glyph.run))
        }
        text.parts = writer.finish()
        return text
    }
}

extension ShapedText {
    /// Returns whether a cell is a space, apart from invisible characters. Such a cell belongs to no letter or word.
    fileprivate func isSpace(_ cell: Cell) -> Bool {
        let values = text.scalars[cell.scalars].filter { !ScalarTraits.isIgnorable($0) }
        return !values.isEmpty && values.allSatisfy { Unicode.Scalar($0)?.properties.isWhitespace ?? false }
    }

    /// Returns whether a cell has only invisible characters, such as a word joiner. It belongs to no letter, and does
    /// not divide words.
    fileprivate func isInvisible(_ cell: Cell) -> Bool {
        cell.scalars.lowerBound != hyphen?.scalar
            && text.scalars[cell.scalars].allSatisfy { ScalarTraits.isIgnorable($0) }
    }
}
