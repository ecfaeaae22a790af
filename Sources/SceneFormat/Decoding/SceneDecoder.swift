import JSON
import Layers
import Primitives
import Staging
import Typography

/// Reads a parsed scene into the model and collects everything that is wrong with it.
///
/// Data goes one way: colours by name, which the canvas uses too; fonts, states and templates by name; views, expanded
/// and laid out, into the tree; signals; what every vocabulary says into tracks; the timeline last, since it names views.
/// An error leaves a harmless value behind, so that the rest is read too; whoever asked for the scene gets the errors
/// instead.
struct SceneDecoder {
    let source: SourceText
    let root: JSONValue
    let overrides: SceneOverrides
    var problems: DiagnosticCollector

    var canvas = Canvas(size: Size(width: 1, height: 1))
    /// Half a pixel of the canvas as the scene writes it, in points: how near its end a movement is at rest.
    var restThreshold = 0.5
    var colors: [String: Color] = [:]
    var states: [JSONMember] = []
    /// What the states used so far say. For look-ups only.
    var namedStatements: [String: [Statement]] = [:]
    var templates: [JSONMember] = []
    /// The same by name. For look-ups only.
    var statesByName: [String: JSONValue] = [:]
    var templatesByName: [String: JSONValue] = [:]
    /// The templates that some view uses. For look-ups only.
    var usedTemplates: Set<String> = []
    /// Those that only templates without a view use. For look-ups only.
    var templatesUsedByUnused: Set<String> = []
    /// States that templates without a view name.
    var statesUsedByUnused: Set<String> = []
    var assets: AssetStore
    /// The recorded scrolls read so far.
    var traces = TraceStore()
    var fonts: FontStore
    /// Fonts by the scene's names and by file names; nil where one could not be had. For look-ups only.
    var families: [String: FontFamily?] = [:]
    /// The scene's first font, and whether it has one, which may be one that could not be had.
    var defaultFamily: FontFamily?
    /// The families that labels are set in. For look-ups only.
    var familiesByShaper: [TextShaper: FontFamily] = [:]
    var hasDefaultFamily = false
    /// How many fonts were asked for, up to the first that is one too many.
    var fontCount = 0
    /// Characters of all texts so far.
    var textLength = 0

    var tree = LayerTree()
    var views: [ViewRecord] = []
    var containers: [ScrollContainer] = []
    /// What is held in a viewport, in tree order; complete once all views are read.
    var pinnings: [Pinning] = []
    var pinningDrafts: [PinningDraft] = []
    /// What stretches, in tree order, and where that is written; complete once all views are read.
    var stretches: [(stretch: Stretch, place: Range<Int>)] = []
    var stretchDrafts: [StretchDraft] = []
    var pagers: [PagerRecord] = []
    var pageControls: [LayerIndex] = []
    var rehangings: [Rehanging] = []
    /// The items that hang elsewhere than they are written.
    var movedItems: Set<LayerIndex> = []
    /// Whether some text gave no views, so that an id may be missing through no fault of who names it.
    var hasUnreadViews = false
    var scopes = IdentifierScopes()
    var expansion = ExpansionState()
    var lowering = TrackLowering()
    /// For look-ups only.
    var containersByLayer: [LayerIndex: ContainerIndex] = [:]
    /// Where views stand in their containers' content, once all views are read.
    var contentGeometry = ContentGeometry(tree: LayerTree(), containers: [], pinnings: [])
    /// The signals that have names of their own.
    var signalTable = SignalTable()
    /// Whether there are more than are read, so that a name may be unknown through no fault of who uses it.
    var hasUnreadSignals = false
    /// The formulas among the signals.
    var signalOrigins: [SignalOrigin] = []
    /// The smoothed signals.
    var smoothingOrigins: [SmoothingOrigin] = []
    /// What time plays, as often as it is written.
    var playOrigins: [PlayOrigin] = []
    var expressions = ReadExpressions()
    var shared = SharedValues()
    var formulaEasings = FormulaEasings()
    /// The expressions that formulas are made of.
    var expressionTexts: [(value: JSONValue, text: String)] = []
    /// How many steps expressions and chains have in all.
    var formulaStepCount = 0
    /// For each track of the timeline where its movements are written.
    var movementPlaces: [[Range<Int>]] = []
    /// What became the scene's tracks.
    var drafts: [TrackDraft] = []
    /// The views of which some property rests with less motion. For look-ups only.
    var restingLayers: Set<LayerIndex> = []
    /// What a review of the frames would have taken too long to find out.
    var leftOutReviews: [String] = []

    init(source: SourceText, root: JSONValue, overrides: SceneOverrides, assets: AssetStore, fonts: FontStore) {
        self.source = source
        self.root = root
        self.overrides = overrides
        self.assets = assets
        self.fonts = fonts
        self.problems = DiagnosticCollector(source: source)
        self.problems.root = root
    }

    /// The whole scene; only meant to be used when `problems` is free of errors.
    mutating func scene() -> LoweredScene? {
        guard let object = open(root, as: .scene) else { return nil }
        decodeColors(object["colors"])
        decodeCanvas(object["canvas"])
        decodeFonts(object["fonts"])
        templates = members(of: object["templates"], as: "an object of views")
        states = members(of: object["states"], as: "an object of states by their names")
        templatesByName = Dictionary(templates.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        statesByName = Dictionary(states.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        declareSignals(members(of: object["signals"], as: ValueKind.signals.expectation))
        if let list = object["views"] {
            decodeViews(list, in: nil, environment: Environment())
        }
        hangItems()
        resolvePinnings()
        resolveStretches()
        contentGeometry = ContentGeometry(tree: tree, containers: containers, pinnings: pinnings)
        lowerSignals()
        for vocabulary in Vocabulary.all { vocabulary.lower(&self) }
        drafts = resolvedTracks()
        let timeline = decodeTimeline(object["timeline"])
        let (signals, tracks) = orderedSignals(for: drafts)
        let scene = LoweredScene(
            canvas: canvas, tree: tree, containers: containers, pinnings: pinnings,
            stretches: stretches.map(\.stretch), rehangings: rehangings, signals: signals, tracks: tracks,
            timeline: timeline)
        checkUnusedTemplates()
        if !problems.hasErrors { checkSignals(of: scene) }
        if !problems.hasErrors { checkFonts(of: scene) }
        if !problems.hasErrors { checkFormulaEasings(of: scene) }
        return scene
    }

    private mutating func members(of value: JSONValue?, as what: String) -> [JSONMember] {
        guard let value else { return [] }
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: what)
            return []
        }
        return members
    }
}

extension SceneDecoder {
    /// What the scene may ask for at most.
    var limits: SceneLimits { overrides.limits }

    private mutating func decodeCanvas(_ value: JSONValue?) {
        guard let value, let object = open(value, as: .canvas) else { return }
        let scope = ValueScope(parent: .zero, canvas: .zero)
        // What the command line overrides is read all the same: a scene is wrong or right by itself.
        let extents = ["width", "height", "scale"].map { number($0, of: object, in: scope) }
        let background = color("background", of: object)
        for (key, extent) in zip(["width", "height", "scale"], extents) {
            guard let extent, !(extent > 0) else { continue }
            report(
                .canvasSize, "a canvas's \(key) is above 0, found \(extent.shortText)",
                at: (object[key] ?? value).range)
            return
        }
        restThreshold = 0.5 / (extents[2] ?? 1)
        guard let width = overrides.canvasSize?.width ?? extents[0],
            let height = overrides.canvasSize?.height ?? extents[1]
        else { return }
        let scale = overrides.scale ?? extents[2] ?? 1
        let columns = (width * scale).rounded(), rows = (height * scale).rounded()
        let size = "\(columns.shortText)×\(rows.shortText) pixels"
        let isScenes = overrides.canvasSize == nil && overrides.scale == nil
        let hint = isScenes ? nil : "the scene's own size and scale are overridden by --size and --scale"
        guard columns >= 1, rows >= 1 else {
            report(.canvasSize, "the picture of \(size) has no pixels", at: value.range, hint: hint)
            return
        }
        guard max(columns, rows) <= Double(limits.side) else {
            report(
                .canvasSize, "the picture of \(size) has a side of more than \(limits.side)", at: value.range,
                hint: hint ?? SceneLimit.hint(\.side, in: limits))
            return
        }
        guard columns * rows <= Double(limits.framePixels) else {
            report(
                .canvasSize, "the picture of \(size) has more than \(limits.framePixels) pixels", at: value.range,
                hint: hint ?? SceneLimit.hint(\.framePixels, in: limits))
            return
        }
        canvas = Canvas(
            size: Size(width: width, height: height), scale: scale,
            background: overrides.background ?? background ?? .clear)
    }

    private mutating func decodeColors(_ value: JSONValue?) {
        for member in members(of: value, as: "an object of colours") {
            guard let color = color(member.value) else { continue }
            colors[member.key] = color
            // The name may have been read as CSS's before.
            shared.colors[member.key] = color
        }
    }
}

extension SceneDecoder {
    /// Adds an error about a place.
    mutating func report(_ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil) {
        problems.error(code, message, at: range, hint: hint)
    }

    /// Adds an error about a place with a hint that takes a while to find, and is only looked for where it will be told.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hintIfTold hint: () -> String?
    ) {
        problems.error(code, message, at: range, hint: problems.wantsHint(code, message, at: range) ? hint() : nil)
    }

    /// Adds an error about a name that does not exist, with the one of some others that was probably meant.
    ///
    /// The others are only gathered for an error that will be told.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, nearest name: String,
        among candidates: (SceneDecoder) -> [String], otherwise hint: String? = nil
    ) {
        let isWorthwhile = problems.wantsHint(code, message, at: range)
        let nearest = isWorthwhile ? NearestName.hint(for: name, among: candidates(self)) : nil
        problems.error(code, message, at: range, hint: nearest ?? hint)
    }

    /// Adds an error about a value that is not of the kind it should be.
    mutating func wrongType(_ value: JSONValue, expected: String, hint: String? = nil) {
        report(.wrongType, "expected \(expected), found \(value.finding)", at: value.range, hint: hint)
    }

    /// The one-based line of a place, for messages that name a second one.
    func line(of range: Range<Int>) -> Int { source.line(ofByte: range.lowerBound) }
}
