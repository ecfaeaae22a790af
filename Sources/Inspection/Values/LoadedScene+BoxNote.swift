import Diagnostics
import JSON
package import Layers
import SceneDocument
package import SceneLoading
import Staging

extension LoadedScene {
    /// What decides a view's box in addition to its own keys and tracks, as one line of text: the layout of its parent,
    /// the parent's size, or a pin. Nil for other views.
    package func boxNote(ofView view: LayerIndex) -> String? {
        guard let parent = scene.tree.parents[view] else { return nil }
        let name = scene.name(ofView: parent)
        var notes: [String] = []
        if let layout = layouts[parent], !scene.tree.isMask[view] {
            notes.append(
                "the layout of the \(layout) '\(name)' places this view; 'transform' moves what is drawn of it")
        } else if scene.autoresizings.contains(where: { $0.layer == view }), let origin = autoresizings[view] {
            notes.append("autoresizing \(source.file):\(source.line(of: origin)), follows the size of '\(name)'")
        }
        if let pin = pins[view] {
            notes.append(
                "pin \(source.file):\(source.line(of: pin.origin)), held from offset \(pin.offsets.lowerBound.inMessages) to \(pin.offsets.upperBound.inMessages)"
            )
        }
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
}
