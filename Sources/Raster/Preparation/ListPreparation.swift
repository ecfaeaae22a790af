import Drawing
import Primitives

// How a list is taken apart:
//
// 1. Steps are prepared one after another. Effects that act on each pixel alone — colour filters, masks, opacity,
//    blending — stay with their group and are done where bands are drawn.
// 2. What reaches from pixel to pixel, a blur or the shadow of a group, needs a finished picture. Its group's steps are
//    prepared as a list of their own, in a frame of their own, while the list around them waits: a stack of frames
//    stands for nesting, so that no depth is too deep.
// 3. When a frame has no more steps it is drawn, its effect made, and the result becomes a step of the frame that
//    waited for it. Only the pictures that the list at hand shows are alive at any time.
// 4. The steps of a frame are in its picture's own coordinates. They and the effect are the key under which the result
//    is kept, so that a group that moved by whole pixels is neither drawn nor blurred again.

/// Takes display lists apart.
struct ListPreparation {
    var frame: ListFrame
    private var waiting: [WaitingFrame] = []
    private let outerLimit: EffectArea.Limit
    /// Pixels of the pictures that the list at hand, and those that wait, hold; of bytes of coverage, a quarter.
    private var heldPixels = 0.0

    /// A list that waits for a picture.
    private struct WaitingFrame {
        var frame: ListFrame
        var request: EffectRequest
        var placement: EffectPlacement
        var heldPixels: Double
        /// What pictures the list had asked for when it began to wait.
        var mark = PictureStore.Mark()
    }

    /// Effects further inside than this, and of more steps, are not kept: who keeps the outer ones needs no inner ones.
    private static let deepestKept = 4
    private static let mostStepsKept = 4096

    /// Takes a list apart. An end without its beginning is ignored; what is left open ends with the list.
    static func prepared(
        _ list: DisplayList, store: inout PictureStore, effects: inout EffectStore, outlines: OutlineStore
    ) -> PreparedList {
        let picture = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
        let frame = ListFrame(
            list.items, 0..<list.items.count, structure: ListStructure(list.items), map: nil,
            list: PreparedList(picture: picture, background: list.background.premultipliedPixel), outlines: outlines)
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
                prepare(frame.mapped(frame.source[index]), at: index, &store)
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
            if drawn.items.isEmpty { continue }
            place(drawn, last, holding: heldInside, &store, &effects)
        }
    }

    private mutating func prepare(_ item: DisplayItem, at index: Int, _ store: inout PictureStore) {
        switch item {
        case .fill(let shape, let paint): frame.append(shape, paint, &store)
        case .shadow(let shape, let shadow): append(shadow, of: shape, &store)
        case .beginGroup(let group): begin(group, at: index)
        case .beginMask: frame.beginMask()
        case .endGroup: frame.endGroup()
        case .beginClip(let shape): frame.begin(clip: shape)
        case .endClip: frame.endClip()
        }
    }

    /// How many lists wait.
    var depth: Int { waiting.count }

    /// How large pictures may be that the list at hand needs.
    var limit: EffectArea.Limit { outerLimit.inside(depth).leaving(heldPixels) }

    /// Prepares steps of which a picture is to be made, while the list at hand waits for what becomes of it.
    ///
    /// - Parameters:
    ///   - steps: A list in the coordinates of the picture, prepared up to its first step.
    mutating func request(_ request: EffectRequest, of steps: ListFrame, _ placement: EffectPlacement) {
        waiting.append(WaitingFrame(frame: frame, request: request, placement: placement, heldPixels: heldPixels))
        heldPixels += request.pictureSize
        frame = steps
    }

    /// Adds what becomes of finished steps to the list that waited for it; `held` counts the pixels the steps hold.
    private mutating func place(
        _ list: PreparedList, _ last: WaitingFrame, holding held: Double, _ store: inout PictureStore,
        _ effects: inout EffectStore
    ) {
        let isKept = depth < Self.deepestKept && list.items.count <= Self.mostStepsKept
        // A silhouette that takes little is made by itself, and the steps are drawn where they are seen: no picture of them
        // has to be written to memory and read again.
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

    /// Adds what became of a picture to the list at hand.
    private mutating func place(_ result: EffectResult, _ placement: EffectPlacement, _ store: inout PictureStore) {
        switch result.silhouette {
        case .plane(let silhouette, let x, let y):
            let coverage = placement.coverage(silhouette, x, y)
            heldPixels += Double(coverage.plane.width * coverage.plane.height) / 4
            let pixel = placement.color.premultipliedPixel
            frame.append(.plane(coverage), .color(pixel), within: coverage.pixels)
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

/// Where an effect's result goes, counted from the corner of the picture it was made of.
struct EffectPlacement {
    /// The picture's corner in the plane of the effect.
    var x, y: Int
    /// Whole pixels a silhouette is moved on.
    var offsetX = 0
    var offsetY = 0
    /// Of a silhouette.
    var color: Color
    /// The plane of the effect to the one drawn to, where they are not the same.
    var inverse: Projection?
    /// A silhouette's column and row that are repeated, in the plane drawn to, and how often.
    var splitX = 0
    var splitY = 0
    var extraX = 0
    var extraY = 0

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
                extraY: row.extra)
        }
        let plane = silhouette.whole
        return PlaneCoverage(
            plane: plane, x: left, y: top, splitX: min(max(splitX - left, 0), plane.width - 1),
            splitY: min(max(splitY - top, 0), plane.height - 1), extraX: extraX, extraY: extraY)
    }

    /// A picture as a shape with a paint, in the plane drawn to.
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
    /// Whole pixels, of which there are no more than fit.
    init(_ pixels: PixelRect) {
        func place(_ pixel: Int) -> Int32 { FixedPoint.round(Double(pixel)) }
        self.init(
            left: place(pixels.minX), top: place(pixels.minY), right: place(pixels.maxX), bottom: place(pixels.maxY))
    }
}
