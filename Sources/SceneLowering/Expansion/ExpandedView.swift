import JSON
import Layers
import SceneDocument

/// The context in which a view is written.
///
/// It consists of the numbers that names stand for, the scope of ids, the enclosing templates, and the nesting depth.
struct Environment {
    var names: [String: Double] = [:]
    var scope: ScopeIndex = 0
    /// The scope of the innermost template instance, copy or piece around the view; 0 outside of all.
    var copy: ScopeIndex = 0
    var templates: [String] = []
    var depth = 0
    /// The place of the nearest copy, piece, item, row or stack's child around the view, or of the view itself, in its
    /// list. Nil outside all lists.
    var ordinal: Ordinal?
}

/// A place in a list: that of a copy among a repetition's, a piece among a split text's, a child among a stack's, an
/// item among a collection's, or a row among a table's.
struct Ordinal {
    /// The index in the list, which is less than `count`.
    var index: Int
    /// The number of all copies, pieces, children, items or rows.
    var count: Int
}

/// A view with all its content, after templates and repetitions have been resolved.
struct ExpandedView {
    var node: ViewNode
    /// The view's serial number, which is unique among all views of the scene.
    var serial = 0
    var environment: Environment
    /// The scope in which the view's id is declared.
    ///
    /// If the view is the root of a template instance with an id, this is the scope outside the instance.
    var identifierScope: ScopeIndex
    /// The id that the template gives to its root view; nil for other views.
    ///
    /// Inside the template, other views refer to the root view by this id, even if the use of the template sets another
    /// id.
    var innerIdentifier: String?
    /// The scopes of the template instances that have this view as their root; empty for other views. There is one at
    /// most, because an instance whose template is itself a use shares the scope of this use.
    var instances: [ScopeIndex] = []
    /// The scope of the views inside, if this view is a part; nil for other views.
    var part: ScopeIndex?
    /// Whether a copy of a repetition, or a piece of a split text, consists of this view.
    var isCopy = false
    /// The label contents of a piece of a split text; nil for other views.
    var piece: LabelContents?

    /// The views written under `mask`. The first masks this view; layout reports an error if there are more.
    var masks: [ExpandedView] = []
    /// The source range of the mask.
    var maskOrigin = Origin.none
    /// The view's content, such as its children or items; nil if the scene writes no content.
    var content: [ExpandedView]?
    var sections: [ExpandedSection]?
}

extension ExpandedView {
    /// The scopes that consist of this view and its content.
    var roots: [ScopeIndex] { instances + (part.map { [$0] } ?? []) }
    /// Whether a scope consists of this view and its content.
    var isRoot: Bool { part != nil || !instances.isEmpty || isCopy }
    /// The scope in which the names in this view are looked up first, and in which the ids inside are declared.
    var lookUpScope: ScopeIndex { part ?? environment.scope }
    /// The view's id, if it has one and it is valid.
    var validIdentifier: String? { node[.id]?.string.flatMap { Self.isIdentifier($0) ? $0 : nil } }

    /// Returns whether a text can be the id of a view.
    static func isIdentifier(_ id: String) -> Bool {
        let isPlain = id.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\u{0}"..." ", ",", "[", "]", "(", ")", "'", "\"", "\u{7F}": false
            // Testing letters beyond ASCII takes ten times as long.
            default: scalar.isASCII || !scalar.properties.isWhitespace && !scalar.isInvisible
            }
        }
        guard isPlain, !id.isEmpty, id != "self", !id.hasPrefix("#") else { return false }
        let dot = UInt8(ascii: ".")
        return !id.utf8.contains(dot)
            || id.utf8.first != dot && id.utf8.last != dot
                && !zip(id.utf8, id.utf8.dropFirst()).contains { $0 == dot && $1 == dot }
    }

    /// Whether the view is hidden at rest, so that it takes no room in a stack.
    var isHiddenAtRest: Bool { node.member("hidden")?.value.kind == .boolean(true) }
}

/// A section of a collection's items or of a table's rows, after templates and repetitions have been resolved.
struct ExpandedSection {
    var node: SectionNode
    var header: ExpandedView?
    var items: [ExpandedView] = []
    var footer: ExpandedView?
}

/// All views of a scene after templates and repetitions have been resolved.
struct ExpandedScene {
    var views: [ExpandedView]
    /// The number of all views, including nested views.
    var viewCount: Int
    /// The scopes of template instances, repetition copies and parts, in which layout declares the ids of views.
    var scopes: IdentifierScopes
    /// The names of the templates that views use.
    var usedTemplates: Set<String>
    /// Whether some entry in a list of views resulted in no view.
    ///
    /// If so, an unknown id may belong to this entry, and is not reported.
    var hasUnreadViews: Bool
    /// The expander that resolved the views. Layout uses it again for the pieces of split texts.
    var expander: Expander
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character, or a space of no width.
    fileprivate var isInvisible: Bool {
        properties.generalCategory == .control || ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(self)
    }
}
