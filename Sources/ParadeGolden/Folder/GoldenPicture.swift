import FrameOutput
import ImageCoding

/// The kept picture of an approved frame.
enum GoldenPicture {
    /// The picture, where it is there and shows just what its line in the list says.
    static func read(
        ofFrame index: Int, in folder: String, width: Int, height: Int, digest: String?
    ) -> Result<StraightImage, Trouble> {
        let name = GoldenFile.picture(ofFrame: index)
        let bytes: [UInt8]
        do {
            // A picture of incompressible noise is a little longer than its pixels.
            let limit = width * height * 4 * 2 + (16 << 20)
            bytes = try GoldenFile.read(FileSystem.join(folder, name), limit: limit)
        } catch {
            switch error {
            case .missing: return .failure(Trouble(.missing, "its picture \(name) is not there"))
            case .unreadable(let message):
                return .failure(Trouble(.unreadable, "its picture \(name) cannot be read: \(message)"))
            }
        }
        do {
            let size = try PNGDecoder.header(bytes)
            guard size.width == width, size.height == height else {
                return .failure(
                    Trouble(
                        .size,
                        "its picture \(name) has \(size.width)×\(size.height) pixels instead of \(width)×\(height)"))
            }
            let image = try PNGDecoder.straightImage(bytes, maximumPixels: width * height)
            guard digest == nil || image.digest == digest else {
                return .failure(Trouble(.stale, "its picture \(name) does not show the approved frame"))
            }
            return .success(image)
        } catch {
            return .failure(Trouble(.unreadable, "its picture \(name) cannot be read: \(error.message)"))
        }
    }

    /// What is wrong with a picture.
    struct Trouble: Error {
        var problem: GoldenProblem

        init(_ reason: GoldenReason, _ message: String) { problem = GoldenProblem(reason, message) }
    }
}
