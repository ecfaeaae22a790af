import CNettle

/// Returns the SHA-256 digest of source files as hexadecimal text. The files are sorted by path. For each file, the
/// digest covers its path, its length and its bytes.
///
/// Paths are relative to `root`, so the digest does not depend on where the root is.
func sourceDigest(of paths: [String], in root: String) -> String {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        guard let bytes = contents(of: "\(root)/\(path)") else { fail("cannot read '\(root)/\(path)'") }
        // With the length, bytes cannot move from one file to the next unnoticed.
        let head = Array("\(path)\n\(bytes.count)\n".utf8)
        nettle_sha256_update(&context, head.count, head)
        nettle_sha256_update(&context, bytes.count, bytes)
    }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    let digits = Array("0123456789abcdef")
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}
