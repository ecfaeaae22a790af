import CProcess
import Glibc
import Synchronization

/// A watch for changes of files in folders, based on inotify(7).
///
/// A change of a file is one of these events:
///
/// - A program has closed the file after writing.
/// - Another file has been moved to the file's name.
/// - The file has been removed or moved away.
///
/// Folders are watched rather than single files, because the watch of a file ends when an editor replaces the file.
/// Polling is not used, because it could find half-written files.
final class FolderWatch: Sendable {
    /// A change in a watched folder.
    struct Change: Hashable, Sendable {
        /// The path of the folder, as it was passed to `add`. Nil if the system has lost changes because there were too
        /// many.
        var folder: String?
        /// The name of the changed file; empty if changes were lost.
        var name: String
    }

    private let descriptor: Int32
    /// The path of each watched folder, by the watch descriptor of inotify.
    private let folders = Mutex<[Int32: String]>([:])
    private let hasStopped = Atomic<Bool>(false)
    private let worker: Worker
    private let waker: (reading: Int32, writing: Int32)

    /// Opens an inotify queue. Returns nil if the system refuses.
    init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        var ends: [Int32] = [0, 0]
        guard let worker = Worker(), descriptor >= 0, pipe(&ends) == 0 else { return nil }
        self.worker = worker
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        waker = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(waker.reading)
        close(waker.writing)
    }

    /// Adds folders to the watch. Folders that do not exist or are already watched are ignored.
    func add(_ paths: Set<String>) {
        folders.withLock { folders in
            let known = Set(folders.values)
            for path in paths.subtracting(known) {
                let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
                let watch = inotify_add_watch(descriptor, path.isEmpty ? "." : path, mask | UInt32(IN_ONLYDIR))
                if watch >= 0 { folders[watch] = path }
            }
        }
    }

    /// Starts to watch. Each change is passed to `report`, on the watch's own thread.
    func start(_ report: @escaping @Sendable (Change) -> Void) {
        worker.add { [self] in
            while wait() {
                for change in changes() { report(change) }
            }
        }
    }

    /// Stops watching and ends the thread.
    func stop() {
        hasStopped.store(true, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(waker.writing, &byte, 1)
        worker.end()
    }

    /// Waits for changes. Returns true if there are changes, and false if the watch has been stopped.
    private func wait() -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&requests, 2, -1) < 0 && errno == EINTR {}
        return !hasStopped.load(ordering: .relaxed)
    }

    /// Returns the changes in the queue of the system, each change once.
    private func changes() -> [Change] {
        let words = 4096
        var found: [Change] = []
        withUnsafeTemporaryAllocation(byteCount: words * 8, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                // The kernel writes whole events: a header, followed by a name of `len` bytes that is padded with
                // zeros.
                while offset + header <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let length = Int(event.len)
                    let name = buffer[offset + header..<offset + header + length].prefix { $0 != 0 }
                    offset += header + length
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                        found.append(Change(folder: nil, name: ""))
                    } else if event.mask & UInt32(IN_IGNORED) != 0 {
                        folders.withLock { $0[event.wd] = nil }
                    } else if let folder = folders.withLock({ $0[event.wd] }) {
                        found.append(Change(folder: folder, name: String(decoding: name, as: UTF8.self)))
                    }
                }
            }
        }
        var seen: Set<Change> = []
        return found.filter { seen.insert($0).inserted }
    }
}
