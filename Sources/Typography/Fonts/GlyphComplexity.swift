import CHarfBuzz

// A TrueType glyph may be composed of other glyphs, recursively, so a file of a few hundred bytes can ask for 2⁶⁴
// outlines. HarfBuzz limits the depth of composition but not the number of outlines, so this number is computed before
// anything is drawn. One pass over the glyph table counts every glyph once, components before composites.

/// Limits on the complexity of a TrueType font's glyphs, and the check that a font keeps within them.
struct GlyphComplexity {
    /// The maximum number of components of a glyph, on all levels together.
    ///
    /// Real glyphs have fewer than a dozen.
    static let maximumParts = 512
    /// The maximum number of points of a glyph, in all components together.
    ///
    /// Ornaments have several thousand.
    static let maximumPoints = 50_000
    /// The maximum depth of composition. A cyclic composition always exceeds it.
    static let maximumDepth = 16

    private struct Count {
        var parts = 1
        var points = 0
    }

    private let glyphs: TableBytes
    private let locations: TableBytes
    private let hasLongLocations: Bool
    private var counts: [Count?]

    /// Returns whether every glyph of the `glyf` table is within the limits. Returns true if the font has no such
    /// table.
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

    /// Returns the numbers of components and points of a glyph, or nil if one of them exceeds its limit. An unreadable
    /// glyph has no points, since it draws nothing.
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
                // A negative contour count other than −1 means an undefined format, whose cost is unknown.
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

    /// Returns the component glyphs of a composite glyph, or nil if there are more than `maximumParts`.
    private func parts(at start: Int) -> [Int]? {
        var parts: [Int] = []
        var offset = start
        while let flags = glyphs.uint16(at: offset), let part = glyphs.uint16(at: offset + 2) {
            parts.append(part)
            if parts.count > Self.maximumParts { return nil }
            guard flags & 0x20 != 0 else { break }
            // Skips two offsets of one byte or one word each, then the scale: nothing, one word, two words, or a matrix
            // of four words.
            offset += 4 + (flags & 1 != 0 ? 4 : 2)
            offset += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        }
        return parts
    }
}
