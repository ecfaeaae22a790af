import Drawing
import Layers
import Primitives
import Staging
import Timing

/// The keys of a scene.
package enum SceneWord: String, DocumentWord {
    case schema = "$schema"
    case canvas, timeline, fonts, colors, variants, states, templates, signals, views

    package static let table = makeTable(.scene, "a scene")

    package var rule: KeyRule {
        switch self {
        case .schema: KeyRule(.text, "The JSON Schema by which editors check the scene.")
        case .canvas: KeyRule(.object(.canvas), required: true, "The size and background of the picture.")
        case .timeline: KeyRule(.object(.timeline), "How the scroll moves (default: steadily from start to end).")
        case .fonts: KeyRule(.fonts, "Font files by name; labels without a font use the first one.")
        case .colors: KeyRule(.any("an object of colours"), "Colours by name, for use wherever a colour is expected.")
        case .variants:
            KeyRule(.map(.variant), "Further ways to draw the scene, by name: other sizes, colours or reduced motion.")
        case .states: KeyRule(.map(.state), "States by name.")
        case .templates: KeyRule(.any("an object of views"), "Views to reuse, by name.")
        case .signals: KeyRule(.signals, "Values that change from frame to frame, by their names in expressions.")
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
        case .width: KeyRule(.number(.none), required: true, "The width in points.")
        case .height: KeyRule(.number(.none), required: true, "The height in points.")
        case .scale: KeyRule(.number(.none), "The number of pixels per point (default: 1).")
        case .background:
            KeyRule(.color(allowsNone: false), "The colour behind all views (default: transparent).")
        }
    }
}

/// The keys of an entry of `fonts`, if the entry is an object.
package enum FontEntryWord: String, DocumentWord {
    case files, fallback

    package static let table = makeTable(.fontEntry, "an entry of 'fonts'")

    package var rule: KeyRule {
        switch self {
        case .files: KeyRule(.faces, required: true, "The font's file, or a list of its faces.")
        case .fallback:
            KeyRule(.names, "Other entries of 'fonts' to try, in order, for characters that this font lacks.")
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
            KeyRule(.number(.none), "1…1000 or a name such as \"bold\" (default: the file's own weight).")
        case .italic: KeyRule(.boolean, "Whether the face is italic (default: as the file says).")
        case .index: KeyRule(.count, "The index of the face in a font collection, from 0.")
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
            KeyRule(.text, "A name from 'fonts', or a font file's name (default: the scene's first font).")
        case .size: KeyRule(.number(.none), "The font size in points (default: 17).")
        case .weight: KeyRule(.number(.none), "1…1000 or a name such as \"bold\" (default: 400).")
        case .italic: KeyRule(.boolean, "Whether to use an italic face.")
        case .features:
            KeyRule(
                .features, "Font features to turn on (\"tnum\"), turn off (\"-liga\") or set to a number (\"cv01=2\").")
        case .variations: KeyRule(.axes, "Values of the axes of a variable font (default: the font's own).")
        }
    }
}

/// The keys of an object that describes a number as the text of a label.
package enum NumberTextWord: String, DocumentWord {
    case number, format, grouping, decimal, reserve

    package static let table = makeTable(.numberText, "a text that is a number")

    package var rule: KeyRule {
        switch self {
        case .number: KeyRule(.signal, required: true, "The number, as in 'bind'.")
        case .format:
            KeyRule(
                .text,
                "The Unicode number pattern that formats the number (default: \"\(NumberFormat.standardPattern)\")."
            )
        case .grouping: KeyRule(.text, "The sign between groups of digits (default: a comma).")
        case .decimal: KeyRule(.text, "The sign before decimals (default: a point).")
        case .reserve: KeyRule(.text, "The text whose size is the label's natural size (default: the number at rest).")
        }
    }
}

/// The keys of `split`, which splits a label's text into letters, words or lines.
package enum SplitWord: String, DocumentWord {
    case by, piece

    package static let table = makeTable(.split, "a split text")

    package var rule: KeyRule {
        switch self {
        case .by:
            KeyRule(
                .words(["letters", "words", "lines"]), required: true,
                "The parts of the text that become separate views.")
        case .piece:
            KeyRule(
                .object(.piece),
                "Keys of every piece; their expressions can use 'index', 'count', 'line', 'lineCount' and 'word'.")
        }
    }
}

/// The keys of a gradient that fills glyphs or shapes, or paints a shape's line.
package enum GradientWord: String, DocumentWord {
    case kind, colors, locations, startPoint, endPoint, angles

    package static let table = makeTable(.gradient, "a gradient")

    package var rule: KeyRule {
        switch self {
        case .kind:
            KeyRule(
                .words(Gradient.Kind.allCases.map(\.rawValue) + ["axial"]),
                "Whether colours run along a line, outwards from a centre, or around a centre (default: linear).")
        case .colors: KeyRule(.colors, "The colours, first to last.")
        case .locations: KeyRule(.numbers, "The position of each colour, 0…1 (default: evenly).")
        case .startPoint:
            KeyRule(.compound(.unitPoint), "The start of the line, or the centre (default: [0.5, 0]).")
        case .endPoint: KeyRule(.compound(.unitPoint), "The end of the line (default: [0.5, 1]).")
        case .angles:
            KeyRule(
                .words(GradientContents.Angles.allCases.map(\.rawValue)),
                "Whether an oblong box shears the angles of a conic gradient.")
        }
    }

    /// The keys, of views and states, whose values are such gradients.
    package static let owners = ["gradient", "strokeGradient"]
}

/// The filters in a list of filters, by CSS's names in camel case. Each is an object with this key alone.
package enum FilterWord: String, CaseIterable, Sendable {
    case blur, brightness, contrast, saturate, hueRotate, grayscale, sepia, invert, opacity, dropShadow
}

/// The keys of a shadow in a list of filters.
package enum DropShadowWord: String, DocumentWord {
    case color, offset, radius

    package static let table = makeTable(.dropShadow, "a shadow of a filter")

    package var rule: KeyRule {
        switch self {
        case .color: KeyRule(.color(allowsNone: false), "The shadow's colour (default: black).")
        case .offset: KeyRule(.compound(.point), "The offset, which turns with the view (default: [0, 0]).")
        case .radius:
            KeyRule(
                .number(.none), range: 0 ... .infinity, "The standard deviation of the blur in points (default: 0).")
        }
    }
}

/// The keys of a shadow of a view's box.
package enum BoxShadowWord: String, DocumentWord {
    case color, offset, blur, spread, inset

    package static let table = makeTable(.boxShadow, "a shadow")

    package var rule: KeyRule {
        switch self {
        case .color: KeyRule(.color(allowsNone: false), "The shadow's colour (default: black).")
        case .offset: KeyRule(.compound(.point), "The offset, which turns with the view (default: [0, 0]).")
        case .blur:
            KeyRule(
                .number(.none), range: 0 ... .infinity,
                "The width of the blur in points, twice its standard deviation (default: 0).")
        case .spread:
            KeyRule(.number(.none), "The distance by which the shadow is larger than the box (default: 0).")
        case .inset: KeyRule(.boolean, "Whether the shadow falls into the box (default: false).")
        }
    }
}

/// The keys of a run of a label's text: a part with its own font or colour.
package enum RunWord: String, DocumentWord {
    case text, font, textColor

    package static let table = makeTable(.run, "a run")

    package var rule: KeyRule {
        switch self {
        case .text: KeyRule(.runText, required: true, "The characters of the run, or a number that the run shows.")
        case .font: KeyRule(.font, "The parts of the font that differ from the label's font.")
        case .textColor: KeyRule(.color(allowsNone: false), "The colour of the run's glyphs (default: the label's).")
        }
    }
}

/// The keys of a repetition.
package enum RepetitionWord: String, DocumentWord {
    case `repeat`, view

    package static let table = makeTable(.repetition, "a repetition")

    package var rule: KeyRule {
        switch self {
        case .repeat: KeyRule(.count, required: true, "The number of copies.")
        case .view:
            KeyRule(
                .object(.view), required: true, "The view to copy; expressions in the view can use 'index' and 'count'."
            )
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
        case .sticky: KeyRule(.boolean, "Whether the header is pinned (default: 'sticky' of the collection).")
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
            KeyRule(.boolean, "Whether header and footer are pinned (default: 'sticky' of the table).")
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
        case .height: KeyRule(.number(.none), "The line's thickness (default: one pixel).")
        case .inset:
            KeyRule(
                .any(ValueKind.separatorInset),
                "The line's distance from the left, or from the left and right (default: 15 from the left).")
        }
    }
}

/// The keys of the value of `stretch`, if the value is an object.
package enum StretchWord: String, DocumentWord {
    case edge, mode

    package static let table = makeTable(.stretch, "a stretch")

    package var rule: KeyRule {
        switch self {
        case .edge:
            KeyRule(.words(Stretch.Edge.allCases.map(\.rawValue)), required: true, "The edge that stays in place.")
        case .mode:
            KeyRule(
                .words(Stretch.Mode.allCases.map(\.rawValue)),
                "Whether the box grows, or the view is scaled about the opposite edge (default: grow).")
        }
    }
}
