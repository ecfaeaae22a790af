import CHarfBuzz

// A TrueType glyph may be composed of other glyphs, recursively, so a file of a few hundred bytes can ask for 2⁶⁴
// outlines. HarfBuzz limits the depth but not the number, so the number is computed before anything is drawn: one pass
// over the glyph table counts every glyph once, components before composites.

/// A bound on the drawing work that a TrueType font's glyphs can demand.
struct GlyphComplexity {
    /// Maximum number of components of one glyph on all levels; real glyphs have fewer than a dozen.
    static let maximumParts = 512
    /// Maximum number of points of one glyph over all components; ornaments have several thousand.
    static let maximumPoints = 50_000
    /// Maximum depth of composition; a cyclic composition exceeds it.
    static let maximumDepth = 16

    private struct Count {
        var parts = 1
        var points = 0
    }

    private let glyphs: TableBytes
    private let locations: TableBytes
    private let hasLongLocations: Bool
    private var counts: [Count?]

    /// Returns whether every glyph of the `glyf` table is within the limits; true if the font has no such table.
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

    /// Counts the components and points of a glyph; returns nil beyond the limits. An unreadable glyph has no points
    /// and draws nothing.
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
                // Negative counts other than −1 are undefined formats, so their cost is unknown.
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

    /// Returns the component glyphs of a composite; nil if there are too many.
    private func parts(at start: Int) -> [Int]? {
        var parts: [Int] = []
        var offset = start
        while let flags = glyphs.uint16(at: offset), let part = glyphs.uint16(at: offset + 2) {
            parts.append(part)
            if parts.count > Self.maximumParts { return nil }
            guard flags & 0x20 != 0 else { break }
            // Two offsets of one byte or one word each, then no scale, one scale, two scales or a matrix, in words.
            offset += 4 + (flags & 1 != 0 ? 4 : 2)
            offset += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        }
        return parts
    }
}
