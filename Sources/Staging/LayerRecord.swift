import Layers

/// A value that belongs to one view.
protocol LayerRecord {
    /// The view.
    var layer: LayerIndex { get }
}

extension Pinning: LayerRecord {}
extension Autoresizing: LayerRecord {}

extension Array where Element: LayerRecord {
    /// Returns the index of the record of a view in this list; nil if the view has no record.
    ///
    /// The list must be in tree order. Costs a binary search.
    func index(of layer: LayerIndex) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].layer < layer { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].layer == layer ? low : nil
    }
}
