import Layers
import Primitives

extension LayerTree {
    /// Records in each layer which values of the layer are changed by tracks from frame to frame.
    mutating func noteVarying(_ tracks: [Track]) {
        for track in tracks {
            var varying = track.property.property.varying
            if track.isOpaque { varying.remove(.borderAlpha) }
            self[track.layer].varying.formUnion(varying)
        }
    }
}

extension Track {
    /// Whether the track writes a colour, or a part of a colour, and provably never makes the colour translucent.
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
