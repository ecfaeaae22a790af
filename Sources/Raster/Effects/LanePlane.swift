/// A picture with a 16-bit lane for each channel of each pixel. Outside the stored pixels, the plane is transparent or a
/// mirror, without limit.
struct LanePlane {
    /// The number of lanes per pixel: 1 for alphas, 4 for colours.
    let channels: Int
    /// The ranges of columns and rows that the plane stores.
    let columns, rows: Range<Int>
    /// The lanes of the stored rows, and after them a row of zeros. The row of zeros is read in place of any row that
    /// is not stored.
    private(set) var lanes: [UInt16]
    /// Whether the stored pixels continue on every side as in a mirror. The result of a step never does.
    var mirrors = false

    /// A step of a blur along one axis. Each result is a weighted sum of pairs of pixels, with one weight for each pair
    /// (`LaneKernel`).
    enum Step {
        /// A downsampling by 2. Each result is computed from four neighbouring pixels.
        case halve
        /// An upsampling by 2. Two results are computed for each pixel.
        case double
        /// A symmetric kernel, given by its weights in 1/65536 from the middle outwards.
        case filter([UInt16])
        /// A move to higher indices by a fraction of a pixel, given in 1/65536.
        case move(UInt16)

        /// The weights of the pairs, in 1/65536.
        fileprivate var weights: [UInt16] {
            switch self {
            case .halve, .double: [24576, 8192]
            case .filter(let weights): weights
            case .move(let part): [32768 - part / 2, part / 2]
            }
        }
    }

    private var rowLength: Int { columns.count * channels }

    /// Creates a plane whose pixels are transparent.
    init(channels: Int, columns: Range<Int>, rows: Range<Int>) {
        self.channels = channels
        self.columns = columns
        self.rows = rows
        lanes = [UInt16](repeating: 0, count: columns.count * channels * (rows.count + 1))
    }

    /// Creates a plane from the given columns and rows of a picture, with four lanes per pixel.
    init(_ picture: PixelGrid, columns: Range<Int>, rows: Range<Int>) {
        self.init(channels: 4, columns: columns, rows: rows)
        var target = lanes.mutableSpan
        let pixels = picture.pixels.span
        for y in rows {
            let start = y * picture.width + columns.lowerBound
            LaneKernel.unpack(
                pixels, start..<start + columns.count, into: &target, at: (y - rows.lowerBound) * 4 * columns.count)
        }
    }

    /// Creates a plane from the given columns and rows of alphas, with one lane per pixel.
    init(_ alphas: AlphaPlane, columns: Range<Int>, rows: Range<Int>) {
        self.init(channels: 1, columns: columns, rows: rows)
        let array = alphas.bytes
        let bytes = array.span
        var target = lanes.mutableSpan
        for y in rows {
            let start = y * alphas.width + columns.lowerBound
            LaneKernel.unpack(
                bytes, start..<start + columns.count, into: &target, at: (y - rows.lowerBound) * columns.count)
        }
    }

    /// Returns the index in `lanes` where row `y` begins. For a row that is not stored, this is the row of zeros.
    private func start(_ y: Int) -> Int {
        let row = mirrors ? Self.mirrored(y, rows) : y
        return (rows.contains(row) ? row - rows.lowerBound : rows.count) * rowLength
    }

    /// Returns the index in `range` at which a mirror at each end of the range shows `index`.
    private static func mirrored(_ index: Int, _ range: Range<Int>) -> Int {
        let period = 2 * range.count
        var place = (index - range.lowerBound) % period
        if place < 0 { place += period }
        return range.lowerBound + min(place, period - 1 - place)
    }

    /// Sets `starts` to the indices in `lanes` where the source rows of target row `y` begin. Source rows come in
    /// pairs, one pair for each weight of the step.
    private func starts(_ step: Step, row y: Int, into starts: inout [Int]) {
        starts.removeAll(keepingCapacity: true)
        func pair(_ a: Int, _ b: Int) {
            starts.append(start(a))
            starts.append(start(b))
        }
        switch step {
        case .halve:
            pair(2 * y, 2 * y + 1)
            pair(2 * y - 1, 2 * y + 2)
        case .double:
            let near = y >> 1
            let far = y & 1 == 0 ? near - 1 : near + 1
            pair(near, near)
            pair(far, far)
        case .filter(let weights):
            for i in 0..<weights.count { pair(y - i, y + i) }
        case .move:
            pair(y, y)
            pair(y - 1, y - 1)
        }
    }

    /// Returns the given rows of the result of a step along the vertical axis.
    func vertically(_ step: Step, rows targetRows: Range<Int>) -> LanePlane {
        var result = LanePlane(channels: channels, columns: columns, rows: targetRows)
        write(step, verticallyTo: &result, rows: targetRows)
        return result
    }

    /// Writes rows of the result of a step along the vertical axis to a plane with the same columns, which stores these
    /// rows.
    func write(_ step: Step, verticallyTo result: inout LanePlane, rows targetRows: Range<Int>) {
        let length = rowLength
        let firstRow = result.rows.lowerBound
        eachRow(step, targetRows) { y, lanes, starts, weights in
            let start = (y - firstRow) * length
            var target = result.lanes.mutableSpan
            LaneKernel.weigh(lanes, starts: starts, weights: weights, into: &target, start..<start + length)
        }
    }

    private func eachRow(
        _ step: Step, _ targetRows: Range<Int>, _ body: (Int, Span<UInt16>, Span<Int>, Span<UInt16>) -> Void
    ) {
        let weights = step.weights
        var starts: [Int] = []
        for y in targetRows {
            self.starts(step, row: y, into: &starts)
            body(y, lanes.span, starts.span, weights.span)
        }
    }

    /// Applies the last steps and returns the given rows as premultiplied pixels.
    func pixels(by last: LastSteps, rows targetRows: Range<Int>) -> [UInt32] {
        packed(last, targetRows, empty: 0) { LaneKernel.pack($0, at: 0, into: &$1, $2) }
    }

    /// Applies the last steps and returns the given rows as alphas.
    func alphas(by last: LastSteps, rows targetRows: Range<Int>) -> [UInt8] {
        packed(last, targetRows, empty: 0) { LaneKernel.pack($0, at: 0, into: &$1, $2) }
    }

    /// The steps of a blur whose result is rounded and packed row by row.
    struct LastSteps {
        /// The columns to which a doubling along the horizontal axis leads; nil if the plane has its last columns.
        var doubledColumns: Range<Int>?
        /// The vertical step. It must be a doubling if there is a horizontal one.
        var vertical: Step
    }

    /// The number of rows that are packed from one strip of doubled columns. It is even.
    private static let stripHeight = 64

    /// Applies the last steps and converts each row with `pack` as soon as the row is complete.
    ///
    /// A plane of doubled columns would have half the rows of the result, in twice its memory. So it is made in strips,
    /// which stay in the processor's cache.
    private func packed<Value>(
        _ last: LastSteps, _ targetRows: Range<Int>, empty: Value,
        _ pack: (Span<UInt16>, inout MutableSpan<Value>, Range<Int>) -> Void
    ) -> [Value] {
        let width = (last.doubledColumns ?? columns).count
        var values = [Value](repeating: empty, count: width * targetRows.count)
        var row = [UInt16](repeating: 0, count: width * channels)
        func packRows(_ strip: Range<Int>, of plane: LanePlane) {
            plane.eachRow(last.vertical, strip) { y, lanes, starts, weights in
                var sums = row.mutableSpan
                LaneKernel.weigh(lanes, starts: starts, weights: weights, into: &sums, 0..<sums.count)
                let start = (y - targetRows.lowerBound) * width
                var target = values.mutableSpan
                pack(row.span, &target, start..<start + width)
            }
        }
        guard let doubledColumns = last.doubledColumns else {
            packRows(targetRows, of: self)
            return values
        }
        for start in stride(from: targetRows.lowerBound, to: targetRows.upperBound, by: Self.stripHeight) {
            let strip = start..<min(start + Self.stripHeight, targetRows.upperBound)
            let needed = (strip.lowerBound >> 1) - 1..<((strip.upperBound - 1) >> 1) + 2
            var wide = LanePlane(channels: channels, columns: doubledColumns, rows: needed.clamped(to: rows))
            write(.double, horizontallyTo: &wide)
            packRows(strip, of: wide)
        }
        return values
    }

    /// Returns the given columns of the result of a step along the horizontal axis.
    func horizontally(_ step: Step, columns targetColumns: Range<Int>) -> LanePlane {
        var result = LanePlane(channels: channels, columns: targetColumns, rows: rows)
        write(step, horizontallyTo: &result)
        return result
    }

    /// Writes the result of a step along the horizontal axis to the rows of a plane that this plane has too, for all
    /// columns of that plane.
    func write(_ step: Step, horizontallyTo result: inout LanePlane) {
        let targetColumns = result.columns
        let firstRow = result.rows.lowerBound
        let layout = RowLayout(step, targetColumns, channels)
        let weights = step.weights
        var padded = [UInt16](repeating: 0, count: layout.source.count * channels)
        var sorted = padded
        var sums = [UInt16](repeating: 0, count: layout.sumCount)
        var joined = sums
        let held = columns.clamped(to: layout.source)
        // Where a mirror shows columns of a row, and where they belong in the copy of the row.
        let outside =
            !mirrors
            ? []
            : layout.source.filter { !columns.contains($0) }.map { column in
                (
                    from: (Self.mirrored(column, columns) - columns.lowerBound) * channels,
                    to: (column - layout.source.lowerBound) * channels
                )
            }
        for y in rows.clamped(to: result.rows) {
            if !held.isEmpty {
                let from = start(y) + (held.lowerBound - columns.lowerBound) * channels
                let to = (held.lowerBound - layout.source.lowerBound) * channels
                Self.copy(lanes.span, from, held.count * channels, into: &padded, to)
            }
            for (from, to) in outside { Self.copy(lanes.span, start(y) + from, channels, into: &padded, to) }
            let start = (y - firstRow) * targetColumns.count * channels
            let range = start..<start + targetColumns.count * channels
            var target = result.lanes.mutableSpan
            switch step {
            case .filter, .move:
                LaneKernel.weigh(
                    padded.span, starts: layout.starts.span, weights: weights.span, into: &target, range)
            case .halve:
                var even = sorted.mutableSpan
                LaneKernel.separate(padded.span, channels: channels, pairs: layout.source.count / 2, into: &even)
                LaneKernel.weigh(
                    sorted.span, starts: layout.starts.span, weights: weights.span, into: &target, range)
            case .double:
                let half = layout.sumCount / 2
                var both = sums.mutableSpan
                LaneKernel.weigh(
                    padded.span, starts: layout.starts.span.extracting(0..<4), weights: weights.span, into: &both,
                    0..<half)
                LaneKernel.weigh(
                    padded.span, starts: layout.starts.span.extracting(4..<8), weights: weights.span, into: &both,
                    half..<2 * half)
                var whole = joined.mutableSpan
                LaneKernel.join(sums.span, channels: channels, pairs: half / channels, into: &whole)
                let first = (targetColumns.lowerBound & 1) * channels
                for i in 0..<range.count { target[range.lowerBound &+ i] = joined[first &+ i] }
            }
        }
    }

    private static func copy(_ lanes: Span<UInt16>, _ from: Int, _ count: Int, into row: inout [UInt16], _ to: Int) {
        var target = row.mutableSpan
        for i in 0..<count { target[to &+ i] = lanes[from &+ i] }
    }
}

/// The columns that a horizontal step reads from each row, and their layout in a copy of the row.
private struct RowLayout {
    /// The range of columns that are read.
    let source: Range<Int>
    /// The indices in the copy of a row where the lanes of each pair begin.
    ///
    /// - For a downsampling, all even columns of the copy come before the odd columns.
    /// - For a doubling, the pairs for even target columns come before the pairs for odd target columns.
    let starts: [Int]
    /// The number of lanes that a doubling computes for a row; 0 for other steps.
    var sumCount = 0

    init(_ step: LanePlane.Step, _ target: Range<Int>, _ channels: Int) {
        switch step {
        case .halve:
            source = 2 * (target.lowerBound - 1)..<2 * (target.upperBound + 1)
            let odd = source.count / 2
            starts = [1, odd + 1, odd, 2].map { $0 * channels }
        case .double:
            let pairs = target.lowerBound >> 1..<((target.upperBound - 1) >> 1) + 1
            source = pairs.lowerBound - 1..<pairs.upperBound + 1
            starts = [1, 1, 0, 0, 1, 1, 2, 2].map { $0 * channels }
            sumCount = 2 * pairs.count * channels
        case .filter(let weights):
            let reach = weights.count - 1
            source = target.lowerBound - reach..<target.upperBound + reach
            starts = (0...reach).flatMap { [(reach - $0) * channels, (reach + $0) * channels] }
        case .move:
            source = target.lowerBound - 1..<target.upperBound
            starts = [1, 1, 0, 0].map { $0 * channels }
        }
    }
}
