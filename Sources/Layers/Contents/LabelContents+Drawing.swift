import Drawing
package import Primitives

extension LabelContents {
    /// Returns the bounding box of the glyphs in the box's coordinates; nil if nothing is drawn.
    func reach(in box: Rect) -> Rect? { isInvisible ? nil : measurement(in: box.size)?.bounds }

    /// Whether neither the label's colour nor that of any run can be seen.
    private var isInvisible: Bool {
        textColor.isInvisible && runs.allSatisfy { $0.color?.isInvisible ?? true }
    }

    /// Returns whether some of the text is left out or replaced by an ellipsis in a box of this size.
    package func truncatesText(in size: Size) -> Bool {
        measurement(in: size)?.isTruncated ?? false
    }

    /// Draws the text in the text colour, apart from coloured glyphs.
    ///
    /// Glyphs may extend beyond the box unless the box clips or the line break mode cuts the text off.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        guard !isInvisible, let layout = textShaper?.layOut(text, style, box.rect.size), let reach = layout.bounds
        else { return }
        let clip = box.cuts(reach) ? box.inside : layout.isClipped ? .rectangle(box.rect) : nil
        if let clip { items.append(.beginClip(box.shape(clip))) }
        let color = textColor.clamped
        for part in layout.parts { draw(part, in: part.runColor?.clamped ?? color, on: box, into: &items) }
        if clip != nil { items.append(.endClip) }
    }

    /// Draws a part of the text. The alpha of the text's colour fades pictures and the font's own colours too.
    private func draw(_ part: TextPart, in color: Color, on box: LayerBox, into items: inout [DisplayItem]) {
        if color.isInvisible { return }
        switch part.shape {
        case .outline(let path):
            let paint = part.fontColor.map { $0.multiplyingAlpha(by: color.alpha) } ?? color
            if !paint.isInvisible { items.append(box.fill(.path(path, .nonZero), .color(paint))) }
        case .picture(let image, let rect):
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

    /// Returns the bounding box of the glyphs; nil if the box clips or nothing is drawn.
    func overflow(of box: LayerBox) -> Rect? { box.clips ? nil : reach(in: box.rect) }

    /// Returns whether the box clips the glyphs.
    func meetEdge(of box: LayerBox) -> Bool { reach(in: box.rect).map(box.cuts) ?? false }

    private func measurement(in size: Size) -> TextMeasurement? {
        textShaper?.measure(text, style, size)
    }

    private var style: TextStyle {
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
        style.runs = runs
        return style
    }
}
