import FrameOutput
import ImageCoding
import JSON
import Staging

/// The contents of a golden folder at the time when it was examined. Examining a folder changes nothing in it.
struct GoldenFolder: Sendable {
    /// The result of examining the path of a golden.
    enum Finding {
        /// There is no folder, or it is empty or holds only folders: the goldens of variants.
        case missing
        /// There is a file or folder at the path, but it has no golden.json that can be read.
        case unreadable(GoldenProblem)
        /// There is a golden, which may be invalid.
        case found(GoldenFolder)
    }

    /// The path as the user wrote it.
    let path: String
    /// The contents of golden.json.
    let lock: GoldenLock
    /// The approved digests, by frame; nil if a list of digests is damaged or missing.
    let digests: [Int: ApprovedFrame]?
    /// The problems of the golden. Problems of the lists of digests come first.
    let problems: [GoldenProblem]
    /// The file name of the first list of digests that is damaged or missing; nil if both lists are valid.
    let unreliableList: String?
    /// The SHA-256 over golden.json and the lists of digests. With it, an approval notices changes since the check.
    let state: String
    /// The names of all files in the folder.
    let names: [String]

    /// Examines the folder at the path of a golden.
    static func find(_ path: String) -> Finding {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            guard FileSystem.isDanglingLink(path) else { return .missing }
            return .unreadable(GoldenProblem(.unreadable, "'\(path)' is a broken link"))
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
        let hasFiles =
            names.contains(GoldenLock.fileName)
            || names.contains { FileSystem.kind(of: FileSystem.join(path, $0)) != .directory }
        return hasFiles ? find(path, names: names) : .missing
    }

    private static func find(_ path: String, names: [String]) -> Finding {
        let lockPath = FileSystem.join(path, GoldenLock.fileName)
        do {
            let bytes = try GoldenFile.read(lockPath, limit: GoldenLock.maximumBytes)
            let lock = try GoldenLock(SourceText(file: lockPath, bytes: bytes))
            return .found(GoldenFolder(path: path, names: names, lock: lock, lockBytes: bytes))
        } catch let error as GoldenFile.ReadingError {
            switch error {
            case .missing:
                return .unreadable(
                    GoldenProblem(.unreadable, "'\(path)' has no \(GoldenLock.fileName), so it is not a golden"))
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
        var digests: [Int: ApprovedFrame]?
        var lists: [[UInt8]] = []
        var unreliableList: String?
        switch Self.hashes(in: path, of: lock) {
        case .success(let (list, bytes)):
            lists.append(bytes)
            digests = Dictionary(
                uniqueKeysWithValues: list.lines.map { ($0.index, ApprovedFrame(sha256: $0.digest)) })
        case .failure(let failure):
            lists.append(failure.bytes)
            problems.append(failure.problem)
            unreliableList = FrameHash.fileName
        }
        if lock.digestListDigest != nil {
            switch Self.digests(in: path, of: lock) {
            case .success(let (list, bytes)):
                lists.append(bytes)
                for line in list.lines { digests?[line.index]?.digest = line.digest }
            case .failure(let failure):
                lists.append(failure.bytes)
                problems.append(failure.problem)
                digests = nil
                unreliableList = unreliableList ?? DigestList.fileName
            }
        }
        self.unreliableList = unreliableList
        if let stray = Self.strayPictures(names, of: lock) { problems.append(stray) }
        self.digests = digests
        self.problems = problems
        state = Self.state(of: [lockBytes] + lists)
    }

    /// Returns the SHA-256 over the bytes of golden.json and the lists of digests.
    static func state(of files: [[UInt8]]) -> String {
        var digest = SHA256()
        // The digest includes the lengths, so that moving bytes from one file to another changes it.
        digest.update(Array((files.map { String($0.count) }.joined(separator: " ") + "\n").utf8).span.bytes)
        for file in files { digest.update(file.span.bytes) }
        return digest.finish()
    }

    private struct ListFailure: Error {
        var problem: GoldenProblem
        var bytes: [UInt8]
    }

    /// Reads frames.framehash, the list of digests for other programs.
    ///
    /// Returns a problem instead if the file was not written together with golden.json.
    private static func hashes(in path: String, of lock: GoldenLock) -> Result<(FrameHash, [UInt8]), ListFailure> {
        let rate = lock.frameRate
        return list(FrameHash.fileName, in: path, limit: FrameHash.maximumBytes, digest: lock.frameHashDigest) {
            source throws(FormatError) in
            try FrameHash(source)
        } isOf: { list in
            list.lines.map(\.index) == lock.frames && list.pixelWidth == lock.pixelWidth
                && list.pixelHeight == lock.pixelHeight
                && list.timeBase == FrameHash.TimeBase(framesPerSecond: rate.numerator, rate.denominator)
        }
    }

    /// Reads frames.xxh3, the list of digests with which checks compare frames.
    ///
    /// Returns a problem instead if the file was not written together with golden.json.
    private static func digests(in path: String, of lock: GoldenLock) -> Result<(DigestList, [UInt8]), ListFailure> {
        list(DigestList.fileName, in: path, limit: DigestList.maximumBytes, digest: lock.digestListDigest) {
            source throws(FormatError) in
            try DigestList(source)
        } isOf: {
            $0.lines.map(\.index) == lock.frames
        }
    }

    private static func list<List>(
        _ name: String, in path: String, limit: Int, digest: String?,
        read: (SourceText) throws(FormatError) -> List, isOf: (List) -> Bool
    ) -> Result<(List, [UInt8]), ListFailure> {
        let file = FileSystem.join(path, name)
        let bytes: [UInt8]
        do {
            bytes = try GoldenFile.read(file, limit: limit)
        } catch {
            let problem =
                switch error {
                case .missing: GoldenProblem(.missing, "\(file) is missing")
                case .unreadable(let message): GoldenProblem(.unreadable, "\(file) cannot be read: \(message)")
                }
            return .failure(ListFailure(problem: problem, bytes: []))
        }
        let list: List
        do {
            list = try read(SourceText(file: file, bytes: bytes))
        } catch {
            let problem = GoldenProblem(.unreadable, error.sentence(file: file))
            return .failure(ListFailure(problem: problem, bytes: bytes))
        }
        guard SHA256.hex(of: bytes) == digest, isOf(list) else {
            let problem = GoldenProblem(
                .stale, "\(file) is not the file that was approved together with \(GoldenLock.fileName)")
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
