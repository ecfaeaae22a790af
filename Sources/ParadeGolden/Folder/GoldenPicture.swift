import Drawing
import FrameOutput
import ImageCoding

extension ApprovedFrame {
    /// Returns whether a picture shows this frame.
    func has(_ picture: StraightImage) -> Bool {
        if let digest { return picture.digest == digest }
        return picture.sha256 == sha256
    }
}

/// Functions that read and verify the picture of an approved frame.
enum GoldenPicture {
    /// Returns the picture of an approved frame, or the problem if its file is missing or its pixels are not the
    /// approved ones.
    static func read(
        ofFrame index: Int, in folder: String, width: Int, height: Int, approved: ApprovedFrame?
    ) -> Result<StraightImage, PictureError> {
        switch file(ofFrame: index, in: folder, width: width, height: height) {
        case .failure(let error): .failure(error)
        case .success(let bytes):
            picture(bytes, name: GoldenFile.picture(ofFrame: index), width: width, height: height, approved: approved)
        }
    }

    /// Returns the bytes of a picture file that a check has written, or nil if the picture does not have this digest.
    static func file(
        of seen: KeptPicture, width: Int, height: Int, digest: FrameDigest
    ) throws(OutputError) -> [UInt8]? {
        let bytes = try seen.contents(limit: mostBytes(width, height))
        guard case .success(let image) = picture(bytes, name: "", width: width, height: height, approved: nil),
            image.digest == digest
        else { return nil }
        return bytes
    }

    /// Returns the problem with an approved frame's picture, or nil if the picture's pixels have the approved digest.
    ///
    /// If the file's bytes have not changed since the approval, the picture is not decoded.
    static func error(ofFrame index: Int, in folder: String, lock: GoldenLock, approved: ApprovedFrame?)
        -> PictureError?
    {
        switch file(ofFrame: index, in: folder, width: lock.pixelWidth, height: lock.pixelHeight) {
        case .failure(let error): return error
        case .success(let bytes):
            if let file = lock.files[index], let approved,
                file.rows == approved.digest?.text || file.rows == approved.sha256,
                file.digest == SHA256.hex(of: bytes)
            {
                return nil
            }
            let picture = picture(
                bytes, name: GoldenFile.picture(ofFrame: index), width: lock.pixelWidth, height: lock.pixelHeight,
                approved: approved)
            guard case .failure(let error) = picture else { return nil }
            return error
        }
    }

    private static func file(
        ofFrame index: Int, in folder: String, width: Int, height: Int
    ) -> Result<[UInt8], PictureError> {
        let name = GoldenFile.picture(ofFrame: index)
        do {
            return .success(try GoldenFile.read(FileSystem.join(folder, name), limit: mostBytes(width, height)))
        } catch {
            switch error {
            case .missing: return .failure(PictureError(.missing, "its picture \(name) is missing"))
            case .unreadable(let message):
                return .failure(PictureError(.unreadable, "its picture \(name) cannot be read: \(message)"))
            }
        }
    }

    /// Returns the size limit of a frame's picture file, in bytes: twice the size of the pixels, plus 16 MiB.
    ///
    /// Even a picture of incompressible noise takes only slightly more than its pixels.
    private static func mostBytes(_ width: Int, _ height: Int) -> Int { width * height * 4 * 2 + (16 << 20) }

    private static func picture(
        _ bytes: [UInt8], name: String, width: Int, height: Int, approved: ApprovedFrame?
    ) -> Result<StraightImage, PictureError> {
        do {
            let size = try PNGDecoder.header(bytes)
            guard size.width == width, size.height == height else {
                return .failure(
                    PictureError(
                        .size,
                        "its picture \(name) has \(size.width)×\(size.height) pixels instead of \(width)×\(height)"))
            }
            let image = try PNGDecoder.straightImage(bytes, maximumPixels: width * height)
            guard approved?.has(image) ?? true else {
                return .failure(PictureError(.stale, "its picture \(name) does not show the approved frame"))
            }
            return .success(image)
        } catch {
            return .failure(PictureError(.unreadable, "its picture \(name) cannot be read: \(error.message)"))
        }
    }

    /// A problem with a picture.
    struct PictureError: Error {
        var problem: GoldenProblem

        init(_ reason: GoldenReason, _ message: String) { problem = GoldenProblem(reason, message) }
    }
}
