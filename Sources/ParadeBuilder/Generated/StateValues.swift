// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension State {
    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public func center(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("center", value, fileID, line) }
    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public func center(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("center", Point(x: x, y: y), fileID, line) }
    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public func position(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("position", value, fileID, line) }
    /// The position of the anchor point in the parent (default: the middle of the untransformed box).
    public func position(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("position", Point(x: x, y: y), fileID, line) }
    /// The untransformed box in the parent's coordinates.
    public func frame(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> State { setting("frame", value, fileID, line) }
    /// The untransformed box in the parent's coordinates.
    public func frame(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("frame", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The box in the view's own coordinates; its origin scrolls the children.
    public func bounds(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> State { setting("bounds", value, fileID, line) }
    /// The box in the view's own coordinates; its origin scrolls the children.
    public func bounds(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("bounds", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The width and height of the box, which grows about the anchor point.
    public func size(_ value: Size, fileID: String = #fileID, line: Int = #line) -> State { setting("size", value, fileID, line) }
    /// The width and height of the box, which grows about the anchor point.
    public func size(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("size", Size(width: width, height: height), fileID, line) }
    /// The point of the box, in unit coordinates, that center places and about which transforms act.
    public func anchorPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("anchorPoint", value, fileID, line) }
    /// The point of the box, in unit coordinates, that center places and about which transforms act.
    public func anchorPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("anchorPoint", Point(x: x, y: y), fileID, line) }
    /// Depth among siblings: higher values draw later, and are real depth under sublayerTransform or preserves3D.
    public func zPosition(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("zPosition", value, fileID, line) }
    /// Drawing order among siblings of equal zPosition: higher values draw later, equal values as written.
    public func order(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("order", value, fileID, line) }
    /// Opacity of the view and its children as one picture.
    public func alpha(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("alpha", value, fileID, line) }
    /// Opacity of the view and its children as one picture.
    public func opacity(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("opacity", value, fileID, line) }
    /// Whether the view and its children are hidden.
    public func hidden(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("hidden", value, fileID, line) }
    /// Whether the view and its children are hidden.
    public func hidden(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("hidden", value, fileID, line) }
    /// Paint of the box, rounded by cornerRadius.
    public func backgroundColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("backgroundColor", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("cornerRadius", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(_ value: Radii, fileID: String = #fileID, line: Int = #line) -> State { setting("cornerRadius", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(topLeft: some FormulaConvertible, topRight: some FormulaConvertible, bottomRight: some FormulaConvertible, bottomLeft: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("cornerRadius", Radii(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft), fileID, line) }
    /// The shape of round corners.
    public func cornerCurve(_ value: CornerCurve, fileID: String = #fileID, line: Int = #line) -> State { setting("cornerCurve", value, fileID, line) }
    /// Width of the line inside the bounds, above content and children.
    public func borderWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("borderWidth", value, fileID, line) }
    /// Colour of the border.
    public func borderColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("borderColor", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func clipsToBounds(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("clipsToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func clipsToBounds(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("clipsToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func masksToBounds(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("masksToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func masksToBounds(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("masksToBounds", value, fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> State { setting("transform", Transform(functions), fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> State { setting("transform", value, fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform3D(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> State { setting("transform3D", Transform(functions), fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform3D(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> State { setting("transform3D", value, fileID, line) }
    /// Transform functions for all children, about the anchor point; usually a perspective.
    public func sublayerTransform(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> State { setting("sublayerTransform", Transform(functions), fileID, line) }
    /// Transform functions for all children, about the anchor point; usually a perspective.
    public func sublayerTransform(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> State { setting("sublayerTransform", value, fileID, line) }
    /// Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.
    public func preserves3D(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("preserves3D", value, fileID, line) }
    /// Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.
    public func preserves3D(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("preserves3D", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func backfaceVisible(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("backfaceVisible", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func backfaceVisible(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("backfaceVisible", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func doubleSided(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("doubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func doubleSided(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("doubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func isDoubleSided(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("isDoubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func isDoubleSided(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("isDoubleSided", value, fileID, line) }
    /// Perspective of the view itself: −1/d for a viewer d points away, or 0 for no perspective.
    public func m34(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("m34", value, fileID, line) }
    /// SVG path data in the parent's points, along which the view is placed instead of at its position.
    public func offsetPath(_ value: String, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetPath", value, fileID, line) }
    /// SVG path data in the parent's points, along which the view is placed instead of at its position.
    public func offsetPath(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetPath", value, fileID, line) }
    /// Place on offsetPath, as a fraction of its length; a closed path goes round.
    public func offsetDistance(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetDistance", value, fileID, line) }
    /// Rotation on offsetPath: along the path, against it, an angle, or both, such as "auto 45deg".
    public func offsetRotate(_ value: OffsetRotation, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetRotate", value, fileID, line) }
    /// The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).
    public func offsetAnchor(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetAnchor", value, fileID, line) }
    /// The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).
    public func offsetAnchor(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("offsetAnchor", Point(x: x, y: y), fileID, line) }
    /// The colour of the shadow.
    public func shadowColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("shadowColor", value, fileID, line) }
    /// Opacity of the shadow; 0 means no shadow.
    public func shadowOpacity(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("shadowOpacity", value, fileID, line) }
    /// Offset of the shadow, which turns with the view.
    public func shadowOffset(_ value: Size, fileID: String = #fileID, line: Int = #line) -> State { setting("shadowOffset", value, fileID, line) }
    /// Offset of the shadow, which turns with the view.
    public func shadowOffset(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("shadowOffset", Size(width: width, height: height), fileID, line) }
    /// Standard deviation of the shadow's blur, in points.
    public func shadowRadius(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("shadowRadius", value, fileID, line) }
    /// Shadows of the rounded box, first on top: color, offset, blur, spread and inset, as CSS's box-shadow.
    public func shadows(_ value: Shadows, fileID: String = #fileID, line: Int = #line) -> State { setting("shadows", value, fileID, line) }
    /// Standard deviation of a Gaussian blur of the view and its children, in points.
    public func blur(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("blur", value, fileID, line) }
    /// Factor of all colours after the blur; 1 changes nothing.
    public func brightness(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("brightness", value, fileID, line) }
    /// Factor of the distance from middle grey, after brightness; 1 changes nothing.
    public func contrast(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("contrast", value, fileID, line) }
    /// Factor of the distance from grey, after contrast; 0 leaves grey.
    public func saturation(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("saturation", value, fileID, line) }
    /// Turn of all hues after saturation, in degrees.
    public func hueRotate(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("hueRotate", value, fileID, line) }
    /// Part of grey in the colours, after the hues have turned; 1 leaves grey.
    public func grayscale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("grayscale", value, fileID, line) }
    /// Part of sepia in the colours, after grayscale; 1 leaves sepia.
    public func sepia(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("sepia", value, fileID, line) }
    /// Part of the inverted colours, after the other filters; 1 inverts.
    public func invert(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("invert", value, fileID, line) }
    /// Filters in an order of their own, such as [{ "blur": 4 }, { "saturate": 1.4 }], instead of the single ones.
    public func filters(_ value: Filters, fileID: String = #fileID, line: Int = #line) -> State { setting("filters", value, fileID, line) }
    /// Standard deviation of a Gaussian blur of what is beneath the rounded box, in points.
    public func backdropBlur(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("backdropBlur", value, fileID, line) }
    /// Factor of all colours beneath the rounded box, after the blur; 1 changes nothing.
    public func backdropBrightness(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("backdropBrightness", value, fileID, line) }
    /// Factor of the distance from middle grey beneath the box, after brightness; 1 changes nothing.
    public func backdropContrast(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("backdropContrast", value, fileID, line) }
    /// Factor of the distance from grey beneath the box, after contrast; 0 leaves grey.
    public func backdropSaturation(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("backdropSaturation", value, fileID, line) }
    /// Whether the view and its children are one group, beyond which blend modes inside do not reach.
    public func isolation(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("isolation", value, fileID, line) }
    /// Whether the view and its children are one group, beyond which blend modes inside do not reach.
    public func isolation(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("isolation", value, fileID, line) }
    /// How the view blends with the views below, with CSS's modes.
    public func blendMode(_ value: BlendMode, fileID: String = #fileID, line: Int = #line) -> State { setting("blendMode", value, fileID, line) }
    /// The picture.
    public func image(_ value: String, fileID: String = #fileID, line: Int = #line) -> State { setting("image", value, fileID, line) }
    /// The picture.
    public func image(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("image", value, fileID, line) }
    /// How the picture fits the box, with UIKit's names.
    public func contentMode(_ value: ContentMode, fileID: String = #fileID, line: Int = #line) -> State { setting("contentMode", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> State { setting("contentsRect", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("contentsRect", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> State { setting("contentsCenter", value, fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("contentsCenter", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// Draws the picture's alpha in this colour, instead of the picture's own colours.
    public func tintColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> State { setting("tintColor", value, fileID, line) }
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public func kind(_ value: GradientKind, fileID: String = #fileID, line: Int = #line) -> State { setting("kind", value, fileID, line) }
    /// The colours, first to last, mixed with premultiplied alpha.
    public func colors(_ value: Colors, fileID: String = #fileID, line: Int = #line) -> State { setting("colors", value, fileID, line) }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public func locations(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> State { setting("locations", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("startPoint", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("startPoint", Point(x: x, y: y), fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("endPoint", value, fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("endPoint", Point(x: x, y: y), fileID, line) }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public func angles(_ value: GradientAngles, fileID: String = #fileID, line: Int = #line) -> State { setting("angles", value, fileID, line) }
    /// SVG path data in points of the bounds; paths with the same commands mix, others switch halfway.
    public func path(_ value: String, fileID: String = #fileID, line: Int = #line) -> State { setting("path", value, fileID, line) }
    /// SVG path data in points of the bounds; paths with the same commands mix, others switch halfway.
    public func path(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("path", value, fileID, line) }
    /// Paint of the inside; null for none.
    public func fillColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> State { setting("fillColor", value, fileID, line) }
    /// Which points are inside: those whose winding number is not 0, or those whose winding number is odd.
    public func fillRule(_ value: FillRule, fileID: String = #fileID, line: Int = #line) -> State { setting("fillRule", value, fileID, line) }
    /// Paint of the line; null for none.
    public func strokeColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> State { setting("strokeColor", value, fileID, line) }
    /// Width of the line.
    public func lineWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("lineWidth", value, fileID, line) }
    /// The shape of the ends of lines and dashes.
    public func lineCap(_ value: LineCap, fileID: String = #fileID, line: Int = #line) -> State { setting("lineCap", value, fileID, line) }
    /// The shape of the line's corners.
    public func lineJoin(_ value: LineJoin, fileID: String = #fileID, line: Int = #line) -> State { setting("lineJoin", value, fileID, line) }
    /// The longest miter, in line widths; a longer miter becomes a bevel.
    public func miterLimit(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("miterLimit", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDash(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> State { setting("lineDash", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDashPattern(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> State { setting("lineDashPattern", value, fileID, line) }
    /// The distance into the dash pattern at which the line starts.
    public func lineDashPhase(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("lineDashPhase", value, fileID, line) }
    /// The start of the line, as a fraction of the whole path's length.
    public func strokeStart(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("strokeStart", value, fileID, line) }
    /// The end of the line, as a fraction of the whole path's length.
    public func strokeEnd(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("strokeEnd", value, fileID, line) }
    /// The text; it switches halfway between two values.
    public func text(_ value: String, fileID: String = #fileID, line: Int = #line) -> State { setting("text", value, fileID, line) }
    /// The text; it switches halfway between two values.
    public func text(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("text", value, fileID, line) }
    /// The font size.
    public func fontSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("fontSize", value, fileID, line) }
    /// Which of the font's faces: 400 is regular, 700 bold.
    public func fontWeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("fontWeight", value, fileID, line) }
    /// Paint of the glyphs.
    public func textColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("textColor", value, fileID, line) }
    /// Visible width of the line along the glyphs' outlines.
    public func strokeWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("strokeWidth", value, fileID, line) }
    /// Whether that line is around the glyphs under their fill, on their outlines, or inside.
    public func strokePosition(_ value: StrokePosition, fileID: String = #fileID, line: Int = #line) -> State { setting("strokePosition", value, fileID, line) }
    /// The horizontal alignment of the lines in the box.
    public func textAlignment(_ value: TextAlignment, fileID: String = #fileID, line: Int = #line) -> State { setting("textAlignment", value, fileID, line) }
    /// The vertical alignment of the lines in the box.
    public func verticalAlignment(_ value: VerticalAlignment, fileID: String = #fileID, line: Int = #line) -> State { setting("verticalAlignment", value, fileID, line) }
    /// The largest number of lines; 0 for no limit.
    public func numberOfLines(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("numberOfLines", value, fileID, line) }
    /// What happens to text that does not fit.
    public func lineBreakMode(_ value: LineBreakMode, fileID: String = #fileID, line: Int = #line) -> State { setting("lineBreakMode", value, fileID, line) }
    /// The distance between baselines in points; 0 uses the font's own.
    public func lineHeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("lineHeight", value, fileID, line) }
    /// Points added after each character.
    public func letterSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("letterSpacing", value, fileID, line) }
    /// The smallest scale to which the font may shrink so that the text fits; 1 never shrinks.
    public func minimumScale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("minimumScale", value, fileID, line) }
    /// The number of dots, at most 1000.
    public func numberOfPages(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("numberOfPages", value, fileID, line) }
    /// The current page, from 0; the nearest dot shows it.
    public func currentPage(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("currentPage", value, fileID, line) }
    /// A dot's diameter.
    public func dotSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("dotSize", value, fileID, line) }
    /// The gap between two dots.
    public func spacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("spacing", value, fileID, line) }
    /// The colour of the other pages' dots.
    public func color(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("color", value, fileID, line) }
    /// The colour of the current page's dot.
    public func currentColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> State { setting("currentColor", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: Frequency, fileID: String = #fileID, line: Int = #line) -> State { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("baseFrequency", Frequency(x: x, y: y), fileID, line) }
    /// The number of layers of noise, each twice as fine and half as strong; a fraction is dropped (default: 1).
    public func octaves(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("octaves", value, fileID, line) }
    /// The number from which the noise is made; a fraction is dropped (default: 0).
    public func seed(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("seed", value, fileID, line) }
    /// Draws the noise's alpha in this colour, instead of the noise's own colours.
    public func tint(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> State { setting("tint", value, fileID, line) }
    /// The picture of the sequence, from 0; the nearest one, halves upwards, within the sequence.
    public func frameIndex(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("frameIndex", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> State { setting("mixes", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Value, fileID: String = #fileID, line: Int = #line) -> State { setting("mixes", value, fileID, line) }
    /// The distance by which the view is moved.
    public func translation(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("translation", value, fileID, line) }
    /// The distance by which the view is moved.
    public func translation(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("translation", Point(x: x, y: y), fileID, line) }
    /// The position of the box's top left corner.
    public func origin(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("origin", value, fileID, line) }
    /// The position of the box's top left corner.
    public func origin(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("origin", Point(x: x, y: y), fileID, line) }
    /// The scale.
    public func scale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("scale", value, fileID, line) }
    /// The scale along x.
    public func scaleX(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("scaleX", value, fileID, line) }
    /// The scale along y.
    public func scaleY(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("scaleY", value, fileID, line) }
    /// The rotation about x, in degrees.
    public func rotateX(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("rotateX", value, fileID, line) }
    /// The rotation about y, in degrees.
    public func rotateY(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("rotateY", value, fileID, line) }
    /// The rotation about z, in degrees.
    public func rotateZ(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("rotateZ", value, fileID, line) }
    /// The opacity.
    public func fade(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("fade", value, fileID, line) }
    /// The x coordinate of the box's left edge; GSAP's x is 'translateX'.
    public func x(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("x", value, fileID, line) }
    /// The y coordinate of the box's top edge; GSAP's y is 'translateY'.
    public func y(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("y", value, fileID, line) }
    /// The width of the box, which grows about the anchor point.
    public func width(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("width", value, fileID, line) }
    /// The height of the box, which grows about the anchor point.
    public func height(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("height", value, fileID, line) }
    /// The rotation about z, in degrees.
    public func rotate(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("rotate", value, fileID, line) }
    /// The distance by which the view is moved.
    public func translate(_ value: Point, fileID: String = #fileID, line: Int = #line) -> State { setting("translate", value, fileID, line) }
    /// The distance by which the view is moved.
    public func translate(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("translate", Point(x: x, y: y), fileID, line) }
    /// The distance by which the view is moved along x.
    public func translateX(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("translateX", value, fileID, line) }
    /// The distance by which the view is moved along y.
    public func translateY(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("translateY", value, fileID, line) }
    /// The distance by which the view is moved towards the viewer.
    public func translateZ(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> State { setting("translateZ", value, fileID, line) }
    /// The parts of a font in one.
    public func font(_ value: Font, fileID: String = #fileID, line: Int = #line) -> State { setting("font", value, fileID, line) }
    /// The parts of a gradient in one.
    public func gradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> State { setting("gradient", value, fileID, line) }
    /// The parts of a gradient in one.
    public func strokeGradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> State { setting("strokeGradient", value, fileID, line) }
}
