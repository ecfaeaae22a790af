import JSON

/// A plain view: a box with a background, a border and children.
public struct Box: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view with children, back to front.
    public init(
        _ id: String? = nil, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts(nil, id: id, children: children(), under: "children", fileID, line)
    }
}

/// A view that shows a picture.
public struct Picture: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view whose picture is set by the use of a template.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("image", children: children(), under: "children", fileID, line)
    }

    /// Creates a view of the picture with a path, relative to the scene.
    public init(
        _ image: String, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        self.init(Value(image), fileID: fileID, line: line, children: children)
    }

    /// Creates a view of the picture that a template's argument names.
    public init(
        _ image: Value, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("image", children: children(), under: "children", fileID, line)
        parts.set("image", image.json, fileID, line)
    }
}

/// A view that shows text.
public struct Label: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a label without text, whose text is a template's argument or is set later.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("label", children: children(), under: "children", fileID, line)
    }

    /// Creates a label with a text.
    public init(
        _ text: String, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        self.init(LabelText(text), fileID: fileID, line: line, children: children)
    }

    /// Creates a label with a text of runs and numbers.
    @_disfavoredOverload
    public init(
        _ text: LabelText, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("label", children: children(), under: "children", fileID, line)
        parts.set("text", text.value.json, fileID, line)
    }

    /// Makes a separate view of each letter, word or line of the text.
    ///
    /// - Parameters:
    ///   - unit: The parts of the text that become views.
    ///   - piece: Sets what every piece has. Its formulas can use `index` and `count`.
    public func split(
        by unit: SplitUnit, fileID: String = #fileID, line: Int = #line, piece: (Label) -> Label = { $0 }
    ) -> Label {
        var object = ObjectValue()
        object.add("by", unit)
        let members = piece(Label(fileID: fileID, line: line)).parts.ownMembers
        if !members.isEmpty { object.add("piece", Value(json: .init(.object(members)))) }
        return setting("split", object.value, fileID, line)
    }
}

/// A view that shows a gradient.
public struct Gradient: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view whose colours are set by the use of a template.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("gradient", children: children(), under: "children", fileID, line)
    }

    /// Creates a gradient of colours, first to last.
    public init(
        _ colors: Colors, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("gradient", children: children(), under: "children", fileID, line)
        parts.set("colors", colors.value.json, fileID, line)
    }
}

/// A view that shows a filled and stroked path.
public struct Shape: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view whose path is set by the use of a template.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("shape", children: children(), under: "children", fileID, line)
    }

    /// Creates a shape from SVG path data, in points of the bounds.
    public init(
        _ path: String, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        self.init(Value(path), fileID: fileID, line: line, children: children)
    }

    /// Creates a shape from the path data that a template's argument holds.
    public init(
        _ path: Value, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("shape", children: children(), under: "children", fileID, line)
        parts.set("path", path.json, fileID, line)
    }
}

/// A view that shows a picture of a sequence.
public struct PictureSequence: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view whose pictures are set by the use of a template.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("sequence", children: children(), under: "children", fileID, line)
    }

    /// Creates a view of the pictures whose paths a pattern describes, such as `frames/%04d.jpg`.
    public init(
        _ images: String, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("sequence", children: children(), under: "children", fileID, line)
        parts.set("images", Value(images).json, fileID, line)
    }
}

/// A view that shows noise.
public struct Noise: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a view whose frequency is set by the use of a template.
    public init(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("noise", children: children(), under: "children", fileID, line)
    }

    /// Creates noise with a number of cells in a point, for both axes or for each.
    public init(
        _ baseFrequency: Frequency, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("noise", children: children(), under: "children", fileID, line)
        parts.set("baseFrequency", baseFrequency.value.json, fileID, line)
    }
}

/// A row of dots that shows the current page.
public struct PageControl: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a page control of the pager or scroll view with an id. Without an id, a key of the view names it.
    public init(
        of container: String? = nil, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("pageControl", children: children(), under: "children", fileID, line)
        if let container { parts.set("of", .string(container), fileID, line) }
    }
}

/// A row or column of views, as UIStackView.
public struct Stack: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a row of views, or a column if its axis is vertical.
    public init(
        _ id: String? = nil, axis: Axis? = nil, spacing: (any FormulaConvertible)? = nil, fileID: String = #fileID,
        line: Int = #line, @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("stack", id: id, children: children(), under: "children", fileID, line)
        if let axis { parts.set("axis", axis.value.json, fileID, line) }
        if let spacing { parts.set("spacing", spacing.value.json, fileID, line) }
    }
}

/// A container that scrolls its children.
public struct Scroll: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a scroll container, which scrolls vertically if no axis is set.
    public init(
        _ id: String? = nil, axis: Axis? = nil, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("scroll", id: id, children: children(), under: "children", fileID, line)
        if let axis { parts.set("axis", axis.value.json, fileID, line) }
    }
}

/// A container that lays out items in lines, as UICollectionView with a flow layout.
public struct Collection: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a collection of items, in reading order.
    ///
    /// - Parameters:
    ///   - id: The view's id.
    ///   - axis: The scroll axis; vertical if it is missing.
    ///   - itemSize: The size of items that set no size.
    ///   - spacing: The smallest gap between lines, and between the items of a line.
    ///   - inset: The space around the items of each section.
    ///   - items: The items in reading order.
    public init(
        _ id: String? = nil, axis: Axis? = nil, itemSize: Size? = nil,
        spacing: (any FormulaConvertible)? = nil, inset: Insets? = nil, fileID: String = #fileID,
        line: Int = #line, @ViewBuilder items: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("collection", id: id, children: items(), under: "items", fileID, line)
        if let axis { parts.set("axis", axis.value.json, fileID, line) }
        if let itemSize { parts.set("itemSize", itemSize.value.json, fileID, line) }
        if let spacing {
            parts.set("lineSpacing", spacing.value.json, fileID, line)
            parts.set("interitemSpacing", spacing.value.json, fileID, line)
        }
        if let inset { parts.set("sectionInset", inset.value.json, fileID, line) }
    }

    /// Sets the items in groups with headers and footers.
    public func sections(
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Section> sections: () -> [Section]
    ) -> Collection {
        setting("sections", Value.list(sections().map { $0.value(of: "items") }), fileID, line)
    }
}

/// A container that lays out rows from the top, as UITableView.
public struct Table: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a table of rows, from the top.
    public init(
        _ id: String? = nil, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder rows: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("table", id: id, children: rows(), under: "rows", fileID, line)
    }

    /// Sets the rows in groups with headers and footers.
    public func sections(
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Section> sections: () -> [Section]
    ) -> Table {
        setting("sections", Value.list(sections().map { $0.value(of: "rows") }), fileID, line)
    }
}

/// A container whose views move from page to page.
public struct Pager: View {
    /// What the view consists of.
    public var parts: ViewParts

    /// Creates a pager with the views of all its pages, back to front.
    public init(
        _ id: String? = nil, fileID: String = #fileID, line: Int = #line,
        @ViewBuilder children: () -> [any ViewContent] = { [] }
    ) {
        parts = ViewParts("pager", id: id, children: children(), under: "children", fileID, line)
    }

    /// Sets what the views do while each page turns, first page to last.
    public func pages(
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Page> pages: () -> [Page]
    ) -> Pager {
        setting("pages", Value.list(pages()), fileID, line)
    }
}

/// Items of a collection, or rows of a table, with a header and a footer.
public struct Section: Sendable {
    private let header: (any ViewContent)?
    private let footer: (any ViewContent)?
    private let sticky: Bool?
    private let items: [any ViewContent]
    private let place: (fileID: String, line: Int)

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - header: The view before the items.
    ///   - footer: The view after the items.
    ///   - sticky: Whether the header is pinned; as the container says if it is missing.
    ///   - items: The items or rows.
    public init(
        header: (any ViewContent)? = nil, footer: (any ViewContent)? = nil, sticky: Bool? = nil,
        fileID: String = #fileID, line: Int = #line, @ViewBuilder items: () -> [any ViewContent] = { [] }
    ) {
        self.header = header
        self.footer = footer
        self.sticky = sticky
        self.items = items()
        place = (fileID, line)
    }

    func value(of items: String) -> Value {
        var object = ObjectValue()
        if let header { object.add("header", header.content) }
        if !self.items.isEmpty { object.add(items, Value.list(self.items.map(\.content))) }
        if let footer { object.add("footer", footer.content) }
        if let sticky { object.add("sticky", sticky) }
        return Value(json: object.value.json.located(at: SourceLines.origin(place.fileID, place.line)))
    }
}

extension ViewParts {
    init(
        _ type: String?, id: String? = nil, children: [any ViewContent], under key: String, _ fileID: String,
        _ line: Int
    ) {
        self.init(type: type, fileID: fileID, line: line)
        if let id { set("id", .string(id), fileID, line) }
        if !children.isEmpty { set(key, .array(children.map(\.content.json)), fileID, line) }
    }
}
