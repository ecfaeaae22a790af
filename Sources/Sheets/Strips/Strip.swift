package import Drawing

/// A sheet that shows a sequence of frames as cells in a grid, with labels and plots.
package struct Strip: Sendable {
    /// The content of a cell: a picture, or the reason why the picture is missing.
    package enum Picture: Hashable, Sendable {
        /// A picture in the size of the cell, in pixels.
        case image(Image)
        /// A missing picture, and the reason why it is missing.
        case nothing(String)
    }

    private let content: StripContent
    private let layout: StripLayout
    private let isReduced: Bool

    /// Creates a strip and computes its layout.
    package init(_ content: StripContent, grid: CellGrid) {
        self.content = content
        layout = StripLayout(content, grid: grid)
        isReduced = grid.isReduced
    }

    /// The sheet's width in pixels.
    package var width: Int { layout.width }
    /// The sheet's height in pixels.
    package var height: Int { layout.height }

    /// Returns the sheet as a display list. `pictures` has an element for each frame. Each element has one picture for
    /// each of the frame's cells.
    package func displayList(_ pictures: [[Picture]], theme: SheetTheme) -> DisplayList {
        var canvas = SheetCanvas(width: width, height: height, theme: theme)
        for (index, (boxes, pictures)) in zip(layout.cells, pictures).enumerated() {
            for (box, picture) in zip(boxes, pictures) {
                if case .image = picture { canvas.lift(box, radius: radius(of: box)) }
            }
            if index < content.verdicts.count, content.verdicts[index].isAlarming, let last = boxes.last {
                canvas.frame(last, theme.alarm, width: 3, radius: radius(of: last))
            }
        }
        for (box, picture) in zip(layout.cells.joined(), pictures.joined()) {
            switch picture {
            case .image(let image): canvas.show(image, in: box, radius: radius(of: box))
            case .nothing(let reason):
                canvas.showNothing(reason, in: box, font: layout.labelFont, radius: radius(of: box))
            }
        }
        if let plots = content.plots, let axis = layout.timeAxis {
            for (panel, box) in zip(plots.panels, layout.plots) {
                canvas.plot(panel, in: box, axis: axis, shownFrames: plots.shownFrames)
            }
        }
        for chip in layout.chips {
            let radius = Double(min(chip.box.width, chip.box.height)) / 2
            canvas.fill(chip.box, theme.color(of: chip.ink), radius: radius)
        }
        for text in layout.texts { canvas.write(text) }
        return canvas.list
    }

    /// Returns the corner radius of a cell in pixels. Small cells have small radii.
    ///
    /// If frames are not scaled down, the radius is 0, because round corners would hide pixels.
    private func radius(of box: PixelRect) -> Double {
        isReduced ? min(10, Double(min(box.width, box.height)) / 20) : 0
    }
}
