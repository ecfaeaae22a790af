import Layers
import Primitives

extension LayerTree {
    /// Notes for each layer what some track writes of the values that decide how it is drawn in every frame.
    mutating func noteVarying(_ tracks: [Track]) {
        for track in tracks {
            if track.property.property.isGrouping { self[track.layer].varying.insert(.group) }
            if track.property.property.name == "borderColor" && !track.isOpaque {
                self[track.layer].varying.insert(.borderAlpha)
            }
        }
    }
}

extension Track {
    /// Whether a track of a colour writes opaque colours alone.
    fileprivate var isOpaque: Bool {
        if property.name != property.property.name { return property.name != "borderColor.alpha" }
        return !curve.segments.isEmpty
            && curve.segments.allSatisfy { segment in
                [segment.from, segment.to].allSatisfy { value in
                    if case .color(let color?) = value { color.alpha >= 1 } else { false }
                }
            }
    }
}
