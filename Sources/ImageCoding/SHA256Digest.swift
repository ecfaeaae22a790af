import CCoding
import CNettle

/// A SHA-256 digest in the making: bytes go in piece by piece, 64 hexadecimal digits come out.
///
/// A value: a copy keeps what was taken so far, and each goes on by itself.
public struct SHA256Digest: Sendable {
    private var context = sha256_ctx()

    /// Creates the digest of nothing.
    public init() {
        nettle_sha256_init(&context)
    }

    /// Takes the next bytes. About 1.7 cycles a byte where the processor has SHA instructions.
    public mutating func update(_ bytes: RawSpan) {
        bytes.withUnsafeBytes { buffer in
            // The pointer and the count are of the same buffer; an empty one may have no address and is passed over.
            guard let start = buffer.baseAddress else { return }
            nettle_sha256_update(&context, buffer.count, start.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// The digest of all bytes taken, as 64 lower-case hexadecimal digits; the next bytes begin a new digest.
    public mutating func finish() -> String {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        // The array has as many bytes as are asked for.
        nettle_sha256_digest(&context, digest.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// The digest of an array of bytes.
    public static func hex(of bytes: [UInt8]) -> String {
        var digest = SHA256Digest()
        digest.update(bytes.span.bytes)
        return digest.finish()
    }
}

// Two digests, side by side. nettle hashes one stream at a time, in which each SHA instruction waits for the one before;
// another stream's fit between them. Everything but whole blocks of both is still nettle's.
extension SHA256Digest {
    private static let canPair = ccoding_has_sha256() != 0
    private static let blockSize = Int(SHA256_BLOCK_SIZE)

    /// Takes the next bytes of two digests at once, in little more time than one of them: the same as two updates.
    ///
    /// The counts may differ; what one has more is taken alone.
    public static func update(
        _ first: inout SHA256Digest, _ firstBytes: RawSpan, _ second: inout SHA256Digest, _ secondBytes: RawSpan
    ) {
        let firstHead = first.bytesToBlock
        let secondHead = second.bytesToBlock
        let blocks = min(firstBytes.byteCount - firstHead, secondBytes.byteCount - secondHead) / blockSize
        guard canPair, blocks > 0 else {
            first.update(firstBytes)
            second.update(secondBytes)
            return
        }
        first.update(firstBytes.extracting(first: firstHead))
        second.update(secondBytes.extracting(first: secondHead))
        firstBytes.withUnsafeBytes { firstBuffer in
            secondBytes.withUnsafeBytes { secondBuffer in
                guard let firstStart = firstBuffer.baseAddress, let secondStart = secondBuffer.baseAddress else {
                    return
                }
                // Behind each head there are at least so many blocks, and a state is eight words.
                withUnsafeMutablePointer(to: &first.context.state) { firstState in
                    withUnsafeMutablePointer(to: &second.context.state) { secondState in
                        ccoding_sha256_pair(
                            UnsafeMutableRawPointer(firstState).assumingMemoryBound(to: UInt32.self),
                            firstStart.assumingMemoryBound(to: UInt8.self) + firstHead,
                            UnsafeMutableRawPointer(secondState).assumingMemoryBound(to: UInt32.self),
                            secondStart.assumingMemoryBound(to: UInt8.self) + secondHead, blocks)
                    }
                }
            }
        }
        // nettle counts the blocks itself, to end the stream with its length.
        first.context.count += UInt64(blocks)
        second.context.count += UInt64(blocks)
        first.update(firstBytes.extracting(droppingFirst: firstHead + blocks * blockSize))
        second.update(secondBytes.extracting(droppingFirst: secondHead + blocks * blockSize))
    }

    /// How many bytes complete the block that was begun; 0 where none was.
    private var bytesToBlock: Int { (Self.blockSize - Int(context.index)) % Self.blockSize }
}
