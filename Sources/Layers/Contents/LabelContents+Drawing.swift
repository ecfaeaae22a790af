import Drawing
package import Primitives

extension LabelContents {
    /// Where glyphs can reach, in the box's coordinates; nil where nothing is drawn.
    func reach(in box: Rect) -> Rect? { textColor.isInvisible ? nil : layout(in: box)?.bounds }

    /// Whether a box has no room for all of the text, so that an ellipsis stands for some of it or some is left out.
    package func truncatesText(in size: Size) -> Bool {
        layout(in: Rect(origin: .zero, size: size))?.isTruncated ?? false
    }

    /// Draws the text: one path, filled with its colour.
    ///
    /// Glyphs that reach beyond the box show unless the box clips, or the text asks to be cut off.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        let color = textColor.clamped
        guard !color.isInvisible, let layout = layout(in: box.rect), let reach = layout.bounds else { return }
        let text = box.fill(.path(layout.path, .nonZero), .color(color))
        if box.cuts(reach) {
            items += [.beginClip(box.shape(box.inside)), text, .endClip]
        } else if layout.isClipped {
            items += [.beginClip(box.shape(.rectangle(box.rect))), text, .endClip]
        } else {
            items.append(text)
        }
    }

    private func layout(in box: Rect) -> LaidOutText? {
        textShaper.map { $0.layOut(text, style, box.size) }
    }

    private var style: TextStyle {
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
        return style
    }
}
