import JSON
import Layers
import SceneDocument

/// The context in which a view is written: named numbers, the scope of ids, and the enclosing templates.
struct Environment {
    var names: [String: Double] = [:]
    var scope: ScopeIndex = 0
    var templates: [String] = []
    var depth = 0
}

/// A view, with its whole content, after templates and repetitions are resolved.
struct ExpandedView {
    var node: ViewNode
    /// The view's number among all views of the scene.
    var serial = 0
    var environment: Environment
    /// The scope in which the view's id is declared. For the root of an instance with an id it is the scope around the
    /// instance.
    var identifierScope: ScopeIndex
    /// The id that the template gives the view. The template's other views can refer to the view by this id, even if
    /// the use of the template sets another id.
    var innerIdentifier: String?
    /// The scope of the template instance whose root is this view; nil for other views.
    var instance: ScopeIndex?
    /// The contents of a piece of a split text, which the text gives it; nil for other views.
    var piece: LabelContents?

    /// The views written as the mask. Only the first masks this view; layout reports an error if there are more.
    var masks: [ExpandedView] = []
    /// The source range of the mask.
    var maskOrigin = Origin.none
    /// The view's content; nil if no content is written.
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
    /// The number of all views, including nested views.
    var viewCount: Int
    /// The scopes of template instances and repetition copies. Layout declares ids in them.
    var scopes: IdentifierScopes
    /// The templates that views use.
    var usedTemplates: Set<String>
    /// Whether an entry yielded no views. If so, an id that is not found may belong to this entry and is not a mistake.
    var hasUnreadViews: Bool
    /// The expander of the views, which continues with the pieces of split texts once these are laid out.
    var expander: Expander
}
