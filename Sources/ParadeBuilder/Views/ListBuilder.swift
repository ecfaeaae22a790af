/// A result builder of lists: of views, sections, pages, items, actions and animated properties.
///
/// A list can contain conditions and loops, and other lists.
@resultBuilder
public enum ListBuilder<Element> {
    /// Adds one element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Adds a list of elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Joins the statements of a block.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Adds the elements of a condition without `else`.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    /// Adds the elements of the first branch of a condition.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }
    /// Adds the elements of another branch of a condition.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
    /// Joins the passes of a loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// Adds the elements of a check of availability.
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}

/// A result builder of views, back to front.
public typealias ViewBuilder = ListBuilder<any ViewContent>
