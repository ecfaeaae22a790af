import Drawing
import Primitives

/// A layer's effects, prepared for drawing: values are clamped to their ranges, and effects that change nothing are
/// removed.
struct DrawnEffects {
    /// The shadow; nil if it would be invisible.
    var shadow: Shadow?
    /// The shadows of the box, first on top, without those that are invisible.
    var boxShadows: [BoxShadow] = []
    /// The filters, in the order in which they act. A shadow that is cast by what earlier filters made begins a new
    /// stage.
    var stages: [FilterStage] = []
    /// The filters of what is beneath the box, in their order; empty if what is beneath is left as it is.
    var backdrop: [Filter] = []
    var isolates = false
    var blendMode = BlendMode.normal

    /// Whether the layer and its children may be drawn as separate parts: there is no effect, or all effects are
    /// shadows.
    var keepsParts: Bool { stages.isEmpty && backdrop.isEmpty && !isolates && blendMode == .normal }
}

/// A part of a list of filters that one group can apply: a shadow, followed by filters.
struct FilterStage {
    var shadow: Shadow?
    var filters: [Filter] = []
}

extension [FilterStage] {
    /// Adds a filter after all others.
    fileprivate mutating func append(_ filter: Filter) {
        if isEmpty { append(FilterStage()) }
        self[count - 1].filters.append(filter)
    }
}

extension Layer {
    /// The effects to draw; nil if the layer's effects are the defaults.
    var drawnEffects: DrawnEffects? {
        switch storedEffects {
        case .standard: nil
        case .own(let effects): effects.drawn
        }
    }
}

extension LayerEffects {
    fileprivate var drawn: DrawnEffects {
        var drawn = DrawnEffects()
        let color = shadowColor.clamped.multiplyingAlpha(by: shadowOpacity.clampedToUnit)
        let offset = Point(x: shadowOffset.width, y: shadowOffset.height)
        if !color.isInvisible, offset.x.isFinite, offset.y.isFinite {
            drawn.shadow = Shadow(color: color, offset: offset, radius: Self.kept(shadowRadius))
        }
        drawn.boxShadows = boxShadows.compactMap(Self.drawn)
        for filter in singleFilters + filters { Self.append(filter, to: &drawn.stages) }
        var below: [FilterStage] = []
        for filter in backdropFilters { Self.append(filter, to: &below) }
        drawn.backdrop = below.flatMap { $0.filters }
        drawn.isolates = isolates
        drawn.blendMode = blendMode
        return drawn
    }

    /// The single filters in their order, which is CSS's usual one for the first five.
    private var singleFilters: [LayerFilter] {
        [
            .blur(blur), .brightness(brightness), .contrast(contrast), .saturate(saturation), .hueRotate(hueRotate),
            .grayscale(grayscale), .sepia(sepia), .invert(invert),
        ]
    }

    /// The filters of what is beneath the box, in the order of the layer's own.
    private var backdropFilters: [LayerFilter] {
        [
            .blur(backdropBlur), .brightness(backdropBrightness), .contrast(backdropContrast),
            .saturate(backdropSaturation),
        ]
    }

    /// Adds a filter, with its amount clamped. A filter that changes nothing is left out.
    private static func append(_ filter: LayerFilter, to stages: inout [FilterStage]) {
        /// Adds a filter of an amount, unless this is the amount that changes nothing.
        func add(_ amount: Double, none: Double, _ make: (Double) -> Filter) {
            let amount = kept(amount, none: none)
            if amount != none { stages.append(make(amount)) }
        }
        switch filter {
        case .blur(let radius): add(radius, none: 0) { .blur(radius: $0) }
        case .brightness(let factor): add(factor, none: 1) { .brightness($0) }
        case .contrast(let factor): add(factor, none: 1) { .contrast($0) }
        case .saturate(let factor): add(factor, none: 1) { .saturation($0) }
        case .hueRotate(let degrees):
            if degrees != 0, degrees.isFinite { stages.append(.hueRotate(degrees: degrees)) }
        case .grayscale(let amount): add(min(amount, 1), none: 0) { .grayscale($0) }
        case .sepia(let amount): add(min(amount, 1), none: 0) { .sepia($0) }
        case .invert(let amount): add(min(amount, 1), none: 0) { .invert($0) }
        case .opacity(let factor): add(min(factor, 1), none: 1) { .opacity($0) }
        case .dropShadow(let shadow):
            let color = shadow.color.clamped
            guard !color.isInvisible, shadow.offset.x.isFinite, shadow.offset.y.isFinite else { return }
            let drawn = Shadow(color: color, offset: shadow.offset, radius: kept(shadow.radius))
            stages.append(FilterStage(shadow: drawn))
        }
    }

    /// Returns a shadow with its values clamped; nil if it is certainly invisible.
    private static func drawn(_ shadow: BoxShadow) -> BoxShadow? {
        guard !shadow.color.clamped.isInvisible, abs(shadow.offset.x) < largest, abs(shadow.offset.y) < largest else {
            return nil
        }
        let spread = shadow.spread.isNaN ? 0 : min(max(-largest, shadow.spread), largest)
        return BoxShadow(
            color: shadow.color.clamped, offset: shadow.offset, blur: kept(shadow.blur), spread: spread,
            isInset: shadow.isInset)
    }

    /// Returns an amount clamped to 0…`largest`. For NaN, returns `none`, the amount that changes nothing.
    private static func kept(_ amount: Double, none: Double = 0) -> Double {
        amount.isNaN ? none : min(max(0, amount), largest)
    }

    /// The upper limit of an amount. Larger amounts would give the same picture.
    private static let largest = 1e7
}

extension DrawnEffects {
    /// Returns how far the effects can carry a layer's pixels, in device pixels; infinite under a perspective.
    ///
    /// A blur counts as reaching six standard deviations. At 8 bits, a Gaussian is zero beyond 3.2 standard deviations,
    /// and no blur of the rasterizer reaches further than six.
    func reach(under projection: Projection) -> Double {
        var distance = 0.0
        func add(_ shadow: Shadow?) {
            guard let shadow else { return }
            distance += shadow.offset.length + 6 * shadow.radius
        }
        for shadow in boxShadows where !shadow.isInset {
            distance = max(distance, shadow.offset.length + max(0, shadow.spread) + 3 * shadow.blur)
        }
        add(shadow)
        for stage in stages {
            add(stage.shadow)
            for case .blur(let radius) in stage.filters { distance += 6 * radius }
        }
        if distance == 0 { return 0 }
        guard projection.isAffine else { return .infinity }
        let p = projection
        let scale = (p.m11 * p.m11 + p.m12 * p.m12 + p.m21 * p.m21 + p.m22 * p.m22).squareRoot()
        // The additional 8 pixels are for a blur on a coarser grid, which may extend a little further.
        return distance * scale + 8
    }
}

extension Point {
    /// The distance from the origin.
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
