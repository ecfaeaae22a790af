import Drawing
import JSON
import Primitives

extension SceneDecoder {
    /// The picture a path names; nil after an error.
    mutating func image(_ value: JSONValue) -> Picture? {
        guard case .string(let name) = value.kind else {
            wrongType(value, expected: ValueKind.image.expectation)
            return nil
        }
        guard !name.isEmpty else {
            report(.invalidValue, "the path of a picture is empty", at: value.range)
            return nil
        }
        guard !assets.hasGivenUp else { return nil }
        do {
            return try assets.picture(name)
        } catch {
            reportFailure(error, of: name, at: value.range)
            return nil
        }
    }

    private mutating func reportFailure(_ failure: AssetStore.Failure, of name: String, at range: Range<Int>) {
        switch failure {
        case .file(let failure):
            reportFailure(failure, of: name, what: "picture", tooLarge: .imageTooLarge, at: range)
        case .otherFormat(let format):
            report(
                .unsupportedAsset, "'\(name)' is \(format ?? "not a picture")", at: range,
                hint: "pictures are PNG or JPEG files")
        case .unsupported(let reason):
            report(.unsupportedAsset, "'\(name)' cannot be read: \(reason)", at: range)
        case .damaged(let reason):
            report(.damagedAsset, "'\(name)' is damaged: \(reason)", at: range)
        case .tooManyPixels(let reason, let limit):
            report(.imageTooLarge, "'\(name)' \(reason)", at: range, hint: SceneLimit.hint(limit, in: limits))
        }
    }

    /// Tells why there is no file of this name in the folder.
    mutating func reportFailure(
        _ failure: AssetFolder.Failure, of name: String, what: String, tooLarge: DiagnosticCode, at range: Range<Int>
    ) {
        switch failure {
        case .outside:
            report(
                .assetOutsideFolder, "'\(name)' is outside the scene's folder", at: range,
                hint: "\(what)s are beside the scene or below it; --assets names another folder")
        case .missing:
            let folder = assets.folder
            report(
                .missingAsset, "there is no \(what) '\(name)' in '\(assets.folder.path)'", at: range,
                hintIfTold: { folder.nearestPath(to: name).map { "did you mean '\($0)'?" } })
        case .unreadable(let reason):
            report(.unreadableAsset, "'\(name)' cannot be read: \(reason)", at: range)
        case .tooLarge(let count):
            report(
                tooLarge, "'\(name)' has \(count) bytes, more than \(limits.imageBytes.binaryBytes)", at: range,
                hint: SceneLimit.hint(\.imageBytes, in: limits))
        }
    }
}
