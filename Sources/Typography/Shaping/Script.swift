import CHarfBuzz

/// Where a text changes its script, direction or font.
enum Script {
    /// A segment of one level, one font and one script.
    struct Run {
        var range: Range<Int>
        var level: UInt8
        /// Its number in the stack, or `FontMatching.none`.
        var font: Int
        var script: hb_script_t
    }

    /// The runs of a part of a text, in its order.
    ///
    /// Characters that several scripts share, and marks, belong to the script before them, at the beginning to the one
    /// after (UAX #24, §5).
    static func runs(of scalars: [UInt32], levels: [UInt8], fonts: [Int], in range: Range<Int>) -> [Run] {
        var runs: [Run] = []
        let functions = hb_unicode_funcs_get_default()
        for index in range {
            let own = hb_unicode_script(functions, scalars[index])
            func run(_ script: hb_script_t) -> Run {
                Run(range: index..<index + 1, level: levels[index], font: fonts[index], script: script)
            }
            guard let last = runs.last, last.level == levels[index], last.font == fonts[index] else {
                // What is shared at the beginning of a level or font takes the script along.
                runs.append(run(isShared(own) ? runs.last?.script ?? own : own))
                continue
            }
            if isShared(own) || own == last.script {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else if isShared(last.script) {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
                runs[runs.count - 1].script = own
            } else {
                runs.append(run(own))
            }
        }
        return runs
    }

    /// Longest run in scalars.
    ///
    /// HarfBuzz 6 counts the glyphs from a mark to its letter in 16 bits and stops the program beyond. It lets a font
    /// make up to 64 glyphs of each scalar: 511 of them stay below that. Looking back along a stack of marks takes its
    /// square in time, too.
    static let maximumLength = 511

    /// Runs no longer than the limit: cut behind a blank, or else between characters, or else anywhere.
    static func cut(_ runs: [Run], of text: TextScalars) -> [Run] {
        var pieces: [Run] = []
        for run in runs {
            var rest = run
            while rest.range.count > maximumLength {
                let start = rest.range.lowerBound
                let window = (start + maximumLength / 2...start + maximumLength).reversed()
                let end =
                    window.first { text.startsCharacter[$0] && TextScalars.isBlank(text.scalars[$0 - 1]) }
                    ?? window.first { text.startsCharacter[$0] } ?? start + maximumLength
                var piece = rest
                piece.range = start..<end
                pieces.append(piece)
                rest.range = end..<run.range.upperBound
            }
            pieces.append(rest)
        }
        return pieces
    }

    /// Whether letters of a script are joined as in handwriting, so that spacing would tear them apart (CSS Text 4, §8.2).
    static func isCursive(_ script: hb_script_t) -> Bool { cursive.contains(script.rawValue) }

    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
        HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC,
    ].map(\.rawValue)

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
}
