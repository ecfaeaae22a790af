// PNG's row filters (PNG specification, third edition, §9): each byte minus a prediction from its neighbours to the
// left (a), above (b) and above left (c), modulo 256. Filtering reads only unfiltered bytes, so lanes are independent.

/// A row filter; the raw value is the byte that stands before the row.
enum RowFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth
}

extension RowFilter {
    /// Writes a filtered row of `count` bytes to `target`, behind the filter's own byte.
    ///
    /// `row` and, for filters that look up, `above` hold `count` bytes; `target` has room for count + 1. `stride` is
    /// the bytes of a pixel. Every access below stays inside these, since offsets run from 0 to count − 1 and vectors
    /// are read only where sixteen bytes are left.
    @inline(__always) func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        target[0] = rawValue
        let output = target + 1
        let head = min(stride, count)
        switch self {
        case .none:
            output.update(from: row, count: count)
        case .sub:
            for index in 0..<head { output[index] = row[index] }
            vectors(from: head, count: count, output) {
                row.vector($0) &- row.vector($0 - stride)
            } scalar: {
                row[$0] &- row[$0 - stride]
            }
        case .up:
            vectors(from: 0, count: count, output) {
                row.vector($0) &- above.vector($0)
            } scalar: {
                row[$0] &- above[$0]
            }
        case .average:
            for index in 0..<head { output[index] = row[index] &- above[index] >> 1 }
            vectors(from: head, count: count, output) {
                let left = row.vector($0 - stride)
                let up = above.vector($0)
                return row.vector($0) &- ((left & up) &+ ((left ^ up) &>> 1))
            } scalar: {
                row[$0] &- UInt8(truncatingIfNeeded: (Int(row[$0 - stride]) + Int(above[$0])) >> 1)
            }
        case .paeth:
            for index in 0..<head { output[index] = row[index] &- above[index] }
            vectors(from: head, count: count, output) {
                row.vector($0)
                    &- nearestNeighbor(
                        left: row.vector($0 - stride), up: above.vector($0), upLeft: above.vector($0 - stride))
            } scalar: {
                row[$0] &- nearestNeighbor(left: row[$0 - stride], up: above[$0], upLeft: above[$0 - stride])
            }
        }
    }

    /// Sixteen bytes at a time, then the rest one by one.
    @inline(__always) private func vectors(
        from first: Int, count: Int, _ output: UnsafeMutablePointer<UInt8>, vector: (Int) -> SIMD16<UInt8>,
        scalar: (Int) -> UInt8
    ) {
        var index = first
        while index + 16 <= count {
            UnsafeMutableRawPointer(output + index).storeBytes(of: vector(index), as: SIMD16<UInt8>.self)
            index += 16
        }
        while index < count {
            output[index] = scalar(index)
            index += 1
        }
    }
}

extension UnsafePointer<UInt8> {
    @inline(__always) fileprivate func vector(_ offset: Int) -> SIMD16<UInt8> {
        UnsafeRawPointer(self + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    }
}

/// The neighbour nearest to left + up − upLeft; ties go to left, then up.
func nearestNeighbor(left: UInt8, up: UInt8, upLeft: UInt8) -> UInt8 {
    let toLeft = abs(Int(up) - Int(upLeft))
    let toUp = abs(Int(left) - Int(upLeft))
    let toUpLeft = abs(Int(left) + Int(up) - 2 * Int(upLeft))
    if toLeft <= toUp && toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
}

/// The same for sixteen bytes, without leaving bytes.
///
/// The third distance is the sum of the other two where left and up lie on the same side of upLeft, so never the
/// smallest there; it is their difference where they lie on opposite sides, and only there upLeft may win.
@inline(__always) func nearestNeighbor(left: SIMD16<UInt8>, up: SIMD16<UInt8>, upLeft: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // The library's pointwiseMin and pointwiseMax are calls here; comparing and replacing is not.
    let isUpLess = up .< upLeft
    let isLeftLess = left .< upLeft
    let toLeft = (up &- upLeft).replacing(with: upLeft &- up, where: isUpLess)
    let toUp = (left &- upLeft).replacing(with: upLeft &- left, where: isLeftLess)
    let isLeftNearer = toLeft .<= toUp
    let nearer = toUp.replacing(with: toLeft, where: isLeftNearer)
    let farther = toLeft.replacing(with: toUp, where: isLeftNearer)
    let chosen = up.replacing(with: left, where: isLeftNearer)
    return chosen.replacing(with: upLeft, where: (isUpLess .^ isLeftLess) .& ((farther &- nearer) .< nearer))
}
