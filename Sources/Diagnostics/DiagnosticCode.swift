/// A code for each kind of diagnostic, such as P203. The first digit is the group of the code.
///
/// - 1xx: files and JSON
/// - 2xx: keys and values
/// - 3xx: names and references
/// - 4xx: assets
/// - 5xx: limits
/// - 601 to 619: parts of the scene that no frame shows
/// - 620 and above: parts of the scene that look different from an earlier version
///
/// A code's meaning never changes, and the code of a removed diagnostic is not reused. A new code needs a case in this
/// type and a paragraph in `DiagnosticCode+Catalogue.swift`.
public enum DiagnosticCode: String, CaseIterable, Sendable {
    /// The file does not exist.
    case missingFile = "P101"
    /// The file exists but cannot be read.
    case unreadableFile = "P102"
    /// The text is not UTF-8.
    case encoding = "P103"
    /// The text is not JSON.
    case syntax = "P104"
    /// A key that occurs twice in one object.
    case duplicateKey = "P105"

    /// A key that is not known in its object.
    case unknownKey = "P201"
    /// A required key that is missing.
    case missingKey = "P202"
    /// A value of a type that the key does not accept.
    case wrongType = "P203"
    /// A value of the right type that is not allowed.
    case invalidValue = "P204"
    /// A keyword that the key does not accept.
    case unknownWord = "P205"
    /// A formula that is malformed or has no value.
    case invalidExpression = "P206"
    /// A colour that is malformed.
    case invalidColor = "P207"
    /// An easing that is malformed.
    case invalidEasing = "P208"
    /// A property that no view has.
    case unknownProperty = "P209"
    /// A property that views of this kind do not have.
    case inapplicableProperty = "P210"
    /// Two keys that contradict each other.
    case conflictingKeys = "P211"
    /// A range that ends before it starts.
    case invalidRange = "P212"
    /// Path data that is malformed.
    case invalidPath = "P214"
    /// An interval of a signal that has length 0.
    case emptyInterval = "P215"
    /// An end of a timeline's range that is malformed.
    case invalidRangeEnd = "P216"
    /// A row of a trace that is malformed.
    case traceRow = "P218"
    /// Times in a trace that do not increase, or that are more than half a second apart.
    case traceTimes = "P219"
    /// A signal that depends on the frame rate and cannot be smoothed.
    case unsmoothable = "P220"
    /// A number format that is malformed.
    case invalidFormat = "P221"

    /// An id that two views share.
    case duplicateID = "P301"
    /// An id that no view has.
    case unknownView = "P302"
    /// A state that is not defined.
    case unknownState = "P303"
    /// A template that is not defined.
    case unknownTemplate = "P304"
    /// A parameter of a template that has no value, or a value for a parameter that the template does not declare.
    case unknownParameter = "P305"
    /// Templates that use each other in a cycle.
    case templateCycle = "P306"
    /// Views that are attached to each other in a cycle.
    case attachCycle = "P307"
    /// Two tracks that write the same property of the same view.
    case conflictingTracks = "P308"
    /// A view that does not scroll, where a scroll container is required.
    case notAScrollContainer = "P309"
    /// States of a view that no scroll container moves.
    case notAnimatable = "P310"

    /// A label without a font, or with a font that is neither in `fonts` nor a file.
    case unknownFont = "P311"
    /// Signals that depend on each other in a cycle.
    case signalCycle = "P312"

    /// An action's name that no action of the pager has, or that several have.
    case unknownAction = "P313"
    /// Actions that run each other in a cycle.
    case actionCycle = "P314"
    /// A template or state that is never used.
    case unusedDefinition = "P315"
    /// Views whose boxes depend on each other in a cycle.
    case boxCycle = "P316"
    /// A key for the children of stacks on a view that is no child of a stack.
    case notInStack = "P317"

    /// An asset that does not exist.
    case missingAsset = "P401"
    /// An asset that lies outside the asset folder.
    case assetOutsideFolder = "P402"
    /// An asset in a format that is not supported.
    case unsupportedAsset = "P403"
    /// An asset whose data is corrupt.
    case damagedAsset = "P404"
    /// An asset that exists but cannot be read.
    case unreadableAsset = "P405"

    /// A font file that is not in any of the font folders.
    case missingFont = "P406"
    /// A file that is not a font, or a font that cannot be used for text.
    case unusableFont = "P407"
    /// A trace without rows.
    case traceWithoutRows = "P408"

    /// Characters for which neither a label's font nor the fallback fonts have glyphs.
    case missingGlyphs = "P409"
    /// A font weight that a label requests and its font does not have.
    case missingWeight = "P410"
    /// An upright or italic style that a label requests and its font does not have.
    case missingSlant = "P411"
    /// A font feature that a label requests and its font does not have.
    case missingFeature = "P412"
    /// A variation axis that a label sets and its font does not have, or a value outside the axis's range.
    case missingAxis = "P413"

    /// A scene file that has too many bytes.
    case fileTooLarge = "P501"
    /// Arrays and objects that are nested too deeply.
    case nestedTooDeep = "P502"
    /// A canvas that has no pixels or too many pixels.
    case canvasSize = "P503"
    /// An image that has too many bytes or pixels.
    case imageTooLarge = "P504"
    /// More views than a scene may have.
    case tooManyViews = "P505"
    /// More frames than a timeline may have.
    case tooManyFrames = "P506"
    /// A text that is too long, in one label or in all labels of the scene together.
    case textTooLong = "P507"
    /// A font that has too many bytes.
    case fontTooLarge = "P508"
    /// More actions than a pager may run.
    case tooManyActions = "P509"
    /// Too many operations in all formulas of the scene together.
    case tooManySteps = "P510"
    /// More movements than a track may have.
    case tooManyMovements = "P511"
    /// A trace that has too many bytes, lines or rows.
    case traceTooLarge = "P512"
    /// Smoothed signals that would take too long to simulate.
    case tooMuchSmoothing = "P513"
    /// Effects with a duration of their own whose start times take too long to compute.
    case tooManyPlays = "P514"

    /// A scene file that has too many JSON values.
    case tooManyValues = "P515"
    /// More signals than a scene may define.
    case tooManySignals = "P516"
    /// More fonts than a scene may define.
    case tooManyFonts = "P517"

    /// A range that the scroll never enters.
    case rangeNeverReached = "P601"
    /// A state that no frame shows.
    case stateNeverSeen = "P602"
    /// An action that never runs, because the timeline never scrolls to the action's page and offsets.
    case actionNeverReached = "P603"
    /// A view that no frame shows.
    case viewNeverVisible = "P604"
    /// A signal that is never used.
    case unusedSignal = "P605"
    /// A drag or fling of content that cannot move, because all of it fits into the viewport.
    case immovableContent = "P606"
    /// A movement of the scroll that no frame shows.
    case movementNeverSeen = "P607"
    /// A trace that goes far beyond the scroll range of its container.
    case traceOutOfRange = "P608"
    /// An effect with a duration of its own that the timeline never triggers.
    case playNeverReached = "P609"
    /// A view with the `stretch` effect that never stretches, because the scroll never passes the edge of the content.
    case stretchNeverSeen = "P610"
    /// A text that is truncated because it does not fit.
    case truncatedText = "P611"
    /// A stack whose children are longer than the stack, so that they hang over its end.
    case overfullStack = "P612"

    /// Content that ends at the middle of an opaque border. In version 0.1, it ended at the border's outer edge.
    case borderHidesEdge = "P620"
    /// A mask without a box, which stays in place when the content scrolls. In version 0.1, the mask scrolled too.
    case maskStays = "P621"
    /// A view that is drawn as a group in every frame. In version 0.1, the view was a group only in some frames.
    case groupInEveryFrame = "P622"
    /// A view that takes its natural size. In version 0.1, the view had another size.
    case naturalSizeDiffers = "P623"
    /// A text with a soft hyphen, which shows a hyphen at the end of a line. In version 0.1, it was invisible.
    case softHyphenDiffers = "P624"
    /// Keyframes that end at the end value of their last easing. In version 0.1, they ended at their last value.
    case keyframeEndDiffers = "P630"
    /// A view timeline that has progress although its container cannot scroll. In version 0.1, the timeline had no
    /// progress.
    case restingTimelineDiffers = "P631"
    /// Transform lists that rotate about different axes and are interpolated as rotations. In version 0.1, they were
    /// interpolated as matrices.
    case turnsDiffer = "P632"

    /// The code as text, such as `P203`.
    public var name: String { rawValue }
}
