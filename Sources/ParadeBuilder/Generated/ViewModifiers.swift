// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension View {
    /// The name of the view, by which expressions and other keys refer to it.
    public func id(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("id", value, fileID, line) }
    /// The name of the view, by which expressions and other keys refer to it.
    public func id(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("id", value, fileID, line) }
    /// The box of the view, in the parent's coordinates.
    public func frame(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("frame", value, fileID, line) }
    /// The box of the view, in the parent's coordinates.
    public func frame(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("frame", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The position of the anchor point, in the parent's coordinates.
    public func center(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("center", value, fileID, line) }
    /// The position of the anchor point, in the parent's coordinates.
    public func center(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("center", Point(x: x, y: y), fileID, line) }
    /// The size of the box; "fit" is the natural size.
    public func size(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("size", value, fileID, line) }
    /// The size of the box; "fit" is the natural size.
    public func size(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("size", Size(width: width, height: height), fileID, line) }
    /// The distances of the box from the parent's edges.
    public func inset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("inset", value, fileID, line) }
    /// The distances of the box from the parent's edges.
    public func inset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("inset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The x coordinate of the box's left edge, in the parent.
    public func x(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("x", value, fileID, line) }
    /// The y coordinate of the box's top edge, in the parent.
    public func y(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("y", value, fileID, line) }
    /// The width of the box; "fit" is the natural width.
    public func width(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("width", value, fileID, line) }
    /// The height of the box; "fit" is the natural height.
    public func height(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("height", value, fileID, line) }
    /// The point of the box about which transforms act.
    public func anchorPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("anchorPoint", value, fileID, line) }
    /// The point of the box about which transforms act.
    public func anchorPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("anchorPoint", Point(x: x, y: y), fileID, line) }
    /// How the viewport holds the view: sticky at an edge while the parent has room, or fixed all the time.
    public func position(_ value: ViewPosition, fileID: String = #fileID, line: Int = #line) -> Self { setting("position", value, fileID, line) }
    /// A sticky view's distance from the viewport's top edge.
    public func top(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("top", value, fileID, line) }
    /// A sticky view's distance from the viewport's left edge.
    public func left(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("left", value, fileID, line) }
    /// A sticky view's distance from the viewport's bottom edge.
    public func bottom(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("bottom", value, fileID, line) }
    /// A sticky view's distance from the viewport's right edge.
    public func right(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("right", value, fileID, line) }
    /// The length of scrolling for which the viewport holds the view while later content waits.
    public func pin(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("pin", value, fileID, line) }
    /// The distance from the viewport's start at which a pinned view is held (default: 0).
    public func pinAt(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("pinAt", value, fileID, line) }
    /// Whether the header or footer is pinned; for a collection or table, those of its sections.
    public func sticky(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("sticky", value, fileID, line) }
    /// Whether the header or footer is pinned; for a collection or table, those of its sections.
    public func sticky(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("sticky", value, fileID, line) }
    /// The edge that stays in place in the viewport while the container is scrolled past its content.
    public func stretch(_ value: Stretch, fileID: String = #fileID, line: Int = #line) -> Self { setting("stretch", value, fileID, line) }
    /// A named set of backdrop filters and a background colour; keys of the view replace its parts.
    public func material(_ value: Material, fileID: String = #fileID, line: Int = #line) -> Self { setting("material", value, fileID, line) }
    /// Whether the material is made for light or dark surroundings (default: light).
    public func appearance(_ value: MaterialAppearance, fileID: String = #fileID, line: Int = #line) -> Self { setting("appearance", value, fileID, line) }
    /// In a stack, the view's part of the room that is left (default: 0).
    public func grow(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("grow", value, fileID, line) }
    /// In a stack, the view's part of the room that is missing, per point of its length (default: 0; 1 for labels in a row).
    public func shrink(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("shrink", value, fileID, line) }
    /// The parts of the box and its margins that change when the parent's size is animated; "fill" is width and height.
    public func autoresizing(_ value: Autoresizing, fileID: String = #fileID, line: Int = #line) -> Self { setting("autoresizing", value, fileID, line) }
    /// The box in the view's own coordinates; its origin scrolls the children.
    public func bounds(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounds", value, fileID, line) }
    /// The box in the view's own coordinates; its origin scrolls the children.
    public func bounds(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounds", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// Depth among siblings: higher values draw later, and are real depth under sublayerTransform or preserves3D.
    public func zPosition(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("zPosition", value, fileID, line) }
    /// Drawing order among siblings of equal zPosition: higher values draw later, equal values as written.
    public func order(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("order", value, fileID, line) }
    /// Opacity of the view and its children as one picture.
    public func alpha(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("alpha", value, fileID, line) }
    /// Opacity of the view and its children as one picture.
    public func opacity(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("opacity", value, fileID, line) }
    /// Whether the view and its children are hidden.
    public func hidden(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("hidden", value, fileID, line) }
    /// Whether the view and its children are hidden.
    public func hidden(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("hidden", value, fileID, line) }
    /// Paint of the box, rounded by cornerRadius.
    public func backgroundColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("backgroundColor", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("cornerRadius", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(_ value: Radii, fileID: String = #fileID, line: Int = #line) -> Self { setting("cornerRadius", value, fileID, line) }
    /// Radii of the box: one number, or four clockwise from the top left.
    public func cornerRadius(topLeft: some FormulaConvertible, topRight: some FormulaConvertible, bottomRight: some FormulaConvertible, bottomLeft: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("cornerRadius", Radii(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft), fileID, line) }
    /// The shape of round corners.
    public func cornerCurve(_ value: CornerCurve, fileID: String = #fileID, line: Int = #line) -> Self { setting("cornerCurve", value, fileID, line) }
    /// Width of the line inside the bounds, above content and children.
    public func borderWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("borderWidth", value, fileID, line) }
    /// Colour of the border.
    public func borderColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("borderColor", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func clipsToBounds(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("clipsToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func clipsToBounds(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("clipsToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func masksToBounds(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("masksToBounds", value, fileID, line) }
    /// Whether content and children stay inside the rounded box.
    public func masksToBounds(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("masksToBounds", value, fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> Self { setting("transform", Transform(functions), fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> Self { setting("transform", value, fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform3D(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> Self { setting("transform3D", Transform(functions), fileID, line) }
    /// Transform functions about the anchor point; the last function is applied first.
    public func transform3D(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> Self { setting("transform3D", value, fileID, line) }
    /// Transform functions for all children, about the anchor point; usually a perspective.
    public func sublayerTransform(_ functions: TransformFunction..., fileID: String = #fileID, line: Int = #line) -> Self { setting("sublayerTransform", Transform(functions), fileID, line) }
    /// Transform functions for all children, about the anchor point; usually a perspective.
    public func sublayerTransform(_ value: Transform, fileID: String = #fileID, line: Int = #line) -> Self { setting("sublayerTransform", value, fileID, line) }
    /// Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.
    public func preserves3D(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("preserves3D", value, fileID, line) }
    /// Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.
    public func preserves3D(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("preserves3D", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func backfaceVisible(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("backfaceVisible", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func backfaceVisible(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("backfaceVisible", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func doubleSided(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("doubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func doubleSided(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("doubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func isDoubleSided(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("isDoubleSided", value, fileID, line) }
    /// Whether the view is visible when turned away from the viewer.
    public func isDoubleSided(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("isDoubleSided", value, fileID, line) }
    /// Perspective of the view itself: −1/d for a viewer d points away, or 0 for no perspective.
    public func m34(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("m34", value, fileID, line) }
    /// SVG path data in the parent's points, along which the view is placed instead of at its position.
    public func offsetPath(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetPath", value, fileID, line) }
    /// SVG path data in the parent's points, along which the view is placed instead of at its position.
    public func offsetPath(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetPath", value, fileID, line) }
    /// Place on offsetPath, as a fraction of its length; a closed path goes round.
    public func offsetDistance(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetDistance", value, fileID, line) }
    /// Rotation on offsetPath: along the path, against it, an angle, or both, such as "auto 45deg".
    public func offsetRotate(_ value: OffsetRotation, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetRotate", value, fileID, line) }
    /// The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).
    public func offsetAnchor(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetAnchor", value, fileID, line) }
    /// The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).
    public func offsetAnchor(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("offsetAnchor", Point(x: x, y: y), fileID, line) }
    /// The colour of the shadow.
    public func shadowColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadowColor", value, fileID, line) }
    /// Opacity of the shadow; 0 means no shadow.
    public func shadowOpacity(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadowOpacity", value, fileID, line) }
    /// Offset of the shadow, which turns with the view.
    public func shadowOffset(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadowOffset", value, fileID, line) }
    /// Offset of the shadow, which turns with the view.
    public func shadowOffset(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadowOffset", Size(width: width, height: height), fileID, line) }
    /// Standard deviation of the shadow's blur, in points.
    public func shadowRadius(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadowRadius", value, fileID, line) }
    /// Shadows of the rounded box, first on top: color, offset, blur, spread and inset, as CSS's box-shadow.
    public func shadows(_ value: Shadows, fileID: String = #fileID, line: Int = #line) -> Self { setting("shadows", value, fileID, line) }
    /// Standard deviation of a Gaussian blur of the view and its children, in points.
    public func blur(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("blur", value, fileID, line) }
    /// Factor of all colours after the blur; 1 changes nothing.
    public func brightness(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("brightness", value, fileID, line) }
    /// Factor of the distance from middle grey, after brightness; 1 changes nothing.
    public func contrast(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contrast", value, fileID, line) }
    /// Factor of the distance from grey, after contrast; 0 leaves grey.
    public func saturation(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("saturation", value, fileID, line) }
    /// Turn of all hues after saturation, in degrees.
    public func hueRotate(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("hueRotate", value, fileID, line) }
    /// Part of grey in the colours, after the hues have turned; 1 leaves grey.
    public func grayscale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("grayscale", value, fileID, line) }
    /// Part of sepia in the colours, after grayscale; 1 leaves sepia.
    public func sepia(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("sepia", value, fileID, line) }
    /// Part of the inverted colours, after the other filters; 1 inverts.
    public func invert(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("invert", value, fileID, line) }
    /// Filters in an order of their own, such as [{ "blur": 4 }, { "saturate": 1.4 }], instead of the single ones.
    public func filters(_ value: Filters, fileID: String = #fileID, line: Int = #line) -> Self { setting("filters", value, fileID, line) }
    /// Standard deviation of a Gaussian blur of what is beneath the rounded box, in points.
    public func backdropBlur(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("backdropBlur", value, fileID, line) }
    /// Factor of all colours beneath the rounded box, after the blur; 1 changes nothing.
    public func backdropBrightness(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("backdropBrightness", value, fileID, line) }
    /// Factor of the distance from middle grey beneath the box, after brightness; 1 changes nothing.
    public func backdropContrast(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("backdropContrast", value, fileID, line) }
    /// Factor of the distance from grey beneath the box, after contrast; 0 leaves grey.
    public func backdropSaturation(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("backdropSaturation", value, fileID, line) }
    /// Whether the view and its children are one group, beyond which blend modes inside do not reach.
    public func isolation(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("isolation", value, fileID, line) }
    /// Whether the view and its children are one group, beyond which blend modes inside do not reach.
    public func isolation(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("isolation", value, fileID, line) }
    /// How the view blends with the views below, with CSS's modes.
    public func blendMode(_ value: BlendMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("blendMode", value, fileID, line) }
}

extension Picture {
    /// The path of the picture, relative to the scene.
    public func image(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("image", value, fileID, line) }
    /// The path of the picture, relative to the scene.
    public func image(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("image", value, fileID, line) }
    /// How the picture fits the box, with UIKit's names.
    public func contentMode(_ value: ContentMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentMode", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", value, fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// Draws the picture's alpha in this colour, instead of the picture's own colours.
    public func tintColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("tintColor", value, fileID, line) }
}

extension Label {
    /// The text: a string, a list of runs, or a number that the label shows.
    public func text(_ value: LabelText, fileID: String = #fileID, line: Int = #line) -> Self { setting("text", value, fileID, line) }
    /// A name from 'fonts', or family, size, weight, italic, features and variations.
    public func font(_ value: Font, fileID: String = #fileID, line: Int = #line) -> Self { setting("font", value, fileID, line) }
    /// Paints the glyphs instead of 'textColor'.
    public func gradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> Self { setting("gradient", value, fileID, line) }
    /// Paint of the line; null for none.
    public func strokeColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeColor", value, fileID, line) }
    /// The font size.
    public func fontSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("fontSize", value, fileID, line) }
    /// Which of the font's faces: 400 is regular, 700 bold.
    public func fontWeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("fontWeight", value, fileID, line) }
    /// Paint of the glyphs.
    public func textColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("textColor", value, fileID, line) }
    /// Visible width of the line along the glyphs' outlines.
    public func strokeWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeWidth", value, fileID, line) }
    /// Whether that line is around the glyphs under their fill, on their outlines, or inside.
    public func strokePosition(_ value: StrokePosition, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokePosition", value, fileID, line) }
    /// The horizontal alignment of the lines in the box.
    public func textAlignment(_ value: TextAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("textAlignment", value, fileID, line) }
    /// The vertical alignment of the lines in the box.
    public func verticalAlignment(_ value: VerticalAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("verticalAlignment", value, fileID, line) }
    /// The largest number of lines; 0 for no limit.
    public func numberOfLines(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("numberOfLines", value, fileID, line) }
    /// What happens to text that does not fit.
    public func lineBreakMode(_ value: LineBreakMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineBreakMode", value, fileID, line) }
    /// The distance between baselines in points; 0 uses the font's own.
    public func lineHeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineHeight", value, fileID, line) }
    /// Points added after each character.
    public func letterSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("letterSpacing", value, fileID, line) }
    /// The smallest scale to which the font may shrink so that the text fits; 1 never shrinks.
    public func minimumScale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("minimumScale", value, fileID, line) }
}

extension Gradient {
    /// The colours, first to last.
    public func colors(_ value: Colors, fileID: String = #fileID, line: Int = #line) -> Self { setting("colors", value, fileID, line) }
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public func kind(_ value: GradientKind, fileID: String = #fileID, line: Int = #line) -> Self { setting("kind", value, fileID, line) }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public func locations(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("locations", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("startPoint", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("startPoint", Point(x: x, y: y), fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("endPoint", value, fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("endPoint", Point(x: x, y: y), fileID, line) }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public func angles(_ value: GradientAngles, fileID: String = #fileID, line: Int = #line) -> Self { setting("angles", value, fileID, line) }
}

extension Shape {
    /// SVG path data in points of the bounds.
    public func path(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("path", value, fileID, line) }
    /// SVG path data in points of the bounds.
    public func path(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("path", value, fileID, line) }
    /// Paints the inside of the shape instead of 'fillColor'.
    public func gradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> Self { setting("gradient", value, fileID, line) }
    /// Paints the line of the shape instead of 'strokeColor'.
    public func strokeGradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeGradient", value, fileID, line) }
    /// Paint of the inside; null for none.
    public func fillColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("fillColor", value, fileID, line) }
    /// Which points are inside: those whose winding number is not 0, or those whose winding number is odd.
    public func fillRule(_ value: FillRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("fillRule", value, fileID, line) }
    /// Paint of the line; null for none.
    public func strokeColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeColor", value, fileID, line) }
    /// Width of the line.
    public func lineWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineWidth", value, fileID, line) }
    /// The shape of the ends of lines and dashes.
    public func lineCap(_ value: LineCap, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineCap", value, fileID, line) }
    /// The shape of the line's corners.
    public func lineJoin(_ value: LineJoin, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineJoin", value, fileID, line) }
    /// The longest miter, in line widths; a longer miter becomes a bevel.
    public func miterLimit(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("miterLimit", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDash(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDash", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDashPattern(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDashPattern", value, fileID, line) }
    /// The distance into the dash pattern at which the line starts.
    public func lineDashPhase(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDashPhase", value, fileID, line) }
    /// The start of the line, as a fraction of the whole path's length.
    public func strokeStart(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeStart", value, fileID, line) }
    /// The end of the line, as a fraction of the whole path's length.
    public func strokeEnd(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeEnd", value, fileID, line) }
}

extension PageControl {
    /// The id of the pager or scroll view whose pages the dots show (default: none).
    public func of(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("of", value, fileID, line) }
    /// The id of the pager or scroll view whose pages the dots show (default: none).
    public func of(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("of", value, fileID, line) }
    /// The number of dots, at most 1000.
    public func numberOfPages(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("numberOfPages", value, fileID, line) }
    /// The current page, from 0; the nearest dot shows it.
    public func currentPage(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("currentPage", value, fileID, line) }
    /// A dot's diameter.
    public func dotSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("dotSize", value, fileID, line) }
    /// The gap between two dots.
    public func spacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("spacing", value, fileID, line) }
    /// The colour of the other pages' dots.
    public func color(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("color", value, fileID, line) }
    /// The colour of the current page's dot.
    public func currentColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("currentColor", value, fileID, line) }
}

extension Noise {
    /// How layers of noise add up: creased like marble, or plain like clouds (default: turbulence).
    public func kind(_ value: NoiseKind, fileID: String = #fileID, line: Int = #line) -> Self { setting("kind", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: Frequency, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", Frequency(x: x, y: y), fileID, line) }
    /// The number of layers of noise, each twice as fine and half as strong; a fraction is dropped (default: 1).
    public func octaves(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("octaves", value, fileID, line) }
    /// The number from which the noise is made; a fraction is dropped (default: 0).
    public func seed(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("seed", value, fileID, line) }
    /// Draws the noise's alpha in this colour, instead of the noise's own colours.
    public func tint(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("tint", value, fileID, line) }
}

extension PictureSequence {
    /// The paths of the pictures, with %d for a number, or %04d for a number of four digits.
    public func images(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("images", value, fileID, line) }
    /// The paths of the pictures, with %d for a number, or %04d for a number of four digits.
    public func images(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("images", value, fileID, line) }
    /// The number of the first picture (default: 0).
    public func first(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("first", value, fileID, line) }
    /// The number of pictures.
    public func count(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("count", value, fileID, line) }
    /// How the picture fits the box, with UIKit's names.
    public func contentMode(_ value: ContentMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentMode", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", value, fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// Draws the picture's alpha in this colour, instead of the picture's own colours.
    public func tintColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("tintColor", value, fileID, line) }
    /// The picture of the sequence, from 0; the nearest one, halves upwards, within the sequence.
    public func frameIndex(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("frameIndex", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("mixes", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("mixes", value, fileID, line) }
}

extension Stack {
    /// Whether the stack is a row or a column (default: a row).
    public func axis(_ value: Axis, fileID: String = #fileID, line: Int = #line) -> Self { setting("axis", value, fileID, line) }
    /// The smallest gap between two children or two lines (default: 0).
    public func spacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("spacing", value, fileID, line) }
    /// The space between the stack's edges and its children (default: 0).
    public func padding(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("padding", value, fileID, line) }
    /// The space between the stack's edges and its children (default: 0).
    public func padding(_ value: Padding, fileID: String = #fileID, line: Int = #line) -> Self { setting("padding", value, fileID, line) }
    /// The places of children across the axis (default: fill, which stretches them).
    public func alignment(_ value: StackAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("alignment", value, fileID, line) }
    /// How children share the length of the stack (default: fill, by 'grow').
    public func distribution(_ value: StackDistribution, fileID: String = #fileID, line: Int = #line) -> Self { setting("distribution", value, fileID, line) }
    /// Whether children that do not fit begin another line (default: false).
    public func wrap(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("wrap", value, fileID, line) }
    /// Whether children that do not fit begin another line (default: false).
    public func wrap(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("wrap", value, fileID, line) }
}

extension Scroll {
    /// The scroll axis (default: vertical).
    public func axis(_ value: Axis, fileID: String = #fileID, line: Int = #line) -> Self { setting("axis", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The initial content offset.
    public func contentOffset(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", Point(x: x, y: y), fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// The deceleration of flicks: the fraction of the velocity that is left after a millisecond.
    public func decelerationRate(_ value: Deceleration, fileID: String = #fileID, line: Int = #line) -> Self { setting("decelerationRate", value, fileID, line) }
    /// How the page at the end of a flick is chosen (default: the projected page, at most one away).
    public func pagingRule(_ value: PagingRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingRule", value, fileID, line) }
    /// What the tracks of the views inside do with reduced motion: keep runs, rest leaves properties at rest (default: moving properties rest).
    public func reducedMotion(_ value: ReducedMotion, fileID: String = #fileID, line: Int = #line) -> Self { setting("reducedMotion", value, fileID, line) }
    /// The size of the content.
    public func contentSize(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentSize", value, fileID, line) }
    /// The size of the content.
    public func contentSize(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentSize", Size(width: width, height: height), fileID, line) }
}

extension Collection {
    /// The scroll axis (default: vertical).
    public func axis(_ value: Axis, fileID: String = #fileID, line: Int = #line) -> Self { setting("axis", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The initial content offset.
    public func contentOffset(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", Point(x: x, y: y), fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// The deceleration of flicks: the fraction of the velocity that is left after a millisecond.
    public func decelerationRate(_ value: Deceleration, fileID: String = #fileID, line: Int = #line) -> Self { setting("decelerationRate", value, fileID, line) }
    /// How the page at the end of a flick is chosen (default: the projected page, at most one away).
    public func pagingRule(_ value: PagingRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingRule", value, fileID, line) }
    /// What the tracks of the views inside do with reduced motion: keep runs, rest leaves properties at rest (default: moving properties rest).
    public func reducedMotion(_ value: ReducedMotion, fileID: String = #fileID, line: Int = #line) -> Self { setting("reducedMotion", value, fileID, line) }
    /// The size of items that set no size (default: 50 × 50).
    public func itemSize(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("itemSize", value, fileID, line) }
    /// The size of items that set no size (default: 50 × 50).
    public func itemSize(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("itemSize", Size(width: width, height: height), fileID, line) }
    /// The smallest gap between lines (default: 10).
    public func lineSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineSpacing", value, fileID, line) }
    /// The smallest gap between the items of a line (default: 10).
    public func interitemSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("interitemSpacing", value, fileID, line) }
    /// The space around each section's items.
    public func sectionInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("sectionInset", value, fileID, line) }
    /// The space around each section's items.
    public func sectionInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("sectionInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
}

extension Table {
    /// The extra space around the content.
    public func contentInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The initial content offset.
    public func contentOffset(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", Point(x: x, y: y), fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// The deceleration of flicks: the fraction of the velocity that is left after a millisecond.
    public func decelerationRate(_ value: Deceleration, fileID: String = #fileID, line: Int = #line) -> Self { setting("decelerationRate", value, fileID, line) }
    /// How the page at the end of a flick is chosen (default: the projected page, at most one away).
    public func pagingRule(_ value: PagingRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingRule", value, fileID, line) }
    /// What the tracks of the views inside do with reduced motion: keep runs, rest leaves properties at rest (default: moving properties rest).
    public func reducedMotion(_ value: ReducedMotion, fileID: String = #fileID, line: Int = #line) -> Self { setting("reducedMotion", value, fileID, line) }
    /// The height of rows that set no height (default: 44).
    public func rowHeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("rowHeight", value, fileID, line) }
    /// The line between two rows (default: none).
    public func separator(_ value: Separator, fileID: String = #fileID, line: Int = #line) -> Self { setting("separator", value, fileID, line) }
}

extension Pager {
    /// The axis along which pages turn (default: horizontal).
    public func axis(_ value: Axis, fileID: String = #fileID, line: Int = #line) -> Self { setting("axis", value, fileID, line) }
    /// Whether the last page never turns (default: true).
    public func ignoreLastPage(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("ignoreLastPage", value, fileID, line) }
    /// Whether the last page never turns (default: true).
    public func ignoreLastPage(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("ignoreLastPage", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", Point(x: x, y: y), fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// The deceleration of flicks: the fraction of the velocity that is left after a millisecond.
    public func decelerationRate(_ value: Deceleration, fileID: String = #fileID, line: Int = #line) -> Self { setting("decelerationRate", value, fileID, line) }
    /// How the page at the end of a flick is chosen (default: the projected page, at most one away).
    public func pagingRule(_ value: PagingRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingRule", value, fileID, line) }
    /// What the tracks of the views inside do with reduced motion: keep runs, rest leaves properties at rest (default: moving properties rest).
    public func reducedMotion(_ value: ReducedMotion, fileID: String = #fileID, line: Int = #line) -> Self { setting("reducedMotion", value, fileID, line) }
}

extension Use {
    /// The path of the picture, relative to the scene.
    public func image(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("image", value, fileID, line) }
    /// The path of the picture, relative to the scene.
    public func image(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("image", value, fileID, line) }
    /// How the picture fits the box, with UIKit's names.
    public func contentMode(_ value: ContentMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentMode", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", value, fileID, line) }
    /// The part of the picture that is shown, in unit coordinates; beyond 0…1 the edge pixels repeat.
    public func contentsRect(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsRect", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(_ value: Rect, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", value, fileID, line) }
    /// The part of the shown picture that stretches both ways; edges stretch one way, corners not at all.
    public func contentsCenter(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentsCenter", Rect(x: x, y: y, width: width, height: height), fileID, line) }
    /// Draws the picture's alpha in this colour, instead of the picture's own colours.
    public func tintColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("tintColor", value, fileID, line) }
    /// The text: a string, a list of runs, or a number that the label shows.
    public func text(_ value: LabelText, fileID: String = #fileID, line: Int = #line) -> Self { setting("text", value, fileID, line) }
    /// A name from 'fonts', or family, size, weight, italic, features and variations.
    public func font(_ value: Font, fileID: String = #fileID, line: Int = #line) -> Self { setting("font", value, fileID, line) }
    /// Paints the glyphs instead of 'textColor'.
    public func gradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> Self { setting("gradient", value, fileID, line) }
    /// Paint of the line; null for none.
    public func strokeColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeColor", value, fileID, line) }
    /// The font size.
    public func fontSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("fontSize", value, fileID, line) }
    /// Which of the font's faces: 400 is regular, 700 bold.
    public func fontWeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("fontWeight", value, fileID, line) }
    /// Paint of the glyphs.
    public func textColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("textColor", value, fileID, line) }
    /// Visible width of the line along the glyphs' outlines.
    public func strokeWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeWidth", value, fileID, line) }
    /// Whether that line is around the glyphs under their fill, on their outlines, or inside.
    public func strokePosition(_ value: StrokePosition, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokePosition", value, fileID, line) }
    /// The horizontal alignment of the lines in the box.
    public func textAlignment(_ value: TextAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("textAlignment", value, fileID, line) }
    /// The vertical alignment of the lines in the box.
    public func verticalAlignment(_ value: VerticalAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("verticalAlignment", value, fileID, line) }
    /// The largest number of lines; 0 for no limit.
    public func numberOfLines(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("numberOfLines", value, fileID, line) }
    /// What happens to text that does not fit.
    public func lineBreakMode(_ value: LineBreakMode, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineBreakMode", value, fileID, line) }
    /// The distance between baselines in points; 0 uses the font's own.
    public func lineHeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineHeight", value, fileID, line) }
    /// Points added after each character.
    public func letterSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("letterSpacing", value, fileID, line) }
    /// The smallest scale to which the font may shrink so that the text fits; 1 never shrinks.
    public func minimumScale(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("minimumScale", value, fileID, line) }
    /// The colours, first to last.
    public func colors(_ value: Colors, fileID: String = #fileID, line: Int = #line) -> Self { setting("colors", value, fileID, line) }
    /// The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.
    public func kind(_ value: GradientKind, fileID: String = #fileID, line: Int = #line) -> Self { setting("kind", value, fileID, line) }
    /// The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).
    public func locations(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("locations", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("startPoint", value, fileID, line) }
    /// The start of the line, or the centre, in unit coordinates.
    public func startPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("startPoint", Point(x: x, y: y), fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("endPoint", value, fileID, line) }
    /// The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.
    public func endPoint(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("endPoint", Point(x: x, y: y), fileID, line) }
    /// Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).
    public func angles(_ value: GradientAngles, fileID: String = #fileID, line: Int = #line) -> Self { setting("angles", value, fileID, line) }
    /// SVG path data in points of the bounds.
    public func path(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("path", value, fileID, line) }
    /// SVG path data in points of the bounds.
    public func path(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("path", value, fileID, line) }
    /// Paints the line of the shape instead of 'strokeColor'.
    public func strokeGradient(_ value: GradientFill, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeGradient", value, fileID, line) }
    /// Paint of the inside; null for none.
    public func fillColor(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("fillColor", value, fileID, line) }
    /// Which points are inside: those whose winding number is not 0, or those whose winding number is odd.
    public func fillRule(_ value: FillRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("fillRule", value, fileID, line) }
    /// Width of the line.
    public func lineWidth(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineWidth", value, fileID, line) }
    /// The shape of the ends of lines and dashes.
    public func lineCap(_ value: LineCap, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineCap", value, fileID, line) }
    /// The shape of the line's corners.
    public func lineJoin(_ value: LineJoin, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineJoin", value, fileID, line) }
    /// The longest miter, in line widths; a longer miter becomes a bevel.
    public func miterLimit(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("miterLimit", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDash(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDash", value, fileID, line) }
    /// Lengths of dashes and gaps in turn, in points; null for an unbroken line.
    public func lineDashPattern(_ value: Numbers?, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDashPattern", value, fileID, line) }
    /// The distance into the dash pattern at which the line starts.
    public func lineDashPhase(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineDashPhase", value, fileID, line) }
    /// The start of the line, as a fraction of the whole path's length.
    public func strokeStart(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeStart", value, fileID, line) }
    /// The end of the line, as a fraction of the whole path's length.
    public func strokeEnd(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("strokeEnd", value, fileID, line) }
    /// The id of the pager or scroll view whose pages the dots show (default: none).
    public func of(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("of", value, fileID, line) }
    /// The id of the pager or scroll view whose pages the dots show (default: none).
    public func of(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("of", value, fileID, line) }
    /// The number of dots, at most 1000.
    public func numberOfPages(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("numberOfPages", value, fileID, line) }
    /// The current page, from 0; the nearest dot shows it.
    public func currentPage(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("currentPage", value, fileID, line) }
    /// A dot's diameter.
    public func dotSize(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("dotSize", value, fileID, line) }
    /// The gap between two dots.
    public func spacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("spacing", value, fileID, line) }
    /// The colour of the other pages' dots.
    public func color(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("color", value, fileID, line) }
    /// The colour of the current page's dot.
    public func currentColor(_ value: Color, fileID: String = #fileID, line: Int = #line) -> Self { setting("currentColor", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(_ value: Frequency, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", value, fileID, line) }
    /// The number of noise cells in a point: one number, or one for each axis.
    public func baseFrequency(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("baseFrequency", Frequency(x: x, y: y), fileID, line) }
    /// The number of layers of noise, each twice as fine and half as strong; a fraction is dropped (default: 1).
    public func octaves(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("octaves", value, fileID, line) }
    /// The number from which the noise is made; a fraction is dropped (default: 0).
    public func seed(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("seed", value, fileID, line) }
    /// Draws the noise's alpha in this colour, instead of the noise's own colours.
    public func tint(_ value: Color?, fileID: String = #fileID, line: Int = #line) -> Self { setting("tint", value, fileID, line) }
    /// The paths of the pictures, with %d for a number, or %04d for a number of four digits.
    public func images(_ value: String, fileID: String = #fileID, line: Int = #line) -> Self { setting("images", value, fileID, line) }
    /// The paths of the pictures, with %d for a number, or %04d for a number of four digits.
    public func images(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("images", value, fileID, line) }
    /// The number of the first picture (default: 0).
    public func first(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("first", value, fileID, line) }
    /// The number of pictures.
    public func count(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("count", value, fileID, line) }
    /// The picture of the sequence, from 0; the nearest one, halves upwards, within the sequence.
    public func frameIndex(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("frameIndex", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("mixes", value, fileID, line) }
    /// Whether a fraction of 'frameIndex' cross-fades two neighbours (default: false).
    public func mixes(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("mixes", value, fileID, line) }
    /// Whether the stack is a row or a column (default: a row).
    public func axis(_ value: Axis, fileID: String = #fileID, line: Int = #line) -> Self { setting("axis", value, fileID, line) }
    /// The space between the stack's edges and its children (default: 0).
    public func padding(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("padding", value, fileID, line) }
    /// The space between the stack's edges and its children (default: 0).
    public func padding(_ value: Padding, fileID: String = #fileID, line: Int = #line) -> Self { setting("padding", value, fileID, line) }
    /// The places of children across the axis (default: fill, which stretches them).
    public func alignment(_ value: StackAlignment, fileID: String = #fileID, line: Int = #line) -> Self { setting("alignment", value, fileID, line) }
    /// How children share the length of the stack (default: fill, by 'grow').
    public func distribution(_ value: StackDistribution, fileID: String = #fileID, line: Int = #line) -> Self { setting("distribution", value, fileID, line) }
    /// Whether children that do not fit begin another line (default: false).
    public func wrap(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("wrap", value, fileID, line) }
    /// Whether children that do not fit begin another line (default: false).
    public func wrap(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("wrap", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", value, fileID, line) }
    /// The extra space around the content.
    public func contentInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The initial content offset.
    public func contentOffset(_ value: Point, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", value, fileID, line) }
    /// The initial content offset.
    public func contentOffset(x: some FormulaConvertible, y: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentOffset", Point(x: x, y: y), fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether the content offset may be a fraction of a pixel.
    public func subpixelScroll(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("subpixelScroll", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether flicks end on whole pages.
    public func pagingEnabled(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingEnabled", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether the content can be pulled past its edges (default: true).
    public func bounces(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("bounces", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces vertically even if all of it fits (default: false).
    public func alwaysBounceVertical(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceVertical", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// Whether content bounces horizontally even if all of it fits (default: false).
    public func alwaysBounceHorizontal(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("alwaysBounceHorizontal", value, fileID, line) }
    /// The deceleration of flicks: the fraction of the velocity that is left after a millisecond.
    public func decelerationRate(_ value: Deceleration, fileID: String = #fileID, line: Int = #line) -> Self { setting("decelerationRate", value, fileID, line) }
    /// How the page at the end of a flick is chosen (default: the projected page, at most one away).
    public func pagingRule(_ value: PagingRule, fileID: String = #fileID, line: Int = #line) -> Self { setting("pagingRule", value, fileID, line) }
    /// What the tracks of the views inside do with reduced motion: keep runs, rest leaves properties at rest (default: moving properties rest).
    public func reducedMotion(_ value: ReducedMotion, fileID: String = #fileID, line: Int = #line) -> Self { setting("reducedMotion", value, fileID, line) }
    /// The size of the content.
    public func contentSize(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentSize", value, fileID, line) }
    /// The size of the content.
    public func contentSize(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("contentSize", Size(width: width, height: height), fileID, line) }
    /// The size of items that set no size (default: 50 × 50).
    public func itemSize(_ value: Size, fileID: String = #fileID, line: Int = #line) -> Self { setting("itemSize", value, fileID, line) }
    /// The size of items that set no size (default: 50 × 50).
    public func itemSize(width: some FormulaConvertible, height: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("itemSize", Size(width: width, height: height), fileID, line) }
    /// The smallest gap between lines (default: 10).
    public func lineSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("lineSpacing", value, fileID, line) }
    /// The smallest gap between the items of a line (default: 10).
    public func interitemSpacing(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("interitemSpacing", value, fileID, line) }
    /// The space around each section's items.
    public func sectionInset(_ value: Insets, fileID: String = #fileID, line: Int = #line) -> Self { setting("sectionInset", value, fileID, line) }
    /// The space around each section's items.
    public func sectionInset(top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible, right: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("sectionInset", Insets(top: top, left: left, bottom: bottom, right: right), fileID, line) }
    /// The height of rows that set no height (default: 44).
    public func rowHeight(_ value: some FormulaConvertible, fileID: String = #fileID, line: Int = #line) -> Self { setting("rowHeight", value, fileID, line) }
    /// The line between two rows (default: none).
    public func separator(_ value: Separator, fileID: String = #fileID, line: Int = #line) -> Self { setting("separator", value, fileID, line) }
    /// Whether the last page never turns (default: true).
    public func ignoreLastPage(_ value: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self { setting("ignoreLastPage", value, fileID, line) }
    /// Whether the last page never turns (default: true).
    public func ignoreLastPage(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Self { setting("ignoreLastPage", value, fileID, line) }
}
