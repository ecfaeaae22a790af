import Drawing
import Foundation
import Glibc

@testable import Store

/// A folder of its own for one test, gone when the test is.
final class Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "parade-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { path + "/" + name }

    /// Files and folders below, without the folder's own path, sorted.
    func all(in name: String) -> [String] {
        (FileManager.default.enumerator(atPath: path(name))?.allObjects as? [String] ?? []).sorted()
    }
}

let sample = Array("a frame's file".utf8)

/// A frame whose file is `sample`, with the digest `number`.
func frame(_ number: UInt64, file: [UInt8] = sample) -> StoredFrame {
    StoredFrame(
        digest: FrameDigest(high: 0, low: number), sha256: nil,
        file: StoredFrame.File(length: file.count, checksum: UInt32(number)))
}

func key(_ name: String) -> StoreKey { StoreKey("frame", [name]) }

func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

/// Sets a file's time of last use, in seconds since 1970.
func setTime(_ seconds: Int, of path: String) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    [time, time].withUnsafeBufferPointer { _ = utimensat(AT_FDCWD, path, $0.baseAddress, 0) }
}
