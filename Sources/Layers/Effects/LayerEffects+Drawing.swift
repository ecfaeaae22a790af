import Drawing
import Primitives

/// A layer's effects, prepared for drawing: values are clamped to their ranges, and effects that change nothing are
/// removed.
struct DrawnEffects {
    /// The shadow; nil if it would be invisible.
    var shadow: Shadow?
    /// The filters in CSS's usual order: blur, brightness, contrast, saturation, hue.
    var filters: [Filter] = []
    var blendMode = BlendMode.normal

    /// Whether the layer and its children may be drawn as separate parts: there is no effect, or the only effect is a
    /// shadow.
    var keepsParts: Bool { filters.isEmpty && blendMode == .normal }
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
        let blur = Self.kept(blur)
        if blur > 0 { drawn.filters.append(.blur(radius: blur)) }
        let brightness = Self.kept(brightness, none: 1)
        if brightness != 1 { drawn.filters.append(.brightness(brightness)) }
        let contrast = Self.kept(contrast, none: 1)
        if contrast != 1 { drawn.filters.append(.contrast(contrast)) }
        let saturation = Self.kept(saturation, none: 1)
        if saturation != 1 { drawn.filters.append(.saturation(saturation)) }
        if hueRotate != 0, hueRotate.isFinite { drawn.filters.append(.hueRotate(degrees: hueRotate)) }
        drawn.blendMode = blendMode
        return drawn
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
        if let shadow {
            let length = (shadow.offset.x * shadow.offset.x + shadow.offset.y * shadow.offset.y).squareRoot()
            distance += length + 6 * shadow.radius
        }
        for case .blur(let radius) in filters { distance += 6 * radius }
        if distance == 0 { return 0 }
        guard projection.isAffine else { return .infinity }
        let p = projection
        let scale = (p.m11 * p.m11 + p.m12 * p.m12 + p.m21 * p.m21 + p.m22 * p.m22).squareRoot()
        // The additional 8 pixels are for a blur on a coarser grid, which may extend a little further.
        return distance * scale + 8
    }
}
