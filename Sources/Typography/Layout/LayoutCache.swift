public import Layers
public import Primitives
import Synchronization

extension FontFamily {
    /// A text laid out in a box of a size, remembered for the next frame that shows it.
    ///
    /// Safe to call from any thread; what is remembered changes no result.
    public func layout(of text: String, style: TextStyle, in box: Size) -> TextLayout {
        let request = LayoutRequest(text: text, style: style, box: box)
        if let known = layouts.withLock({ $0[request] }) { return known }
        let layout = TextLayout(text, family: self, style: style, in: box)
        layouts.withLock { $0.insert(layout, for: request) }
        return layout
    }
}

/// All that a layout depends on beside the family.
struct LayoutRequest: Hashable {
    var text: String
    var style: TextStyle
    var box: Size
}

/// The layouts of late, in two generations: when the younger has grown to its limit it becomes the older one, and what
/// nobody has asked for since is gone.
struct LayoutCache: Sendable {
    /// Steps of paths and characters in one generation, about 20 MB.
    static let maximumCost = 300_000

    private var younger: [LayoutRequest: TextLayout] = [:]
    private var older: [LayoutRequest: TextLayout] = [:]
    private var cost = 0

    subscript(request: LayoutRequest) -> TextLayout? {
        mutating get {
            if let layout = younger[request] { return layout }
            guard let layout = older[request] else { return nil }
            insert(layout, for: request)
            return layout
        }
    }

    mutating func insert(_ layout: TextLayout, for request: LayoutRequest) {
        let own = 16 + layout.text.path.elements.count + request.text.utf8.count
        if cost + own > Self.maximumCost {
            older = younger
            younger = [:]
            cost = 0
        }
        cost += own
        younger[request] = layout
    }
}
