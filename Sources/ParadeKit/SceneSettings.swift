import Diagnostics
import Primitives
package import SceneDocument
import SceneLoading

/// Settings with which a scene is loaded: values that replace those of the scene, and what counts as a mistake.
///
/// They are the options that the commands of `parade` take, such as `--scale` and `--strict`.
public struct SceneSettings: Hashable, Sendable {
    /// The settings as values that replace the scene's own.
    package var overrides = SceneOverrides()
    /// Whether warnings are errors. If true, all frames are reviewed before the first is drawn.
    public var isStrict = false

    /// Creates settings. The defaults change nothing.
    public init(
        frameCount: Int? = nil, scale: Double? = nil, reducesMotion: Bool = false, assetFolder: String? = nil,
        fontFolders: [String] = [], isStrict: Bool = false, variant: String? = nil
    ) {
        overrides.frameCount = frameCount
        overrides.scale = scale
        overrides.reducesMotion = reducesMotion
        overrides.assetFolder = assetFolder
        overrides.fontFolders = fontFolders
        overrides.variant = variant
        self.isStrict = isStrict
    }

    package init(_ overrides: SceneOverrides, isStrict: Bool = false) {
        self.overrides = overrides
        self.isStrict = isStrict
    }

    /// The name of the variant of the scene to draw. If nil, the scene is drawn without a variant.
    ///
    /// The other settings win over those of the variant.
    public var variant: String? {
        get { overrides.variant }
        set { overrides.variant = newValue }
    }

    /// Returns the settings by which one way to draw a scene is loaded: these, with its variant.
    package func choosing(_ variant: SceneVariant) -> SceneSettings {
        var settings = self
        settings.variant = variant.name
        return settings
    }

    /// The number of frames, from 1 to 100 000. If nil, the scene's number is used.
    public var frameCount: Int? {
        get { overrides.frameCount }
        set { overrides.frameCount = newValue }
    }

    /// The number of pixels per point, greater than 0 and at most 100. If nil, the scene's scale is used.
    public var scale: Double? {
        get { overrides.scale }
        set { overrides.scale = newValue }
    }

    /// Whether motion is reduced, as for users who set it on their devices: views then do not move, scale, turn or blur.
    public var reducesMotion: Bool {
        get { overrides.reducesMotion }
        set { overrides.reducesMotion = newValue }
    }

    /// The folder of the scene's pictures and fonts. If nil, it is the folder of the scene file. A scene that is not read
    /// from a file uses the current folder.
    public var assetFolder: String? {
        get { overrides.assetFolder }
        set { overrides.assetFolder = newValue }
    }

    /// Returns the message about a setting that is out of its range, or nil if all settings are valid.
    func problem(file: String) -> Diagnostics.Diagnostic? {
        let frames = 1...100_000
        if let frameCount, !frames.contains(frameCount) {
            return Diagnostics.Diagnostic(
                .error, .invalidValue,
                "the setting 'frameCount' must be from 1 to \(frames.upperBound.grouped), found \(frameCount.grouped)",
                file: file)
        }
        if let scale, !(scale > 0 && scale <= 100) {
            return Diagnostics.Diagnostic(
                .error, .invalidValue,
                "the setting 'scale' must be greater than 0 and at most 100, found \(scale)", file: file)
        }
        return nil
    }

    /// Further folders with fonts, which are searched for a font's file name after the scene's own folder.
    public var fontFolders: [String] {
        get { overrides.fontFolders }
        set { overrides.fontFolders = newValue }
    }
}
