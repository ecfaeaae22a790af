import CHarfBuzz

// How a paragraph becomes cells, from which lines are made:
//
//     scalars ──levels, scripts──▶ runs ──HarfBuzz──▶ glyphs ──clusters──▶ cells
//
// A run has one direction and one script. A cell is the smallest unit between which lines can be cut: one character as
// a reader sees it, or several characters that a ligature joins. Cells are in text order. The glyphs of a run are in
// visual order. All advances are whole numbers of the font's units, so sums are exact in any order.
//
// A soft hyphen has no glyph and no width, and neither divides a ligature nor kerning. A line that ends at one is shaped
// again, with a hyphen in the cell of the soft hyphen. As in CSS the hyphen is shaped alone, and not letter-spaced.

/// The glyphs of a paragraph or of a part of a paragraph.
struct ShapedText {
    /// The whole paragraph. If only a part of it is shaped, the other parts are context.
    let text: TextScalars
    /// The bidirectional level of each scalar.
    let levels: BidirectionalLevels
    let breaks: [LineBreakOpportunity]
    /// The font index of each scalar, or a negative number for a missing character.
    let fonts: [Int]
    let shaper: Shaper
    /// The runs in text order.
    private(set) var runs: [Run] = []
    /// The glyphs of all runs, concatenated.
    private(set) var glyphs: [Glyph] = []
    /// The cells in text order.
    private(set) var cells: [Cell] = []
    /// The total advance before each cell, followed by the total advance of all cells, in the font's units.
    private(set) var advanceSums = [0]
    /// The hyphen in place of a soft hyphen: the index of the soft hyphen, and how the font spells the hyphen. Nil if
    /// the text is not a line that ends at a soft hyphen.
    private(set) var hyphen: (scalar: Int, text: String)?
    /// The number of letter-spaced cells before each cell, followed by the number of all letter-spaced cells.
    private(set) var spacedCounts = [0]

    struct Run {
        var scalars: Range<Int>
        var level: UInt8
        /// The index of the font that supplies the run's glyphs.
        var font: Int
        var script: hb_script_t
        var cells: Range<Int>
    }

    struct Glyph {
        /// The glyph index that stands for an invisible character, which draws nothing.
        static let blank = UInt32.max

        var index: UInt32
        var advance: Int
        var x: Int
        /// The vertical offset, positive upwards, in the font's units.
        var y: Int
        /// The index of the first scalar of the glyph's cluster.
        var cluster: Int
        /// Whether a line that begins with the glyph's cluster must be shaped again.
        var isBound: Bool
    }

    struct Cell {
        var scalars: Range<Int>
        var glyphs: Range<Int>
        /// Whether the cell would look different at the beginning of a line.
        var isBound: Bool
        var isBlank: Bool
        var isStretchable: Bool
        /// Whether letter spacing is added after the cell. As in CSS, none is added in scripts with joined letters.
        var isSpaced: Bool
        /// Whether a line may or must end after the cell.
        var opportunity: LineBreakOpportunity
        /// Whether the cell continues a ligature that contains a soft hyphen. The glyphs are in the preceding cell.
        var continuesLigature = false
    }

    /// Shapes a paragraph. `baseLevel` is the bidirectional level of the paragraph. If `baseLevel` is nil, the text
    /// determines the level.
    init(_ text: TextScalars, shaper: Shaper, baseLevel: UInt8? = nil) {
        self.text = text
        self.shaper = shaper
        levels = BidirectionalLevels(of: text.scalars, base: baseLevel)
        breaks = LineBreakOpportunity.opportunitiesInWords(of: text.scalars)
        fonts = FontMatching(text, in: shaper.fonts).fonts
        shape(0..<text.count)
    }

    /// Returns a range of cells as a separate line. If the range begins or ends inside joined cells, the cells are
    /// shaped again.
    func line(_ cells: Range<Int>) -> (text: ShapedText, cells: Range<Int>) {
        guard let first = cells.first, let last = cells.last else { return (self, cells) }
        let isCut = self.cells[first].isBound || (last + 1 < self.cells.count && self.cells[last + 1].isBound)
        guard isCut else { return (self, cells) }
        let part = reshaped(self.cells[first].scalars.lowerBound..<self.cells[last].scalars.upperBound)
        return (part, part.cells.indices)
    }

    /// Returns a range of cells as a line with a hyphen at its end. `canHyphenate` must be true for the range.
    func hyphenatedLine(_ cells: Range<Int>) -> ShapedText {
        let index = self.cells[cells.upperBound - 1].scalars.upperBound - 1
        var line = reshaped(self.cells[cells.lowerBound].scalars.lowerBound..<index)
        let (hyphen, text) = hyphen(at: index)
        guard let run = hyphen.runs.first else { return line }
        let (firstGlyph, firstCell) = (line.glyphs.count, line.cells.count)
        line.hyphen = (index, text)
        line.glyphs += hyphen.glyphs.map { glyph in
            var glyph = glyph
            glyph.cluster = index
            return glyph
        }
        line.append(
            Cell(
                scalars: index..<index + 1, glyphs: firstGlyph..<line.glyphs.count, isBound: false, isBlank: false,
                isStretchable: false, isSpaced: false, opportunity: .allowed))
        line.runs.append(
            Run(
                scalars: index..<index + 1, level: levels.levels[index - 1], font: run.font, script: run.script,
                cells: firstCell..<firstCell + 1))
        return line
    }

    /// Returns the hyphen for a soft hyphen, shaped as a text of its own, and how the font spells it.
    private func hyphen(at index: Int) -> (shaped: ShapedText, text: String) {
        let run = text.run(of: index)
        let hyphen = shaper.fonts.spelling(of: .hyphen, inRun: run)
        return (ShapedText(TextScalars(hyphen, run: run), shaper: shaper), hyphen)
    }

    /// Returns the length of the hyphen for the soft hyphen at the end of a cell.
    func hyphenExtent(ofCell cell: Int) -> LineExtent {
        let shaped = hyphen(at: cells[cell].scalars.upperBound - 1).shaped
        return LineExtent(advance: shaped.advanceSums.last ?? 0, spaces: 0)
    }

    /// Returns whether a line that ends after a cell ends at a soft hyphen.
    func endsAtSoftHyphen(_ cell: Int) -> Bool {
        cells[cell].opportunity == .allowed
            && text.scalars[cells[cell].scalars.upperBound - 1] == TextScalars.softHyphen
    }

    /// Returns whether a range of cells ends at a soft hyphen and has a visible cell before its last cell.
    func canHyphenate(_ cells: Range<Int>) -> Bool {
        guard let last = cells.last, endsAtSoftHyphen(last) else { return false }
        return self.cells[cells.dropLast()].contains { !text.scalars[$0.scalars].allSatisfy(ScalarTraits.isZeroWidth) }
    }

    /// Returns the visible text of a range of scalars: without soft hyphens, and with the hyphen.
    func characters(_ range: Range<Int>) -> String {
        var result = String.UnicodeScalarView()
        for index in range {
            if index == hyphen?.scalar { result.append(contentsOf: (hyphen?.text ?? "").unicodeScalars) }
            guard text.scalars[index] != TextScalars.softHyphen, let scalar = Unicode.Scalar(text.scalars[index]) else {
                continue
            }
            result.append(scalar)
        }
        return String(result)
    }

    private func reshaped(_ range: Range<Int>) -> ShapedText {
        var part = self
        part.runs = []
        part.glyphs = []
        part.cells = []
        part.advanceSums = [0]
        part.spacedCounts = [0]
        part.shape(range)
        return part
    }

    /// Returns the total length of a range of cells.
    func extent(of cells: Range<Int>) -> LineExtent {
        LineExtent(
            advance: advanceSums[cells.upperBound] - advanceSums[cells.lowerBound],
            spaces: spacedCounts[cells.upperBound] - spacedCounts[cells.lowerBound])
    }

    private mutating func shape(_ range: Range<Int>) {
        let runs = Script.runs(of: text.scalars, levels: levels.levels, fonts: fonts, in: range)
        for run in Script.cut(runs, of: text) {
            let missing = FontMatching.entryWithout(run.font).map { shaper.fonts.entries[$0].firstFont }
            let font = missing ?? run.font
            let glyphs =
                missing == nil ? shaper.glyphs(of: run, in: text.scalars) : shaper.boxes(for: run, of: font, in: text)
            let start = cells.count
            appendCells(of: run, glyphs: glyphs)
            self.runs.append(
                Run(
                    scalars: run.range, level: run.level, font: font, script: run.script,
                    cells: start..<cells.count))
        }
    }

    private mutating func appendCells(of run: Script.Run, glyphs new: [Glyph]) {
        // A cell begins where both a character and a cluster begin. HarfBuzz returns the glyphs cluster by cluster, in
        // visual order.
        let range = run.range
        let isSpaced = !Script.isCursive(run.script)
        let offset = glyphs.count
        // Read through `self`, each access counts references.
        let (text, breaks) = (text, breaks)
        let scalars = text.scalars
        glyphs += new
        // Only once: room for each further run would move all cells each time.
        if cells.isEmpty {
            cells.reserveCapacity(range.count)
            spacedCounts.reserveCapacity(range.count)
            advanceSums.reserveCapacity(range.count)
        }
        let isReversed = run.level & 1 != 0
        // The index of a glyph in text order.
        func ordered(_ index: Int) -> Int { isReversed ? new.count - 1 - index : index }
        var next = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let first = next
            var end = range.upperBound
            while next < new.count {
                let cluster = new[ordered(next)].cluster
                if next > first, cluster > start, text.startsCharacter[cluster],
                    cluster != new[ordered(next - 1)].cluster
                {
                    end = cluster
                    break
                }
                next += 1
            }
            let lower = offset + (isReversed ? new.count - next : first)
            let glyphRange = first == next ? offset..<offset : lower..<lower + next - first
            var cell = Cell(
                scalars: start..<end, glyphs: glyphRange,
                isBound: (first..<next).contains { new[ordered($0)].cluster == start && new[ordered($0)].isBound },
                isBlank: (start..<end).allSatisfy { TextScalars.isBlank(scalars[$0]) },
                isStretchable: (start..<end).allSatisfy { TextScalars.isStretchable(scalars[$0]) },
                isSpaced: isSpaced && !(start..<end).allSatisfy { ScalarTraits.isZeroWidth(scalars[$0]) },
                opportunity: breaks[end - 1])
            // A line may end at a soft hyphen inside a ligature, and is then shaped again.
            while let hyphen = cell.scalars.dropLast().first(where: {
                scalars[$0] == TextScalars.softHyphen && breaks[$0] == .allowed
            }) {
                var head = cell
                head.scalars = cell.scalars.lowerBound..<hyphen + 1
                head.opportunity = .allowed
                append(head)
                cell.scalars = hyphen + 1..<end
                cell.glyphs = glyphRange.upperBound..<glyphRange.upperBound
                (cell.isBound, cell.isSpaced, cell.continuesLigature) = (true, false, true)
            }
            append(cell)
            start = end
        }
    }

    private mutating func append(_ cell: Cell) {
        cells.append(cell)
        var advance = 0
        for index in cell.glyphs { advance += glyphs[index].advance }
        spacedCounts.append(spacedCounts[spacedCounts.count - 1] + (cell.isSpaced ? 1 : 0))
        advanceSums.append(advanceSums[advanceSums.count - 1] + advance)
    }
}

/// The length of a part of a line, as two whole numbers: a number of font units and a number of letter spaces.
/// `LineMetrics` converts the length to points.
struct LineExtent {
    /// The total advance in the font's units.
    var advance = 0
    /// The number of gaps that letter spacing adds.
    var spaces = 0
}
