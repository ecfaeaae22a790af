import Primitives

/// Places the items of a collection in lines, as UICollectionViewFlowLayout does.
///
/// The input is the sizes of the items in reading order. The output is the boxes of the items and the total length.
///
/// - Lines run across the scroll axis. Each takes as many items as fit with the smallest gap.
/// - The space left in a line widens the gaps. If the line has a single item, the item is centred.
/// - The last line has the gaps of the other lines, so that columns line up, if all items have the same length across
///   the scroll axis. Otherwise the last line has the smallest gap.
/// - Along the scroll axis, items are centred in their line.
struct FlowLayout {
    /// The scroll direction of the content.
    var axis: Axis
    /// The viewport's length across the scroll direction, in points.
    var breadth: Double
    /// The smallest gap between lines, in points.
    var lineSpacing: Double
    /// The smallest gap between the items of a line, in points.
    var interitemSpacing: Double
    /// The margins around each section's items, in points.
    var sectionInset: EdgeInsets

    /// Returns the boxes of all sections, and the total length along the scroll axis.
    func placements(of sections: [SectionMeasure]) -> (placements: [SectionPlacement], length: Double) {
        var position = 0.0
        var placements: [SectionPlacement] = []
        for section in sections {
            let start = position
            var placement = SectionPlacement(box: .zero)
            if let header = section.header {
                placement.header = box(main: position, cross: 0, length: header, breadth: breadth)
                position += header
            }
            position += leading
            placement.items = boxes(of: section.items, from: &position)
            position += trailing
            if let footer = section.footer {
                placement.footer = box(main: position, cross: 0, length: footer, breadth: breadth)
                position += footer
            }
            placement.box = box(main: start, cross: 0, length: position - start, breadth: breadth)
            placements.append(placement)
        }
        return (placements, position)
    }

    private var acrossAxis: Axis { axis == .vertical ? .horizontal : .vertical }
    private var leading: Double { axis == .vertical ? sectionInset.top : sectionInset.left }
    private var trailing: Double { axis == .vertical ? sectionInset.bottom : sectionInset.right }
    private var near: Double { axis == .vertical ? sectionInset.left : sectionInset.top }
    private var far: Double { axis == .vertical ? sectionInset.right : sectionInset.bottom }
    private var available: Double { max(0, breadth - near - far) }

    private func box(main: Double, cross: Double, length: Double, breadth: Double) -> Rect {
        axis == .vertical
            ? Rect(x: cross, y: main, width: breadth, height: length)
            : Rect(x: main, y: cross, width: length, height: breadth)
    }

    private func boxes(of items: [Size], from position: inout Double) -> [Rect] {
        var boxes: [Rect] = []
        let lines = lines(of: items)
        let uniform = uniformBreadth(of: items)
        for (number, line) in lines.enumerated() {
            if number > 0 { position += lineSpacing }
            let length = line.map { items[$0][axis] }.max() ?? 0
            var (cross, gap) = arrangement(of: line, in: items, uniform: uniform, isLast: number == lines.count - 1)
            for index in line {
                let size = items[index]
                boxes.append(
                    box(
                        main: position + (length - size[axis]) / 2, cross: cross, length: size[axis],
                        breadth: size[acrossAxis]))
                cross += size[acrossAxis] + gap
            }
            position += length
        }
        return boxes
    }

    /// The rounding tolerance in points: a hundred-millionth of the available width.
    ///
    /// For example, three items that are each a third of the width must fit in one line.
    private var tolerance: Double { available * 1e-8 }

    private func lines(of items: [Size]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0.0
        for (index, size) in items.enumerated() {
            let breadth = size[acrossAxis]
            if index > start, used + interitemSpacing + breadth > available + tolerance {
                lines.append(start..<index)
                start = index
                used = breadth
            } else {
                used += index > start ? interitemSpacing + breadth : breadth
            }
        }
        if start < items.count { lines.append(start..<items.count) }
        return lines
    }

    /// Returns the length that all items have across the scroll axis, in points. Nil if the lengths differ or are not
    /// positive.
    private func uniformBreadth(of items: [Size]) -> Double? {
        guard let first = items.first?[acrossAxis], first > 0 else { return nil }
        return items.allSatisfy { $0[acrossAxis] == first } ? first : nil
    }

    private func arrangement(of line: Range<Int>, in items: [Size], uniform: Double?, isLast: Bool)
        -> (start: Double, gap: Double)
    {
        let count: Double
        let used: Double
        if let uniform {
            count = max(1, ((available + interitemSpacing + tolerance) / (uniform + interitemSpacing)).rounded(.down))
            used = uniform * count
        } else if isLast {
            return (near, interitemSpacing)
        } else {
            count = Double(line.count)
            used = line.reduce(0) { $0 + items[$1][acrossAxis] }
        }
        let left = max(0, available - used)
        return count > 1 ? (near, left / (count - 1)) : (near + left / 2, interitemSpacing)
    }
}
