import Primitives
import SceneFormat

/// The limits of scenes as `parade help limits` lists them.
enum LimitListing {
    static var text: String {
        let rows = SceneLimit.all.map { limit in
            [limit.name, limit.text(of: limit.usual), limit.text(of: limit.cap), limit.meaning]
        }
        let heading = ["LIMIT", "USUAL", "MOST", "OF WHAT"]
        return (AlignedColumns.lines([heading] + rows, isNumber: [false, true, true, false]) + ["", explanation])
            .joined(separator: "\n")
    }

    private static let explanation = """
        '--limit views=20000' moves one for a run, down or up to its most; bytes take K, M and G. Beside them stands
        '--max-memory', to which the number of frames drawn at a time keeps; where it is too little for one, the least that
        would do is told (64). Processors and memory are those that the process may use: affinity and control groups count.
        For each expansion, copies may have twenty values and 400 bytes of text.
        """
}
