import Drawing
package import Primitives

extension LabelContents {
    /// Returns the bounding box of the glyphs in the box's coordinates; nil if nothing is drawn.
    func reach(in box: Rect) -> Rect? { isSplit || textColor.isInvisible ? nil : measurement(in: box.size)?.bounds }

    /// Returns whether some of the text is left out or replaced by an ellipsis in a box of this size.
    package func truncatesText(in size: Size) -> Bool {
        measurement(in: size)?.isTruncated ?? false
    }

    /// Returns the text laid out in a box of this size; nil without a shaper.
    package func layout(in size: Size) -> LaidOutText? { textShaper?.layOut(text, style(in: size), size) }

    /// Draws the text as one path, filled with the text colour.
    ///
    /// Glyphs may extend beyond the box unless the box clips or the line break mode cuts the text off.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        let color = textColor.clamped
        guard !isSplit, !color.isInvisible, let layout = layout(in: box.rect.size), let reach = layout.bounds
        else { return }
        let text = box.fill(.path(layout.path, .nonZero), .color(color))
        if box.cuts(reach) {
            items += [.beginClip(box.shape(box.inside)), text, .endClip]
        } else if layout.isClipped {
            items += [.beginClip(box.shape(.rectangle(box.rect))), text, .endClip]
        } else {
            items.append(text)
        }
    }

    /// Returns the bounding box of the glyphs; nil if the box clips or nothing is drawn.
    func overflow(of box: LayerBox) -> Rect? { box.clips ? nil : reach(in: box.rect) }

    /// Returns whether the box clips the glyphs.
    func meetEdge(of box: LayerBox) -> Bool { reach(in: box.rect).map(box.cuts) ?? false }

    private func measurement(in size: Size) -> TextMeasurement? {
        textShaper?.measure(text, style(in: size), size)
    }

    /// Returns the style in which the label lays out its text in a box of a given size.
    package func style(in size: Size) -> TextStyle {
        var style = TextStyle()
        style.size = fontSize
        style.weight = fontWeight
        style.isItalic = isItalic
        style.alignment = textAlignment
        style.verticalAlignment = verticalAlignment
        style.numberOfLines = max(0, Int(clamping: numberOfLines.rounded()))
        style.lineBreakMode = lineBreakMode
        style.lineHeight = lineHeight
        style.letterSpacing = letterSpacing
        style.minimumScale = minimumScale
        style.hangsOver = naturalWidth == size.width
        return style
    }
}
