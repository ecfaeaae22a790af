import Inspection
import JSON
import SceneLoading

extension ViewValues {
    /// Returns the members of the JSON object that a page receives, including the literals of the scene file that shape
    /// the view.
    func members(with editables: EditableValues, in loaded: LoadedScene) -> [(String, JSONValue)] {
        let own = loaded.viewOrigins[view].range
        let members = members { path in
            editables.value(of: path, ofView: view, in: loaded).map { editables.json(of: $0, inView: own) }
        }
        let values = editables.values(ofView: view, in: loaded)
        return members + [("editables", .array(values.map { editables.json(of: $0, inView: own) }))]
    }
}
