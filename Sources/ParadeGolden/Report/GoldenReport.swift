package import FrameOutput
import StandalonePages

/// A report of a check, as one HTML file that contains its pictures and can be opened from disk.
///
/// The same results and pictures give the same bytes: the file contains no time, no host name and no absolute path.
package struct GoldenReport: Sendable {
    /// The default of `pictureBudget`: 64 MiB.
    package static let usualPictureBudget = 64 << 20

    /// The results of the check.
    package var run: GoldenRun
    /// The folder of the check. Each scene has a subfolder in it, named by `SceneResult.folder`.
    package var folder: String
    /// The maximum size of all pictures in the page, in bytes of Base64 text.
    ///
    /// A frame whose pictures do not fit shows the paths of its pictures instead.
    package var pictureBudget: Int

    /// Creates a report.
    package init(run: GoldenRun, folder: String, pictureBudget: Int = usualPictureBudget) {
        self.run = run
        self.folder = folder
        self.pictureBudget = pictureBudget
    }

    /// Writes the page, and returns the paths of the pictures that cannot be read.
    ///
    /// An existing file is replaced once the page is complete. All pictures of the page are held in memory until then.
    @discardableResult package func writePage(to path: String) throws(OutputError) -> [String] {
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

    /// Writes the results as a JUnit XML file. An existing file is replaced once the new file is complete.
    package func writeJUnit(to path: String, cases: JUnitCases = .scene) throws(OutputError) {
        try Self.expectFile(path)
        let report = JUnitReport(run: run, folder: folder, cases: cases)
        try FileSystem.replace(path, with: Array(report.text.utf8))
    }

    /// Throws if there is something other than a regular file at the path.
    ///
    /// A device or a pipe must not be replaced, and a folder cannot be.
    private static func expectFile(_ path: String) throws(OutputError) {
        guard let kind = FileSystem.kind(of: path, followingLinks: true), kind != .regular else { return }
        throw OutputError(
            .cannotCreate, path: path, message: kind == .directory ? "a folder of that name is there" : "not a file")
    }
}
