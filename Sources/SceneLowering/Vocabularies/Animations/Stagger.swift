import Primitives

/// The order in which the animations of views that stand in a list begin: how far each begins from the first.
///
/// A distance d measures how far an index is from the origin. In a list, d is the difference of indices: i from the
/// start, |i − (n − 1)/2| from the center, |i − k| from the index k. In a grid, whose cells count row by row, d is the
/// Euclidean distance of cells. The share is u = (d − min d)/(max d − min d), or 0 if all distances are equal. From the
/// end and from the edges, it is 1 − u of the start and of the center.
struct Stagger: Hashable {
    /// The views that begin first.
    enum Origin: Hashable {
        case start, end, center, edges
        case index(Int)
    }

    /// The rows and columns of a grid, each at least 1.
    struct Grid: Hashable {
        var rows: Int
        var columns: Int
    }

    var origin: Origin
    /// The grid in which the views stand; nil for a list.
    var grid: Grid?
    /// The number of views, at least 1.
    var count: Int

    /// The least and the greatest distance of all views.
    var distances: ClosedRange<Double> {
        var (least, greatest) = (Double.infinity, 0.0)
        for index in 0..<count {
            let distance = distance(of: index)
            least = min(least, distance)
            greatest = max(greatest, distance)
        }
        return min(least, greatest)...greatest
    }

    /// Returns the share of a view, 0 for the views that begin first and 1 for those that begin last.
    ///
    /// - Parameter distances: The property `distances`, which takes time in proportion to the number of views.
    func share(of index: Int, among distances: ClosedRange<Double>) -> Double {
        let length = distances.upperBound - distances.lowerBound
        let share = length > 0 ? (distance(of: index) - distances.lowerBound) / length : 0
        switch origin {
        case .start, .center, .index: return share
        case .end, .edges: return 1 - share
        }
    }

    private func distance(of index: Int) -> Double {
        guard let grid else {
            return switch origin {
            case .start, .end: Double(index)
            case .center, .edges: (Double(index) - Double(count - 1) / 2).magnitude
            case .index(let first): (Double(index) - Double(first)).magnitude
            }
        }
        func cell(_ index: Int) -> Point { Point(x: Double(index % grid.columns), y: Double(index / grid.columns)) }
        let first =
            switch origin {
            case .start, .end: Point.zero
            case .center, .edges: Point(x: Double(grid.columns - 1) / 2, y: Double(grid.rows - 1) / 2)
            case .index(let index): cell(index)
            }
        let (dx, dy) = (cell(index).x - first.x, cell(index).y - first.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
