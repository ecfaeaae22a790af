import FrameOutput
@_exported public import ParadeGolden
public import Testing

/// Expects that a scene looks as approved.
///
/// ```swift
/// @Test func `the hero looks as approved`() async {
///     await expectGolden("hero")
/// }
/// ```
///
/// A difference, a missing golden and a scene with a mistake are issues of the test. The pictures of up to three failing
/// frames are attached to it: the worst, the first and the last one. Everything that the tests of a process have seen is
/// approved by `parade golden approve --last .parade/tests`. A test never writes a golden.
///
/// - Parameters:
///   - name: The scene file, relative to the folder of the test's source file. The suffix `.json` or `.jsonc` may be
///     left out.
///   - variant: The variant of the scene; nil for the scene without a variant.
///   - frames: The frames to check. `all` are those of the golden.
///   - file: The source file of the test.
///   - sourceLocation: The place of the issue.
public func expectGolden(
    _ name: String, variant: String? = nil, frames: Frames = .all, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    await expectApproved(in: .shared, sourceLocation: sourceLocation) {
        var check = GoldenCheck(scene: try TestFile(file).scene(name), frames: frames)
        check.settings.variant = variant
        return check
    }
}

/// Expects that a scene which Swift builds looks as approved.
///
/// Its settings, such as the variant, are those of the scene.
///
/// - Parameters:
///   - scene: The scene.
///   - golden: The golden folder, relative to the folder of the test's source file. Its suffix `.golden` may be left out.
///   - frames: The frames to check. `all` are those of the golden.
///   - file: The source file of the test.
///   - sourceLocation: The place of the issue.
public func expectGolden(
    _ scene: Scene, golden: String, frames: Frames = .all, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    await expectApproved(in: .shared, sourceLocation: sourceLocation) {
        GoldenCheck(scene: scene, golden: try TestFile(file).path(golden), frames: frames)
    }
}

/// Runs a check in the run of a test process, and records an issue if it fails or cannot be made.
func expectApproved(
    in run: TestRun, sourceLocation: SourceLocation = #_sourceLocation, _ check: () throws -> GoldenCheck
) async {
    do {
        let result = try await run.run(check())
        guard !result.isPassed else { return }
        Issue.record("\(result)", sourceLocation: sourceLocation)
        for picture in result.failurePictures {
            do throws(OutputError) {
                Attachment.record(try picture.bytes(), named: picture.name, sourceLocation: sourceLocation)
            } catch {
                Issue.record("'\(error.path)' cannot be attached: \(error.message)", sourceLocation: sourceLocation)
            }
        }
    } catch is CancellationError {
        Issue.record("the check was cancelled", sourceLocation: sourceLocation)
    } catch {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
    }
}
