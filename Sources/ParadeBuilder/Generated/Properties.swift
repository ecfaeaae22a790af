// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

/// The names of all properties that states, keyframes, bindings and actions can set, as key paths.
public struct Properties {
    init() {}

    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public var center: Property<Point> { Property(name: "center") }
    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public var position: Property<Point> { Property(name: "position") }
    /// The untransformed box in the parent's coordinates.
    public var frame: Property<Rect> { Property(name: "frame") }
    /// The box in the view's own coordinates; its origin scrolls the children.
    public var bounds: Property<Rect> { Property(name: "bounds") }
    /// The width and height of the box, which grows about the anchor point.
    public var size: Property<Size> { Property(name: "size") }
    /// The point of the box, in unit coordinates, that center places and about which transforms act.
    public var anchorPoint: Property<Point> { Property(name: "anchorPoint") }
    /// Depth among siblings: higher values draw later, and are real depth under sublayerTransform or preserves3D.
    public var zPosition: Property<Formula> { Property(name: "zPosition") }
    /// Drawing order among siblings of equal zPosition: higher values draw later, equal values as written.
    public var order: Property<Formula> { Property(name: "order") }
    /// Opacity of the view and its children as one picture.
    public var alpha: Property<Formula> { Property(name: "alpha") }
    /// Opacity of the view and its children as one picture.
    public var opacity: Property<Formula> { Property(name: "opacity") }
    /// Whether the view and its children are hidden.
    public var hidden: Property<Flag> { Property(name: "hidden") }
    /// Paint of the box, rounded by cornerRadius.
    public var backgroundColor: Property<Color> { Property(name: "backgroundColor") }
    /// Radii of the box: one number, or four clockwise from the top left.
    public var cornerRadius: Property<Radii> { Property(name: "cornerRadius") }
    /// The shape of round corners.
    public var cornerCurve: Property<CornerCurve> { Property(name: "cornerCurve") }
    /// Width of the line inside the bounds, above content and children.
    public var borderWidth: Property<Formula> { Property(name: "borderWidth") }
    /// Colour of the border.
    public var borderColor: Property<Color> { Property(name: "borderColor") }
    /// Whether content and children stay inside the rounded box.
    public var clipsToBounds: Property<Flag> { Property(name: "clipsToBounds") }
    /// Whether content and children stay inside the rounded box.
    public var masksToBounds: Property<Flag> { Property(name: "masksToBounds") }
    /// Transform functions about the anchor point; the last function is applied first.
    public var transform: TransformPath { TransformPath() }
    /// Transform functions about the anchor point; the last function is applied first.
    public var transform3D: Property<Transform> { Property(name: "transform3D") }
    /// Transform functions for all children, about the anchor point; usually a perspective.
    public var sublayerTransform: Property<Transform> { Property(name: "sublayerTransform") }
    /// Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.
    public var preserves3D: Property<Flag> { Property(name: "preserves3D") }
    /// Whether the view is visible when turned away from the viewer.
    public var backfaceVisible: Property<Flag> { Property(name: "backfaceVisible") }
    /// Whether the view is visible when turned away from the viewer.
    public var doubleSided: Property<Flag> { Property(name: "doubleSided") }
    /// Whether the view is visible when turned away from the viewer.
    public var isDoubleSided: Property<Flag> { Property(name: "isDoubleSided") }
    /// Perspective of the view itself: −1/d for a viewer d points away, or 0 for no perspective.
    public var m34: Property<Formula> { Property(name: "m34") }
    /// SVG path data in the parent's points, along which the view is placed instead of at its position.
    public var offsetPath: Property<Text> { Property(name: "offsetPath") }
    /// Place on offsetPath, as a fraction of its length; a closed path goes round.
    public var offsetDistance: Property<Formula> { Property(name: "offsetDistance") }
    /// Rotation on offsetPath: along the path, against it, an angle, or both, such as "auto 45deg".
    public var offsetRotate: Property<OffsetRotation> { Property(name: "offsetRotate") }
    /// The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).
    public var offsetAnchor: Property<Point> { Property(name: "offsetAnchor") }
    /// The colour of the shadow.
    public var shadowColor: Property<Color> { Property(name: "shadowColor") }
    /// Opacity of the shadow; 0 means no shadow.
    public var shadowOpacity: Property<Formula> { Property(name: "shadowOpacity") }
    /// Offset of the shadow, which turns with the view.
    public var shadowOffset: Property<Size> { Property(name: "shadowOffset") }
    /// Standard deviation of the shadow's blur, in points.
    public var shadowRadius: Property<Formula> { Property(name: "shadowRadius") }
    /// Shadows of the rounded box, first on top: color, offset, blur, spread and inset, as CSS's box-shadow.
    public var shadows: Property<Shadows> { Property(name: "shadows") }
    /// Standard deviation of a Gaussian blur of the view and its children, in points.
    public var blur: Property<Formula> { Property(name: "blur") }
    /// Factor of all colours after the blur; 1 changes nothing.
    public var brightness: Property<Formula> { Property(name: "brightness") }
    /// Factor of the distance from middle grey, after brightness; 1 changes nothing.
    public var contrast: Property<Formula> { Property(name: "contrast") }
    /// Factor of the distance from grey, after contrast; 0 leaves grey.
    public var saturation: Property<Formula> { Property(name: "saturation") }
    /// Turn of all hues after saturation, in degrees.
    public var hueRotate: Property<Formula> { Property(name: "hueRotate") }
    /// Part of grey in the colours, after the hues have turned; 1 leaves grey.
    public var grayscale: Property<Formula> { Property(name: "grayscale") }
    /// Part of sepia in the colours, after grayscale; 1 leaves sepia.
    public var sepia: Property<Formula> { Property(name: "sepia") }
    /// Part of the inverted colours, after the other filters; 1 inverts.
    public var invert: Property<Formula> { Property(name: "invert") }
    /// Filters in an order of their own, such as [{ "blur": 4 }, { "saturate": 1.4 }], instead of the single ones.
    public var filters: Property<Filters> { Property(name: "filters") }
    /// Standard deviation of a Gaussian blur of what is beneath the rounded box, in points.
    public var backdropBlur: Property<Formula> { Property(name: "backdropBlur") }
    /// Factor of all colours beneath the rounded box, after the blur; 1 changes nothing.
    public var backdropBrightness: Property<Formula> { Property(name: "backdropBrightness") }
    /// Factor of the distance from middle grey beneath the box, after brightness; 1 changes nothing.
    public var backdropContrast: Property<Formula> { Property(name: "backdropContrast") }
    /// Factor of the distance from grey beneath the box, after contrast; 0 leaves grey.
    public var backdropSaturation: Property<Formula> { Property(name: "backdropSaturation") }
    /// Whether the view and its children are one group, beyond which blend modes inside do not reach.
    public var isolation: Property<Flag> { Property(name: "isolation") }
    /// How the view blends with the views below, with CSS's modes.
    public var blendMode: Property<BlendMode> { Property(name: "blendMode") }
    /// The picture.
    public var image: Property<Text> { Property(name: "image") }
    /// How the picture fits the box, with UIKit's names.
    public var contentMode: Property<ContentMode> { Property(name: "contentMode") }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public var contentsRect: Property<Rect> { Property(name: "contentsRect") }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public var contentsCenter: Property<Rect> { Property(name: "contentsCenter") }
    /// Draws the picture's alpha in this colour, instead of the picture's own colours.
    public var tintColor: Property<Color?> { Property(name: "tintColor") }
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public var kind: Property<GradientKind> { Property(name: "kind") }
    /// The colours, first to last, mixed with premultiplied alpha.
    public var colors: Property<Colors> { Property(name: "colors") }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public var locations: Property<Numbers?> { Property(name: "locations") }
    /// The start of the line, or the centre, in unit coordinates.
    public var startPoint: Property<Point> { Property(name: "startPoint") }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public var endPoint: Property<Point> { Property(name: "endPoint") }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public var angles: Property<GradientAngles> { Property(name: "angles") }
    /// SVG path data in points of the bounds; paths with the same commands mix, others switch halfway.
    public var path: Property<Text> { Property(name: "path") }
    /// Paint of the inside; null for none.
    public var fillColor: Property<Color?> { Property(name: "fillColor") }
    /// Which points are inside: those whose winding number is not 0, or those whose winding number is odd.
    public var fillRule: Property<FillRule> { Property(name: "fillRule") }
    /// Paint of the line; null for none.
    public var strokeColor: Property<Color?> { Property(name: "strokeColor") }
    /// Width of the line.
    public var lineWidth: Property<Formula> { Property(name: "lineWidth") }
    /// The shape of the ends of lines and dashes.
    public var lineCap: Property<LineCap> { Property(name: "lineCap") }
    /// The shape of the line's corners.
    public var lineJoin: Property<LineJoin> { Property(name: "lineJoin") }
    /// The longest miter, in line widths; a longer miter becomes a bevel.
    public var miterLimit: Property<Formula> { Property(name: "miterLimit") }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public var lineDash: Property<Numbers?> { Property(name: "lineDash") }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public var lineDashPattern: Property<Numbers?> { Property(name: "lineDashPattern") }
    /// The distance into the dash pattern at which the line starts.
    public var lineDashPhase: Property<Formula> { Property(name: "lineDashPhase") }
    /// The start of the line, as a fraction of the whole path's length.
    public var strokeStart: Property<Formula> { Property(name: "strokeStart") }
    /// The end of the line, as a fraction of the whole path's length.
    public var strokeEnd: Property<Formula> { Property(name: "strokeEnd") }
    /// The properties of gradient.
    public var gradient: GradientPath { GradientPath() }
    /// The properties of strokeGradient.
    public var strokeGradient: StrokeGradientPath { StrokeGradientPath() }
    /// The text; it switches halfway between two values.
    public var text: Property<Text> { Property(name: "text") }
    /// The properties of font.
    public var font: FontPath { FontPath() }
    /// The font size.
    public var fontSize: Property<Formula> { Property(name: "fontSize") }
    /// Which of the font's faces: 400 is regular, 700 bold.
    public var fontWeight: Property<Formula> { Property(name: "fontWeight") }
    /// Paint of the glyphs.
    public var textColor: Property<Color> { Property(name: "textColor") }
    /// Visible width of the line along the glyphs' outlines.
    public var strokeWidth: Property<Formula> { Property(name: "strokeWidth") }
    /// Whether that line is around the glyphs under their fill, on their outlines, or inside.
    public var strokePosition: Property<StrokePosition> { Property(name: "strokePosition") }
    /// The horizontal alignment of the lines in the box.
    public var textAlignment: Property<TextAlignment> { Property(name: "textAlignment") }
    /// The vertical alignment of the lines in the box.
    public var verticalAlignment: Property<VerticalAlignment> { Property(name: "verticalAlignment") }
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines: Property<Formula> { Property(name: "numberOfLines") }
    /// What happens to text that does not fit.
    public var lineBreakMode: Property<LineBreakMode> { Property(name: "lineBreakMode") }
    /// The distance between baselines in points; 0 uses the font's own.
    public var lineHeight: Property<Formula> { Property(name: "lineHeight") }
    /// Points added after each character.
    public var letterSpacing: Property<Formula> { Property(name: "letterSpacing") }
    /// The smallest scale to which the font may shrink so that the text fits; 1 never shrinks.
    public var minimumScale: Property<Formula> { Property(name: "minimumScale") }
    /// The number of dots, at most 1000.
    public var numberOfPages: Property<Formula> { Property(name: "numberOfPages") }
    /// The current page, from 0; the nearest dot shows it.
    public var currentPage: Property<Formula> { Property(name: "currentPage") }
    /// A dot's diameter.
    public var dotSize: Property<Formula> { Property(name: "dotSize") }
    /// The gap between two dots.
    public var spacing: Property<Formula> { Property(name: "spacing") }
    /// The colour of the other pages' dots.
    public var color: Property<Color> { Property(name: "color") }
    /// The colour of the current page's dot.
    public var currentColor: Property<Color> { Property(name: "currentColor") }
    /// The number of noise cells in a point: one number, or one for each axis.
    public var baseFrequency: Property<Frequency> { Property(name: "baseFrequency") }
    /// The number of layers of noise, each twice as fine and half as strong; a fraction is dropped (default: 1).
    public var octaves: Property<Formula> { Property(name: "octaves") }
    /// The number from which the noise is made; a fraction is dropped (default: 0).
    public var seed: Property<Formula> { Property(name: "seed") }
    /// Draws the noise's alpha in this colour, instead of the noise's own colours.
    public var tint: Property<Color?> { Property(name: "tint") }
    /// The picture of the sequence, from 0; the nearest one, halves upwards, within the sequence.
    public var frameIndex: Property<Formula> { Property(name: "frameIndex") }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public var mixes: Property<Flag> { Property(name: "mixes") }
    /// Offset in the plane, in points.
    public var translation: TranslationPath { TranslationPath() }
    /// The untransformed box in the parent's coordinates.
    public var origin: OriginPath { OriginPath() }
    /// Scale along all three axes; 1 leaves the size as it is.
    public var scale: Property<Formula> { Property(name: "scale") }
    /// Scale along x; 1 leaves the size as it is.
    public var scaleX: Property<Formula> { Property(name: "scaleX") }
    /// Scale along y; 1 leaves the size as it is.
    public var scaleY: Property<Formula> { Property(name: "scaleY") }
    /// The rotation about x, in degrees; a positive rotation moves the top edge back.
    public var rotateX: Property<Formula> { Property(name: "rotateX") }
    /// The rotation about y, in degrees; a positive rotation moves the right edge back.
    public var rotateY: Property<Formula> { Property(name: "rotateY") }
    /// The rotation about z, in degrees, clockwise on the screen.
    public var rotateZ: Property<Formula> { Property(name: "rotateZ") }
    /// Opacity of the view and its children as one picture.
    public var fade: Property<Formula> { Property(name: "fade") }
    /// The untransformed box in the parent's coordinates.
    public var x: Property<Formula> { Property(name: "x") }
    /// The untransformed box in the parent's coordinates.
    public var y: Property<Formula> { Property(name: "y") }
    /// The width and height of the box, which grows about the anchor point.
    public var width: Property<Formula> { Property(name: "width") }
    /// The width and height of the box, which grows about the anchor point.
    public var height: Property<Formula> { Property(name: "height") }
    /// The rotation about z, in degrees, clockwise on the screen.
    public var rotate: Property<Formula> { Property(name: "rotate") }
    /// Offset in the plane, in points.
    public var translate: TranslatePath { TranslatePath() }
    /// Offset in the plane, in points.
    public var translateX: Property<Formula> { Property(name: "translateX") }
    /// Offset in the plane, in points.
    public var translateY: Property<Formula> { Property(name: "translateY") }
    /// Offset towards the viewer, in points; it is visible only under a perspective.
    public var translateZ: Property<Formula> { Property(name: "translateZ") }
}

/// The properties whose names begin with `translate`.
public struct TranslatePath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Point
    /// The property's name in scenes.
    public var name: String { "translate" }
}

/// The properties whose names begin with `origin`.
public struct OriginPath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Point
    /// The property's name in scenes.
    public var name: String { "origin" }
}

/// The properties whose names begin with `translation`.
public struct TranslationPath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Point
    /// The property's name in scenes.
    public var name: String { "translation" }
}

/// The properties whose names begin with `font`.
public struct FontPath {
    init() {}
    /// The font size.
    public var size: Property<Formula> { Property(name: "font.size") }
    /// Which of the font's faces: 400 is regular, 700 bold.
    public var weight: Property<Formula> { Property(name: "font.weight") }
    /// The properties of font.variations.
    public var variations: FontVariationsPath { FontVariationsPath() }
    /// Whether to use an italic face; switches halfway between two values.
    public var italic: Property<Flag> { Property(name: "font.italic") }
}

/// The properties whose names begin with `font.variations`.
public struct FontVariationsPath {
    init() {}
    /// Which of the font's faces: 400 is regular, 700 bold.
    public var wght: Property<Formula> { Property(name: "font.variations.wght") }
    /// The value of the axis 'wdth' of a variable font (default: the font's own).
    public var wdth: Property<Formula> { Property(name: "font.variations.wdth") }
    /// The value of the axis 'opsz' of a variable font (default: the font's own).
    public var opsz: Property<Formula> { Property(name: "font.variations.opsz") }
    /// The value of the axis 'slnt' of a variable font (default: the font's own).
    public var slnt: Property<Formula> { Property(name: "font.variations.slnt") }
    /// The value of the axis 'ital' of a variable font (default: the font's own).
    public var ital: Property<Formula> { Property(name: "font.variations.ital") }
    /// The axis of a variable font with a name of four letters.
    public subscript(axis: String) -> Property<Formula> { Property(name: "font.variations.\(axis)") }
}

/// The properties whose names begin with `strokeGradient`.
public struct StrokeGradientPath {
    init() {}
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public var kind: Property<GradientKind> { Property(name: "strokeGradient.kind") }
    /// The colours of the paint, first to last; with an empty list, the plain colour is the paint.
    public var colors: Property<Colors> { Property(name: "strokeGradient.colors") }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public var locations: Property<Numbers?> { Property(name: "strokeGradient.locations") }
    /// The start of the line, or the centre, in unit coordinates of the bounds.
    public var startPoint: Property<Point> { Property(name: "strokeGradient.startPoint") }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public var endPoint: Property<Point> { Property(name: "strokeGradient.endPoint") }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public var angles: Property<GradientAngles> { Property(name: "strokeGradient.angles") }
}

/// The properties whose names begin with `gradient`.
public struct GradientPath {
    init() {}
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public var kind: Property<GradientKind> { Property(name: "gradient.kind") }
    /// The colours of the paint, first to last; with an empty list, the plain colour is the paint.
    public var colors: Property<Colors> { Property(name: "gradient.colors") }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public var locations: Property<Numbers?> { Property(name: "gradient.locations") }
    /// The start of the line, or the centre, in unit coordinates of the bounds.
    public var startPoint: Property<Point> { Property(name: "gradient.startPoint") }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public var endPoint: Property<Point> { Property(name: "gradient.endPoint") }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public var angles: Property<GradientAngles> { Property(name: "gradient.angles") }
}

/// The properties whose names begin with `transform`.
public struct TransformPath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Transform
    /// The property's name in scenes.
    public var name: String { "transform" }
    /// Scale along all three axes; 1 leaves the size as it is.
    public var scale: TransformScalePath { TransformScalePath() }
    /// The rotation about z, in degrees, clockwise on the screen.
    public var rotation: TransformRotationPath { TransformRotationPath() }
    /// Offset in the plane, in points.
    public var translation: TransformTranslationPath { TransformTranslationPath() }
}

/// The properties whose names begin with `transform.translation`.
public struct TransformTranslationPath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Point
    /// The property's name in scenes.
    public var name: String { "transform.translation" }
    /// Offset in the plane, in points.
    public var x: Property<Formula> { Property(name: "transform.translation.x") }
    /// Offset in the plane, in points.
    public var y: Property<Formula> { Property(name: "transform.translation.y") }
    /// Offset towards the viewer, in points; it is visible only under a perspective.
    public var z: Property<Formula> { Property(name: "transform.translation.z") }
}

/// The properties whose names begin with `transform.rotation`.
public struct TransformRotationPath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Formula
    /// The property's name in scenes.
    public var name: String { "transform.rotation" }
    /// The rotation about x, in degrees; a positive rotation moves the top edge back.
    public var x: Property<Formula> { Property(name: "transform.rotation.x") }
    /// The rotation about y, in degrees; a positive rotation moves the right edge back.
    public var y: Property<Formula> { Property(name: "transform.rotation.y") }
    /// The rotation about z, in degrees, clockwise on the screen.
    public var z: Property<Formula> { Property(name: "transform.rotation.z") }
}

/// The properties whose names begin with `transform.scale`.
public struct TransformScalePath: AnimatableProperty {
    init() {}
    /// The type of the property's values.
    public typealias Value = Formula
    /// The property's name in scenes.
    public var name: String { "transform.scale" }
    /// Scale along x; 1 leaves the size as it is.
    public var x: Property<Formula> { Property(name: "transform.scale.x") }
    /// Scale along y; 1 leaves the size as it is.
    public var y: Property<Formula> { Property(name: "transform.scale.y") }
    /// Scale along z; 1 leaves the size as it is.
    public var z: Property<Formula> { Property(name: "transform.scale.z") }
}

extension Property where Value == Point {
    /// The part `x`.
    public var x: Property<Formula> { Property<Formula>(name: "\(name).x") }
    /// The part `y`.
    public var y: Property<Formula> { Property<Formula>(name: "\(name).y") }
}

extension Property where Value == Size {
    /// The part `width`.
    public var width: Property<Formula> { Property<Formula>(name: "\(name).width") }
    /// The part `height`.
    public var height: Property<Formula> { Property<Formula>(name: "\(name).height") }
}

extension Property where Value == Rect {
    /// The part `origin`.
    public var origin: Property<Point> { Property<Point>(name: "\(name).origin") }
    /// The part `size`.
    public var size: Property<Size> { Property<Size>(name: "\(name).size") }
}

extension Property where Value == Radii {
    /// The part `topLeft`.
    public var topLeft: Property<Formula> { Property<Formula>(name: "\(name).topLeft") }
    /// The part `topRight`.
    public var topRight: Property<Formula> { Property<Formula>(name: "\(name).topRight") }
    /// The part `bottomRight`.
    public var bottomRight: Property<Formula> { Property<Formula>(name: "\(name).bottomRight") }
    /// The part `bottomLeft`.
    public var bottomLeft: Property<Formula> { Property<Formula>(name: "\(name).bottomLeft") }
}

extension Property where Value == Color {
    /// The part `red`.
    public var red: Property<Formula> { Property<Formula>(name: "\(name).red") }
    /// The part `green`.
    public var green: Property<Formula> { Property<Formula>(name: "\(name).green") }
    /// The part `blue`.
    public var blue: Property<Formula> { Property<Formula>(name: "\(name).blue") }
    /// The part `alpha`.
    public var alpha: Property<Formula> { Property<Formula>(name: "\(name).alpha") }
}

extension Property where Value == Color? {
    /// The part `red`.
    public var red: Property<Formula> { Property<Formula>(name: "\(name).red") }
    /// The part `green`.
    public var green: Property<Formula> { Property<Formula>(name: "\(name).green") }
    /// The part `blue`.
    public var blue: Property<Formula> { Property<Formula>(name: "\(name).blue") }
    /// The part `alpha`.
    public var alpha: Property<Formula> { Property<Formula>(name: "\(name).alpha") }
}
