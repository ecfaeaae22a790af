import Primitives

/// Places items in lines as UICollectionViewFlowLayout does.
///
/// In: sizes in reading order. Out: their boxes and the total extent. Lines run across the scroll axis and take as many
/// items as fit with the smallest gap. The space left in a full line widens its gaps, and an item that fills a line
/// alone is centred. The last line keeps the gap of the others when all items are equally long, so that columns line
/// up; otherwise it has the smallest gap. Within a line, items are centred along the scroll axis.
struct FlowLayout {
    /// The scroll direction of the content.
    var axis: Axis
    /// The viewport's extent across that direction.
    var breadth: Double
    /// The smallest gap between lines.
    var lineSpacing: Double
    /// The smallest gap between the items of a line.
    var interitemSpacing: Double
    /// The margins around each section's items.
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

    /// A tolerance of a hundred-millionth, so that three thirds of a width fill it.
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

    /// Returns the items' common extent across the scroll axis; nil if they differ or it is not positive.
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
