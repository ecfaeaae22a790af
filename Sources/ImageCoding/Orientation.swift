/// One of EXIF's eight orientations: the rotation and reflection that make a stored picture upright.
///
/// An orientation states two things: the side of the upright picture at which the first stored row lies, and the side
/// at which the first stored column lies.
enum Orientation: Int, CaseIterable {
    /// The first row is at the top, and the first column at the left.
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case flipped = 4
    /// The first row is at the left, and the first column at the top.
    case transposed = 5
    /// The first row is at the right, and the first column at the top. Rotating clockwise makes the picture upright.
    case clockwise = 6
    /// The first row is at the right, and the first column at the bottom.
    case transversed = 7
    /// The first row is at the left, and the first column at the bottom. Rotating anticlockwise makes the picture
    /// upright.
    case anticlockwise = 8

    /// Whether the stored picture's width is the upright picture's height.
    var isSideways: Bool { rawValue >= 5 }

    /// Reads the orientation from EXIF data: tag 274 of the first directory of a TIFF structure (EXIF 2.32, §4.6).
    /// Returns nil if the tag is missing or invalid.
    init?(exif bytes: ArraySlice<UInt8>) {
        let first = bytes.startIndex
        let isBigEndian: Bool
        if bytes.starts(with: "MM\0*".utf8) {
            isBigEndian = true
        } else if bytes.starts(with: "II*\0".utf8) {
            isBigEndian = false
        } else {
            return nil
        }
        /// Returns the number in `count` bytes from `offset`, or nil if these bytes extend beyond the data.
        func number(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - count else { return nil }
            let digits = bytes[first + offset..<first + offset + count]
            return isBigEndian
                ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2) else { return nil }
        // One directory of at most 65 535 entries, without following further offsets, so there can be no cycle.
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, count: 2) else { return nil }
            guard tag == 274 else { continue }
            let isOneShort = number(at: entry + 2, count: 2) == 3 && number(at: entry + 4, count: 4) == 1
            guard isOneShort, let value = number(at: entry + 8, count: 2) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }

    /// Returns the pixels of the upright picture. `width` and `height` are the size of the stored picture.
    func upright(_ stored: [UInt32], width: Int, height: Int) -> [UInt32] {
        precondition(stored.count == width * height, "a picture has width × height pixels")
        if self == .upright { return stored }
        // The index of the upright picture's first pixel, and the steps from there to the next pixel and to the next
        // row.
        let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
        let (start, step, rowStep) =
            switch self {
            case .upright: (0, 1, width)
            case .mirrored: (lastColumn, -1, width)
            case .upsideDown: (lastRow + lastColumn, -1, -width)
            case .flipped: (lastRow, 1, -width)
            case .transposed: (0, width, 1)
            case .clockwise: (lastRow, -width, 1)
            case .transversed: (lastRow + lastColumn, -width, -1)
            case .anticlockwise: (lastColumn, width, -1)
            }
        let (columns, rows) = isSideways ? (height, width) : (width, height)
        var pixels = [UInt32](repeating: 0, count: stored.count)
        var target = pixels.mutableSpan
        let source = stored.span
        // Process square blocks, so that columns of the stored picture are still in the cache for their neighbours.
        let side = 64
        for top in stride(from: 0, to: rows, by: side) {
            for left in stride(from: 0, to: columns, by: side) {
                for row in top..<min(top + side, rows) {
                    for column in left..<min(left + side, columns) {
                        target[row &* columns &+ column] = source[start &+ column &* step &+ row &* rowStep]
                    }
                }
            }
        }
        return pixels
    }
}
