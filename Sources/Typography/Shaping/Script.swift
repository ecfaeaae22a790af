import CHarfBuzz

/// Where a text changes its script or direction.
enum Script {
    /// A stretch of one level and one script.
    struct Run {
        var range: Range<Int>
        var level: UInt8
        var script: hb_script_t
    }

    /// The runs of a part of a text, in its order.
    ///
    /// Characters that several scripts share, and marks, belong to the script before them, at the beginning to the one
    /// after (UAX #24, §5).
    static func runs(of scalars: [UInt32], levels: [UInt8], in range: Range<Int>) -> [Run] {
        var runs: [Run] = []
        let functions = hb_unicode_funcs_get_default()
        for index in range {
            let own = hb_unicode_script(functions, scalars[index])
            guard let last = runs.last, last.level == levels[index] else {
                // What is shared at the beginning of a level takes the script along.
                let script = isShared(own) ? runs.last?.script ?? own : own
                runs.append(Run(range: index..<index + 1, level: levels[index], script: script))
                continue
            }
            if isShared(own) || own == last.script {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else if isShared(last.script) {
                runs[runs.count - 1] = Run(
                    range: last.range.lowerBound..<index + 1, level: last.level, script: own)
            } else {
                runs.append(Run(range: index..<index + 1, level: last.level, script: own))
            }
        }
        return runs
    }

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
}
