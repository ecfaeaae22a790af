public import FrameOutput
import StandalonePages

/// A report of a check: one HTML file that can be opened from disk and contains its pictures.
///
/// The same results with the same pictures give the same bytes, because the file contains no time, no host name and no
/// absolute path.
public struct GoldenReport: Sendable {
    /// The default of `pictureBudget`: 64 MiB of the page's text.
    public static let usualPictureBudget = 64 << 20

    /// The results of the check.
    public var run: GoldenRun
    /// The folder of the check, in which each scene has the subfolder `SceneResult.folder`.
    public var folder: String
    /// The maximum length of all pictures in the page's text, in bytes. Frames whose pictures do not fit show their
    /// paths instead.
    public var pictureBudget: Int

    /// Creates a report.
    public init(run: GoldenRun, folder: String, pictureBudget: Int = usualPictureBudget) {
        self.run = run
        self.folder = folder
        self.pictureBudget = pictureBudget
    }

    /// Writes the page and returns the paths of the pictures that cannot be read. An existing file is replaced once the
    /// page is complete.
    ///
    /// All pictures of the page are held in memory meanwhile.
    @discardableResult public func writePage(to path: String) throws(OutputError) -> [String] {
        try Self.expectFile(path)
        let pictures = ReportPictures(of: run, folder: folder, budget: pictureBudget)
        let head = ReportPage.head(of: run, json: ReportData.json(of: run, pictures: pictures, folder: folder))
        try FileSystem.replace(path) { file throws(OutputError) in
            try file.write(Array(head.utf8))
            for (index, picture) in pictures.files.enumerated() {
                let element = Array(ReportPage.opening(ofPicture: index).utf8) + Base64.encoded(picture)
                try file.write(element + Array(ReportPage.closing.utf8))
            }
            try file.write(Array(ReportPage.foot.utf8))
        }
        return pictures.unreadable
    }

    /// Writes the results as JUnit XML, replacing the file as a whole.
    public func writeJUnit(to path: String) throws(OutputError) {
        try Self.expectFile(path)
        try FileSystem.replace(path, with: Array(JUnitReport.text(of: run, folder: folder).utf8))
    }

    /// Throws if the path names anything but a regular file: a device or a pipe would be replaced, and a folder cannot
    /// be replaced.
    private static func expectFile(_ path: String) throws(OutputError) {
        guard let kind = FileSystem.kind(of: path, followingLinks: true), kind != .regular else { return }
        throw OutputError(
            .cannotCreate, path: path, message: kind == .directory ? "a folder of that name is there" : "not a file")
    }
}
