import JSON
package import Layers
import SceneDocument
package import SceneLoading
import Staging

extension LoadedScene {
    /// What decides a view's box in addition to its own keys and tracks, as one line of text: the layout of its parent, or
    /// the parent's size. Nil for other views.
    package func boxNote(ofView view: LayerIndex) -> String? {
        guard let parent = scene.tree.parents[view] else { return nil }
        let name = scene.name(ofView: parent)
        if let layout = layouts[parent], !scene.tree.isMask[view] {
            return "the layout of the \(layout) '\(name)' places this view; 'transform' moves what is drawn of it"
        }
        guard scene.autoresizings.contains(where: { $0.layer == view }) else { return nil }
        return "autoresizing \(source.file):\(position(ofView: view).line), follows the size of '\(name)'"
    }
}
