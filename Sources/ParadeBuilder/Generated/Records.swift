// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

/// The size and background of the picture.
public struct Canvas: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - scale: The number of pixels per point (default: 1).
    ///   - background: The colour behind all views (default: transparent).
    public init(width: any FormulaConvertible, height: any FormulaConvertible, scale: (any FormulaConvertible)? = nil, background: Color? = nil) {
        var object = ObjectValue()
        object.add("width", width)
        object.add("height", height)
        if let scale { object.add("scale", scale) }
        if let background { object.add("background", background) }
        value = object.value
    }
}

/// A further way to draw the scene, with another size, other colours or reduced motion.
public struct Variant: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - size: The width and height of the canvas in points (default: the scene's).
    ///   - scale: The number of pixels per point, at most 100 (default: the scene's).
    ///   - background: The colour behind all views (default: the scene's).
    ///   - reducedMotion: Whether motion is reduced, as with '--reduced-motion' (default: false).
    ///   - frames: The number of frames (default: the scene's).
    ///   - colors: Other values for colours that 'colors' of the scene names.
    public init(size: Size? = nil, scale: (any FormulaConvertible)? = nil, background: Color? = nil, reducedMotion: Bool? = nil, frames: (any FormulaConvertible)? = nil, colors: NamedColors? = nil) {
        var object = ObjectValue()
        if let size { object.add("size", size) }
        if let scale { object.add("scale", scale) }
        if let background { object.add("background", background) }
        if let reducedMotion { object.add("reducedMotion", reducedMotion) }
        if let frames { object.add("frames", frames) }
        if let colors { object.add("colors", colors) }
        value = object.value
    }
}

/// A label's font: a name from the scene's fonts, or its parts.
public struct Font: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates the value that a string stands for.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - family: A name from 'fonts', or a font file's name (default: the scene's first font).
    ///   - size: The font size in points (default: 17).
    ///   - weight: 1…1000 or a name such as "bold" (default: 400).
    ///   - italic: Whether to use an italic face.
    ///   - features: Font features to turn on ("tnum"), turn off ("-liga") or set to a number ("cv01=2").
    ///   - variations: Values of the axes of a variable font (default: the font's own).
    public init(family: String? = nil, size: (any FormulaConvertible)? = nil, weight: (any FormulaConvertible)? = nil, italic: Bool? = nil, features: [String]? = nil, variations: FontAxes? = nil) {
        var object = ObjectValue()
        if let family { object.add("family", family) }
        if let size { object.add("size", size) }
        if let weight { object.add("weight", weight) }
        if let italic { object.add("italic", italic) }
        if let features { object.add("features", features) }
        if let variations { object.add("variations", variations) }
        value = object.value
    }
}

/// One face of a font.
public struct FontFace: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates the value that a string stands for.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - file: The font file's name.
    ///   - weight: 1…1000 or a name such as "bold" (default: the file's own weight).
    ///   - italic: Whether the face is italic (default: as the file says).
    ///   - index: The index of the face in a font collection, from 0.
    public init(file: String, weight: (any FormulaConvertible)? = nil, italic: Bool? = nil, index: (any FormulaConvertible)? = nil) {
        var object = ObjectValue()
        object.add("file", file)
        if let weight { object.add("weight", weight) }
        if let italic { object.add("italic", italic) }
        if let index { object.add("index", index) }
        value = object.value
    }
}

/// A spring, by the parameters of one vocabulary, or as text such as `"spring(1, 100, 10)"`.
public struct Spring: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates the value that a string stands for.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - mass: The mass in kilograms (default: 1).
    ///   - stiffness: The stiffness in newtons per metre.
    ///   - damping: The damping in newton seconds per metre.
    ///   - velocity: The initial velocity, as a multiple of the whole distance per second (default: 0).
    ///   - response: The duration of one oscillation without damping, in seconds.
    ///   - dampingFraction: The damping; 1 is the least damping without overshoot.
    ///   - duration: The perceived duration in seconds, as in SwiftUI.
    ///   - visualDuration: The time until the value seems to arrive, in seconds, as in the library Motion.
    ///   - bounce: The amount of bounce, greater than -1 and less than 1 (default: 0).
    public init(mass: (any FormulaConvertible)? = nil, stiffness: (any FormulaConvertible)? = nil, damping: (any FormulaConvertible)? = nil, velocity: (any FormulaConvertible)? = nil, response: (any FormulaConvertible)? = nil, dampingFraction: (any FormulaConvertible)? = nil, duration: (any FormulaConvertible)? = nil, visualDuration: (any FormulaConvertible)? = nil, bounce: (any FormulaConvertible)? = nil) {
        var object = ObjectValue()
        if let mass { object.add("mass", mass) }
        if let stiffness { object.add("stiffness", stiffness) }
        if let damping { object.add("damping", damping) }
        if let velocity { object.add("velocity", velocity) }
        if let response { object.add("response", response) }
        if let dampingFraction { object.add("dampingFraction", dampingFraction) }
        if let duration { object.add("duration", duration) }
        if let visualDuration { object.add("visualDuration", visualDuration) }
        if let bounce { object.add("bounce", bounce) }
        value = object.value
    }
}

/// A gradient that paints glyphs, a shape or a line.
public struct GradientFill: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - kind: Whether colours run along a line, outwards from a centre, or around a centre (default: linear).
    ///   - colors: The colours, first to last.
    ///   - locations: The position of each colour, 0…1 (default: evenly).
    ///   - startPoint: The start of the line, or the centre (default: [0.5, 0]).
    ///   - endPoint: The end of the line (default: [0.5, 1]).
    ///   - angles: Whether an oblong box shears the angles of a conic gradient.
    public init(kind: GradientKind? = nil, colors: Colors? = nil, locations: Numbers? = nil, startPoint: Point? = nil, endPoint: Point? = nil, angles: GradientAngles? = nil) {
        var object = ObjectValue()
        if let kind { object.add("kind", kind) }
        if let colors { object.add("colors", colors) }
        if let locations { object.add("locations", locations) }
        if let startPoint { object.add("startPoint", startPoint) }
        if let endPoint { object.add("endPoint", endPoint) }
        if let angles { object.add("angles", angles) }
        value = object.value
    }
}

/// A shadow of a view's rounded box.
public struct BoxShadow: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour (default: black).
    ///   - offset: The offset, which turns with the view (default: [0, 0]).
    ///   - blur: The width of the blur in points, twice its standard deviation (default: 0).
    ///   - spread: The distance by which the shadow is larger than the box (default: 0).
    ///   - inset: Whether the shadow falls into the box (default: false).
    public init(color: Color? = nil, offset: Point? = nil, blur: (any FormulaConvertible)? = nil, spread: (any FormulaConvertible)? = nil, inset: Bool? = nil) {
        var object = ObjectValue()
        if let color { object.add("color", color) }
        if let offset { object.add("offset", offset) }
        if let blur { object.add("blur", blur) }
        if let spread { object.add("spread", spread) }
        if let inset { object.add("inset", inset) }
        value = object.value
    }
}

/// The shadow of a picture, in a list of filters.
public struct DropShadow: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour (default: black).
    ///   - offset: The offset, which turns with the view (default: [0, 0]).
    ///   - radius: The standard deviation of the blur in points (default: 0).
    public init(color: Color? = nil, offset: Point? = nil, radius: (any FormulaConvertible)? = nil) {
        var object = ObjectValue()
        if let color { object.add("color", color) }
        if let offset { object.add("offset", offset) }
        if let radius { object.add("radius", radius) }
        value = object.value
    }
}

/// The line between two rows: a colour, or its parts.
public struct Separator: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates the value that a string stands for.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - color: The line's colour.
    ///   - height: The line's thickness (default: one pixel).
    ///   - inset: The line's distance from the left, or from the left and right (default: 15 from the left).
    public init(color: Color, height: (any FormulaConvertible)? = nil, inset: SeparatorInset? = nil) {
        var object = ObjectValue()
        object.add("color", color)
        if let height { object.add("height", height) }
        if let inset { object.add("inset", inset) }
        value = object.value
    }
}

/// How a view stretches while its container is scrolled past its content.
public struct Stretch: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates the value that a string stands for.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - edge: The edge that stays in place.
    ///   - mode: Whether the box grows, or the view is scaled about the opposite edge (default: grow).
    public init(edge: StretchEdge, mode: StretchMode? = nil) {
        var object = ObjectValue()
        object.add("edge", edge)
        if let mode { object.add("mode", mode) }
        value = object.value
    }
}

/// The blur of moving views.
public struct MotionBlur: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - shutter: How long the shutter is open, in degrees; a frame lasts 360 (default: 180).
    ///   - samples: The number of moments that are averaged, 2 to 64 (default: 16).
    ///   - phase: When the shutter opens, in degrees after the frame's time (default: -90).
    public init(shutter: (any FormulaConvertible)? = nil, samples: (any FormulaConvertible)? = nil, phase: (any FormulaConvertible)? = nil) {
        var object = ObjectValue()
        if let shutter { object.add("shutter", shutter) }
        if let samples { object.add("samples", samples) }
        if let phase { object.add("phase", phase) }
        value = object.value
    }
}

/// How the animations of copies begin one after another.
public struct Stagger: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - spread: With 'timeline': the part of the range by which the first and last begin apart, at least 0 and less than 1.
    ///   - each: With 'play': seconds from one to the next.
    ///   - amount: With 'play': seconds from the first to the last.
    ///   - from: Which begin first (default: start).
    ///   - grid: Counts row by row in a grid, where distances are Euclidean.
    ///   - easing: How the beginnings are distributed (default: linear, at even distances).
    public init(spread: (any FormulaConvertible)? = nil, each: (any FormulaConvertible)? = nil, amount: (any FormulaConvertible)? = nil, from: StaggerOrigin? = nil, grid: StaggerGrid? = nil, easing: Easing? = nil) {
        var object = ObjectValue()
        if let spread { object.add("spread", spread) }
        if let each { object.add("each", each) }
        if let amount { object.add("amount", amount) }
        if let from { object.add("from", from) }
        if let grid { object.add("grid", grid) }
        if let easing { object.add("easing", easing) }
        value = object.value
    }
}

/// A number that a label shows.
public struct NumberText: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - number: The number, as in 'bind'.
    ///   - format: The Unicode number pattern that formats the number (default: "#,##0.###").
    ///   - grouping: The sign between groups of digits (default: a comma).
    ///   - decimal: The sign before decimals (default: a point).
    ///   - reserve: The text whose size is the label's natural size (default: the number at rest).
    public init(number: any FormulaConvertible, format: String? = nil, grouping: String? = nil, decimal: String? = nil, reserve: String? = nil) {
        var object = ObjectValue()
        object.add("number", number)
        if let format { object.add("format", format) }
        if let grouping { object.add("grouping", grouping) }
        if let decimal { object.add("decimal", decimal) }
        if let reserve { object.add("reserve", reserve) }
        value = object.value
    }
}

/// A part of a label's text with a font or colour.
public struct TextRun: ValueRepresentable, Hashable {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates an object from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an object. What is missing has its default.
    ///
    /// - Parameters:
    ///   - text: The characters of the run, or a number that the run shows.
    ///   - font: The parts of the font that differ from the label's font.
    ///   - textColor: The colour of the run's glyphs (default: the label's).
    public init(text: LabelText, font: Font? = nil, textColor: Color? = nil) {
        var object = ObjectValue()
        object.add("text", text)
        if let font { object.add("font", font) }
        if let textColor { object.add("textColor", textColor) }
        value = object.value
    }
}

extension Driver {
    /// The progress, 0 to 1, through a range of scrolling.
    ///
    /// - Parameters:
    ///   - view: The id of the view that passes through the viewport (default without 'scroll': self).
    ///   - scroll: The id of the scroll container (default: the nearest around the view).
    ///   - axis: The axis (default: the scroll container's).
    ///   - range: Where the timeline begins and ends (default: cover for a view, scroll for a scroll container).
    ///   - inset: The distance by which the viewport's edges are moved inwards (default: 0).
    public static func timeline(view: String? = nil, scroll: String? = nil, axis: Axis? = nil, range: TimelineRange? = nil, inset: TimelineInset? = nil) -> Driver {
        var object = ObjectValue()
        if let view { object.add("view", view) }
        if let scroll { object.add("scroll", scroll) }
        if let axis { object.add("axis", axis) }
        if let range { object.add("range", range) }
        if let inset { object.add("inset", inset) }
        return Driver(key: "timeline", value: object.value)
    }
    /// The progress, 0 to 1, of an effect that is played over time.
    ///
    /// - Parameters:
    ///   - at: The place that starts the effect, or two places between which the effect is on (default: start at time 0).
    ///   - duration: The duration in seconds (default: that of the spring if the easing is a spring).
    ///   - delay: Seconds from reaching the place to the start of the effect (default: 0).
    ///   - easing: The easing of the whole effect (default: linear).
    ///   - reverse: Whether the effect plays backwards when the scroll leaves the place.
    ///   - view: The id of the view that passes through the viewport (default without 'scroll': self).
    ///   - scroll: The id of the scroll container (default: the nearest around the view).
    ///   - axis: The axis (default: the scroll container's).
    ///   - inset: The distance by which the viewport's edges are moved inwards (default: 0).
    public static func play(at: TimelinePlaces? = nil, duration: (any FormulaConvertible)? = nil, delay: (any FormulaConvertible)? = nil, easing: Easing? = nil, reverse: Bool? = nil, view: String? = nil, scroll: String? = nil, axis: Axis? = nil, inset: TimelineInset? = nil) -> Driver {
        var object = ObjectValue()
        if let at { object.add("at", at) }
        if let duration { object.add("duration", duration) }
        if let delay { object.add("delay", delay) }
        if let easing { object.add("easing", easing) }
        if let reverse { object.add("reverse", reverse) }
        if let view { object.add("view", view) }
        if let scroll { object.add("scroll", scroll) }
        if let axis { object.add("axis", axis) }
        if let inset { object.add("inset", inset) }
        return Driver(key: "play", value: object.value)
    }
}
