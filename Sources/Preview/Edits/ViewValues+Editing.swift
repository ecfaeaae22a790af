import Inspection
import JSON
import SceneLoading

extension ViewValues {
    /// Returns the values of the view as members of a JSON object for the page.
    ///
    /// The members include the literals in the scene file that affect the view.
    func members(with editables: EditableValues, in loaded: LoadedScene) -> [(String, JSONValue)] {
        let own = loaded.viewOrigins[view].range
        let members = members { path in
            editables.value(of: path, ofView: view, in: loaded).map { editables.json(of: $0, inView: own) }
        }
        let values = editables.values(ofView: view, in: loaded)
        return members + [("editables", .array(values.map { editables.json(of: $0, inView: own) }))]
    }
}
