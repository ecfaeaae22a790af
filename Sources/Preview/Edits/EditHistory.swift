/// The history of a page's edits in one scene file, which all panes of the page that show the scene share.
///
/// An edit in the pane of one variant can be undone in another one, and after the pane is closed. A history is used only by
/// the drawing worker.
final class EditHistory {
    /// The edits.
    var edits: SceneEdits

    /// Creates an empty history for a scene file.
    init(path: String) { edits = SceneEdits(path: path) }
}
