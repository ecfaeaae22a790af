import Primitives

/// Stacks the rows of a table, as UITableView does.
///
/// A section consists of a header, rows and a footer, which are all as wide as the table.
struct TableLayout {
    /// The width of the table, in points.
    var breadth: Double

    /// Returns the boxes of all sections, and the total height in points.
    func placements(of sections: [SectionMeasure]) -> (placements: [SectionPlacement], length: Double) {
        var position = 0.0
        let placements = sections.map { section in
            let start = position
            func next(_ height: Double) -> Rect {
                defer { position += height }
                return Rect(x: 0, y: position, width: breadth, height: height)
            }
            let header = section.header.map(next)
            let rows = section.items.map { next($0.height) }
            let footer = section.footer.map(next)
            return SectionPlacement(
                header: header, items: rows, footer: footer,
                box: Rect(x: 0, y: start, width: breadth, height: position - start))
        }
        return (placements, position)
    }
}
