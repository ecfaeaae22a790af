/// A stable code: 1xx files and JSON, 2xx keys and values, 3xx names and references, 4xx assets, 5xx limits,
/// 6xx what no frame shows, from 620 on what looks otherwise than in the version before.
///
/// A code's meaning never changes, and a code that is no longer given is not used again. New ones get a line here and a
/// paragraph in `DiagnosticCode+Catalogue.swift`.
public struct DiagnosticCode: Hashable, Sendable {
    /// Such as `P203`.
    public let name: String

    /// The file does not exist.
    public static let missingFile = DiagnosticCode(name: "P101")
    /// The file exists and cannot be read.
    public static let unreadableFile = DiagnosticCode(name: "P102")
    /// The text is not UTF-8.
    public static let encoding = DiagnosticCode(name: "P103")
    /// The text is not JSON.
    public static let syntax = DiagnosticCode(name: "P104")
    /// A key stands twice in one object.
    public static let duplicateKey = DiagnosticCode(name: "P105")

    /// A key that means nothing where it stands.
    public static let unknownKey = DiagnosticCode(name: "P201")
    /// A key that must be there and is not.
    public static let missingKey = DiagnosticCode(name: "P202")
    /// A value of another type than its key takes.
    public static let wrongType = DiagnosticCode(name: "P203")
    /// A value of the right type that makes no sense.
    public static let invalidValue = DiagnosticCode(name: "P204")
    /// A word that is not among those its key takes.
    public static let unknownWord = DiagnosticCode(name: "P205")
    /// A formula that cannot be read or has no value.
    public static let invalidExpression = DiagnosticCode(name: "P206")
    /// A colour that cannot be read.
    public static let invalidColor = DiagnosticCode(name: "P207")
    /// An easing that cannot be read.
    public static let invalidEasing = DiagnosticCode(name: "P208")
    /// A property that no view has.
    public static let unknownProperty = DiagnosticCode(name: "P209")
    /// A property that this kind of view does not have.
    public static let inapplicableProperty = DiagnosticCode(name: "P210")
    /// Two keys that say the same thing differently.
    public static let conflictingKeys = DiagnosticCode(name: "P211")
    /// A range that ends before it starts.
    public static let invalidRange = DiagnosticCode(name: "P212")
    /// Path data that cannot be read.
    public static let invalidPath = DiagnosticCode(name: "P214")
    /// An interval of a signal without length.
    public static let emptyInterval = DiagnosticCode(name: "P215")
    /// The end of a timeline's range that cannot be read.
    public static let invalidRangeEnd = DiagnosticCode(name: "P216")
    /// A row of a trace that cannot be read.
    public static let traceRow = DiagnosticCode(name: "P218")
    /// Times of a trace that do not rise, or leave something out.
    public static let traceTimes = DiagnosticCode(name: "P219")
    /// A signal that depends on the frame rate and cannot be smoothed.
    public static let unsmoothable = DiagnosticCode(name: "P220")

    /// An id that two views have.
    public static let duplicateID = DiagnosticCode(name: "P301")
    /// An id that no view has.
    public static let unknownView = DiagnosticCode(name: "P302")
    /// A state that is not defined.
    public static let unknownState = DiagnosticCode(name: "P303")
    /// A template that is not defined.
    public static let unknownTemplate = DiagnosticCode(name: "P304")
    /// A parameter that a template's use does not give.
    public static let unknownParameter = DiagnosticCode(name: "P305")
    /// Templates that use each other in a circle.
    public static let templateCycle = DiagnosticCode(name: "P306")
    /// Views that attach each other in a circle.
    public static let attachCycle = DiagnosticCode(name: "P307")
    /// Two tracks that write one property of one view.
    public static let conflictingTracks = DiagnosticCode(name: "P308")
    /// A view that does not scroll, where one that does is needed.
    public static let notAScrollContainer = DiagnosticCode(name: "P309")
    /// States on a view that no scroll container moves.
    public static let notAnimatable = DiagnosticCode(name: "P310")

    /// A label without a font, or with one that is neither in `fonts` nor a file.
    public static let unknownFont = DiagnosticCode(name: "P311")
    /// Signals that depend on each other in a circle.
    public static let signalCycle = DiagnosticCode(name: "P312")

    /// A name that no action of a pager has, or several.
    public static let unknownAction = DiagnosticCode(name: "P313")
    /// Actions that run each other in a circle.
    public static let actionCycle = DiagnosticCode(name: "P314")
    /// A template or state that nothing uses.
    public static let unusedDefinition = DiagnosticCode(name: "P315")

    /// An asset that does not exist.
    public static let missingAsset = DiagnosticCode(name: "P401")
    /// An asset that lies outside the asset folder.
    public static let assetOutsideFolder = DiagnosticCode(name: "P402")
    /// An asset of a kind that cannot be read.
    public static let unsupportedAsset = DiagnosticCode(name: "P403")
    /// An asset whose data is broken.
    public static let damagedAsset = DiagnosticCode(name: "P404")
    /// An asset that exists and cannot be read.
    public static let unreadableAsset = DiagnosticCode(name: "P405")

    /// A font file that is in none of the folders.
    public static let missingFont = DiagnosticCode(name: "P406")
    /// A file that is no font, or one that text cannot be set in.
    public static let unusableFont = DiagnosticCode(name: "P407")
    /// A trace without rows.
    public static let traceWithoutRows = DiagnosticCode(name: "P408")

    /// Characters that the font of a label lacks, and those that lend to it too.
    public static let missingGlyphs = DiagnosticCode(name: "P409")
    /// A weight that a label wants and its font lacks.
    public static let missingWeight = DiagnosticCode(name: "P410")
    /// A slant that a label wants and its font lacks.
    public static let missingSlant = DiagnosticCode(name: "P411")

    /// A scene file of too many bytes.
    public static let fileTooLarge = DiagnosticCode(name: "P501")
    /// Arrays and objects nested too deep.
    public static let nestedTooDeep = DiagnosticCode(name: "P502")
    /// A canvas without pixels, or with too many.
    public static let canvasSize = DiagnosticCode(name: "P503")
    /// An image of too many bytes or pixels.
    public static let imageTooLarge = DiagnosticCode(name: "P504")
    /// More views than a scene may have.
    public static let tooManyViews = DiagnosticCode(name: "P505")
    /// More frames than a timeline may have.
    public static let tooManyFrames = DiagnosticCode(name: "P506")
    /// More characters than a label, or all of them, may have.
    public static let textTooLong = DiagnosticCode(name: "P507")
    /// A font of too many bytes.
    public static let fontTooLarge = DiagnosticCode(name: "P508")
    /// More actions than a pager may run.
    public static let tooManyActions = DiagnosticCode(name: "P509")
    /// More steps than all formulas of a scene may have.
    public static let tooManySteps = DiagnosticCode(name: "P510")
    /// More movements than a track may have.
    public static let tooManyMovements = DiagnosticCode(name: "P511")
    /// A trace of too many bytes, lines or rows.
    public static let traceTooLarge = DiagnosticCode(name: "P512")
    /// Smoothed signals over more time than can be run through.
    public static let tooMuchSmoothing = DiagnosticCode(name: "P513")
    /// Time-played effects whose beginnings take too long to find.
    public static let tooManyPlays = DiagnosticCode(name: "P514")

    /// A scene file of too many values.
    public static let tooManyValues = DiagnosticCode(name: "P515")
    /// More signals than a scene may give names to.
    public static let tooManySignals = DiagnosticCode(name: "P516")
    /// More fonts than a scene may name.
    public static let tooManyFonts = DiagnosticCode(name: "P517")

    /// A range that the timeline does not touch.
    public static let rangeNeverReached = DiagnosticCode(name: "P601")
    /// A state of which no frame shows anything.
    public static let stateNeverSeen = DiagnosticCode(name: "P602")
    /// An action of a page that the timeline does not come to.
    public static let actionNeverReached = DiagnosticCode(name: "P603")
    /// A view of which no frame shows anything.
    public static let viewNeverVisible = DiagnosticCode(name: "P604")
    /// A signal that nothing follows.
    public static let unusedSignal = DiagnosticCode(name: "P605")
    /// A finger on a scroller whose content it cannot move.
    public static let immovableContent = DiagnosticCode(name: "P606")
    /// A movement of the scroll that no frame shows.
    public static let movementNeverSeen = DiagnosticCode(name: "P607")
    /// A trace that goes far beyond what its container can scroll.
    public static let traceOutOfRange = DiagnosticCode(name: "P608")
    /// A time-played effect that the timeline does not set off.
    public static let playNeverReached = DiagnosticCode(name: "P609")
    /// A view that would stretch beyond an edge that the scroll never passes.
    public static let stretchNeverSeen = DiagnosticCode(name: "P610")
    /// A text that is cut short for lack of room.
    public static let truncatedText = DiagnosticCode(name: "P611")

    /// Content that ends at the middle of an opaque border, no longer at its edge.
    public static let borderHidesEdge = DiagnosticCode(name: "P620")
    /// A mask without a box that no longer scrolls with the content.
    public static let maskStays = DiagnosticCode(name: "P621")
    /// A view that is a group in frames in which it was none.
    public static let groupInEveryFrame = DiagnosticCode(name: "P622")
    /// Keyframes that end where their last easing ends, no longer at their last value.
    public static let keyframeEndDiffers = DiagnosticCode(name: "P630")
    /// A view timeline of a container that cannot scroll, which has progress now.
    public static let restingTimelineDiffers = DiagnosticCode(name: "P631")
    /// Transform lists with turns about different axes, which mix as turns now.
    public static let turnsDiffer = DiagnosticCode(name: "P632")
}
