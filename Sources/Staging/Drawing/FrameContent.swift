package import Drawing

/// Everything that decides the pixels of a frame: its display list, or those of all samples under motion blur.
public struct FrameContent: Hashable, Sendable {
    /// A display list, and the number of consecutive sample times that share this list.
    struct Sample: Hashable, Sendable {
        var list: DisplayList
        var count: Int
    }

    /// The samples, in order of time; at least one. Neighbours have different lists.
    let samples: [Sample]
    /// The rows of the bands into which the frame is cut, from the top. They decide how a file is compressed, but no
    /// pixel.
    package let bands: [Range<Int>]

    /// The number of drawing steps in all samples.
    package var stepCount: Int { samples.reduce(0) { $0 + $1.list.items.count } }

    /// Returns the content as bytes that have the same meaning in every process.
    ///
    /// Contents with equal bytes have equal pixels. The bytes are the number of samples, and for each sample the number
    /// of its sample times, the length of the list's canonical bytes, and these bytes. All numbers have eight bytes,
    /// little-endian. The bands are left out.
    ///
    /// - Parameter digest: A function that returns a digest of a picture's pixels, at most 255 bytes long.
    package func canonicalBytes(digest: @escaping (Image) -> [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        func append(_ number: Int) {
            for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        append(samples.count)
        for sample in samples {
            let list = sample.list.canonicalBytes(digest: digest)
            // A frame whose samples are all equal is drawn once, so their number decides nothing.
            append(samples.count == 1 ? 1 : sample.count)
            append(list.count)
            bytes += list
        }
        return bytes
    }
}
