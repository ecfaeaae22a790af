import Primitives

extension EffectStore {
    /// What decides the pixels of an effect.
    struct Key: Hashable, Sendable {
        /// The steps it is made of, in the coordinates of its picture.
        var items: [DisplayItem]
        var request: EffectRequest

        /// Bytes its own steps hold; paths are the scene's.
        var byteCount: Int { items.count * MemoryLayout<DisplayItem>.stride + 256 }

        /// Of a long path some elements stand for all: hashing every glyph of a paragraph took as long as placing its blur.
        func hash(into hasher: inout Hasher) {
            hasher.combine(request.width)
            hasher.combine(request.height)
            hasher.combine(request.window)
            hasher.combine(items.count)
            for item in items { item.combineSample(into: &hasher) }
        }
    }
}

extension DisplayItem {
    fileprivate func combineSample(into hasher: inout Hasher) {
        switch self {
        case .fill(let shape, let paint):
            shape.combineSample(into: &hasher)
            hasher.combine(paint)
        case .shadow(let shape, let shadow):
            shape.combineSample(into: &hasher)
            hasher.combine(shadow)
        case .beginGroup(let group): hasher.combine(group)
        case .beginClip(let shape): shape.combineSample(into: &hasher)
        case .beginMask: hasher.combine(1)
        case .endGroup: hasher.combine(2)
        case .endClip: hasher.combine(3)
        }
    }
}

extension Shape {
    fileprivate func combineSample(into hasher: inout Hasher) {
        hasher.combine(projection)
        switch outline {
        case .rectangle, .roundedRectangle, .border: hasher.combine(outline)
        case .path(let path, _), .stroke(let path, _):
            let elements = path.elements
            hasher.combine(elements.count)
            for index in stride(from: 0, to: elements.count, by: max(1, elements.count / 8)) {
                hasher.combine(elements[index])
            }
        }
    }
}
