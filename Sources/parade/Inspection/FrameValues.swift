import Inspection
import JSON
import Primitives

/// The values of one frame that `inspect` shows.
struct FrameValues {
    var index: Int
    var time: Double
    var offsets: [(container: String, offset: Point)]
    /// For each pager, the index of the page that turns, and the progress of the turn. Both are nil if no page of the
    /// pager can turn.
    ///
    /// The list is empty if the scene has no pagers.
    var pages: [(pager: String, page: Int?, progress: Double?)]
    /// The value of every signal; nil if the signal has no value.
    var signals: [(name: String, value: Double?)]
    /// The progress of each view that has a signal for the view's distance from the centre of the viewport.
    var progress: [(view: String, signal: String, value: Double)]
    var views: [(view: String, values: [ShownProperty])]
    /// Whether the output explains where values come from.
    var isExplained: Bool

    /// A property with its value in a frame.
    struct ShownProperty {
        var property: String
        var value: ShownValue
        /// The sources of the value: the tracks that write the property. Empty if no track writes it, or if no
        /// explanation was requested.
        var sources: [ValueSource]
        /// What decides the box in addition to the view's keys and tracks; nil for other properties, and if no
        /// explanation was requested.
        var boxNote: String?
    }

    /// The frame as a JSON object, with numbers in full precision.
    var json: JSONValue {
        let pages = pages.map { pager, page, progress in
            (
                pager,
                JSONValue.object([
                    ("page", page.map { .number($0) } ?? .null), ("progress", progress.map { .number($0) } ?? .null),
                ])
            )
        }
        return .object(
            [
                ("frame", .number(index)), ("time", .number(time)),
                ("offsets", .object(offsets.map { ($0.container, .numbers([$0.offset.x, $0.offset.y])) })),
                ("pages", .object(pages)),
                ("signals", .object(signals.map { ($0.name, $0.value.map { .number($0) } ?? .null) })),
                ("progress", .object(progress.map { ($0.view, .number($0.value)) })),
                ("views", .object(views.map { ($0.view, .object($0.values.map { ($0.property, $0.value.json) })) })),
            ] + (isExplained ? [("sources", sources)] : []))
    }

    /// The sources of the values as JSON. For each view, it lists the properties that tracks write, and for each
    /// property its tracks in the order in which they are applied.
    private var sources: JSONValue {
        let moved = views.map { view, values in (view, values.filter { !$0.sources.isEmpty }) }
        return .object(
            moved.filter { !$0.1.isEmpty }.map { view, values in
                (view, .object(values.map { ($0.property, .array($0.sources.map(\.json))) }))
            })
    }

    /// The frame as the cells of a table row, each with its column name. All frames of a scene have the same columns.
    var cells: [(column: String, cell: Cell)] {
        var cells: [(String, Cell)] = [("frame", .integer(index)), ("time", .number(time))]
        for (container, offset) in offsets {
            cells += [("\(container).offset.x", .number(offset.x)), ("\(container).offset.y", .number(offset.y))]
        }
        for (pager, page, progress) in pages {
            cells.append(("\(pager).page", page.map { .integer($0) } ?? .none))
            cells.append(("\(pager).progress", progress.map { .number($0) } ?? .none))
        }
        let ofViews = views.flatMap { view, values in
            values.flatMap { shown in shown.value.cells.map { ("\(view).\(shown.property)\($0.suffix)", $0.cell) } }
        }
        // Time, frame, offsets and pages are already included, and some signals are properties of views.
        let columns = Set(cells.map(\.0) + ofViews.map(\.0))
        cells += signals.filter { !columns.contains($0.name) }.map { ($0.name, $0.value.map { .number($0) } ?? .none) }
        cells += progress.map { ("progress(\($0.view))", .number($0.value)) }
        cells += ofViews
        return cells
    }
}
