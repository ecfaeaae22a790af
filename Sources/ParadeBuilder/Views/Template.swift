import JSON

/// Copies of a view, whose formulas can use `index` and `count`.
///
///     Repeat(21) {
///         Box().frame([0, 10 * Formula.index, 4, 4])
///     }
public struct Repeat: ViewContent {
    /// The repetition as the scene holds it.
    public let content: Value

    /// Creates copies of a view.
    ///
    /// - Parameters:
    ///   - count: The number of copies.
    ///   - view: The view to copy.
    public init(
        _ count: some FormulaConvertible, fileID: String = #fileID, line: Int = #line,
        view: () -> any ViewContent
    ) {
        var object = ObjectValue()
        object.add("repeat", count)
        object.add("view", view().content)
        content = Value(json: object.value.json.located(at: SourceLines.origin(fileID, line)))
    }
}

/// A view to use several times with different arguments: a function that the scene keeps as a template.
///
///     let icon = Template("icon") { icon in
///         Picture(icon.image).zPosition(1000)
///     }
///     Scene(canvas: …, templates: [icon]) {
///         icon(["image": "pictures/contact.png"]).id("contact")
///     }
///
/// A Swift function that returns a view does the same without a template. A template keeps the scene's JSON small, and
/// other templates and uses can override its keys.
public struct Template: Sendable {
    /// The arguments of a use of the template: `icon.image` stands for the argument `image`.
    @dynamicMemberLookup
    public struct Arguments: Sendable {
        /// An argument, where any value is accepted.
        public subscript(dynamicMember name: String) -> Value { Value("$\(name)") }
        /// An argument as a value of the type that is expected.
        public subscript<Argument: ValueRepresentable>(dynamicMember name: String) -> Argument {
            Argument(value: Value("$\(name)"))
        }
    }

    let name: String
    let body: Value
    let origin: Origin

    /// Creates a template.
    ///
    /// - Parameters:
    ///   - name: The template's name, which uses refer to.
    ///   - body: Returns the view, in which each argument is a placeholder.
    public init(
        _ name: String, fileID: String = #fileID, line: Int = #line, body: (Arguments) -> any ViewContent
    ) {
        self.name = name
        self.body = body(Arguments()).content
        origin = SourceLines.origin(fileID, line)
    }

    /// Returns a use of the template with arguments by name.
    public func callAsFunction(
        _ arguments: KeyValuePairs<String, Value> = [:], fileID: String = #fileID, line: Int = #line
    ) -> Use {
        Use(name, with: arguments, fileID: fileID, line: line)
    }
}

/// A use of a template. Modifiers override the template's.
public struct Use: View {
    /// What the use consists of.
    public var parts: ViewParts

    /// Creates a use of the template with a name.
    ///
    /// - Parameters:
    ///   - template: The template's name.
    ///   - arguments: The template's arguments by name.
    public init(
        _ template: String, with arguments: KeyValuePairs<String, Value> = [:], fileID: String = #fileID,
        line: Int = #line
    ) {
        parts = ViewParts(type: nil, fileID: fileID, line: line)
        parts.set("use", .string(template), fileID, line)
        if !arguments.isEmpty {
            parts.set("with", .object(arguments.map { ($0.key, $0.value.json) }), fileID, line)
        }
    }
}

extension Use {
    /// Replaces the children of the template's view.
    public func children(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder children: () -> [any ViewContent]
    ) -> Use {
        setting("children", Value.list(children().map(\.content)), fileID, line)
    }

    /// Replaces the items of the template's collection.
    public func items(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder items: () -> [any ViewContent]
    ) -> Use {
        setting("items", Value.list(items().map(\.content)), fileID, line)
    }

    /// Replaces the rows of the template's table.
    public func rows(
        fileID: String = #fileID, line: Int = #line, @ViewBuilder rows: () -> [any ViewContent]
    ) -> Use {
        setting("rows", Value.list(rows().map(\.content)), fileID, line)
    }
}
