// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

/// A word for `position`.
public struct ViewPosition: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `sticky`.
    public static let sticky = ViewPosition(value: "sticky")
    /// The word `fixed`.
    public static let fixed = ViewPosition(value: "fixed")
}

/// A word for `material`.
public struct Material: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `ultraThin`.
    public static let ultraThin = Material(value: "ultraThin")
    /// The word `thin`.
    public static let thin = Material(value: "thin")
    /// The word `regular`.
    public static let regular = Material(value: "regular")
    /// The word `thick`.
    public static let thick = Material(value: "thick")
}

/// A word for `appearance`.
public struct MaterialAppearance: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `light`.
    public static let light = MaterialAppearance(value: "light")
    /// The word `dark`.
    public static let dark = MaterialAppearance(value: "dark")
}

/// A word for `cornerCurve`.
public struct CornerCurve: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `circular`.
    public static let circular = CornerCurve(value: "circular")
    /// The word `continuous`.
    public static let continuous = CornerCurve(value: "continuous")
}

/// A word for `blendMode`.
public struct BlendMode: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `normal`.
    public static let normal = BlendMode(value: "normal")
    /// The word `multiply`.
    public static let multiply = BlendMode(value: "multiply")
    /// The word `screen`.
    public static let screen = BlendMode(value: "screen")
    /// The word `overlay`.
    public static let overlay = BlendMode(value: "overlay")
    /// The word `darken`.
    public static let darken = BlendMode(value: "darken")
    /// The word `lighten`.
    public static let lighten = BlendMode(value: "lighten")
    /// The word `difference`.
    public static let difference = BlendMode(value: "difference")
    /// The word `exclusion`.
    public static let exclusion = BlendMode(value: "exclusion")
    /// The word `hue`.
    public static let hue = BlendMode(value: "hue")
    /// The word `saturation`.
    public static let saturation = BlendMode(value: "saturation")
    /// The word `color`.
    public static let color = BlendMode(value: "color")
    /// The word `luminosity`.
    public static let luminosity = BlendMode(value: "luminosity")
    /// The word `colorDodge`.
    public static let colorDodge = BlendMode(value: "colorDodge")
    /// The word `colorBurn`.
    public static let colorBurn = BlendMode(value: "colorBurn")
    /// The word `hardLight`.
    public static let hardLight = BlendMode(value: "hardLight")
    /// The word `softLight`.
    public static let softLight = BlendMode(value: "softLight")
}

/// A word for `contentMode`.
public struct ContentMode: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `scaleToFill`.
    public static let scaleToFill = ContentMode(value: "scaleToFill")
    /// The word `scaleAspectFit`.
    public static let scaleAspectFit = ContentMode(value: "scaleAspectFit")
    /// The word `scaleAspectFill`.
    public static let scaleAspectFill = ContentMode(value: "scaleAspectFill")
    /// The word `center`.
    public static let center = ContentMode(value: "center")
    /// The word `top`.
    public static let top = ContentMode(value: "top")
    /// The word `bottom`.
    public static let bottom = ContentMode(value: "bottom")
    /// The word `left`.
    public static let left = ContentMode(value: "left")
    /// The word `right`.
    public static let right = ContentMode(value: "right")
    /// The word `topLeft`.
    public static let topLeft = ContentMode(value: "topLeft")
    /// The word `topRight`.
    public static let topRight = ContentMode(value: "topRight")
    /// The word `bottomLeft`.
    public static let bottomLeft = ContentMode(value: "bottomLeft")
    /// The word `bottomRight`.
    public static let bottomRight = ContentMode(value: "bottomRight")
}

/// A word for `gradient.kind`.
public struct GradientKind: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `linear`.
    public static let linear = GradientKind(value: "linear")
    /// The word `radial`.
    public static let radial = GradientKind(value: "radial")
    /// The word `conic`.
    public static let conic = GradientKind(value: "conic")
    /// The word `axial`.
    public static let axial = GradientKind(value: "axial")
}

/// A word for `gradient.angles`.
public struct GradientAngles: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `sheared`.
    public static let sheared = GradientAngles(value: "sheared")
    /// The word `circular`.
    public static let circular = GradientAngles(value: "circular")
}

/// A word for `strokePosition`.
public struct StrokePosition: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `outside`.
    public static let outside = StrokePosition(value: "outside")
    /// The word `center`.
    public static let center = StrokePosition(value: "center")
    /// The word `inside`.
    public static let inside = StrokePosition(value: "inside")
}

/// A word for `textAlignment`.
public struct TextAlignment: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `natural`.
    public static let natural = TextAlignment(value: "natural")
    /// The word `left`.
    public static let left = TextAlignment(value: "left")
    /// The word `center`.
    public static let center = TextAlignment(value: "center")
    /// The word `right`.
    public static let right = TextAlignment(value: "right")
    /// The word `justified`.
    public static let justified = TextAlignment(value: "justified")
}

/// A word for `verticalAlignment`.
public struct VerticalAlignment: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `top`.
    public static let top = VerticalAlignment(value: "top")
    /// The word `center`.
    public static let center = VerticalAlignment(value: "center")
    /// The word `bottom`.
    public static let bottom = VerticalAlignment(value: "bottom")
}

/// A word for `lineBreakMode`.
public struct LineBreakMode: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `byWordWrapping`.
    public static let byWordWrapping = LineBreakMode(value: "byWordWrapping")
    /// The word `byCharWrapping`.
    public static let byCharWrapping = LineBreakMode(value: "byCharWrapping")
    /// The word `byClipping`.
    public static let byClipping = LineBreakMode(value: "byClipping")
    /// The word `byTruncatingHead`.
    public static let byTruncatingHead = LineBreakMode(value: "byTruncatingHead")
    /// The word `byTruncatingTail`.
    public static let byTruncatingTail = LineBreakMode(value: "byTruncatingTail")
    /// The word `byTruncatingMiddle`.
    public static let byTruncatingMiddle = LineBreakMode(value: "byTruncatingMiddle")
    /// The word `wordWrap`.
    public static let wordWrap = LineBreakMode(value: "wordWrap")
    /// The word `charWrap`.
    public static let charWrap = LineBreakMode(value: "charWrap")
    /// The word `clip`.
    public static let clip = LineBreakMode(value: "clip")
    /// The word `head`.
    public static let head = LineBreakMode(value: "head")
    /// The word `tail`.
    public static let tail = LineBreakMode(value: "tail")
    /// The word `middle`.
    public static let middle = LineBreakMode(value: "middle")
}

/// A word for `fillRule`.
public struct FillRule: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `nonzero`.
    public static let nonzero = FillRule(value: "nonzero")
    /// The word `evenodd`.
    public static let evenodd = FillRule(value: "evenodd")
    /// The word `non-zero`.
    public static let nonZero = FillRule(value: "non-zero")
    /// The word `even-odd`.
    public static let evenOdd = FillRule(value: "even-odd")
}

/// A word for `lineCap`.
public struct LineCap: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `butt`.
    public static let butt = LineCap(value: "butt")
    /// The word `round`.
    public static let round = LineCap(value: "round")
    /// The word `square`.
    public static let square = LineCap(value: "square")
}

/// A word for `lineJoin`.
public struct LineJoin: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `miter`.
    public static let miter = LineJoin(value: "miter")
    /// The word `round`.
    public static let round = LineJoin(value: "round")
    /// The word `bevel`.
    public static let bevel = LineJoin(value: "bevel")
}

/// A word for `kind`.
public struct NoiseKind: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `turbulence`.
    public static let turbulence = NoiseKind(value: "turbulence")
    /// The word `fractal`.
    public static let fractal = NoiseKind(value: "fractal")
}

/// A word for `axis`.
public struct Axis: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `horizontal`.
    public static let horizontal = Axis(value: "horizontal")
    /// The word `vertical`.
    public static let vertical = Axis(value: "vertical")
}

/// A word for `alignment`.
public struct StackAlignment: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `fill`.
    public static let fill = StackAlignment(value: "fill")
    /// The word `leading`.
    public static let leading = StackAlignment(value: "leading")
    /// The word `center`.
    public static let center = StackAlignment(value: "center")
    /// The word `trailing`.
    public static let trailing = StackAlignment(value: "trailing")
    /// The word `firstBaseline`.
    public static let firstBaseline = StackAlignment(value: "firstBaseline")
    /// The word `top`.
    public static let top = StackAlignment(value: "top")
    /// The word `bottom`.
    public static let bottom = StackAlignment(value: "bottom")
}

/// A word for `distribution`.
public struct StackDistribution: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `fill`.
    public static let fill = StackDistribution(value: "fill")
    /// The word `fillEqually`.
    public static let fillEqually = StackDistribution(value: "fillEqually")
    /// The word `fillProportionally`.
    public static let fillProportionally = StackDistribution(value: "fillProportionally")
    /// The word `equalSpacing`.
    public static let equalSpacing = StackDistribution(value: "equalSpacing")
    /// The word `equalCentering`.
    public static let equalCentering = StackDistribution(value: "equalCentering")
    /// The word `start`.
    public static let start = StackDistribution(value: "start")
    /// The word `center`.
    public static let center = StackDistribution(value: "center")
    /// The word `end`.
    public static let end = StackDistribution(value: "end")
}

/// A word for `pagingRule`.
public struct PagingRule: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `projected`.
    public static let projected = PagingRule(value: "projected")
    /// The word `halfBias`.
    public static let halfBias = PagingRule(value: "halfBias")
}

/// A word for `reducedMotion`.
public struct ReducedMotion: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `keep`.
    public static let keep = ReducedMotion(value: "keep")
    /// The word `rest`.
    public static let rest = ReducedMotion(value: "rest")
}

/// A word for `interpolation`.
public struct Interpolation: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `standard`.
    public static let standard = Interpolation(value: "standard")
    /// The word `oklab`.
    public static let oklab = Interpolation(value: "oklab")
    /// The word `matrix`.
    public static let matrix = Interpolation(value: "matrix")
}

/// A word for `edge`.
public struct StretchEdge: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `top`.
    public static let top = StretchEdge(value: "top")
    /// The word `left`.
    public static let left = StretchEdge(value: "left")
    /// The word `bottom`.
    public static let bottom = StretchEdge(value: "bottom")
    /// The word `right`.
    public static let right = StretchEdge(value: "right")
}

/// A word for `mode`.
public struct StretchMode: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `grow`.
    public static let grow = StretchMode(value: "grow")
    /// The word `scale`.
    public static let scale = StretchMode(value: "scale")
}

/// A word for `by`.
public struct SplitUnit: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `letters`.
    public static let letters = SplitUnit(value: "letters")
    /// The word `words`.
    public static let words = SplitUnit(value: "words")
    /// The word `lines`.
    public static let lines = SplitUnit(value: "lines")
}

/// A word for `align`.
public struct SnapAlignment: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `start`.
    public static let start = SnapAlignment(value: "start")
    /// The word `center`.
    public static let center = SnapAlignment(value: "center")
    /// The word `end`.
    public static let end = SnapAlignment(value: "end")
}

/// A word for `align`.
public struct ScrollAlignment: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `start`.
    public static let start = ScrollAlignment(value: "start")
    /// The word `center`.
    public static let center = ScrollAlignment(value: "center")
    /// The word `end`.
    public static let end = ScrollAlignment(value: "end")
    /// The word `nearest`.
    public static let nearest = ScrollAlignment(value: "nearest")
}

/// A word for `overshoot`.
public struct Overshoot: ValueRepresentable, Hashable {
    /// The word as the scene holds it.
    public let value: Value
    /// Creates a word from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }

    /// The word `clamp`.
    public static let clamp = Overshoot(value: "clamp")
    /// The word `extend`.
    public static let extend = Overshoot(value: "extend")
}
