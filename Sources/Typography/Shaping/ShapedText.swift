import CHarfBuzz

// A paragraph on its way to lines:
//
//     scalars ──levels, scripts──▶ runs ──HarfBuzz──▶ glyphs ──clusters──▶ cells
//
// A run has one direction and one script. A cell is the least that lines may be cut between: a character as a reader
// sees it, or several that a ligature joins. Cells are in the order of the text, the glyphs of a run in the order of the
// line. All advances are whole numbers of the font's units, so sums are exact in any order.

/// A paragraph, or a part of one, as glyphs.
struct ShapedText {
    /// The whole paragraph, what is shaped and what it touches.
    let text: TextScalars
    /// The direction of each scalar.
    let levels: BidirectionalLevels
    let breaks: [LineBreakOpportunity]
    /// For each scalar the number of its font, or `FontMatching.none`.
    let fonts: [Int]
    let shaper: Shaper
    /// In the order of the text.
    private(set) var runs: [Run] = []
    /// The glyphs of all runs, one after the other.
    private(set) var glyphs: [Glyph] = []
    /// In the order of the text.
    private(set) var cells: [Cell] = []
    /// The sum of the advances before each cell, and of all.
    private(set) var advanceSums = [0]
    /// How many cells before each, and of all, letter spacing sets apart.
    private(set) var spacedCounts = [0]

    struct Run {
        var scalars: Range<Int>
        var level: UInt8
        /// The number of the font its glyphs are of.
        var font: Int
        var script: hb_script_t
        var cells: Range<Int>
    }

    struct Glyph {
        /// The number of no glyph, which has no outline.
        static let blank = UInt32.max

        var index: UInt32
        var advance: Int
        var x: Int
        /// Upwards.
        var y: Int
        /// The scalar its cluster begins with.
        var cluster: Int
        /// Whether a line that begins with its cluster has to be shaped anew.
        var isBound: Bool
    }

    struct Cell {
        var scalars: Range<Int>
        var glyphs: Range<Int>
        /// Whether it would look different at the beginning of a line.
        var isBound: Bool
        var isBlank: Bool
        var isStretchable: Bool
        /// Whether letter spacing goes behind it: not where letters are joined by hand, as CSS has it.
        var isSpaced: Bool
        /// Whether a line may or must end behind it.
        var opportunity: LineBreakOpportunity
    }

    /// Shapes a paragraph; `baseLevel` fixes its direction.
    init(_ text: TextScalars, shaper: Shaper, baseLevel: UInt8? = nil) {
        self.text = text
        self.shaper = shaper
        levels = BidirectionalLevels(of: text.scalars, base: baseLevel)
        breaks = LineBreakOpportunity.opportunities(in: text.scalars)
        fonts = FontMatching(text, in: shaper.fonts).fonts
        shape(0..<text.count)
    }

    /// Some cells as a line of their own, shaped anew where the cuts go through what was joined.
    func line(_ cells: Range<Int>) -> (text: ShapedText, cells: Range<Int>) {
        guard let first = cells.first, let last = cells.last else { return (self, cells) }
        let isCut = self.cells[first].isBound || (last + 1 < self.cells.count && self.cells[last + 1].isBound)
        guard isCut else { return (self, cells) }
        var part = self
        part.runs = []
        part.glyphs = []
        part.cells = []
        part.advanceSums = [0]
        part.spacedCounts = [0]
        part.shape(self.cells[first].scalars.lowerBound..<self.cells[last].scalars.upperBound)
        return (part, part.cells.indices)
    }

    /// How far some cells go.
    func extent(of cells: Range<Int>) -> LineExtent {
        LineExtent(
            advance: advanceSums[cells.upperBound] - advanceSums[cells.lowerBound],
            spaces: spacedCounts[cells.upperBound] - spacedCounts[cells.lowerBound])
    }

    private mutating func shape(_ range: Range<Int>) {
        let runs = Script.runs(of: text.scalars, levels: levels.levels, fonts: fonts, in: range)
        for run in Script.cut(runs, of: text) {
            let isMissing = run.font == FontMatching.none
            let glyphs = isMissing ? shaper.boxes(for: run, in: text) : shaper.glyphs(of: run, in: text.scalars)
            let start = cells.count
            appendCells(of: run, glyphs: glyphs)
            self.runs.append(
                Run(
                    scalars: run.range, level: run.level, font: isMissing ? 0 : run.font, script: run.script,
                    cells: start..<cells.count))
        }
    }

    private mutating func appendCells(of run: Script.Run, glyphs new: [Glyph]) {
        // A cell begins where both a character and a cluster do. Glyphs come in clusters, in the order of the line.
        let range = run.range
        let isSpaced = !Script.isCursive(run.script)
        let offset = glyphs.count
        glyphs += new
        let ordered = run.level & 1 != 0 ? Array(new.indices.reversed()) : Array(new.indices)
        var next = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let first = next
            var end = range.upperBound
            while next < ordered.count {
                let cluster = new[ordered[next]].cluster
                if next > first, cluster > start, text.startsCharacter[cluster],
                    cluster != new[ordered[next - 1]].cluster
                {
                    end = cluster
                    break
                }
                next += 1
            }
            let own = ordered[first..<next]
            let lower = own.min() ?? 0
            let glyphRange = own.isEmpty ? offset..<offset : offset + lower..<offset + lower + own.count
            append(
                Cell(
                    scalars: start..<end, glyphs: glyphRange,
                    isBound: own.contains { new[$0].cluster == start && new[$0].isBound },
                    isBlank: text.scalars[start..<end].allSatisfy(TextScalars.isBlank),
                    isStretchable: text.scalars[start..<end].allSatisfy(TextScalars.isStretchable),
                    isSpaced: isSpaced, opportunity: breaks[end - 1]))
            start = end
        }
    }

    private mutating func append(_ cell: Cell) {
        cells.append(cell)
        spacedCounts.append(spacedCounts[spacedCounts.count - 1] + (cell.isSpaced ? 1 : 0))
        advanceSums.append(advanceSums[advanceSums.count - 1] + glyphs[cell.glyphs].reduce(0) { $0 + $1.advance })
    }
}

/// A length in whole numbers, which points are made of by one product each.
struct LineExtent {
    /// The font's units.
    var advance = 0
    /// How often there is letter spacing.
    var spaces = 0
}
