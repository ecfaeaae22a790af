import Layers
import Primitives
import Staging
import Timing

/// The keys of views, except those that are the names of properties.
package enum ViewWord: String, Hashable, Sendable, CaseIterable {
    case id, type, frame, center, size, inset, x, y, width, height, anchorPoint
    case position, top, left, bottom, right, pin, pinAt, sticky, stretch, mask, grow, shrink, autoresizing
    case start, end, startEnd, animator, animate, bind
    case children, image, colors, kind, baseFrequency, images, first, count, text, split, font, gradient,
        strokeGradient, path, of
    case axis, contentInset, contentOffset, contentSize, subpixelScroll, pagingEnabled
    case bounces, alwaysBounceVertical, alwaysBounceHorizontal, decelerationRate, pagingRule
    case items, sections, itemSize, lineSpacing, interitemSpacing, sectionInset
    case rows, rowHeight, separator
    case pages, ignoreLastPage, reducedMotion
    case material, appearance
    case spacing, padding, alignment, distribution, wrap

    /// The word that stands for a natural width, height or size.
    package static let fit = "fit"

    typealias Rule = (word: ViewWord, rule: KeyRule)

    /// The keys that set the position or size of a view.
    package static let places: WordSet<ViewWord> = [.frame, .inset, .center, .size, .x, .y, .width, .height]
    /// The keys that set the size but not the position of a view.
    package static let sizes: WordSet<ViewWord> = [.size, .width, .height]
    /// The keys that set the distances of a sticky view from the viewport's edges.
    package static let stickyDistances: WordSet<ViewWord> = [.top, .left, .bottom, .right]

    /// The keys that pin a view for a part of the scroll.
    package static let pins: WordSet<ViewWord> = [.pin, .pinAt]

    /// The keys that only the children of stacks have.
    package static let ofStackChildren: WordSet<ViewWord> = [.grow, .shrink]
    /// The keys that decide the layout of a stack.
    package static let ofStacks: WordSet<ViewWord> = [.axis, .spacing, .padding, .alignment, .distribution, .wrap]
    /// The words for the alignment of a stack. In a row, `leading` and `trailing` are the top and the bottom.
    package static let stackAlignments = StackAlignment.allCases.map(\.rawValue) + ["top", "bottom"]

    /// The keys of views that make tracks, with their rules.
    static let ofVocabularies: [Rule] = [
        (.start, KeyRule(.object(.state), "The state in which the view enters.")),
        (.end, KeyRule(.object(.state), "The state in which the view leaves.")),
        (.startEnd, KeyRule(.object(.state), "The state in which the view enters and leaves.")),
        (.animator, KeyRule(.object(.animator), "States of other views, driven by this view's progress.")),
        (.animate, KeyRule(.list(.animation), "Animations of properties by keyframes.")),
        (.bind, KeyRule(.bindings, "Expressions that drive properties.")),
    ]

    static let ofAllViews: [Rule] = [
        (.id, KeyRule(.text, "The name of the view, by which expressions and other keys refer to it.")),
        (.type, KeyRule(.words(ViewKind.allCases.map(\.rawValue)), "The kind of view (default: view).")),
        (.frame, KeyRule(.compound(.rect), "The box of the view, in the parent's coordinates.")),
        (.center, KeyRule(.compound(.point), "The position of the anchor point, in the parent's coordinates.")),
        (.size, KeyRule(.extent, "The size of the box; \"fit\" is the natural size.")),
        (.inset, KeyRule(.compound(.insets), "The distances of the box from the parent's edges.")),
        (.x, KeyRule(.number(.width), "The x coordinate of the box's left edge, in the parent.")),
        (.y, KeyRule(.number(.height), "The y coordinate of the box's top edge, in the parent.")),
        (.width, KeyRule(.number(.width), "The width of the box; \"fit\" is the natural width.")),
        (.height, KeyRule(.number(.height), "The height of the box; \"fit\" is the natural height.")),
        (.anchorPoint, KeyRule(.compound(.unitPoint), "The point of the box about which transforms act.")),
        (
            .position,
            KeyRule(
                .words(ViewPosition.allCases.map(\.rawValue)),
                "How the viewport holds the view: sticky at an edge while the parent has room, or fixed all the time.")
        ),
        (.top, KeyRule(.number(.height), "A sticky view's distance from the viewport's top edge.")),
        (.left, KeyRule(.number(.width), "A sticky view's distance from the viewport's left edge.")),
        (.bottom, KeyRule(.number(.height), "A sticky view's distance from the viewport's bottom edge.")),
        (.right, KeyRule(.number(.width), "A sticky view's distance from the viewport's right edge.")),
        (
            .pin,
            KeyRule(
                .number(.height),
                "The length of scrolling for which the viewport holds the view while later content waits.")
        ),
        (
            .pinAt,
            KeyRule(
                .number(.height), "The distance from the viewport's start at which a pinned view is held (default: 0).")
        ),
        (
            .sticky,
            KeyRule(
                .boolean,
                "Whether the header or footer is pinned; for a collection or table, those of its sections.")
        ),
        (
            .stretch,
            KeyRule(
                .stretch,
                "The edge that stays in place in the viewport while the container is scrolled past its content.")
        ),
        (
            .mask,
            KeyRule(
                .object(.view),
                "A view whose alpha masks this view; without a box, the mask covers the view and never scrolls.")
        ),
        (
            .material,
            KeyRule(
                .words(Material.allCases.map(\.rawValue)),
                "A named set of backdrop filters and a background colour; keys of the view replace its parts.")
        ),
        (
            .appearance,
            KeyRule(
                .words(MaterialAppearance.allCases.map(\.rawValue)),
                "Whether the material is made for light or dark surroundings (default: light).")
        ),
        (.grow, KeyRule(.number(.none), "In a stack, the view's part of the room that is left (default: 0).")),
        (
            .shrink,
            KeyRule(
                .number(.none),
                "In a stack, the view's part of the room that is missing, per point of its length (default: 0; 1 for labels in a row)."
            )
        ),
        (
            .autoresizing,
            KeyRule(
                .autoresizing,
                "The parts of the box and its margins that change when the parent's size is animated; \"fill\" is width and height."
            )
        ),
    ]

    /// The keys, with their rules, that a stack has in addition to the keys of every view.
    private static let stackKeys: [Rule] = [
        (
            .axis,
            KeyRule(.words(["horizontal", "vertical"]), "Whether the stack is a row or a column (default: a row).")
        ),
        (.spacing, KeyRule(.number(.none), "The smallest gap between two children or two lines (default: 0).")),
        (.padding, KeyRule(.padding, "The space between the stack's edges and its children (default: 0).")),
        (
            .alignment,
            KeyRule(
                .words(stackAlignments), "The places of children across the axis (default: fill, which stretches them)."
            )
        ),
        (
            .distribution,
            KeyRule(
                .words(StackDistribution.allCases.map(\.rawValue)),
                "How children share the length of the stack (default: fill, by 'grow').")
        ),
        (.wrap, KeyRule(.boolean, "Whether children that do not fit begin another line (default: false).")),
    ]

    private static let childrenRule: Rule = (
        .children, KeyRule(.list(.view), "The views inside this view, back to front.")
    )

    private static let axisRule: Rule = (
        .axis, KeyRule(.words(Axis.allCases.map(\.rawValue)), "The scroll axis (default: vertical).")
    )

    private static let scrollKeys: [Rule] =
        [
            (.contentInset, KeyRule(.compound(.insets), "The extra space around the content.")),
            (.contentOffset, KeyRule(.compound(.point), "The initial content offset.")),
            (.subpixelScroll, KeyRule(.boolean, "Whether the content offset may be a fraction of a pixel.")),
            (.pagingEnabled, KeyRule(.boolean, "Whether flicks end on whole pages.")),
        ] + physicsKeys

    /// The keys, with their rules, that set how a scroll container responds to a finger and to reduced motion.
    private static let physicsKeys: [Rule] = [
        (.bounces, KeyRule(.boolean, "Whether the content can be pulled past its edges (default: true).")),
        (
            .alwaysBounceVertical,
            KeyRule(
                .boolean,
                "Whether content bounces vertically even if all of it fits (default: false).")
        ),
        (
            .alwaysBounceHorizontal,
            KeyRule(
                .boolean,
                "Whether content bounces horizontally even if all of it fits (default: false).")
        ),
        (
            .decelerationRate,
            KeyRule(
                .deceleration,
                "The deceleration of flicks: the fraction of the velocity that is left after a millisecond.")
        ),
        (
            .pagingRule,
            KeyRule(
                .words(PagingRule.allCases.map(\.rawValue)),
                "How the page at the end of a flick is chosen (default: the projected page, at most one away).")
        ),
        (.reducedMotion, .reducedMotion("What the tracks of the views inside do with reduced motion")),
    ]

    /// The keys, with their rules, that a pager has in addition to the keys of every view.
    private static let pagerKeys: [Rule] =
        [
            (
                .axis,
                KeyRule(.words(Axis.allCases.map(\.rawValue)), "The axis along which pages turn (default: horizontal).")
            ),
            (.pages, KeyRule(.list(.page), "The pages, first to last.")),
            (
                .ignoreLastPage,
                KeyRule(.boolean, "Whether the last page never turns (default: true).")
            ),
            (.contentOffset, KeyRule(.compound(.point), "The initial content offset.")),
        ] + physicsKeys

    /// Returns the keys, with their rules, that a kind of view has in addition to the keys of every view.
    static func own(of kind: ViewKind) -> [Rule] {
        switch kind {
        case .view: [childrenRule]
        case .image:
            [
                (.image, KeyRule(.image, required: true, "The path of the picture, relative to the scene.")),
                childrenRule,
            ]
        case .gradient:
            [(.colors, KeyRule(.colors, required: true, "The colours, first to last.")), childrenRule]
        case .label:
            [
                (.text, KeyRule(.labelText, "The text: a string, a list of runs, or a number that the label shows.")),
                (.split, KeyRule(.object(.split), "Makes a separate view of each letter, word or line.")),
                (
                    .font,
                    KeyRule(.font, "A name from 'fonts', or family, size, weight, italic, features and variations.")
                ),
                (.gradient, KeyRule(.object(.gradient), "Paints the glyphs instead of 'textColor'.")),
                childrenRule,
            ]
        case .shape:
            [
                (.path, KeyRule(.path, required: true, "SVG path data in points of the bounds.")),
                (.gradient, KeyRule(.object(.gradient), "Paints the inside of the shape instead of 'fillColor'.")),
                (
                    .strokeGradient,
                    KeyRule(.object(.gradient), "Paints the line of the shape instead of 'strokeColor'.")
                ),
                childrenRule,
            ]
        case .pageControl:
            [
                (.of, KeyRule(.text, "The id of the pager or scroll view whose pages the dots show (default: none).")),
                childrenRule,
            ]
        case .sequence:
            [
                (
                    .images,
                    KeyRule(
                        .text, required: true,
                        "The paths of the pictures, with %d for a number, or %04d for a number of four digits.")
                ),
                (.first, KeyRule(.count, "The number of the first picture (default: 0).")),
                (.count, KeyRule(.count, required: true, "The number of pictures.")),
                childrenRule,
            ]
        case .noise:
            [
                (
                    .kind,
                    KeyRule(
                        .words(NoiseContents.kinds),
                        "How layers of noise add up: creased like marble, or plain like clouds (default: turbulence).")
                ),
                (
                    .baseFrequency,
                    KeyRule(
                        .frequency, required: true, range: 0 ... .infinity,
                        "The number of noise cells in a point: one number, or one for each axis.")
                ),
                childrenRule,
            ]
        case .stack: stackKeys + [childrenRule]
        case .pager: pagerKeys + [childrenRule]
        case .scroll:
            [axisRule] + scrollKeys + [
                (.contentSize, KeyRule(.compound(.size), "The size of the content.")), childrenRule,
            ]
        case .collection:
            [axisRule] + scrollKeys + [
                (.items, KeyRule(.list(.view), "The items in reading order.")),
                (.sections, KeyRule(.list(.section), "Items in groups with headers and footers.")),
                (.itemSize, KeyRule(.compound(.size), "The size of items that set no size (default: 50 × 50).")),
                (.lineSpacing, KeyRule(.number(.none), "The smallest gap between lines (default: 10).")),
                (
                    .interitemSpacing,
                    KeyRule(
                        .number(.none),
                        "The smallest gap between the items of a line (default: 10).")
                ),
                (.sectionInset, KeyRule(.compound(.insets), "The space around each section's items.")),
            ]
        case .table:
            scrollKeys + [
                (.rows, KeyRule(.list(.view), "The rows, from the top.")),
                (.sections, KeyRule(.list(.tableSection), "Rows in groups with headers and footers.")),
                (.rowHeight, KeyRule(.number(.height), "The height of rows that set no height (default: 44).")),
                (.separator, KeyRule(.separator, "The line between two rows (default: none).")),
            ]
        }
    }
}

/// The places of a stack's children across its axis.
package enum StackAlignment: String, CaseIterable, Sendable {
    /// Children without a written length across the axis take all the room.
    case fill
    case leading, center, trailing
    /// The baselines of the first lines are at the same height. In a column, the same as `leading`.
    case firstBaseline
}

/// The lengths and gaps of a stack's children along its axis, if the stack is longer than its children.
package enum StackDistribution: String, CaseIterable, Sendable {
    /// Children take their parts of the room that is left. If no child has a part, the last one takes all of it.
    case fill
    /// Children have the same length.
    case fillEqually
    /// The lengths are multiplied by the same factor.
    case fillProportionally
    /// The gaps between children have the same length.
    case equalSpacing
    /// The distances between the centres of children have the same length.
    case equalCentering
    case start, center, end
}

/// A part that can change when the parent's size changes: a margin of the view, or a side of its box.
package enum FlexiblePart: String, CaseIterable, Sendable {
    case width, height, left, right, top, bottom

    /// The word for both sides of the box.
    package static let fill = "fill"
    /// The words, in the order of the documentation.
    package static let words = allCases.map(\.rawValue) + [fill]
}

/// How a view is held in the viewport while the content scrolls. The words are those of CSS.
package enum ViewPosition: String, CaseIterable {
    case sticky, fixed
}
