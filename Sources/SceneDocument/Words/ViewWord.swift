import Layers
import Primitives
import Staging
import Timing

/// The keys of views, apart from their properties.
package enum ViewWord: String, Hashable, Sendable, CaseIterable {
    case id, type, frame, center, size, inset, x, y, width, height, anchorPoint
    case position, top, left, bottom, right, sticky, stretch, mask
    case start, end, startEnd, animator, animate, bind
    case children, image, colors, text, font, gradient, strokeGradient, path, of
    case axis, contentInset, contentOffset, contentSize, subpixelScroll, pagingEnabled
    case bounces, alwaysBounceVertical, alwaysBounceHorizontal, decelerationRate, pagingRule
    case items, sections, itemSize, lineSpacing, interitemSpacing, sectionInset
    case rows, rowHeight, separator
    case pages, ignoreLastPage

    typealias Rule = (word: ViewWord, rule: KeyRule)

    /// The keys that set a view's place or size.
    package static let places: WordSet<ViewWord> = [.frame, .inset, .center, .size, .x, .y, .width, .height]
    /// The keys that set only a view's size.
    package static let sizes: WordSet<ViewWord> = [.size, .width, .height]
    /// The keys for the distances from the viewport's edges at which a sticky view is held.
    package static let stickyDistances: WordSet<ViewWord> = [.top, .left, .bottom, .right]

    /// The keys of the vocabularies that move views, with their rules.
    static let ofVocabularies: [Rule] = [
        (.start, KeyRule(.object(.state), "The state the view comes from.")),
        (.end, KeyRule(.object(.state), "The state the view leaves to.")),
        (.startEnd, KeyRule(.object(.state), "The state on both sides.")),
        (.animator, KeyRule(.object(.animator), "States of views that follow this view's progress.")),
        (.animate, KeyRule(.list(.animation), "Values at places of a signal, by property.")),
        (.bind, KeyRule(.bindings, "Expressions that properties are tied to.")),
    ]

    static let ofAllViews: [Rule] = [
        (.id, KeyRule(.text, "The view's name.")),
        (.type, KeyRule(.words(ViewKind.allCases.map(\.rawValue)), "What kind of view; view where missing.")),
        (.frame, KeyRule(.compound(.rect), "The box in the parent.")),
        (.center, KeyRule(.compound(.point), "Where the anchor point is in the parent.")),
        (.size, KeyRule(.compound(.size), "The extent of the box.")),
        (.inset, KeyRule(.compound(.insets), "Distances from the parent's edges.")),
        (.x, KeyRule(.number(.width), "The left edge in the parent.")),
        (.y, KeyRule(.number(.height), "The top edge in the parent.")),
        (.width, KeyRule(.number(.width), "Extent along x.")),
        (.height, KeyRule(.number(.height), "Extent along y.")),
        (.anchorPoint, KeyRule(.compound(.unitPoint), "The point of the box that transforms turn about.")),
        (
            .position,
            KeyRule(
                .words(ViewPosition.allCases.map(\.rawValue)),
                "How content is held in the viewport: at its edges while there is room, or where it is.")
        ),
        (.top, KeyRule(.number(.height), "How far from the viewport's upper edge a sticky view is held.")),
        (.left, KeyRule(.number(.width), "How far from the viewport's left edge a sticky view is held.")),
        (.bottom, KeyRule(.number(.height), "How far from the viewport's lower edge a sticky view is held.")),
        (.right, KeyRule(.number(.width), "How far from the viewport's right edge a sticky view is held.")),
        (
            .sticky,
            KeyRule(
                .boolean,
                "Whether a header or footer is pinned; of a collection or table, whether those of its sections are.")
        ),
        (
            .stretch,
            KeyRule(
                .stretch,
                "The edge that keeps its place in the viewport while the container is scrolled beyond its content.")
        ),
        (.mask, KeyRule(.object(.view), "A view whose alpha masks this one; without a box it covers it and stays.")),
    ]

    private static let childrenRule: Rule = (.children, KeyRule(.list(.view), "Views inside, back to front."))

    private static let axisRule: Rule = (
        .axis, KeyRule(.words(Axis.allCases.map(\.rawValue)), "The scroll direction; vertical where missing.")
    )

    private static let scrollKeys: [Rule] =
        [
            (.contentInset, KeyRule(.compound(.insets), "Extra room around the content.")),
            (.contentOffset, KeyRule(.compound(.point), "Where it stands at first.")),
            (.subpixelScroll, KeyRule(.boolean, "Whether content may stand between pixels.")),
            (.pagingEnabled, KeyRule(.boolean, "Whether flicks end on pages.")),
        ] + physicsKeys

    /// The keys for a scroll container's response to a finger.
    private static let physicsKeys: [Rule] = [
        (.bounces, KeyRule(.boolean, "Whether content may pass the edges; true where missing.")),
        (
            .alwaysBounceVertical,
            KeyRule(
                .boolean,
                "Whether content bounces up and down though all of it fits; false where missing.")
        ),
        (
            .alwaysBounceHorizontal,
            KeyRule(
                .boolean,
                "Whether content bounces sideways though all of it fits; false where missing.")
        ),
        (
            .decelerationRate,
            KeyRule(
                .deceleration,
                "How fast flicks slow down: what is left of the velocity after a millisecond.")
        ),
        (
            .pagingRule,
            KeyRule(
                .words(PagingRule.allCases.map(\.rawValue)),
                "Which page a flick ends on; projected, at most one page on, where missing.")
        ),
    ]

    /// The keys that a pager has in addition to those of every view.
    private static let pagerKeys: [Rule] =
        [
            (.axis, KeyRule(.words(Axis.allCases.map(\.rawValue)), "The way pages turn; horizontal where missing.")),
            (.pages, KeyRule(.list(.page), "The pages, first to last.")),
            (
                .ignoreLastPage,
                KeyRule(.boolean, "Whether the last page is only a place to arrive at; true where missing.")
            ),
            (.contentOffset, KeyRule(.compound(.point), "Where it stands at first.")),
        ] + physicsKeys

    /// Returns the keys that a kind of view has in addition to those of every view.
    static func own(of kind: ViewKind) -> [Rule] {
        switch kind {
        case .view: [childrenRule]
        case .image: [(.image, KeyRule(.image, required: true, "The picture's path beside the scene.")), childrenRule]
        case .gradient:
            [(.colors, KeyRule(.colors, required: true, "The colours, first to last.")), childrenRule]
        case .label:
            [
                (.text, KeyRule(.styledText, "What it says: a string, or a list of runs.")),
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
                (.gradient, KeyRule(.object(.gradient), "Paints the inside instead of 'fillColor'.")),
                (.strokeGradient, KeyRule(.object(.gradient), "Paints the line instead of 'strokeColor'.")),
                childrenRule,
            ]
        case .pageControl:
            [
                (.of, KeyRule(.text, "The id of the pager or scroll view whose pages it shows; none where missing.")),
                childrenRule,
            ]
        case .pager: pagerKeys + [childrenRule]
        case .scroll:
            [axisRule] + scrollKeys + [
                (.contentSize, KeyRule(.compound(.size), "Extent of the content.")), childrenRule,
            ]
        case .collection:
            [axisRule] + scrollKeys + [
                (.items, KeyRule(.list(.view), "The items in reading order.")),
                (.sections, KeyRule(.list(.section), "Items in groups with headers and footers.")),
                (.itemSize, KeyRule(.compound(.size), "The size of items without one; 50 × 50 where missing.")),
                (.lineSpacing, KeyRule(.number(.none), "Smallest gap between lines; 10 where missing.")),
                (
                    .interitemSpacing,
                    KeyRule(
                        .number(.none),
                        "Smallest gap between the items of a line; 10 where missing.")
                ),
                (.sectionInset, KeyRule(.compound(.insets), "Room around each section's items.")),
            ]
        case .table:
            scrollKeys + [
                (.rows, KeyRule(.list(.view), "The rows, from the top.")),
                (.sections, KeyRule(.list(.tableSection), "Rows in groups with headers and footers.")),
                (.rowHeight, KeyRule(.number(.height), "The height of rows without one; 44 where missing.")),
                (.separator, KeyRule(.separator, "The line between two rows; none where missing.")),
            ]
        }
    }
}

/// CSS's words for how a view is held in the viewport while the container's content scrolls.
package enum ViewPosition: String, CaseIterable {
    case sticky, fixed
}
