import Drawing
import Primitives

extension ShapeContents {
    /// Where fill and line can reach, in the box's coordinates; nil where nothing is drawn.
    func reach(in box: Rect) -> Rect? {
        guard let own = path.controlBox, fillPaint != nil || strokePaint != nil else { return nil }
        if strokePaint == nil { return own }
        let reach = lineStyle.reach
        return own.inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
    }

    /// Fills the path, then strokes it; beyond the box too unless the box clips.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard let reach = reach(in: box.rect) else { return }
        let isCut = box.cuts(reach)
        if isCut { items.append(.beginClip(box.shape(box.inside))) }
        if let fillPaint { items.append(box.fill(.path(path, fillRule), fillPaint)) }
        if let strokePaint { items.append(box.fill(.stroke(path, lineStyle), strokePaint)) }
        if isCut { items.append(.endClip) }
    }

    private var fillPaint: Paint? { Self.paint(fillColor) }

    private var strokePaint: Paint? { lineWidth > 0 && strokeStart < strokeEnd ? Self.paint(strokeColor) : nil }

    /// Nil for a colour that changes nothing.
    private static func paint(_ color: Color?) -> Paint? {
        guard let color = color?.clamped, !color.isInvisible else { return nil }
        return .color(color)
    }

    private var lineStyle: LineStyle {
        LineStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: lineDash ?? [],
            dashPhase: lineDashPhase, start: strokeStart.clampedToUnit, end: strokeEnd.clampedToUnit)
    }
}
