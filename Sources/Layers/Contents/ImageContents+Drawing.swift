import Drawing
import Primitives

extension ImageContents {
    /// Returns the rectangle in which the shown part of the picture is drawn; nil if nothing is shown.
    ///
    /// The natural size of the shown part is its size in pixels divided by the picture's scale, as in UIKit. A mode
    /// that fits the picture to one axis of the box uses exactly the box's length along this axis, so the edges
    /// coincide exactly.
    func destination(in box: Rect) -> Rect? { image.flatMap { destination(of: $0.pixelSize, in: box) } }

    /// Returns the rectangle in which the shown part of a picture is drawn; nil if nothing is shown.
    ///
    /// - Parameter pixels: The size of the picture in pixels.
    private func destination(of pixels: Size, in box: Rect) -> Rect? {
        guard imageScale > 0, !box.isEmpty else { return nil }
        let natural = Size(
            width: pixels.width * contentsRect.width / imageScale,
            height: pixels.height * contentsRect.height / imageScale)
        guard natural.width > 0, natural.height > 0 else { return nil }
        let isWider = natural.width * box.height >= natural.height * box.width
        let fittedWidth = Size(width: box.width, height: natural.height * (box.width / natural.width))
        let fittedHeight = Size(width: natural.width * (box.height / natural.height), height: box.height)
        return switch contentMode {
        case .scaleToFill: box
        case .scaleAspectFit: box.placing(isWider ? fittedWidth : fittedHeight, x: 0.5, y: 0.5)
        case .scaleAspectFill: box.placing(isWider ? fittedHeight : fittedWidth, x: 0.5, y: 0.5)
        case .center: box.placing(natural, x: 0.5, y: 0.5)
        case .top: box.placing(natural, x: 0.5, y: 0)
        case .bottom: box.placing(natural, x: 0.5, y: 1)
        case .left: box.placing(natural, x: 0, y: 0.5)
        case .right: box.placing(natural, x: 1, y: 0.5)
        case .topLeft: box.placing(natural, x: 0, y: 0)
        case .topRight: box.placing(natural, x: 1, y: 0)
        case .bottomLeft: box.placing(natural, x: 0, y: 1)
        case .bottomRight: box.placing(natural, x: 1, y: 1)
        }
    }

    /// Returns the margins around `contentsCenter`, which are not stretched.
    ///
    /// The result is nil if there are no margins, or if the mode keeps the picture's proportions. The natural size of a
    /// margin is its size in pixels divided by the picture's scale. If the box is too small for the margins, all four
    /// shrink by the same factor, so that round corners stay round.
    private func caps(of source: Size, in destination: Size) -> ImageCaps? {
        guard contentMode == .scaleToFill, contentsCenter != .unit else { return nil }
        let left = contentsCenter.minX.clampedToUnit
        let top = contentsCenter.minY.clampedToUnit
        let right = 1 - max(left, contentsCenter.maxX.clampedToUnit)
        let bottom = 1 - max(top, contentsCenter.maxY.clampedToUnit)
        let pixels = EdgeInsets(
            top: top * source.height, left: left * source.width, bottom: bottom * source.height,
            right: right * source.width)
        let width = (pixels.left + pixels.right) / imageScale
        let height = (pixels.top + pixels.bottom) / imageScale
        let fit = min(1, width > 0 ? destination.width / width : 1, height > 0 ? destination.height / height : 1)
        let scale = fit / imageScale
        return ImageCaps(
            source: pixels,
            destination: EdgeInsets(
                top: pixels.top * scale, left: pixels.left * scale, bottom: pixels.bottom * scale,
                right: pixels.right * scale))
    }

    /// Draws the picture. If the box does not clip, the picture may extend beyond the box.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let image else { return }
        draw(image.pixelSize, on: box, into: &items) { source, destination, tint, caps in
            .image(ImagePaint(image: image, source: source, destination: destination, tint: tint, caps: caps))
        }
    }

    /// Draws a picture of a given size in pixels. `paint` returns the paint for the part that is drawn, its
    /// destination, the tint and the margins.
    ///
    /// A clipped picture that covers its box is drawn as a fill of the box's outline, with the picture as the paint.
    /// The result has only one anti-aliased edge. A fill inside a clip would have two.
    func draw(
        _ pixels: Size, on box: LayerBox, into items: inout [DisplayItem],
        paint: (_ source: Rect, _ destination: Rect, _ tint: Color?, _ caps: ImageCaps?) -> Paint
    ) {
        guard let destination = destination(of: pixels, in: box.rect) else { return }
        let tint = tintColor?.clamped
        if let tint, tint.isInvisible { return }
        let source = Rect(
            x: contentsRect.minX * pixels.width, y: contentsRect.minY * pixels.height,
            width: contentsRect.width * pixels.width, height: contentsRect.height * pixels.height)
        let paint = paint(source, destination, tint, caps(of: source.size, in: destination.size))
        if !box.clips {
            items.append(box.fill(.rectangle(destination), paint))
        } else if destination.covers(box.rect) {
            items.append(box.fill(box.inside, paint))
        } else if case .rectangle(let inside) = box.inside {
            let shown = destination.intersection(inside)
            if !shown.isEmpty { items.append(box.fill(.rectangle(shown), paint)) }
        } else {
            items.append(.beginClip(box.shape(box.inside)))
            items.append(box.fill(.rectangle(destination), paint))
            items.append(.endClip)
        }
    }

    func overflow(of box: LayerBox) -> Rect? { image.flatMap { overflow(of: $0.pixelSize, in: box) } }

    /// Returns the rectangle in which a picture is drawn; nil if the box clips or nothing is drawn.
    func overflow(of pixels: Size, in box: LayerBox) -> Rect? {
        box.clips ? nil : destination(of: pixels, in: box.rect)
    }

    func meetEdge(of box: LayerBox) -> Bool { image.map { meetEdge(of: box, $0.pixelSize) } ?? false }

    /// Returns whether an edge of a drawn picture coincides with a part of the box's edge.
    func meetEdge(of box: LayerBox, _ pixels: Size) -> Bool {
        guard let rect = destination(of: pixels, in: box.rect) else { return false }
        if !box.radii.isZero { return box.clips }
        guard box.clips else { return rect.covers(box.rect) && box.rect.covers(rect) }
        return rect.minX <= box.rect.minX || rect.minY <= box.rect.minY || rect.maxX >= box.rect.maxX
            || rect.maxY >= box.rect.maxY
    }

    func opaqueOutline(on box: LayerBox) -> Outline? {
        image.flatMap { $0.isOpaque ? outline(of: $0.pixelSize, on: box) : nil }
    }

    /// Returns the outline of a drawn opaque picture; nil if there is no such outline.
    ///
    /// A tinted picture counts as opaque only if the tint is opaque too. The result is also nil if the box clips a
    /// picture that does not cover the box.
    func outline(of pixels: Size, on box: LayerBox) -> Outline? {
        guard tintColor.map({ $0.alpha >= 1 }) ?? true, let destination = destination(of: pixels, in: box.rect)
        else { return nil }
        if !box.clips { return .rectangle(destination) }
        return destination.covers(box.rect) ? box.outline : nil
    }
}

extension Image {
    fileprivate var pixelSize: Size { Size(width: Double(width), height: Double(height)) }
}

extension Rect {
    /// Returns a rectangle of the given size, placed relative to this rectangle.
    ///
    /// - Parameters:
    ///   - size: The size of the result.
    ///   - x: The fraction of the free width that is to the left of the result.
    ///   - y: The fraction of the free height that is above the result.
    fileprivate func placing(_ size: Size, x: Double, y: Double) -> Rect {
        Rect(
            x: minX + (width - size.width) * x, y: minY + (height - size.height) * y, width: size.width,
            height: size.height)
    }

    fileprivate func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }
}
