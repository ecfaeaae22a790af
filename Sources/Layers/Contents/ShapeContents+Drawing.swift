import Drawing
import Primitives

extension ShapeContents {
    /// Returns a rectangle that contains the fill and the stroke, in the box's coordinates; nil if nothing is drawn.
    func reach(in box: Rect) -> Rect? {
        guard let own = path.controlBox else { return nil }
        let hasStroke = strokePaint(in: box) != nil
        guard hasStroke || fillPaint(in: box) != nil else { return nil }
        if !hasStroke { return own }
        let reach = lineStyle.reach
        return own.inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
    }

    /// Fills the path, then strokes it. If the box does not clip, fill and stroke may extend beyond the box.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let reach = reach(in: box.rect) else { return }
        let isCut = box.cuts(reach)
        if isCut { items.append(.beginClip(box.shape(box.inside))) }
        if let fillPaint = fillPaint(in: box.rect) { items.append(box.fill(.path(path, fillRule), fillPaint)) }
        if let strokePaint = strokePaint(in: box.rect) { items.append(box.fill(.stroke(path, lineStyle), strokePaint)) }
        if isCut { items.append(.endClip) }
    }

    /// Returns a rectangle that contains the fill and the stroke; nil if the box clips or nothing is drawn.
    func overflow(of box: LayerBox) -> Rect? { box.clips ? nil : reach(in: box.rect) }

    /// Returns whether the box clips the fill or the stroke.
    func meetEdge(of box: LayerBox) -> Bool { reach(in: box.rect).map(box.cuts) ?? false }

    private func fillPaint(in box: Rect) -> Paint? { Self.paint(gradient, fillColor, in: box) }

    private func strokePaint(in box: Rect) -> Paint? {
        lineWidth > 0 && strokeStart < strokeEnd ? Self.paint(strokeGradient, strokeColor, in: box) : nil
    }

    /// Returns the paint of a gradient. If the gradient has no colours, returns the paint of a colour instead.
    ///
    /// The result is nil if that colour is missing, or if the paint is fully transparent.
    private static func paint(_ gradient: GradientContents, _ color: Color?, in box: Rect) -> Paint? {
        if let paint = gradient.paint(in: box) { return gradient.isVisible ? paint : nil }
        guard let color = color?.clamped, !color.isInvisible else { return nil }
        return .color(color)
    }

    private var lineStyle: LineStyle {
        LineStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: lineDash ?? [],
            dashPhase: lineDashPhase, start: strokeStart.clampedToUnit, end: strokeEnd.clampedToUnit)
    }
}
