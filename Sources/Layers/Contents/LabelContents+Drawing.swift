import Drawing
package import Primitives

extension LabelContents {
    /// Returns the bounding box of the glyphs and their stroke, in the box's coordinates; nil if nothing is drawn.
    func reach(in box: Rect) -> Rect? {
        isSplit || isInvisible ? nil : measurement(in: box.size)?.bounds.map(reach(ofGlyphs:))
    }

    /// Returns the bounding box of the glyphs and their stroke, given the bounding box of the glyphs alone.
    private func reach(ofGlyphs bounds: Rect) -> Rect {
        guard let stroke else { return bounds }
        let reach = stroke.line.reach
        return bounds.inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
    }

    /// Whether nothing of the label can be seen: neither the label's own paints nor the colours of its runs.
    private var isInvisible: Bool {
        textColor.isInvisible && !gradient.isVisible && stroke == nil
            && runs.allSatisfy { $0.color?.isInvisible ?? true }
    }

    /// The colour and line style of the stroke along the glyphs' outlines; nil without a stroke.
    private var stroke: (color: Color, line: LineStyle)? {
        guard let color = strokeColor?.clamped, !color.isInvisible, strokeWidth > 0 else { return nil }
        // Only one side of an outer or inner stroke is visible, so the line has twice the visible width.
        let width = strokePosition == .center ? strokeWidth : 2 * strokeWidth
        return (color, LineStyle(width: width, miterLimit: 10))
    }

    /// Returns whether some of the text is left out or replaced by an ellipsis in a box of this size.
    package func truncatesText(in size: Size) -> Bool {
        measurement(in: size)?.isTruncated ?? false
    }

    /// Returns the text laid out in a box of this size; nil without a shaper.
    package func layout(in size: Size) -> LaidOutText? {
        let size = splitSize ?? size
        return textShaper?.layOut(text, style(in: size), size)
    }

    /// Draws the text in the label's colour or gradient. Coloured glyphs and runs with a colour keep their own colours.
    ///
    /// Glyphs may extend beyond the box, unless the box clips or the line break mode cuts the text off.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard !isSplit, !isInvisible, let layout = layout(in: box.rect.size), let bounds = layout.bounds
        else { return }
        let clip = box.cuts(reach(ofGlyphs: bounds)) ? box.inside : layout.isClipped ? .rectangle(box.rect) : nil
        if let clip { items.append(.beginClip(box.shape(clip))) }
        if strokePosition == .outside { drawStroke(along: layout, on: box, into: &items) }
        let gradient = gradient.paint(in: gradientBox ?? box.rect)
        for part in layout.parts { draw(part, in: gradient, on: box, into: &items) }
        if strokePosition != .outside { drawStroke(along: layout, on: box, into: &items) }
        if clip != nil { items.append(.endClip) }
    }

    /// Draws a part of the text.
    ///
    /// The alpha of the text's colour also applies to pictures and to the font's own colours.
    private func draw(_ part: TextPart, in gradient: Paint?, on box: LayerBox, into items: inout [DisplayItem]) {
        let color = part.runColor?.clamped ?? textColor.clamped
        switch part.shape {
        case .outline(let path):
            if part.fontColor == nil, part.runColor == nil, let gradient {
                items.append(box.fill(.path(path, .nonZero), gradient))
                return
            }
            let paint = part.fontColor.map { $0.multiplyingAlpha(by: color.alpha) } ?? color
            if !paint.isInvisible { items.append(box.fill(.path(path, .nonZero), .color(paint))) }
        case .picture(let image, let rect):
            if color.isInvisible { return }
            let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
            let picture = box.fill(
                .rectangle(rect), .image(ImagePaint(image: image, source: source, destination: rect)))
            if color.alpha >= 1 {
                items.append(picture)
            } else {
                items += [.beginGroup(Group(opacity: color.alpha)), picture, .endGroup]
            }
        }
    }

    /// Draws the stroke along the outlines of all glyphs, except glyphs in the font's own colours.
    private func drawStroke(along layout: LaidOutText, on box: LayerBox, into items: inout [DisplayItem]) {
        guard let stroke else { return }
        for part in layout.parts where part.fontColor == nil {
            guard case .outline(let path) = part.shape else { continue }
            let line = box.fill(.stroke(path, stroke.line), .color(stroke.color))
            if strokePosition == .inside {
                items += [.beginClip(box.shape(.path(path, .nonZero))), line, .endClip]
            } else {
                items.append(line)
            }
        }
    }

    /// Returns the bounding box of the glyphs and their stroke; nil if the box clips or nothing is drawn.
    func overflow(of box: LayerBox) -> Rect? { box.clips ? nil : reach(in: box.rect) }

    /// Returns whether the box clips the glyphs or their stroke.
    func meetEdge(of box: LayerBox) -> Bool { reach(in: box.rect).map(box.cuts) ?? false }

    private func measurement(in size: Size) -> TextMeasurement? {
        let size = splitSize ?? size
        return textShaper?.measure(text, style(in: size), size)
    }

    /// Returns the style in which the label lays out its text in a box of a given size.
    package func style(in size: Size) -> TextStyle {
        var style = TextStyle()
        style.size = fontSize
        style.weight = fontWeight
        style.isItalic = isItalic
        style.features = fontFeatures
        style.variations = fontVariations
        style.alignment = textAlignment
        style.verticalAlignment = verticalAlignment
        style.numberOfLines = max(0, Int(clamping: numberOfLines.rounded()))
        style.lineBreakMode = lineBreakMode
        style.lineHeight = lineHeight
        style.letterSpacing = letterSpacing
        style.minimumScale = minimumScale
        style.hangsOver = naturalWidth == size.width
        style.runs = runs
        return style
    }
}
