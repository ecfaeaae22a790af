import Layers
import Primitives
import Synchronization

// Within the cache's budgets, a text is laid out once per request:
//
//     request ──place──▶ layout without outlines ──draw──▶ layout with outlines
//                              └──▶ measurement
//
// Every frame needs the bounds of every label's glyphs, visible or not, but outlines only of visible labels. A
// measurement takes a hundredth of the memory of the outlines, so the cache keeps measurements of tens of thousands of
// labels, but outlines only of labels that were drawn.

/// The recent layouts and measurements of a family. Any number of threads may use it concurrently.
struct LayoutCache: ~Copyable, Sendable {
    /// The maximum size of the layouts in each of the cache's two generations, in bytes. It holds 300 000 path steps.
    static let maximumLayoutBytes = 16 << 20
    /// The maximum size of the measurements in each of the cache's two generations, in bytes. It holds the measurements
    /// of 40 000 labels.
    static let maximumMeasurementBytes = 8 << 20

    private let layouts = Mutex(
        RecentValues<TextLayout>(maximumCost: maximumLayoutBytes) { request, layout in
            MemoryLayout<(LayoutRequest, TextLayout)>.stride + request.text.utf8.count + layout.storedBytes
        })
    private let measurements = Mutex(
        RecentValues<TextMeasurement>(maximumCost: maximumMeasurementBytes) { request, _ in
            MemoryLayout<(LayoutRequest, TextMeasurement)>.stride + request.text.utf8.count
        })

    /// Returns the layout of a text, with its outlines.
    ///
    /// - Parameters:
    ///   - place: Creates the layout without outlines. Called if the layout is not cached.
    ///   - draw: Adds the outlines to the layout. Called if the outlines are not cached.
    func layout(
        for request: LayoutRequest, place: () -> TextLayout, draw: (inout TextLayout) -> Void
    ) -> TextLayout {
        let known = layouts.withLock { $0[request] }
        if let known, known.hasParts { return known }
        var layout = known ?? place()
        draw(&layout)
        layouts.withLock { $0.insert(layout, for: request) }
        return layout
    }

    /// Returns the measurement of a text. `place` creates the layout without outlines, and is called if the layout is
    /// not cached.
    func measurement(for request: LayoutRequest, place: () -> TextLayout) -> TextMeasurement {
        if let known = measurements.withLock({ $0[request] }) { return known }
        let known = layouts.withLock { $0[request] }
        let layout = known ?? place()
        // Caches the layout too: the next call that draws the label then finds the glyphs already positioned.
        if known == nil { layouts.withLock { $0.insert(layout, for: request) } }
        let measurement = TextMeasurement(of: layout.text)
        measurements.withLock { $0.insert(measurement, for: request) }
        return measurement
    }
}

extension TextLayout {
    /// The approximate size of the layout's arrays, in bytes.
    fileprivate var storedBytes: Int {
        // Each array, and each string of more than fifteen bytes, has a header and some unused capacity besides its
        // elements.
        let header = 48
        return header
            + marks.count * MemoryLayout<PlacedMark>.stride
            + text.parts.reduce(header) { bytes, part in
                guard case .outline(let path) = part.shape else { return bytes + MemoryLayout<TextPart>.stride }
                return bytes + MemoryLayout<TextPart>.stride + header
                    + path.elements.count * MemoryLayout<Path.Element>.stride
            }
            + lines.reduce(header) { bytes, line in
                bytes + MemoryLayout<PlacedLine>.stride + 2 * header + line.characters.utf8.count
                    + line.glyphs.count * MemoryLayout<PlacedGlyph>.stride
            }
    }
}
