import Layers
import Primitives

extension LayerTree {
    /// Records, for each layer, the varying values that tracks write.
    mutating func noteVarying(_ tracks: [Track]) {
        for track in tracks {
            var varying = track.property.property.varying
            if track.isOpaque { varying.remove(.borderAlpha) }
            self[track.layer].varying.formUnion(varying)
        }
    }
}

extension Track {
    /// Whether a track of a colour writes only opaque colours.
    fileprivate var isOpaque: Bool {
        if property.partName != nil { return !property.isAlphaOfColor }
        return !curve.segments.isEmpty
            && curve.segments.allSatisfy { segment in
                [segment.from, segment.to].allSatisfy { value in
                    if case .color(let color?) = value { color.alpha >= 1 } else { false }
                }
            }
    }
}
