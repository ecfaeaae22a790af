import Layers
import Primitives
import Staging
import Timing

extension KeyTable {
    static let scene = KeyTable(
        name: .scene, title: "a scene",
        keys: [
            KeyRule("$schema", .text, "Where editors find the JSON Schema."),
            KeyRule("canvas", .object(.canvas), required: true, "The picture."),
            KeyRule("timeline", .object(.timeline), "How the scroll moves; without one, steadily from start to end."),
            KeyRule("fonts", .fonts, "Font files by name; labels without a font take the first."),
            KeyRule("colors", .any("an object of colours"), "Names usable wherever a colour is."),
            KeyRule("states", .map(.state), "Named states."),
            KeyRule("templates", .any("an object of views"), "Views to use again."),
            KeyRule("signals", .signals, "Changing values by the names that expressions call them."),
            KeyRule("views", .list(.view), required: true, "The views, back to front."),
        ])

    static let canvas = KeyTable(
        name: .canvas, title: "a canvas",
        keys: [
            KeyRule("width", .number(.none), required: true, "Width in points."),
            KeyRule("height", .number(.none), required: true, "Height in points."),
            KeyRule("scale", .number(.none), "Pixels per point; 1 where missing."),
            KeyRule("background", .color(allowsNone: false), "What lies under everything; transparent where missing."),
        ])

    static let timeline = KeyTable(
        name: .timeline, title: "a timeline",
        keys: [
            KeyRule("fps", .frameRate, "Frames per second; 60 where missing."),
            KeyRule("duration", .number(.none), "Seconds; as long as the longest track where missing."),
            KeyRule("frames", .count, "How many frames sample the duration, both ends included."),
            KeyRule("tracks", .listMap(.segment), "Movements by the id of a scroll container."),
            KeyRule("motionBlur", .motionBlur, "Whether what moves is blurred, or how; false where missing."),
        ])

    static let motionBlur = KeyTable(
        name: .motionBlur, title: "a motion blur",
        keys: [
            KeyRule("shutter", .number(.none), "How long it is open, in degrees of a frame's 360; 180 where missing."),
            KeyRule("samples", .count, "How many moments are added up, 2 to 64; 16 where missing."),
            KeyRule("phase", .number(.none), "When it opens, in degrees after the frame's time; -90 where missing."),
        ])

    static let segment = KeyTable(
        name: .segment, title: "a movement",
        keys: [
            KeyRule("scrollTo", .any("a place to scroll to"), "\"start\", \"end\", points, a page or a view."),
            KeyRule("hold", .number(.none), "Seconds of rest; a finger holds what moved."),
            KeyRule("drag", .fingerWay, "The finger's way: up and left are negative, and scroll on."),
            KeyRule(
                "fling", .release,
                "The finger lets go at this velocity of the content; it lasts until at rest."),
            KeyRule("page", .count, "A spring turns to this page, the first being 0."),
            KeyRule(
                "snap", .stops,
                "A spring takes the content to the nearest of these stops."),
            KeyRule("trace", .text, "A file of recorded offsets, t,x,y, which are played as they stand."),
            KeyRule(
                "duration", .number(.none),
                "Seconds; until at rest, or an even share of what the timeline has left, where missing."),
            KeyRule("easing", .easing, "Bends the movement, or the finger's; linear where missing."),
            KeyRule(
                "velocity", .number(.none), "Points per second with which the spring starts; carried where missing."),
            KeyRule("spring", .spring, "What takes the content there; half a second without bounce where missing."),
            KeyRule(
                "align", .words(SnapAlignment.allCases.map(\.rawValue)),
                "Which part of items meets the viewport's; start where missing."),
        ])

    static let place = KeyTable(
        name: .place, title: "a place to scroll to",
        keys: [
            KeyRule("page", .count, "A page, the first being 0."),
            KeyRule("view", .text, "The id of a view in the container."),
            KeyRule(
                "align", .words(ScrollAlignment.allCases.map(\.rawValue)),
                "Where the view ends up; start where missing."),
        ])

    static let repetition = KeyTable(
        name: .repetition, title: "a repetition",
        keys: [
            KeyRule("repeat", .count, required: true, "How many copies."),
            KeyRule("view", .object(.view), required: true, "What is copied; 'index' and 'count' are numbers in it."),
        ])

    static let section = KeyTable(
        name: .section, title: "a section",
        keys: [
            KeyRule("header", .object(.view), "A view before the items, across the whole section."),
            KeyRule("items", .list(.view), "The items in reading order."),
            KeyRule("footer", .object(.view), "A view after the items, across the whole section."),
            KeyRule("sticky", .boolean, "Whether the header is pinned; as the collection says where missing."),
        ])

    static let tableSection = KeyTable(
        name: .tableSection, title: "a section",
        keys: [
            KeyRule("header", .object(.view), "A view above the rows, as wide as the table."),
            KeyRule("rows", .list(.view), "The rows, from the top."),
            KeyRule("footer", .object(.view), "A view below the rows, as wide as the table."),
            KeyRule("sticky", .boolean, "Whether header and footer are pinned; as the table says where missing."),
        ])

    static let separator = KeyTable(
        name: .separator, title: "a separator",
        keys: [
            KeyRule("color", .color(allowsNone: false), required: true, "The line's colour."),
            KeyRule("height", .number(.none), "How thick it is; a pixel where missing."),
            KeyRule(
                "inset", .any(ValueKind.separatorInset),
                "How far it stands in from the left, or from both sides; 15 from the left where missing."),
        ])

    static let stretch = KeyTable(
        name: .stretch, title: "a stretch",
        keys: [
            KeyRule("edge", .words(SceneDecoder.stretchEdges), required: true, "The edge that keeps its place."),
            KeyRule(
                "mode", .words(Stretch.Mode.allCases.map(\.rawValue)),
                "Whether the box grows or the view is scaled about the opposite edge; grow where missing."),
        ])

    static let animator = KeyTable(
        name: .animator, title: "an animator",
        keys: [
            KeyRule(
                "axis", .words(Axis.allCases.map(\.rawValue)), "Direction of progress; the container's where missing."),
            KeyRule("start", .object(.targets), "States that views come from."),
            KeyRule("end", .object(.targets), "States that views leave to."),
            KeyRule("startEnd", .object(.targets), "States on both sides."),
            KeyRule("attach", .any("a list of ids"), "Views whose own animators follow this progress."),
        ])

    static let value = KeyTable(
        name: .value, title: "a state's value",
        keys: [
            KeyRule("value", .any("a value"), required: true, "The property's value in the state."),
            KeyRule("easing", .easing, "Bends the way from the state to rest; linear where missing."),
            KeyRule("range", .part, "The part of the progress it takes; [0, 1] where missing."),
            interpolation,
        ])

    static let animation = KeyTable(
        name: .animation, title: "an animation",
        keys: [
            KeyRule("property", .text, required: true, "The property that moves, or a part of one."),
            KeyRule("signal", .signal, "What it follows."),
            KeyRule("keyframes", .keyframes, required: true, "Its values, at rising places of the signal."),
            KeyRule("timeline", .object(.viewTimeline), "A stretch of scrolling to follow instead of a signal, 0…1."),
            KeyRule("play", .object(.play), "An effect that time plays, to follow instead of a signal, 0…1."),
            interpolation, priority,
        ] + smoothing)

    static let viewTimeline = KeyTable(
        name: .viewTimeline, title: "a stretch of scrolling",
        keys: [
            KeyRule("view", .text, "The id of a view on its way through the viewport; self where nothing is named."),
            KeyRule("scroll", .text, "The id of the scroller; the nearest around the view where missing."),
            KeyRule(
                "axis", .words(Axis.allCases.map(\.rawValue)), "The direction; the scroller's own where missing."),
            KeyRule("range", .timelineRange, "Where it begins and ends; cover for views, scroll for scrollers."),
            KeyRule("inset", .timelineInset, "How far the viewport's edges are taken inwards; 0 where missing."),
        ])

    static let play = KeyTable(
        name: .play, title: "a time-played effect",
        keys: [
            KeyRule(
                "at", .timelinePlaces,
                "The place that sets it off, or two between which it is on; it plays from the start where missing."),
            KeyRule(
                "duration", .number(.none), "Seconds it takes; as long as its easing where that is a spring."),
            KeyRule("delay", .number(.none), "Seconds from the place to its beginning; 0 where missing."),
            KeyRule("easing", .easing, "Bends all of it; linear where missing."),
            KeyRule("reverse", .boolean, "Whether it plays backwards when the scroll leaves the place."),
        ] + viewTimeline.keys.filter { $0.name != "range" })

    static let binding = KeyTable(
        name: .binding, title: "a binding",
        keys: [
            KeyRule("of", .source, required: true, "What the property follows."),
            over, chain,
            KeyRule("keyframes", .keyframes, "Its values at rising places of the signal; the signal where missing."),
            interpolation, priority,
        ] + smoothing)

    static let signal = KeyTable(
        name: .signal, title: "a signal",
        keys: [
            KeyRule(
                "of", .source, required: true, "What it is made of: an expression, another signal, or two numbers."),
            over, chain,
        ] + smoothing)

    private static let over = KeyRule("over", .interval, "Where the position is 0 and where 1.")
    private static let chain = KeyRule("chain", .chain, "What is done with the position or the value, in order.")

    /// Ways to follow a signal smoothly, at most one of which counts.
    private static let smoothing = [
        KeyRule(
            "damping", .number(.none),
            "Follows the signal smoothly: after a second e^-damping of the distance is left; Lenis's lerp times 60."),
        KeyRule(
            "scrub", .number(.none),
            "Follows the signal smoothly: every change takes this many seconds, fast at first, as GSAP's scrub."),
        KeyRule("spring", .spring, "Follows the signal on a spring, whose other end goes where the signal does."),
    ]

    static let interpolation = KeyRule(
        "interpolation", .words(InterpolationMode.allCases.map(\.rawValue)), "How values mix.")
    static let priority = KeyRule(
        "priority", .number(.none), "Which of several tracks on a property counts: the highest; 0 where missing.")

    static let spring = KeyTable(
        name: .spring, title: "a spring",
        keys: [
            KeyRule("mass", .number(.none), "Kilograms; 1 where missing."),
            KeyRule("stiffness", .number(.none), "Newtons per metre."),
            KeyRule("damping", .number(.none), "Newton seconds per metre."),
            KeyRule("velocity", .number(.none), "Initial velocity in ways per second; 0 where missing."),
            KeyRule("response", .number(.none), "Seconds of one swing without damping."),
            KeyRule("dampingFraction", .number(.unit), "1 comes to rest without overshooting."),
            KeyRule("duration", .number(.none), "Seconds it seems to take, as SwiftUI counts."),
            KeyRule("visualDuration", .number(.none), "Seconds until it first seems to arrive, as Motion counts."),
            KeyRule("bounce", .number(.unit), "How much it overshoots, above -1 and below 1; 0 where missing."),
        ])

    static let fontEntry = KeyTable(
        name: .fontEntry, title: "an entry of 'fonts'",
        keys: [
            KeyRule("files", .faces, required: true, "The font's file, or a list of its faces."),
            KeyRule("fallback", .names, "Other entries that lend characters this font lacks, in their order."),
        ])

    static let face = KeyTable(
        name: .face, title: "a face of a font",
        keys: [
            KeyRule("file", .text, required: true, "The font file's name."),
            KeyRule("weight", .number(.none), "1…1000 or a name such as \"bold\"; what the file says where missing."),
            KeyRule("italic", .boolean, "Whether it is an italic one; what the file says where missing."),
            KeyRule("index", .count, "Which face of a collection, the first being 0."),
        ])

    static let font = KeyTable(
        name: .font, title: "a font",
        keys: [
            KeyRule("family", .text, "A name from 'fonts', or a font file's name; the scene's first where missing."),
            KeyRule("size", .number(.none), "Points of an em; 17 where missing."),
            KeyRule("weight", .number(.none), "1…1000 or a name such as \"bold\"; 400 where missing."),
            KeyRule("italic", .boolean, "Whether an italic face is wanted."),
        ])

    private static let viewKeys = [
        KeyRule("id", .text, "The view's name."),
        KeyRule("type", .words(ViewKind.allCases.map(\.rawValue)), "What kind of view; view where missing."),
        KeyRule("frame", .compound(.rect), "The box in the parent."),
        KeyRule("center", .compound(.point), "Where the anchor point is in the parent."),
        KeyRule("size", .compound(.size), "The extent of the box."),
        KeyRule("inset", .compound(.insets), "Distances from the parent's edges."),
        KeyRule("x", .number(.width), "The left edge in the parent."),
        KeyRule("y", .number(.height), "The top edge in the parent."),
        KeyRule("width", .number(.width), "Extent along x."),
        KeyRule("height", .number(.height), "Extent along y."),
        KeyRule("anchorPoint", .compound(.unitPoint), "The point of the box that transforms turn about."),
        KeyRule(
            "position", .words(ViewPosition.allCases.map(\.rawValue)),
            "How content is held in the viewport: at its edges while there is room, or where it is."),
        KeyRule("top", .number(.height), "How far from the viewport's upper edge a sticky view is held."),
        KeyRule("left", .number(.width), "How far from the viewport's left edge a sticky view is held."),
        KeyRule("bottom", .number(.height), "How far from the viewport's lower edge a sticky view is held."),
        KeyRule("right", .number(.width), "How far from the viewport's right edge a sticky view is held."),
        KeyRule(
            "sticky", .boolean,
            "Whether a header or footer is pinned; of a collection or table, whether those of its sections are."),
        KeyRule(
            "stretch", .stretch,
            "The edge that keeps its place in the viewport while the container is scrolled beyond its content."),
        KeyRule("mask", .object(.view), "A view whose alpha masks this one; without a box it covers it and stays."),
    ]

    private static let children = KeyRule("children", .list(.view), "Views inside, back to front.")

    private static let axis = KeyRule(
        "axis", .words(Axis.allCases.map(\.rawValue)), "The scroll direction; vertical where missing.")

    private static let scrollKeys =
        [
            KeyRule("contentInset", .compound(.insets), "Extra room around the content."),
            KeyRule("contentOffset", .compound(.point), "Where it stands at first."),
            KeyRule("subpixelScroll", .boolean, "Whether content may stand between pixels."),
            KeyRule("pagingEnabled", .boolean, "Whether flicks end on pages."),
        ] + physicsKeys

    /// How a scroll container answers to a finger.
    static let physicsKeys = [
        KeyRule("bounces", .boolean, "Whether content may pass the edges; true where missing."),
        KeyRule(
            "alwaysBounceVertical", .boolean,
            "Whether content bounces up and down though all of it fits; false where missing."),
        KeyRule(
            "alwaysBounceHorizontal", .boolean,
            "Whether content bounces sideways though all of it fits; false where missing."),
        KeyRule(
            "decelerationRate", .deceleration,
            "How fast flicks slow down: what is left of the velocity after a millisecond."),
        KeyRule(
            "pagingRule", .words(PagingRule.allCases.map(\.rawValue)),
            "Which page a flick ends on; projected, at most one page on, where missing."),
    ]

    /// The keys of each kind of view.
    static let views: [ViewKind: KeyTable] = Dictionary(
        uniqueKeysWithValues: ViewKind.allCases.map { ($0, table(of: $0)) })

    private static func table(of kind: ViewKind) -> KeyTable {
        let own: [KeyRule]
        switch kind {
        case .view: own = [children]
        case .image: own = [KeyRule("image", .image, required: true, "The picture's path beside the scene."), children]
        case .gradient:
            own = [KeyRule("colors", .colors, required: true, "The colours, first to last."), children]
        case .label:
            own = [KeyRule("font", .font, "A name from 'fonts', or family, size, weight and italic."), children]
        case .shape: own = [KeyRule("path", .path, required: true, "SVG path data in points of the bounds."), children]
        case .pageControl:
            own = [
                KeyRule("of", .text, "The id of the pager or scroll view whose pages it shows; none where missing."),
                children,
            ]
        case .pager: own = pagerKeys + [children]
        case .scroll:
            own = [axis] + scrollKeys + [KeyRule("contentSize", .compound(.size), "Extent of the content."), children]
        case .collection:
            own =
                [axis] + scrollKeys + [
                    KeyRule("items", .list(.view), "The items in reading order."),
                    KeyRule("sections", .list(.section), "Items in groups with headers and footers."),
                    KeyRule("itemSize", .compound(.size), "The size of items without one; 50 × 50 where missing."),
                    KeyRule("lineSpacing", .number(.none), "Smallest gap between lines; 10 where missing."),
                    KeyRule(
                        "interitemSpacing", .number(.none),
                        "Smallest gap between the items of a line; 10 where missing."),
                    KeyRule("sectionInset", .compound(.insets), "Room around each section's items."),
                ]
        case .table:
            own =
                scrollKeys + [
                    KeyRule("rows", .list(.view), "The rows, from the top."),
                    KeyRule("sections", .list(.tableSection), "Rows in groups with headers and footers."),
                    KeyRule("rowHeight", .number(.height), "The height of rows without one; 44 where missing."),
                    KeyRule("separator", .separator, "The line between two rows; none where missing."),
                ]
        }
        var table = KeyTable(name: .view, title: kind.title, keys: viewKeys + Vocabulary.all.flatMap(\.viewKeys) + own)
        let prototype = kind.prototype
        // A view's "position" is CSS's word for sticky and fixed views; the layer's position is called center here.
        for name in PropertyPath.allNames where table[name] == nil && !name.hasPrefix("position") {
            guard let path = PropertyPath(name), path.value(in: prototype) != nil else { continue }
            table.keys.append(KeyRule(name, ValueKind(path), range: path.property.range, path.property.summary))
        }
        return table
    }
}

/// Which part of an item and of the viewport meet at a stop.
enum SnapAlignment: String, CaseIterable {
    case start, center, end
}

/// Where a view that is scrolled to ends up in the viewport.
enum ScrollAlignment: String, CaseIterable {
    case start, center, end, nearest
}

extension ViewKind {
    /// What messages call a view of this kind.
    var title: String {
        switch self {
        case .view: "a view"
        case .image: "an image view"
        case .gradient: "a gradient view"
        case .label: "a label"
        case .shape: "a shape view"
        case .scroll: "a scroll view"
        case .collection: "a collection"
        case .table: "a table"
        case .pager: "a pager"
        case .pageControl: "a page control"
        }
    }
}
