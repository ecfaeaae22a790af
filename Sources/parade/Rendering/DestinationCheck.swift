import ArgumentParser
import FrameOutput
import ParadeKit

/// A check that the scenes and variants of one call do not write over each other, before anything is drawn.
enum DestinationCheck {
    private struct Claim {
        let label: String
        let path: String
        /// The components of the path, with symbolic links resolved.
        let resolved: [Substring]
        let isFolder: Bool
    }

    /// Throws an error in three cases:
    /// - Two of the jobs have one destination. Their files may have the same name, or symbolic links may lead from
    ///   their destinations to the same folder.
    /// - One destination is inside another, which would then hold files of two scenes.
    /// - A file would replace one of the scenes.
    static func requireDistinct(
        _ jobs: [(variant: SceneVariant, destination: Destination)], scenes: [String]
    ) throws(ValidationError) {
        var claims: [Claim] = []
        for (variant, destination) in jobs {
            let claim: Claim
            switch destination {
            case .stream: continue
            case .folder(let path):
                claim = Claim(
                    label: variant.label, path: path, resolved: FileSystem.resolved(path), isFolder: true)
            case .file(let path, _):
                guard !scenes.contains(where: { NewFile.isSame(path, as: $0) }) else {
                    throw ValidationError("'--output \(path)' would overwrite the scene")
                }
                claim = Claim(
                    label: variant.label, path: path, resolved: FileSystem.resolved(path), isFolder: false)
            }
            claims.append(claim)
        }
        // Between a path and one inside it are only paths inside it, so neighbours are enough.
        let sorted = claims.enumerated().sorted {
            ($0.element.resolved, $0.offset) < ($1.element.resolved, $1.offset)
        }.map(\.element)
        for (claim, next) in zip(sorted, sorted.dropFirst()) {
            if claim.resolved == next.resolved {
                throw ValidationError(
                    "'\(claim.label)' and '\(next.label)' would share the \(claim.isFolder ? "folder" : "file") '\(next.path)'"
                )
            }
            if next.resolved.starts(with: claim.resolved) {
                throw ValidationError(
                    "'\(next.label)' would be written to '\(next.path)', inside '\(claim.path)' of '\(claim.label)'")
            }
        }
    }
}

/// Whether a path comes before another one: component by component, and by index if they are equal.
private func < (left: ([Substring], Int), right: ([Substring], Int)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}
