import Drawing
import Primitives

extension PageControlContents {
    /// The maximum number of dots. If there are more pages, the last pages have no dots.
    private static let maximumCount = 1000.0

    /// Returns the bounds of the dots in the box's coordinates; nil if there are no dots.
    func reach(in box: Rect) -> Rect? {
        guard dotCount > 0, dotSize > 0 else { return nil }
        let width = (Double(dotCount - 1) * (dotSize + spacing)).magnitude + dotSize
        let center = box.center
        return Rect(x: center.x - width / 2, y: center.y - dotSize / 2, width: width, height: dotSize)
    }

    /// Draws the dots, first to last, as a row in the middle of the box.
    ///
    /// If the box does not clip, the row may extend beyond the box.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let reach = reach(in: box.rect) else { return }
        let isCut = box.cuts(reach)
        let start = items.count
        if isCut { items.append(.beginClip(box.shape(box.inside))) }
        let last = Double(dotCount - 1)
        let current = min(max(0, (currentPage + 0.5).rounded(.down)), last)
        let first = box.rect.center.x - (last * (dotSize + spacing) + dotSize) / 2
        for index in 0..<dotCount {
            let paint = (Double(index) == current ? currentColor : color).clamped
            if paint.isInvisible { continue }
            let dot = Rect(
                x: first + Double(index) * (dotSize + spacing), y: reach.minY, width: dotSize, height: dotSize)
            items.append(box.fill(.roundedRectangle(dot, CornerRadii(dotSize / 2)), .color(paint)))
        }
        guard isCut else { return }
        if items.count == start + 1 { items.removeLast() } else { items.append(.endClip) }
    }

    /// Returns the bounds of the dots; nil if the box clips or there are no dots.
    func overflow(of box: LayerBox) -> Rect? { box.clips ? nil : reach(in: box.rect) }

    /// Returns whether the box clips the dots.
    func meetEdge(of box: LayerBox) -> Bool { reach(in: box.rect).map(box.cuts) ?? false }

    private var dotCount: Int { Int(min(max(0, numberOfPages.rounded()), Self.maximumCount)) }
}
