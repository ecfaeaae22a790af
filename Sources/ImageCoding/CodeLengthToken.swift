/// A symbol of deflate's run-length encoding of code lengths (RFC 1951, §3.2.7). Symbols 0…15 are single code lengths.
/// Symbols 16…18 are runs of equal code lengths.
struct CodeLengthToken {
    var symbol: UInt8
    var extra: UInt32 = 0
    var extraBits = 0

    /// Returns the run-length encoding of a sequence of code lengths.
    static func shortened(_ lengths: [UInt8]) -> [CodeLengthToken] {
        var tokens: [CodeLengthToken] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            let run = lengths[index...].prefix { $0 == length }.count
            index += run
            var rest = run
            if length == 0 {
                while rest >= 11 {
                    let part = min(rest, 138)
                    tokens.append(CodeLengthToken(symbol: 18, extra: UInt32(part - 11), extraBits: 7))
                    rest -= part
                }
                if rest >= 3 {
                    tokens.append(CodeLengthToken(symbol: 17, extra: UInt32(rest - 3), extraBits: 3))
                    rest = 0
                }
            } else if rest >= 4 {
                tokens.append(CodeLengthToken(symbol: length))
                rest -= 1
                while rest >= 3 {
                    let part = min(rest, 6)
                    tokens.append(CodeLengthToken(symbol: 16, extra: UInt32(part - 3), extraBits: 2))
                    rest -= part
                }
            }
            for _ in 0..<rest { tokens.append(CodeLengthToken(symbol: length)) }
        }
        return tokens
    }
}
