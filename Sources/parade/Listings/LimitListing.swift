import Primitives
import SceneDocument
import SceneLoading

/// The list of limits on scenes that `parade help limits` prints.
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
        '--limit views=20000' moves a limit for one run, down or up to its most; bytes take K, M and G. '--max-memory' limits
        the number of frames that are drawn at the same time; if it is too little for one frame, the message names the least
        that suffices (64). Affinity and control groups limit processors and memory. Copies may have twenty values and 400
        bytes of text per expansion.
        """
}
