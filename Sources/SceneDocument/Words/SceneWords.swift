import Drawing
import Layers
import Primitives
import Staging
import Timing

/// The keys of a scene.
package enum SceneWord: String, DocumentWord {
    case schema = "$schema"
    case canvas, timeline, fonts, colors, states, templates, signals, views

    package static let table = makeTable(.scene, "a scene")

    package var rule: KeyRule {
        switch self {
        case .schema: KeyRule(.text, "Where editors find the JSON Schema.")
        case .canvas: KeyRule(.object(.canvas), required: true, "The picture.")
        case .timeline: KeyRule(.object(.timeline), "How the scroll moves; without one, steadily from start to end.")
        case .fonts: KeyRule(.fonts, "Font files by name; labels without a font take the first.")
        case .colors: KeyRule(.any("an object of colours"), "Names usable wherever a colour is.")
        case .states: KeyRule(.map(.state), "Named states.")
        case .templates: KeyRule(.any("an object of views"), "Views to use again.")
        case .signals: KeyRule(.signals, "Changing values by the names that expressions call them.")
        case .views: KeyRule(.list(.view), required: true, "The views, back to front.")
        }
    }
}

/// The keys of the canvas.
package enum CanvasWord: String, DocumentWord {
    case width, height, scale, background

    package static let table = makeTable(.canvas, "a canvas")

    package var rule: KeyRule {
        switch self {
        case .width: KeyRule(.number(.none), required: true, "Width in points.")
        case .height: KeyRule(.number(.none), required: true, "Height in points.")
        case .scale: KeyRule(.number(.none), "Pixels per point; 1 where missing.")
        case .background:
            KeyRule(.color(allowsNone: false), "What lies under everything; transparent where missing.")
        }
    }
}

/// The keys of an entry of `fonts` that is an object.
package enum FontEntryWord: String, DocumentWord {
    case files, fallback

    package static let table = makeTable(.fontEntry, "an entry of 'fonts'")

    package var rule: KeyRule {
        switch self {
        case .files: KeyRule(.faces, required: true, "The font's file, or a list of its faces.")
        case .fallback: KeyRule(.names, "Other entries that lend characters this font lacks, in their order.")
        }
    }
}

/// The keys of one face of a font.
package enum FaceWord: String, DocumentWord {
    case file, weight, italic, index

    package static let table = makeTable(.face, "a face of a font")

    package var rule: KeyRule {
        switch self {
        case .file: KeyRule(.text, required: true, "The font file's name.")
        case .weight:
            KeyRule(.number(.none), "1…1000 or a name such as \"bold\"; what the file says where missing.")
        case .italic: KeyRule(.boolean, "Whether it is an italic one; what the file says where missing.")
        case .index: KeyRule(.count, "Which face of a collection, the first being 0.")
        }
    }
}

/// The keys of a label's font.
package enum FontWord: String, DocumentWord {
    case family, size, weight, italic, features, variations

    package static let table = makeTable(.font, "a font")

    package var rule: KeyRule {
        switch self {
        case .family:
            KeyRule(.text, "A name from 'fonts', or a font file's name; the scene's first where missing.")
        case .size: KeyRule(.number(.none), "Points of an em; 17 where missing.")
        case .weight: KeyRule(.number(.none), "1…1000 or a name such as \"bold\"; 400 where missing.")
        case .italic: KeyRule(.boolean, "Whether an italic face is wanted.")
        case .features:
            KeyRule(
                .features, "Font features to turn on (\"tnum\"), turn off (\"-liga\") or set to a number (\"cv01=2\").")
        case .variations: KeyRule(.axes, "Places on the axes of a variable font; the font's own where missing.")
        }
    }
}

/// The keys of a gradient that paints glyphs, a shape or its line.
package enum GradientWord: String, DocumentWord {
    case kind, colors, locations, startPoint, endPoint, angles

    package static let table = makeTable(.gradient, "a gradient")

    package var rule: KeyRule {
        switch self {
        case .kind:
            KeyRule(
                .words(Gradient.Kind.allCases.map(\.rawValue) + ["axial"]),
                "Along a line, from a centre outwards or around it; linear where missing.")
        case .colors: KeyRule(.colors, "The colours, first to last.")
        case .locations: KeyRule(.numbers, "Where each colour stands, 0…1; evenly where missing.")
        case .startPoint:
            KeyRule(.compound(.unitPoint), "Where the line starts, or the centre; [0.5, 0] where missing.")
        case .endPoint: KeyRule(.compound(.unitPoint), "Where the line ends; [0.5, 1] where missing.")
        case .angles:
            KeyRule(
                .words(GradientContents.Angles.allCases.map(\.rawValue)),
                "Whether an oblong box shears the angles of a conic gradient.")
        }
    }

    /// The keys of views and states that hold such a gradient.
    package static let owners = ["gradient", "strokeGradient"]
}

/// The keys of a run of a label's text.
package enum RunWord: String, DocumentWord {
    case text, font, textColor

    package static let table = makeTable(.run, "a run")

    package var rule: KeyRule {
        switch self {
        case .text: KeyRule(.text, required: true, "The characters of the run.")
        case .font: KeyRule(.font, "What differs from the label's font.")
        case .textColor: KeyRule(.color(allowsNone: false), "Paint of the run's glyphs; the label's where missing.")
        }
    }
}

/// The keys of a repetition.
package enum RepetitionWord: String, DocumentWord {
    case `repeat`, view

    package static let table = makeTable(.repetition, "a repetition")

    package var rule: KeyRule {
        switch self {
        case .repeat: KeyRule(.count, required: true, "How many copies.")
        case .view:
            KeyRule(.object(.view), required: true, "What is copied; 'index' and 'count' are numbers in it.")
        }
    }
}

/// The keys of a collection's section.
package enum SectionWord: String, DocumentWord {
    case header, items, footer, sticky

    package static let table = makeTable(.section, "a section")

    package var rule: KeyRule {
        switch self {
        case .header: KeyRule(.object(.view), "A view before the items, across the whole section.")
        case .items: KeyRule(.list(.view), "The items in reading order.")
        case .footer: KeyRule(.object(.view), "A view after the items, across the whole section.")
        case .sticky: KeyRule(.boolean, "Whether the header is pinned; as the collection says where missing.")
        }
    }
}

/// The keys of a table's section.
package enum TableSectionWord: String, DocumentWord {
    case header, rows, footer, sticky

    package static let table = makeTable(.tableSection, "a section")

    package var rule: KeyRule {
        switch self {
        case .header: KeyRule(.object(.view), "A view above the rows, as wide as the table.")
        case .rows: KeyRule(.list(.view), "The rows, from the top.")
        case .footer: KeyRule(.object(.view), "A view below the rows, as wide as the table.")
        case .sticky:
            KeyRule(.boolean, "Whether header and footer are pinned; as the table says where missing.")
        }
    }
}

/// The keys of a table's separator.
package enum SeparatorWord: String, DocumentWord {
    case color, height, inset

    package static let table = makeTable(.separator, "a separator")

    package var rule: KeyRule {
        switch self {
        case .color: KeyRule(.color(allowsNone: false), required: true, "The line's colour.")
        case .height: KeyRule(.number(.none), "How thick it is; a pixel where missing.")
        case .inset:
            KeyRule(
                .any(ValueKind.separatorInset),
                "How far it stands in from the left, or from both sides; 15 from the left where missing.")
        }
    }
}

/// The keys of a `stretch` that is an object.
package enum StretchWord: String, DocumentWord {
    case edge, mode

    package static let table = makeTable(.stretch, "a stretch")

    package var rule: KeyRule {
        switch self {
        case .edge:
            KeyRule(.words(Stretch.Edge.allCases.map(\.rawValue)), required: true, "The edge that keeps its place.")
        case .mode:
            KeyRule(
                .words(Stretch.Mode.allCases.map(\.rawValue)),
                "Whether the box grows or the view is scaled about the opposite edge; grow where missing.")
        }
    }
}
