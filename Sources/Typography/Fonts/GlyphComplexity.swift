import CHarfBuzz

// A TrueType glyph may be composed of glyphs, and those again: a file of a few hundred bytes can ask for 2⁶⁴ outlines.
// HarfBuzz limits the depth of this and not the number, so the number is found before it draws anything: one pass over
// the glyph table, in which every glyph is counted once, parts before wholes.

/// How much drawing a TrueType font's glyphs can ask for.
struct GlyphComplexity {
    /// Most parts of one glyph, all levels together; real ones have under a dozen.
    static let maximumParts = 512
    /// Most points of one glyph, all parts together; ornaments have some thousands.
    static let maximumPoints = 50_000
    /// Deepest composition; a circle runs into it.
    static let maximumDepth = 16

    private struct Count {
        var parts = 1
        var points = 0
    }

    private let glyphs: TableBytes
    private let locations: TableBytes
    private let hasLongLocations: Bool
    private var counts: [Count?]

    /// Whether no glyph of the `glyf` table exceeds the limits; true where there is no such table.
    static func isBounded(in face: OpaquePointer) -> Bool {
        var complexity = GlyphComplexity(face)
        return complexity.counts.indices.allSatisfy { complexity.count($0, depth: 0) != nil }
    }

    private init(_ face: OpaquePointer) {
        glyphs = TableBytes(Tag.glyphs, of: face)
        locations = TableBytes(Tag.locations, of: face)
        hasLongLocations = TableBytes(Tag.header, of: face).uint16(at: 50) != 0
        counts = Array(repeating: nil, count: glyphs.isEmpty ? 0 : Int(hb_face_get_glyph_count(face)))
    }

    /// Parts and points of a glyph; nil where they are too many. What cannot be read has none, and draws none.
    private mutating func count(_ glyph: Int, depth: Int) -> Count? {
        guard depth < Self.maximumDepth else { return nil }
        guard counts.indices.contains(glyph) else { return Count() }
        if let known = counts[glyph] { return known }
        var count = Count()
        if let start = start(of: glyph), let contours = glyphs.uint16(at: start) {
            if contours < 0x8000 {
                let lastPoint = contours == 0 ? nil : glyphs.uint16(at: start + 8 + 2 * contours)
                count.points = lastPoint.map { $0 + 1 } ?? 0
            } else {
                // Below −1 are formats nobody settled; what they ask for is unknown.
                guard contours == 0xFFFF, let parts = parts(at: start + 10) else { return nil }
                for part in parts {
                    guard let inner = self.count(part, depth: depth + 1) else { return nil }
                    count.parts += inner.parts
                    count.points += inner.points
                }
            }
        }
        guard count.parts <= Self.maximumParts, count.points <= Self.maximumPoints else { return nil }
        counts[glyph] = count
        return count
    }

    private func start(of glyph: Int) -> Int? {
        let start = hasLongLocations ? locations.uint32(at: 4 * glyph) : locations.uint16(at: 2 * glyph).map { 2 * $0 }
        let end =
            hasLongLocations
            ? locations.uint32(at: 4 * glyph + 4) : locations.uint16(at: 2 * glyph + 2).map { 2 * $0 }
        guard let start, let end, start < end else { return nil }
        return start
    }

    /// The glyphs a composite is made of; nil where they are too many.
    private func parts(at start: Int) -> [Int]? {
        var parts: [Int] = []
        var place = start
        while let flags = glyphs.uint16(at: place), let part = glyphs.uint16(at: place + 2) {
            parts.append(part)
            if parts.count > Self.maximumParts { return nil }
            guard flags & 0x20 != 0 else { break }
            // Two offsets of a byte or a word each, then a scale, two of them, or a matrix, of words.
            place += 4 + (flags & 1 != 0 ? 4 : 2)
            place += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        }
        return parts
    }
}
