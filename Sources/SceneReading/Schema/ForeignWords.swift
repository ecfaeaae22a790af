package import JSON
package import SceneDocument

/// Words from other tools or for features that are not supported yet, with hints about what to write instead.
///
/// Holds the names that CSS, SVG and UIKit use for things in this format, short names that this format uses elsewhere,
/// and names of features that do not exist yet.
package enum ForeignWords {
    /// Returns the hint for an unknown property of a state, a keyframe or a binding.
    package static func hint(forProperty name: String) -> String? {
        let name = camelCased(name)
        if let paths = shortNames[name] {
            return "states, animate and bind need the full path; write \(paths)"
        }
        if name.hasPrefix("font.variations.") { return variations }
        return notYet[name] ?? own(name)
    }

    /// Returns the hint for a key that an object does not have.
    package static func hint(forKey name: String, in table: KeyTable.Name) -> String? {
        let name = camelCased(name)
        switch table {
        case .view: return notYet[name] ?? own(name) ?? shortNames[name].map { "write \($0)" }
        case .action: return own(name)
        case .animation: return ofAnimations[name]
        case .font: return ofFonts[name]
        case .animator: return name == "reducedMotion" ? rest : nil
        case .segment, .value:
            return name == "ease" || name == "timing" || name == "curve" ? "here it is 'easing'" : nil
        case .scene, .canvas, .timeline, .place, .section, .spring, .binding, .signal, .page, .item,
            .tableSection, .viewTimeline, .play, .separator, .stretch, .motionBlur, .fontEntry, .face, .repetition,
            .use, .state, .targets:
            return nil
        }
    }

    /// Returns the hint for an unknown name of a range.
    package static func hint(forRange name: String) -> String? { name == "pin" ? pin : nil }

    /// Returns the hint for a name in a number's expression that is not a signal.
    package static func hint(forName name: String) -> String? {
        name.hasPrefix("outer.") ? "'outer' is not there yet; write \"mod(index, columns)\" in one repetition" : nil
    }

    /// Returns the hint for a size that is a word.
    package static func hint(forSize value: JSONValue) -> String? {
        guard case .string("fit") = value.kind else { return nil }
        return Expression.naturalSizeHint
    }

    /// Returns the hint for an unknown kind of view.
    package static func hint(forKind name: String) -> String? { kinds[name] }

    /// Returns the hint for a text that is not a string.
    package static func hint(forText value: JSONValue) -> String? {
        switch value.kind {
        case .array: "runs of several styles are not there yet; write a label for each"
        case .object: "numbers as text are not there yet; switch 'text' by keyframes"
        case .null, .boolean, .number, .string: nil
        }
    }

    /// Returns the hint with our name for a word of CSS, SVG or UIKit.
    private static func own(_ name: String) -> String? { ours[name].map { "here it is \($0)" } }

    /// Returns a name in camel case: `z-index` becomes `zIndex`.
    private static func camelCased(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "-")), name.utf8.count < 64 else { return name }
        let parts = name.split(separator: "-")
        return (parts.first.map(String.init) ?? "")
            + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static let shortNames = [
        "width": "'size.width'", "height": "'size.height'",
        "x": "'frame.origin.x', or 'transform.translation.x' to move what is drawn",
        "y": "'frame.origin.y', or 'transform.translation.y' to move what is drawn",
        "scale": "'transform.scale'", "scaleX": "'transform.scale.x'", "scaleY": "'transform.scale.y'",
        "rotate": "'transform.rotation'", "rotation": "'transform.rotation'", "rotateX": "'transform.rotation.x'",
        "rotateY": "'transform.rotation.y'", "rotateZ": "'transform.rotation.z'",
        "translate": "'transform.translation'", "translation": "'transform.translation'",
        "translateX": "'transform.translation.x'", "translateY": "'transform.translation.y'",
        "translateZ": "'transform.translation.z'", "fade": "'alpha'", "autoAlpha": "'alpha'",
        "skew": "\"transform\": [{ \"skew\": [10, 0] }]", "skewX": "\"transform\": [{ \"skew\": [10, 0] }]",
        "skewY": "\"transform\": [{ \"skew\": [0, 10] }]",
        "rotate3d": "\"transform\": [{ \"rotate3d\": [0, 1, 0, 45] }]",
    ]

    private static let shadow = "'shadowColor', 'shadowOpacity', 'shadowOffset' and 'shadowRadius'"
    private static let filters = "'blur', 'brightness', 'contrast', 'saturation' and 'hueRotate'"
    private static let order = "'order' (drawing order) or 'zPosition' (depth)"

    private static let ours = [
        "boxShadow": shadow, "dropShadow": shadow, "shadow": shadow, "textShadow": shadow,
        "zIndex": order, "filter": filters, "filterBlur": "'blur'", "saturate": "'saturation'", "hue": "'hueRotate'",
        "textAlign": "'textAlignment'", "overflow": "'clipsToBounds'", "clip": "'clipsToBounds'",
        "strokeWidth": "'lineWidth' on a shape; outlines of text are not there yet", "strokeLinecap": "'lineCap'",
        "strokeLinejoin": "'lineJoin'",
        "strokeMiterlimit": "'miterLimit'", "strokeDasharray": "'lineDash'", "strokeDashoffset": "'lineDashPhase'",
        "fill": "'fillColor'", "stroke": "'strokeColor'", "d": "'path'", "borderRadius": "'cornerRadius'",
        "cornerRadii": "'cornerRadius'", "background": "'backgroundColor'", "bgColor": "'backgroundColor'",
        "color": "'textColor' on a label, 'backgroundColor' on others", "fontFamily": "'font'",
        "fontStyle": "'font.italic'", "lineClamp": "'numberOfLines'", "transformOrigin": "'anchorPoint'",
        "mixBlendMode": "'blendMode'", "backfaceVisibility": "'backfaceVisible'", "objectFit": "'contentMode'",
        "contentsGravity": "'contentMode'", "objectPosition": "'contentsRect'", "src": "'image'", "url": "'image'",
        "visibility": "'hidden'", "display": "'hidden'", "isHidden": "'hidden'",
        "perspective": "'m34' or 'sublayerTransform'",
        "transformStyle": "'preserves3D'", "clipPath": "'mask', with a shape", "maskImage": "'mask', with an image",
        "subviews": "'children'", "sublayers": "'children'", "contents": "'children', or 'image'", "string": "'text'",
        "content": "'children', or 'text' on a label", "margin": "'inset', or 'x' and 'y'",
        "verticalAlign": "'verticalAlignment'",
        "tracking": "'letterSpacing'", "kern": "'letterSpacing'", "leading": "'lineHeight'", "opacityValue": "'alpha'",
        "from": "'start', a state", "to": "'end', a state", "direction": "'startPoint' and 'endPoint'",
        "grayscale": "'saturation': 0 is grey", "class": "'use', with a template", "name": "'id'",
    ]

    private static let backdrop =
        "what lies below a view cannot be filtered yet; draw it a second time, blurred, inside a view that clips"
    private static let offsetPath =
        "moving along a path is not there yet; give 'center' several keyframes, and 'transform.rotation' beside them"
    private static let pin =
        "pinning is not there yet; put the view into a taller one, and write \"position\": \"sticky\""
    private static let stack = "stacks are not there yet; give the children frames, or make them rows of a table"

    private static let noise = "noise is not there yet; a picture of it can be an 'image'"
    private static let rest =
        "choosing what rests is not there yet; with --reduced-motion what moves, scales, turns or blurs rests"
    private static let variations =
        "axes of variable fonts are not there yet; 'weight' chooses among the faces of 'fonts'"

    private static let notYet = [
        "backdropBlur": backdrop, "backdropFilter": backdrop, "backdropBrightness": backdrop,
        "backdropContrast": backdrop, "backdropSaturation": backdrop, "material": backdrop, "appearance": backdrop,
        "shadows": "several shadows are not there yet; one is \(shadow), a second belongs to a view below",
        "split": "splitting text is not there yet; write a label for each piece",
        "pin": pin, "pinAt": pin,
        "autoresizing":
            "children that follow an animated parent are not there yet; animate the child's own size, or 'transform.scale'",
        "offsetPath": offsetPath, "offsetDistance": offsetPath, "offsetRotate": offsetPath, "offsetAnchor": offsetPath,
        "isolation":
            "isolation is not there yet; a view with a mask, a filter or an alpha below 1 is drawn as one group",
        "filters": "a chosen order of filters is not there yet; \(filters) act in this order",
        "sepia": "sepia is not there yet; \(filters) are", "invert": "invert is not there yet; \(filters) are",
        "gradient": "painting with a gradient is not there yet; a view of type 'gradient' can be masked by this one",
        "strokeGradient":
            "painting with a gradient is not there yet; a view of type 'gradient' can be masked by this one",
        "strokeColor": "it belongs to a shape view; outlines of text are not there yet",
        "strokePosition": "outlines of text are not there yet; a shape's line is in the middle of its outline",
        "grow": stack, "shrink": stack, "wrap": stack, "distribution": stack, "padding": stack,
        "spacing": "it belongs to a page control; stacks are not there yet", "axis": stack, "baseFrequency": noise,
        "octaves": noise, "seed": noise,
        "alignment": "stacks are not there yet; a label's text has 'textAlignment'",
        "frameIndex": "image sequences are not there yet; switch 'image' by keyframes",
        "images": "image sequences are not there yet; switch 'image' by keyframes",
        "reducedMotion": rest,
    ]

    private static let ofAnimations = [
        "stagger":
            "staggering is not there yet; in a repetition write places with 'index', such as [\"0.1 * index\", 0]",
        "properties": "several properties in one animation are not there yet; write an animation for each",
        "easing": "an easing is the third part of a keyframe: [1, 100, \"outCubic\"]",
        "ease": "an easing is the third part of a keyframe: [1, 100, \"outCubic\"]",
        "range": "a range stands in the timeline: \"timeline\": { \"range\": \"entry\" }",
        "duration": "what time plays has its duration in 'play': { \"duration\": 0.5 }",
        "reducedMotion": rest,
    ]

    private static let ofFonts = [
        "features": "font features are not there yet; a font file may be made with them on",
        "variations": variations,
        "style": "here it is 'italic': true", "name": "here it is 'family'",
    ]

    private static let kinds = [
        "stack": stack, "sequence": "image sequences are not there yet; switch an image's 'image' by keyframes",
        "noise": noise, "text": "here it is 'label'",
        "img": "here it is 'image'", "picture": "here it is 'image'", "div": "here it is 'view'",
        "group": "here it is 'view'", "UIScrollView": "here it is 'scroll'", "UIView": "here it is 'view'",
        "UIImageView": "here it is 'image'", "UITableView": "here it is 'table'",
        "UICollectionView": "here it is 'collection'", "UIPageViewController": "here it is 'pager'",
        "UIPageControl": "here it is 'pageControl'", "CAShapeLayer": "here it is 'shape'",
        "CAGradientLayer": "here it is 'gradient'",
        "rect": "here it is 'view', or 'shape' with a path",
        "circle": "here it is 'view' with a 'cornerRadius', or 'shape'",
        "path": "here it is 'shape'", "svg": "here it is 'shape', with one path", "list": "here it is 'table'",
        "scrollView": "here it is 'scroll'", "grid": "here it is 'collection'",
        "pageViewController": "here it is 'pager'",
    ]
}
