package import ImageCoding
package import Store

/// How frames are written.
public struct ExportOptions: Hashable, Sendable {
    /// The effort that is spent to make files small. The pixels are the same for every choice.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// Fast: the default.
        case fast
        /// The smallest files, for files that are kept.
        case small
        /// No compression.
        case uncompressed
    }

    /// The effort that is spent to make files small.
    public var compression: Compression
    /// The maximum number of frames that are drawn at the same time. If nil, it is the number of processors that the
    /// process may use. It is reduced if ``memoryLimit`` is too small.
    public var jobs: Int?
    /// The memory budget in bytes. If nil, it is 2 GiB, or three quarters of the memory that the process may use if that
    /// is less. One frame is drawn even if it needs more.
    public var memoryLimit: Int?
    /// Whether frames of an earlier run that are still valid are kept. Only for a folder.
    public var resumes: Bool
    /// Whether a folder is accepted that holds other files, which are left alone.
    public var acceptsOtherFiles: Bool
    /// Whether the manifest of a folder gets SHA-256 of every frame, for other programs.
    package var wantsSHA256 = false
    /// The file for the numbers behind each frame, or nil.
    package var trace: String?
    /// The store in which frames are looked up and kept, or nil.
    package var store: Store?

    /// Creates options. The defaults are those of `parade render`.
    public init(
        compression: Compression = .fast, jobs: Int? = nil, memoryLimit: Int? = nil, resumes: Bool = false,
        acceptsOtherFiles: Bool = false
    ) {
        self.compression = compression
        self.jobs = jobs
        self.memoryLimit = memoryLimit
        self.resumes = resumes
        self.acceptsOtherFiles = acceptsOtherFiles
    }

    /// The compression as the encoders name it.
    package var coding: ImageCoding.Compression {
        get {
            switch compression {
            case .fast: .fast
            case .small: .small
            case .uncompressed: .none
            }
        }
        set {
            compression =
                switch newValue {
                case .fast: .fast
                case .small: .small
                case .none: .uncompressed
                }
        }
    }
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
    /// The number of the frame that was completed last.
    public var frameIndex: Int
    /// The number of complete frames.
    public var completedCount: Int
    /// The number of frames that are wanted.
    public var totalCount: Int
}

/// The result of an export whose frames are all complete.
public struct ExportReport: Hashable, Sendable {
    /// The number of frames.
    public var frameCount: Int
    /// The number of frames that an earlier run had drawn and that were kept.
    public var keptCount: Int
    /// The number of files of an earlier run that were removed because the scene has no such frames any more.
    public var removedCount: Int
    /// What the file cannot show as the scene says, such as alpha in MP4: sentences for people.
    public var remarks: [String]
}
