import JSON
import SceneDocument

/// The context of a view's source: numbers with names, the scope of ids, and the templates around it.
struct Environment {
    var names: [String: Double] = [:]
    var scope: ScopeIndex = 0
    var templates: [String] = []
    var depth = 0
}

/// A view after templates and repetitions are resolved, with its whole content.
struct ExpandedView {
    var node: ViewNode
    var environment: Environment
    /// The scope in which its own id is declared: for the root of an instance, the scope around the instance.
    var identifierScope: ScopeIndex
    /// The id its template gives it, by which the template's other views still refer to it.
    var innerIdentifier: String?
    /// The scope of the instance whose root it is; nil for other views.
    var instance: ScopeIndex?

    /// The views that mask it. Only the first counts.
    var masks: [ExpandedView] = []
    /// The source range of the mask.
    var maskOrigin = Origin.none
    /// Its content; nil if none is written.
    var content: [ExpandedView]?
    var sections: [ExpandedSection]?
}

/// A group of a collection's items or a table's rows.
struct ExpandedSection {
    var node: SectionNode
    var header: ExpandedView?
    var items: [ExpandedView] = []
    var footer: ExpandedView?
}

/// All views of a scene, with the results of expanding them.
struct ExpandedScene {
    var views: [ExpandedView]
    /// The number of views, including nested ones.
    var viewCount: Int
    /// The scopes of instances and copies, in which ids are declared during layout.
    var scopes: IdentifierScopes
    /// The templates that views use.
    var usedTemplates: Set<String>
    /// Whether an entry yielded no views, so that an id may be missing without a mistake at its use.
    var hasUnreadViews: Bool
}
