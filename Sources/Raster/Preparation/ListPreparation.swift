import Drawing
import Primitives

// How a list is prepared:
//
// 1. Steps are prepared one after another. Effects that act on each pixel alone — colour filters, masks, opacity,
//    blending — stay with their group and are applied when bands are drawn.
// 2. Effects that reach from pixel to pixel (a blur, or the shadow of a group) need a finished picture. The group's
//    steps are prepared as a separate list in a separate frame while the enclosing list waits. Nesting is represented
//    by a stack of frames and not by recursion, so the depth is not limited.
// 3. A backdrop needs a finished picture too, of steps that are prepared already (ListPreparation+Backdrops).
// 4. When a frame has no more steps, its list is drawn and the effect is computed. The result becomes a step of the
//    frame that waited for it. At any time, only the pictures that the current list shows are in memory.
// 5. The steps of a frame are in the coordinates of the frame's picture. The steps and the effect form the key of the
//    cached result, so a group that has moved by whole pixels is neither drawn nor blurred again.

/// The process that prepares a display list for drawing.
struct ListPreparation {
    var frame: ListFrame
    private var waiting: [WaitingFrame] = []
    private let outerLimit: EffectArea.Limit
    /// The number of pixels that the pictures of the current list and of all waiting lists hold. A byte of coverage
    /// counts as a quarter of a pixel.
    var heldPixels = 0.0

    /// A list that waits for the result of an effect.
    private struct WaitingFrame {
        var frame: ListFrame
        var request: EffectRequest
        var placement: EffectPlacement
        var heldPixels: Double
        /// The state of the picture store when the list began to wait.
        var mark = PictureStore.Mark()
    }

    /// The smallest depth of nested effects at which effects are not cached.
    ///
    /// While an outer effect is cached, the effects inside it are not needed.
    static let deepestKept = 4
    /// The largest number of prepared steps of an effect that is cached.
    static let mostStepsKept = 4096

    /// Prepares a display list for drawing. A step that ends a group or clip is ignored unless that group or clip is
    /// the innermost one. Groups and clips that are still open at the end of the list end there.
    static func prepared(
        _ list: DisplayList, store: inout PictureStore, effects: inout EffectStore, outlines: OutlineStore
    ) -> PreparedList {
        let picture = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
        var frame = ListFrame(
            list.items, 0..<list.items.count, structure: ListStructure(list.items), map: nil,
            list: PreparedList(picture: picture, background: list.background.premultipliedPixel), outlines: outlines)
        frame.list.items.reserveCapacity(list.items.count)
        var preparation = ListPreparation(frame: frame, limit: EffectArea.Limit(picture))
        return preparation.run(&store, &effects)
    }

    private init(frame: ListFrame, limit: EffectArea.Limit) {
        self.frame = frame
        outerLimit = limit
    }

    private mutating func run(_ store: inout PictureStore, _ effects: inout EffectStore) -> PreparedList {
        while true {
            if frame.cursor < frame.end {
                let index = frame.cursor
                frame.cursor += 1
                let depth = depth
                prepare(frame.mapped(frame.source[index]), at: index, &store, &effects)
                for index in waiting.indices.dropFirst(depth) { waiting[index].mark = store.mark }
                continue
            }
            frame.endAll()
            frame.list.finish()
            guard let last = waiting.popLast() else { return frame.list }
            let drawn = frame.list
            frame = last.frame
            let heldInside = heldPixels
            heldPixels = last.heldPixels
            if drawn.items.isEmpty {
                if last.placement.isComplement { appendAll(last.placement.color) }
                continue
            }
            place(drawn, last, holding: heldInside, &store, &effects)
        }
    }

    private mutating func prepare(
        _ item: DisplayItem, at index: Int, _ store: inout PictureStore, _ effects: inout EffectStore
    ) {
        switch item {
        case .fill(let shape, let paint): frame.append(shape, paint, &store)
        case .shadow(let shape, let shadow): append(shadow, of: shape, &store)
        case .backdrop(let shape, let filters): append(backdrop: filters, in: shape, &store, &effects)
        case .beginGroup(let group): begin(group, at: index)
        case .beginMask: frame.beginMask()
        case .endGroup: frame.endGroup()
        case .beginClip(let shape): frame.begin(clip: shape)
        case .endClip: frame.endClip()
        }
    }

    /// The number of waiting lists.
    var depth: Int { waiting.count }

    /// The limit on the size of pictures for effects in the current list.
    var limit: EffectArea.Limit { outerLimit.inside(depth).leaving(heldPixels) }

    /// Suspends the current list until the result of an effect is available, and makes `steps` the current list.
    ///
    /// - Parameters:
    ///   - request: The effect to compute.
    ///   - steps: The steps that draw the effect's source picture, in that picture's coordinates. No step may be
    ///     prepared yet.
    ///   - placement: The position at which the result is added to the suspended list.
    mutating func request(_ request: EffectRequest, of steps: ListFrame, _ placement: EffectPlacement) {
        waiting.append(WaitingFrame(frame: frame, request: request, placement: placement, heldPixels: heldPixels))
        heldPixels += request.pictureSize
        frame = steps
    }

    /// Computes the effect of a prepared list and adds the result to the list that waited for it. `held` is the value
    /// of `heldPixels` when preparation of the list ended.
    private mutating func place(
        _ list: PreparedList, _ last: WaitingFrame, holding held: Double, _ store: inout PictureStore,
        _ effects: inout EffectStore
    ) {
        let isKept = depth < Self.deepestKept && list.items.count <= Self.mostStepsKept
        // If a cheap silhouette exists, the shadow is computed from the silhouette, and the steps are drawn directly.
        // This saves writing a picture of the steps to memory and reading the picture again.
        let silhouette = last.request.operation.hasSilhouette ? list.silhouette() : nil
        if case .shadowed(let blur) = last.request.operation, last.placement.inverse == nil,
            list.nestedDepth < NestedSteps.deepest, let silhouette
        {
            var request = last.request
            request.operation = .silhouette(blur)
            place(effects.result(request, of: silhouette, isKept: isKept, store: &store), last.placement, &store)
            let steps = NestedSteps(list, x: last.placement.x, y: last.placement.y)
            let visible = list.picture.moved(byX: steps.x, y: steps.y).intersection(frame.limit)
            if visible.isEmpty { return }
            heldPixels += held - last.heldPixels - last.request.pictureSize
            frame.append(.rectangle(FixedRect(visible)), .steps(steps), within: visible)
            return
        }
        var steps = list
        if case .silhouette = last.request.operation, let silhouette { steps = silhouette }
        let result = effects.result(last.request, of: steps, isKept: isKept, store: &store)
        store.release(since: last.mark)
        place(result, last.placement, &store)
    }

    /// Adds the result of an effect to the current list.
    private mutating func place(_ result: EffectResult, _ placement: EffectPlacement, _ store: inout PictureStore) {
        switch result.silhouette {
        case .plane(let silhouette, let x, let y):
            let coverage = placement.coverage(silhouette, x, y)
            heldPixels += Double(coverage.plane.width * coverage.plane.height) / 4
            let pixel = placement.color.premultipliedPixel
            let pixels = placement.isComplement ? frame.limit : coverage.pixels
            frame.append(.plane(coverage), .color(pixel), within: pixels)
        case .picture(let image, let x, let y):
            heldPixels += Double(image.width * image.height)
            let (shape, paint) = placement.projected(
                image, x + placement.offsetX, y + placement.offsetY, tint: placement.color)
            frame.append(shape, paint, &store)
        case nil: break
        }
        guard let (image, x, y) = result.picture else { return }
        heldPixels += Double(image.width * image.height)
        guard placement.inverse == nil else {
            let (shape, paint) = placement.projected(image, x, y, tint: nil)
            frame.append(shape, paint, &store)
            return
        }
        let left = placement.x + x
        let top = placement.y + y
        let pixels = PixelRect(minX: left, minY: top, maxX: left + image.width, maxY: top + image.height)
        let visible = pixels.intersection(frame.limit)
        if visible.isEmpty { return }
        let shader = ImageShader(image: image, sampling: .copy(dx: left, dy: top), tint: nil)
        frame.append(.rectangle(FixedRect(visible)), .image(shader), within: visible)
    }
}

/// The position, colour and map with which an effect's result is added to a list.
struct EffectPlacement {
    /// The upper left corner of the effect's source picture, in the plane of the effect.
    var x, y: Int
    /// The distance by which a silhouette is moved to the right, in whole pixels.
    var offsetX = 0
    /// The distance by which a silhouette is moved down, in whole pixels.
    var offsetY = 0
    /// The colour of a silhouette.
    var color: Color
    /// The map from the plane of the effect to the target plane. Nil if the two planes are the same.
    var inverse: Projection?
    /// The column and the row of a silhouette that are repeated (`splitX`, `splitY`), in the target plane. The numbers
    /// of additional repetitions are `extraX` and `extraY`.
    var splitX = 0
    var splitY = 0
    var extraX = 0
    var extraY = 0
    /// Whether the colour fills everything outside the silhouette. This is possible only if the planes are the same.
    var isComplement = false

    fileprivate func coverage(_ silhouette: RepeatedPlane, _ x: Int, _ y: Int) -> PlaneCoverage {
        let left = self.x + x + offsetX
        let top = self.y + y + offsetY
        let (width, height) = (silhouette.plane.width, silhouette.plane.height)
        if let column = silhouette.column.joined(
            with: splitX - left, extraX, of: width + silhouette.column.extra),
            let row = silhouette.row.joined(with: splitY - top, extraY, of: height + silhouette.row.extra)
        {
            return PlaneCoverage(
                plane: silhouette.plane, x: left, y: top, splitX: column.at, splitY: row.at, extraX: column.extra,
                extraY: row.extra, isComplement: isComplement)
        }
        let plane = silhouette.whole
        return PlaneCoverage(
            plane: plane, x: left, y: top, splitX: min(max(splitX - left, 0), plane.width - 1),
            splitY: min(max(splitY - top, 0), plane.height - 1), extraX: extraX, extraY: extraY,
            isComplement: isComplement)
    }

    /// Returns a shape and a paint that draw a picture of the effect in the target plane.
    fileprivate func projected(_ image: Image, _ x: Int, _ y: Int, tint: Color?) -> (Shape, Paint) {
        let rect = Rect(
            x: Double(self.x + x), y: Double(self.y + y), width: Double(image.width), height: Double(image.height))
        let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        return (
            Shape(.rectangle(rect), projection: inverse ?? .identity),
            .image(ImagePaint(image: image, source: source, destination: rect, tint: tint))
        )
    }
}

extension FixedRect {
    /// Creates a fixed-point rectangle from whole pixels. Coordinates beyond the guard distance are clamped.
    init(_ pixels: PixelRect) {
        func coordinate(_ pixel: Int) -> Int32 { FixedPoint.round(Double(pixel)) }
        self.init(
            left: coordinate(pixels.minX), top: coordinate(pixels.minY), right: coordinate(pixels.maxX),
            bottom: coordinate(pixels.maxY))
    }
}
