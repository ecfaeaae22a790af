import FrameOutput
import ImageCoding
import JSON
import ParadeKit

/// A golden folder as it was found. Looking changes nothing.
struct GoldenFolder: Sendable {
    /// What stands under a golden's name.
    enum Finding {
        /// Nothing, or an empty folder.
        case missing
        /// Something whose golden.json cannot be read, or is not ours.
        case unreadable(GoldenProblem)
        /// A golden, sound or not.
        case found(GoldenFolder)
    }

    /// As the user named it.
    let path: String
    /// What golden.json says.
    let lock: GoldenLock
    /// Approved digests by frame; nil where frames.framehash is not to be relied on.
    let digests: [Int: String]?
    /// What is wrong, the list of digests first.
    let problems: [GoldenProblem]
    /// SHA-256 over the two files, so that a change between a check and its approval shows.
    let state: String
    /// Everything in it.
    let names: [String]

    /// Looks at what stands under a golden's name.
    static func find(_ path: String) -> Finding {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            guard FileSystem.kind(of: path) != nil else { return .missing }
            return .unreadable(GoldenProblem(.unreadable, "'\(path)' is a link that leads nowhere"))
        case .regular, .link, .other:
            return .unreadable(GoldenProblem(.unreadable, "'\(path)' is not a folder"))
        case .directory: break
        }
        let names: [String]
        do throws(OutputError) {
            names = try FileSystem.names(in: path)
        } catch {
            return .unreadable(GoldenProblem(.unreadable, "'\(path)' cannot be read: \(error.message)"))
        }
        return names.isEmpty ? .missing : find(path, names: names)
    }

    private static func find(_ path: String, names: [String]) -> Finding {
        let lockPath = FileSystem.join(path, GoldenLock.fileName)
        do {
            let bytes = try GoldenFile.read(lockPath, limit: GoldenLock.maximumBytes)
            let lock = try GoldenLock(SourceText(file: lockPath, bytes: bytes))
            return .found(GoldenFolder(path: path, names: names, lock: lock, lockBytes: bytes))
        } catch let trouble as GoldenFile.Trouble {
            switch trouble {
            case .missing:
                return .unreadable(
                    GoldenProblem(.unreadable, "'\(path)' holds no \(GoldenLock.fileName): it is no golden of parade"))
            case .unreadable(let message):
                return .unreadable(GoldenProblem(.unreadable, "\(lockPath) cannot be read: \(message)"))
            }
        } catch let error as FormatError {
            return .unreadable(GoldenProblem(.unreadable, error.sentence(file: lockPath)))
        } catch {
            return .unreadable(GoldenProblem(.unreadable, "\(lockPath): \(error)"))
        }
    }

    private init(path: String, names: [String], lock: GoldenLock, lockBytes: [UInt8]) {
        self.path = path
        self.names = names
        self.lock = lock
        var problems: [GoldenProblem] = []
        var digests: [Int: String]?
        var listBytes: [UInt8] = []
        switch Self.list(in: path, of: lock) {
        case .success(let (list, bytes)):
            listBytes = bytes
            digests = Dictionary(uniqueKeysWithValues: list.lines.map { ($0.index, $0.digest) })
        case .failure(let failure):
            listBytes = failure.bytes
            problems.append(failure.problem)
        }
        if let stray = Self.strayPictures(names, of: lock) { problems.append(stray) }
        self.digests = digests
        self.problems = problems
        state = Self.state(lock: lockBytes, list: listBytes)
    }

    /// SHA-256 over the bytes of the two files.
    static func state(lock: [UInt8], list: [UInt8]) -> String {
        var digest = SHA256Digest()
        // The lengths keep bytes from moving from one file to the other unnoticed.
        digest.update(Array("\(lock.count) \(list.count)\n".utf8).span.bytes)
        digest.update(lock.span.bytes)
        digest.update(list.span.bytes)
        return digest.finish()
    }

    private struct ListFailure: Error {
        var problem: GoldenProblem
        var bytes: [UInt8]
    }

    /// The list of digests, where it is the one that golden.json was written with.
    private static func list(in path: String, of lock: GoldenLock) -> Result<(FrameHash, [UInt8]), ListFailure> {
        let file = FileSystem.join(path, FrameHash.fileName)
        let bytes: [UInt8]
        do {
            bytes = try GoldenFile.read(file, limit: FrameHash.maximumBytes)
        } catch {
            let problem =
                switch error {
                case .missing: GoldenProblem(.missing, "\(file) is not there")
                case .unreadable(let message): GoldenProblem(.unreadable, "\(file) cannot be read: \(message)")
                }
            return .failure(ListFailure(problem: problem, bytes: []))
        }
        let list: FrameHash
        do {
            list = try FrameHash(SourceText(file: file, bytes: bytes))
        } catch {
            let problem = GoldenProblem(.unreadable, error.sentence(file: file))
            return .failure(ListFailure(problem: problem, bytes: bytes))
        }
        let rate = lock.frameRate
        let isTheOne =
            SHA256Digest.hex(of: bytes) == lock.frameHashDigest && list.lines.map(\.index) == lock.frames
            && list.pixelWidth == lock.pixelWidth && list.pixelHeight == lock.pixelHeight
            && list.timeBase == FrameHash.TimeBase(framesPerSecond: rate.numerator, rate.denominator)
        guard isTheOne else {
            let problem = GoldenProblem(
                .stale, "\(file) is not the one that \(GoldenLock.fileName) was approved with")
            return .failure(ListFailure(problem: problem, bytes: bytes))
        }
        return .success((list, bytes))
    }

    private static func strayPictures(_ names: [String], of lock: GoldenLock) -> GoldenProblem? {
        let listed = Set(lock.pictures)
        let strays = names.filter { name in GoldenFile.frame(ofPicture: name).map { !listed.contains($0) } ?? false }
        guard let first = strays.first else { return nil }
        let rest = strays.count > 1 ? " and \(strays.count - 1) more are" : " is"
        return GoldenProblem(
            .stale, "\(first)\(rest) not listed in \(GoldenLock.fileName) ('parade golden prune' removes such pictures)"
        )
    }
}
