/// A stable code of a diagnostic, such as P203. The first digit of a code is the group to which the code belongs.
///
/// Codes 1xx are about files and JSON, 2xx about keys and values, 3xx about names and references, 4xx about assets, and
/// 5xx about limits. Codes from 601 to 619 are about things that no frame shows, and codes from 620 on about things
/// that look different from the previous version.
///
/// A code's meaning never changes, and a retired code is not reused. A new code needs a case in this type and a
/// paragraph in `DiagnosticCode+Catalogue.swift`.
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

    /// A key that has no meaning in its object.
    case unknownKey = "P201"
    /// A required key that is missing.
    case missingKey = "P202"
    /// A value whose type its key does not accept.
    case wrongType = "P203"
    /// A value of the right type that is not valid.
    case invalidValue = "P204"
    /// A word that its key does not accept.
    case unknownWord = "P205"
    /// A formula that cannot be read or has no value.
    case invalidExpression = "P206"
    /// A colour that cannot be read.
    case invalidColor = "P207"
    /// An easing that cannot be read.
    case invalidEasing = "P208"
    /// A property that no view has.
    case unknownProperty = "P209"
    /// A property that this kind of view does not have.
    case inapplicableProperty = "P210"
    /// Two keys that specify the same thing differently.
    case conflictingKeys = "P211"
    /// A range that ends before it starts.
    case invalidRange = "P212"
    /// Path data that cannot be read.
    case invalidPath = "P214"
    /// An interval of a signal whose two ends are equal.
    case emptyInterval = "P215"
    /// An end of a timeline's range whose text cannot be read.
    case invalidRangeEnd = "P216"
    /// A row of a trace that cannot be read.
    case traceRow = "P218"
    /// Times of a trace that do not rise, or that leave a gap.
    case traceTimes = "P219"
    /// A signal that depends on the frame rate and cannot be smoothed.
    case unsmoothable = "P220"
    /// A number format that cannot be read.
    case invalidFormat = "P221"

    /// An id that two views share.
    case duplicateID = "P301"
    /// An id that no view has.
    case unknownView = "P302"
    /// A state that is not defined.
    case unknownState = "P303"
    /// A template that is not defined.
    case unknownTemplate = "P304"
    /// A template parameter without a value, or a value for a parameter that the template does not have.
    case unknownParameter = "P305"
    /// Templates that use each other in a cycle.
    case templateCycle = "P306"
    /// Views that attach each other in a cycle.
    case attachCycle = "P307"
    /// Two tracks that write one property of one view.
    case conflictingTracks = "P308"
    /// A view that does not scroll, named where a scroll container is required.
    case notAScrollContainer = "P309"
    /// States on a view that no scroll container moves.
    case notAnimatable = "P310"

    /// A label without a font, or with a font that is neither in `fonts` nor a file.
    case unknownFont = "P311"
    /// Signals that depend on each other in a cycle.
    case signalCycle = "P312"

    /// A name that no action of a pager has, or that several have.
    case unknownAction = "P313"
    /// Actions that run each other in a cycle.
    case actionCycle = "P314"
    /// A template or state that is never used.
    case unusedDefinition = "P315"
    /// Boxes that depend on each other in a circle.
    case boxCycle = "P316"

    /// An asset that does not exist.
    case missingAsset = "P401"
    /// An asset that lies outside the asset folder.
    case assetOutsideFolder = "P402"
    /// An asset of a kind that cannot be read.
    case unsupportedAsset = "P403"
    /// An asset whose data is broken.
    case damagedAsset = "P404"
    /// An asset that exists but cannot be read.
    case unreadableAsset = "P405"

    /// A font file that no folder contains.
    case missingFont = "P406"
    /// A file that is not a font, or a font that cannot set text.
    case unusableFont = "P407"
    /// A trace without rows.
    case traceWithoutRows = "P408"

    /// Characters that neither the font of a label nor its fallbacks contain.
    case missingGlyphs = "P409"
    /// A weight that a label asks for and its font does not have.
    case missingWeight = "P410"
    /// A slant that a label asks for and its font does not have.
    case missingSlant = "P411"
    /// A font feature that a label sets and its font does not have.
    case missingFeature = "P412"
    /// An axis that a label sets and its font does not have, or a value that is not on the axis.
    case missingAxis = "P413"

    /// A scene file with too many bytes.
    case fileTooLarge = "P501"
    /// Arrays and objects nested too deep.
    case nestedTooDeep = "P502"
    /// A canvas with no pixels, or with too many.
    case canvasSize = "P503"
    /// An image with too many bytes or pixels.
    case imageTooLarge = "P504"
    /// More views than a scene may have.
    case tooManyViews = "P505"
    /// More frames than a timeline may have.
    case tooManyFrames = "P506"
    /// More characters than a label, or all labels of a scene together, may have.
    case textTooLong = "P507"
    /// A font with too many bytes.
    case fontTooLarge = "P508"
    /// More actions than a pager may run.
    case tooManyActions = "P509"
    /// More steps than all formulas of a scene together may have.
    case tooManySteps = "P510"
    /// More movements than a track may have.
    case tooManyMovements = "P511"
    /// A trace with too many bytes, lines or rows.
    case traceTooLarge = "P512"
    /// Smoothed signals that would take too long to simulate.
    case tooMuchSmoothing = "P513"
    /// Time-played effects whose start times take too long to find.
    case tooManyPlays = "P514"

    /// A scene file with too many values.
    case tooManyValues = "P515"
    /// More signals than a scene may define.
    case tooManySignals = "P516"
    /// More fonts than a scene may define.
    case tooManyFonts = "P517"

    /// A range that the timeline never reaches.
    case rangeNeverReached = "P601"
    /// A state that no frame shows.
    case stateNeverSeen = "P602"
    /// An action that never runs, because the timeline never scrolls to the action's page and offsets.
    case actionNeverReached = "P603"
    /// A view that no frame shows.
    case viewNeverVisible = "P604"
    /// A signal that is never used.
    case unusedSignal = "P605"
    /// A drag or fling of content that does not move, because all of it fits into the viewport.
    case immovableContent = "P606"
    /// A movement of the scroll that no frame shows.
    case movementNeverSeen = "P607"
    /// A trace that goes far beyond the scroll range of its container.
    case traceOutOfRange = "P608"
    /// A time-played effect that the timeline never triggers.
    case playNeverReached = "P609"
    /// A view that would stretch beyond an edge that the scroll never passes.
    case stretchNeverSeen = "P610"
    /// A text that is truncated because it does not fit.
    case truncatedText = "P611"

    /// Content that now ends at the middle of an opaque border instead of at its edge.
    case borderHidesEdge = "P620"
    /// A mask without a box that no longer scrolls with the content.
    case maskStays = "P621"
    /// A view that is now a group in more frames than before.
    case groupInEveryFrame = "P622"
    /// A view that now has its natural size.
    case naturalSizeDiffers = "P623"
    /// Keyframes that now end where their last easing ends instead of at their last value.
    case keyframeEndDiffers = "P630"
    /// A view timeline of a container that cannot scroll. Such a timeline now has progress.
    case restingTimelineDiffers = "P631"
    /// Transform lists with rotations about different axes, which now mix as rotations.
    case turnsDiffer = "P632"

    /// The code's name, such as `P203`.
    public var name: String { rawValue }
}
