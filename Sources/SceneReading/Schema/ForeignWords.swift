import Diagnostics
package import JSON
import Primitives
package import SceneDocument

/// Hints for words that the scene format does not know but that users may write.
///
/// The words are of three kinds:
/// - names that CSS, SVG and UIKit use for things in this format,
/// - short names that this format uses only elsewhere, and other tools' names of transforms,
/// - names of features that are not supported.
package enum ForeignWords {
    /// Returns the hint for an unknown property in a state, a keyframe or a binding; nil if there is no hint.
    package static func hint(forProperty name: String) -> String? {
        let name = camelCased(name)
        if let hint = transform(name) { return hint }
        if name.hasPrefix("font.variations.") { return "name the axis by four letters or digits, such as 'wdth'" }
        if let hint = notYet[name] { return hint }
        return layoutWords.contains(name) ? layout : translation(of: name)
    }

    /// Returns the hint for a property that views of this kind do not have, although the word is one of their keys; nil
    /// for other names.
    package static func hint(forProperty name: String, of kind: ViewKind) -> String? {
        kind == .stack && layoutWords.contains(name) ? layout : nil
    }

    /// Returns the hint for an unknown key of an object; nil if there is no hint.
    ///
    /// - Parameters:
    ///   - value: The value under the key.
    ///   - table: The table of the object's keys.
    package static func hint(forKey name: String, of value: JSONValue, in table: KeyTable.Name) -> String? {
        let name = camelCased(name)
        switch table {
        case .view: return notYet[name] ?? translation(of: name) ?? transform(name)
        case .action where layoutWords.contains(name): return layout
        case .action: return ofActions[name] ?? translation(of: name)
        case .animation: return ofAnimations[name]
        case .font:
            return ofFonts[name]
                ?? (ViewKind.label.table[name] == nil ? nil : "write '\(name)' on the label, beside 'font'")
        case .piece:
            return ViewKind.label.table[name] == nil
                ? notYet[name] ?? translation(of: name)
                : "write '\(name)' on the label; the label's text decides where each piece is"
        case .numberText:
            switch RunWord(rawValue: name) {
            case .text: return "write the runs as a list: \"text\": [{ \"text\": \"here\" }]"
            case .font, .textColor:
                return "write the number in a run: [{ \"text\": { \"number\": \"p\" }, \"\(name)\": … }]"
            case nil: return nil
            }
        case .run where FontWord(rawValue: name) != nil: return "write 'font': { \"\(name)\": … }"
        case .run where ViewKind.label.table[name] != nil:
            return "write '\(name)' on the label; a run has only a text, a font and a colour"
        case .run:
            return NumberTextWord(rawValue: name) == nil
                ? nil : "write the number as the run's text: { \"text\": { \"number\": \"p\" } }"
        case .variant: return ofVariants[name]
        case .segment: return ofMovements[name]
        case .value: return ["ease", "timing", "curve"].contains(name) ? "write 'easing'" : nil
        case .place: return ofPlaces[name]
        case .timeline:
            guard case .array = value.kind else { return nil }
            return "put the movements into 'tracks': { \"\(name)\": [ … ] }"
        case .repetition:
            guard name == "use" || ViewKind.allCases.contains(where: { $0.table[name] != nil }) else { return nil }
            return "put the keys of the copied view into 'view': { \"repeat\": 3, \"view\": { … } }"
        case .viewTimeline where name == "pinSpacing": return spacing
        case .viewTimeline where name == "start" || name == "end":
            return "write both ends as 'range': [\"top 90%\", \"top 40%\"]"
        case .viewTimeline where ViewWord(rawValue: name).map(ViewWord.pins.words.contains) == true: return pin
        case .scene, .canvas, .section, .spring, .binding, .signal, .page, .item, .tableSection, .viewTimeline, .play,
            .animator, .animatedProperty, .stagger, .heldValue, .separator, .stretch, .motionBlur, .fontEntry, .face,
            .split, .gradient, .use, .state, .targets:
            return nil
        case .boxShadow:
            return ofBoxShadows[name]
        case .dropShadow:
            return name == "blur" ? "write 'radius', which is half of CSS's blur of a box-shadow" : ofBoxShadows[name]
        }
    }

    /// Returns the hint for a value that is another tool's word for one of the allowed `words`; nil if there is no hint.
    package static func hint(forWord word: String, among words: [String]) -> String? {
        wordPairs.first { $0.foreign == word && words.contains($0.translation) }.map { "write '\($0.translation)'" }
    }

    /// Returns the hint for a word that is no filter of a list; nil if there is no hint.
    package static func hint(forFilter name: String) -> String? {
        let name = camelCased(name)
        if FilterWord(rawValue: name) != nil { return "write '\(name)'" }
        return [
            "saturation": "saturate", "hue": "hueRotate", "greyscale": "grayscale", "alpha": "opacity",
            "shadow": "dropShadow", "inverted": "invert",
        ][name].map { "write '\($0)'" }
    }

    /// Returns the hint for a list of filters or shadows that is written otherwise, such as CSS's `none`; nil if there is
    /// no hint.
    package static func hint(forEffects value: JSONValue, as kind: ValueKind) -> String? {
        switch value.kind {
        case .string("none"), .null: "write an empty list, []"
        case .object: "put the object into a list: [ { … } ]"
        case .string: "write \(kind.expectation)"
        case .boolean, .number, .array: nil
        }
    }

    /// Returns the hint for a flag that is written as a word of CSS; nil if there is no hint.
    package static func hint(forFlag value: JSONValue) -> String? {
        value.string == "isolate" ? "write true" : nil
    }

    /// Returns the hint for an animation whose `timeline` is a string, such as CSS's `view()`, instead of an object.
    ///
    /// Nil for values of other types.
    package static func hint(forTimeline value: JSONValue) -> String? {
        guard case .string(let text) = value.kind else { return nil }
        if text.hasPrefix("view") { return "write { \"view\": \"self\" }" }
        if text.hasPrefix("scroll") { return "write { \"scroll\": \"feed\" } with the id of a scroll container" }
        return "write a range as { \"range\": \"\(text.shortened)\" }"
    }

    /// Returns the hint for an argument whose name is not a parameter of the template; nil unless the name is a key of
    /// views.
    package static func hint(forParameter name: String) -> String? {
        guard ViewKind.allCases.contains(where: { $0.table[name] != nil }) else { return nil }
        return "write '\(name)' beside 'with' to set the view's own '\(name)'"
    }

    /// Returns the hint for a colour string that looks like an expression; nil for other strings.
    package static func hint(forColor text: String) -> String? {
        guard
            text.contains(where: { "*+/<>".contains($0) })
                || text.hasSuffix(")") && !text.hasPrefix("rgb")
                    && !text.hasPrefix("hsl")
        else { return nil }
        return
            "change a colour with 'bind' and { \"of\": …, \"keyframes\": [[0, \"#000\"], [1, \"#fff\"]] }; a colour cannot be an expression"
    }

    /// Returns the hint for a pin that is written as `true`, as ScrollTrigger's; nil for other values.
    package static func hint(forPin value: JSONValue) -> String? {
        value.kind == .boolean(true)
            ? "write the length of scrolling for which the view is held, such as \"100vh\"" : nil
    }

    /// Returns the hint for `fit` where it cannot be written: in a view's box at rest, or in an animated value.
    package static func hint(forFitInBox isOfBox: Bool) -> String {
        isOfBox ? "write 'fit' as 'size', 'width' or 'height', with 'x' and 'y' for the position" : layout
    }

    /// Returns the hint for a stagger that is not an object, such as GSAP's number of seconds.
    package static func hint(forStagger value: JSONValue, isPlayed: Bool) -> String {
        if isPlayed {
            return "write { \"each\": \((value.number ?? 0.1).shortText) }, the seconds from one to the next"
        }
        let spread = value.number.flatMap { (0..<1).contains($0) ? $0.shortText : nil } ?? "0.5"
        return "write { \"spread\": \(spread) }, the part of the range by which the first and last begin apart"
    }

    /// Returns the hint for an unknown name in a numeric expression; nil if there is no hint.
    package static func hint(forName name: String) -> String? {
        name.hasPrefix("outer.")
            ? "in a repetition that is not nested, write \"mod(index, columns)\"; 'outer' is only for the repetition around a split text"
            : nil
    }

    /// Returns the hint for an unknown kind of view; nil if there is no hint.
    package static func hint(forKind name: String) -> String? { kinds[name] }

    /// Returns the hint for a `text` that is an array or an object instead of a string; nil for values of other types.
    package static func hint(forText value: JSONValue) -> String? {
        switch value.kind {
        case .array: "write plain text in states and keyframes; only a label's own 'text' can have runs"
        case .object: "write plain text in states and keyframes; only a label's own 'text' can show a number"
        case .null, .boolean, .number, .string: nil
        }
    }

    /// Returns the hint that translates a CSS, SVG or UIKit name into this format's name; nil for other names.
    private static func translation(of name: String) -> String? { translations[name].map { "write \($0)" } }

    /// Returns a name in camel case; for example, `z-index` becomes `zIndex`.
    private static func camelCased(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "-")), name.utf8.count < 64 else { return name }
        let parts = name.split(separator: "-")
        return (parts.first.map(String.init) ?? "")
            + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names of transforms that are neither properties nor short names, each with this format's name.
    private static let transforms = [
        "rotation": "'transform.rotation'", "scaleZ": "'transform.scale.z'", "autoAlpha": "'alpha'",
        "xPercent": "'transform.translation.x', in points", "yPercent": "'transform.translation.y', in points",
        "skew": "\"transform\": [{ \"skew\": [10, 0] }]", "skewX": "\"transform\": [{ \"skew\": [10, 0] }]",
        "skewY": "\"transform\": [{ \"skew\": [0, 10] }]",
        "rotate3d": "\"transform\": [{ \"rotate3d\": [0, 1, 0, 45] }]",
    ]

    /// Returns the hint for a name that is a short name only elsewhere, or another tool's name of a transform; nil for
    /// other names.
    private static func transform(_ name: String) -> String? {
        (transforms[name] ?? ShortName(rawValue: name).map { "'\($0.property)'" }).map { "write \($0)" }
    }

    private static let shadow = "'shadows', or 'shadowColor', 'shadowOpacity', 'shadowOffset' and 'shadowRadius'"
    private static let filters =
        "'blur', 'brightness', 'contrast', 'saturation' and so on, or 'filters' for another order"
    private static let order = "'order' (drawing order) or 'zPosition' (depth)"

    private static let gradient = "'gradient' in a label or a shape, or use a view of type 'gradient'"

    private static let backdrop =
        "'backdropBlur', 'backdropBrightness', 'backdropContrast' and 'backdropSaturation', or 'material'"

    private static let translations = [
        "backdropFilter": backdrop, "backdropSaturate": "'backdropSaturation'", "backdropFilters": backdrop,
        "blurEffect": "'material'", "effect": "'material'", "vibrancy": "'material'", "glass": "'material'",
        "blurStyle": "'material'",
        "boxShadow": shadow, "dropShadow": "'dropShadow' in 'filters', or \(shadow)", "shadow": shadow,
        "innerShadow": "'shadows' with \"inset\": true", "textShadow": shadow,
        "zIndex": order, "filter": filters, "filterBlur": "'blur'", "saturate": "'saturation'",
        "greyscale": "'grayscale'", "inverted": "'invert'",
        "isolate": "'isolation'", "isolated": "'isolation'", "hue": "'hueRotate'",
        "textAlign": "'textAlignment'", "overflow": "'clipsToBounds'", "clip": "'clipsToBounds'",
        "strokeWidth": "'lineWidth' in a shape", "linearGradient": gradient, "radialGradient": gradient,
        "fillGradient": gradient, "backgroundImage": gradient, "gradient": gradient, "strokeLinecap": "'lineCap'",
        "strokeLinejoin": "'lineJoin'",
        "strokeMiterlimit": "'miterLimit'", "strokeDasharray": "'lineDash'", "strokeDashoffset": "'lineDashPhase'",
        "fill": "'fillColor'", "stroke": "'strokeColor'", "d": "'path'", "borderRadius": "'cornerRadius'",
        "cornerRadii": "'cornerRadius'", "background": "'backgroundColor'", "bgColor": "'backgroundColor'",
        "color": "'textColor' in a label, or 'backgroundColor' in other views", "fontFamily": "'font'",
        "fontStyle": "'font.italic'", "lineClamp": "'numberOfLines'", "transformOrigin": "'anchorPoint'",
        "mixBlendMode": "'blendMode'", "backfaceVisibility": "'backfaceVisible'", "objectFit": "'contentMode'",
        "contentsGravity": "'contentMode'", "objectPosition": "'contentsRect'", "src": "'image'", "url": "'image'",
        "visibility": "'hidden'", "display": "'hidden'", "isHidden": "'hidden'",
        "perspective": "'m34' or 'sublayerTransform'",
        "transformStyle": "'preserves3D'", "clipPath": "'mask' with a shape as its value",
        "maskImage": "'mask' with an image as its value",
        "subviews": "'children'", "views": "'children'", "sublayers": "'children'",
        "contents": "'children' for views, or 'image' for a picture", "string": "'text'",
        "content": "'children' for views, or 'text' in a label", "margin": "'inset', or 'x' and 'y'",
        "verticalAlign": "'verticalAlignment'", "split": "'split' in a label",
        "padding": "'padding' in a stack", "gap": "'spacing' in a stack", "wrap": "'wrap' in a stack",
        "flexWrap": "'wrap' in a stack", "distribution": "'distribution' in a stack",
        "justifyContent": "'distribution' in a stack",
        "alignment": "'alignment' in a stack, or 'textAlignment' in a label", "alignItems": "'alignment' in a stack",
        "flexDirection": "'axis' in a stack", "flexGrow": "'grow' in the child of a stack",
        "flex": "'grow' in the child of a stack",
        "flexShrink": "'shrink' in the child of a stack", "spacing": "'spacing' in a stack or a page control",
        "axis": "'axis' in a stack, a scroll view or a collection", "autoresizingMask": "'autoresizing'",
        "tracking": "'letterSpacing'", "kern": "'letterSpacing'", "leading": "'lineHeight'", "opacityValue": "'alpha'",
        "motionPath": "'offsetPath'", "offset": "'offsetPath' and 'offsetDistance'",
        "from": "a state as 'start'", "to": "a state as 'end'",
        "direction": "'axis' in a stack or a scroll container, or 'startPoint' and 'endPoint' in a gradient",
        "items": "'children' in a scroll view, or 'rows' in a table", "rows": "'items' in a collection",
        "class": "'use' with the name of a template", "name": "'id'",
    ]

    private static let pin = "write 'pin' on the view that is held, as a length: \"pin\": \"100vh\""
    private static let spacing = "remove 'pinSpacing'; later content always waits for a pinned view"
    private static let stack = "use a view of type 'stack'"
    /// The words of the layout at rest, which are no properties.
    private static let layoutWords = Set(
        (ViewWord.ofStacks.words + ViewWord.ofStackChildren.words + ViewWord.pins.words + [.autoresizing, .split]).map(
            \.rawValue)
            + [ViewWord.fit])
    /// The hint for words of the layout where a property is expected.
    package static let layout =
        "layout happens once, at rest; animate 'transform' to move or scale what is drawn, or animate 'size' and let children follow with 'autoresizing'"

    private static let notYet = [
        "tint": "write 'tintColor' in an image, or 'tint' in a noise view",
        "numOctaves": "write 'octaves' in a noise view",
        "pinSpacing": spacing,
        "reducedMotion": "write 'reducedMotion' in an animation, a binding, an animator or a scroll container",
        "snap": snap, "scrollSnapType": snap, "scrollSnapAlign": snap,
        "scrollTrigger":
            "write 'animate': [{ \"timeline\": { \"range\": [\"top 90%\", \"top 40%\"] }, \"properties\": { \"alpha\": [0, 1] } }]",
    ]

    private static let snap =
        "write { \"snap\": \"items\" } as a movement of the timeline to stop at items, or 'pagingEnabled' to stop at pages"

    private static let ofActions = [
        "easing": "write 'timing'", "ease": "write 'timing'", "curve": "write 'timing'", "range": "write 'offsets'",
        "rotation": "write 'rotateZ', 'rotateX' or 'rotateY'",
        "opacity": "write 'fade'", "move": "write 'translation' or 'position'",
        "from": "write both values in brackets: { \"fade\": [0, 1] }",
        "to": "write both values in brackets: { \"fade\": [0, 1] }",
    ]

    private static let ofVariants = [
        "width": "write both sides as 'size': [320, 568]", "height": "write both sides as 'size': [320, 568]",
        "canvas": "write 'size', 'scale' and 'background' in the variant itself",
        "fps": "a variant has the scene's frame rate",
        "timeline": "a variant has the scene's timeline; it may have 'frames'",
        "duration": "a variant has the scene's timeline; it may have 'frames'",
        "views": "a variant has the scene's views; it may have other colours and another size",
        "color": "write 'colors', an object of colours that the scene names",
    ]

    private static let ofMovements = [
        "ease": "write 'easing'", "timing": "write 'easing'", "curve": "write 'easing'",
        "wait": "write 'hold'", "pause": "write 'hold'", "delay": "write 'hold' as a movement of its own",
        "pull": "write 'drag'", "pan": "write 'drag'", "flick": "write 'fling'", "swipe": "write 'fling'",
        "scroll": "write 'scrollTo'", "to": "write 'scrollTo'", "offset": "write 'scrollTo'",
    ]

    private static let ofPlaces = [
        "offset": "write the points alone: \"scrollTo\": 200", "points": "write the points alone: \"scrollTo\": 200",
        "item": "write 'view' with the id of the item", "id": "write 'view'", "index": "write 'page'",
    ]

    /// The words that other tools use as values, each with the word of this format.
    private static let wordPairs = [
        (foreign: "aspectFill", translation: "scaleAspectFill"), (foreign: "cover", translation: "scaleAspectFill"),
        (foreign: "aspectFit", translation: "scaleAspectFit"), (foreign: "contain", translation: "scaleAspectFit"),
        (foreign: "fill", translation: "scaleToFill"), (foreign: "stretch", translation: "scaleToFill"),
        (foreign: "row", translation: "horizontal"), (foreign: "x", translation: "horizontal"),
        (foreign: "column", translation: "vertical"), (foreign: "y", translation: "vertical"),
        (foreign: "middle", translation: "center"), (foreign: "space-between", translation: "equalSpacing"),
    ]

    private static let ofAnimations = [
        "ease": "write 'easing'", "timing": "write 'easing'",
        "keyTimes": "write the times in 'keyframes': [[0, 0], [1, 100]]", "values": "write the values in 'properties'",
        "range": "write the range inside 'timeline': { \"range\": \"entry\" }",
        "duration": "write the duration inside 'play': { \"duration\": 0.5 }",
        "delay": "write the delay inside 'play': { \"duration\": 0.5, \"delay\": 0.2 }",
        "from": "write the values in 'properties': { \"alpha\": [0, 1] }",
        "to": "write the values in 'properties': { \"alpha\": [0, 1] }",
        "scrollTrigger": "write 'timeline': { \"view\": \"self\", \"range\": [\"top 90%\", \"top 40%\"] }",
    ]

    private static let ofBoxShadows = [
        "x": "write 'offset': [x, y]", "y": "write 'offset': [x, y]", "offsetX": "write 'offset': [x, y]",
        "offsetY": "write 'offset': [x, y]", "blurRadius": "write 'blur'",
        "radius": "write 'blur', which is twice the standard deviation", "spreadRadius": "write 'spread'",
        "shadowColor": "write 'color'", "shadowOffset": "write 'offset'",
        "shadowRadius": "write 'blur', which is twice as large", "opacity": "write a translucent 'color'",
        "shadowOpacity": "write a translucent 'color'", "alpha": "write a translucent 'color'",
        "inner": "write 'inset'",
    ]

    private static let ofFonts = [
        "featureSettings": "write 'features': [\"tnum\"]", "variationSettings": "write 'variations': { \"wdth\": 85 }",
        "stretch": "write 'variations': { \"wdth\": 85 }", "axes": "write 'variations': { \"wdth\": 85 }",
        "style": "write 'italic': true", "name": "write 'family'",
    ]

    private static let kinds = [
        "imageSequence": "write 'sequence'", "frames": "write 'sequence'", "flipbook": "write 'sequence'",
        "feTurbulence": "write 'noise'", "turbulence": "write 'noise'", "fractalNoise": "write 'noise'",
        "text": "write 'label'",
        "img": "write 'image'", "picture": "write 'image'", "div": "write 'view'",
        "group": "write 'view'", "UIStackView": "write 'stack'", "flex": "write 'stack'", "row": "write 'stack'",
        "column": "write 'stack' with \"axis\": \"vertical\"", "hstack": "write 'stack'",
        "HStack": "write 'stack'", "VStack": "write 'stack' with \"axis\": \"vertical\"",
        "UIScrollView": "write 'scroll'", "UIView": "write 'view'",
        "UIImageView": "write 'image'", "UITableView": "write 'table'",
        "UICollectionView": "write 'collection'", "UIPageViewController": "write 'pager'",
        "UIPageControl": "write 'pageControl'", "CAShapeLayer": "write 'shape'",
        "CAGradientLayer": "write 'gradient'",
        "rect": "write 'view', or 'shape' with a path",
        "circle": "write 'view' with a 'cornerRadius', or 'shape'",
        "path": "write 'shape'", "svg": "write 'shape', with one path",
        "spacer": "write { \"grow\": 1 }, a view that takes what is left", "list": "write 'table'",
        "scrollView": "write 'scroll'", "grid": "write 'collection'",
        "pageViewController": "write 'pager'",
    ]
}
