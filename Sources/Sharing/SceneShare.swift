package import FrameOutput
import Inspection
import JSON
import Layers
import Primitives
package import SceneLoading
import Staging

/// The export of a scene as one HTML page, which shows the frames, the lanes and the curves without a server.
package struct SceneShare {
    /// The reason why no page is written.
    package enum Refusal: Error {
        /// The page is too large in every form. The value is the size of the smallest form in bytes.
        case tooLarge(byteCount: Int)
        /// The lossless forms are too large, and the frames are wider or higher than WebP allows.
        ///
        /// The value is the maximum width and height of WebP in pixels.
        case tooLongForWebP(longestSide: Int)
    }

    /// The properties of a page that was written.
    package struct Result: Sendable {
        /// The form of the pictures, such as `390×844 pixels (scale 1), WebP of quality 90`.
        package var form: String
        /// The number of frames that have a picture.
        package var frameCount: Int
        /// The size of the file in bytes.
        package var byteCount: Int
        /// The number of animated properties whose curves do not fit into the page.
        package var omittedCurveCount: Int
    }

    /// The divisor for the maximum size of all curves: the page's size limit divided by 4.
    private static let curveSizeDivisor = 4

    private let name: String
    private let loaded: LoadedScene
    private let byteLimit: Int
    private let lanes: MotionLanes
    private let curves: [PropertyCourse]
    private let omittedCurveCount: Int

    /// Prepares the page of a scene. Computes all lanes and curves.
    ///
    /// - Parameters:
    ///   - name: The heading of the page.
    ///   - byteLimit: The maximum size of the page in bytes.
    package init(_ loaded: LoadedScene, name: String, byteLimit: Int) {
        self.name = name
        self.loaded = loaded
        self.byteLimit = byteLimit
        let inspector = SceneInspector(loaded, simulation: Simulation(loaded.scene))
        lanes = inspector.lanes()
        var moving: [(path: PropertyPath, view: LayerIndex)] = []
        for lane in lanes.lanes {
            var known: Set<PropertyPath> = []
            for range in lane.ranges where known.insert(range.property).inserted {
                moving.append((range.property, lane.view))
            }
        }
        let courses = inspector.courses(of: moving).filter { !$0.components.isEmpty }
        var room = byteLimit / Self.curveSizeDivisor
        curves = courses.filter { course in
            room -= JSONWriter.text(Self.json(of: course)).utf8.count
            return room >= 0
        }
        omittedCurveCount = courses.count - curves.count
    }

    /// Renders the frames and writes the page in the most faithful form that fits. Returns nil if the export was
    /// cancelled.
    ///
    /// - Parameters:
    ///   - path: The path of the page. An existing file is replaced once the page is complete.
    ///   - atPoints: A function that returns the scene with one pixel per point.
    ///   - jobs: The number of workers.
    ///   - isCancelled: A function that is called before each frame and returns whether to cancel.
    ///   - deliver: A function that is called for each drawn frame. `attempt` counts the forms tried so far, from 0.
    /// - Throws: `Refusal` if no form fits, or an error of drawing or writing.
    package func write(
        to path: String, atPoints: () throws -> LoadedScene, jobs: Int,
        isCancelled: @escaping @Sendable () -> Bool, deliver: (FrameRecord, _ attempt: Int) -> Void
    ) async throws -> Result? {
        for (attempt, form) in forms.enumerated() {
            let scene = form == .lossless || !isReduced ? loaded.scene : try atPoints().scene
            if form == .webP { try requireSides(of: scene.canvas) }
            // The longest text that the page may have in this attempt.
            let page = page(
                form == .webP ? .webPOfEverySecondFrame : form, scene.canvas,
                pictures: Array(repeating: 99_999, count: lanes.frameCount))
            let limit = byteLimit - page.byteCount
            var pictures = PictureSet(byteLimit: limit)
            do {
                guard
                    try await draw(
                        scene, form, jobs: jobs, isCancelled: isCancelled,
                        deliver: { record in
                            pictures.add(record)
                            deliver(record, attempt)
                            if form < .webP, pictures.all.byteCount > limit { throw Overflow() }
                        })
                else { return nil }
            } catch is Overflow {
                continue
            }
            if pictures.all.byteCount <= limit {
                return try write(pictures, pictures.all, form, scene.canvas, to: path)
            }
            if pictures.everySecond.byteCount <= limit {
                return try write(pictures, pictures.everySecond, .webPOfEverySecondFrame, scene.canvas, to: path)
            }
            throw Refusal.tooLarge(byteCount: page.byteCount + pictures.everySecond.byteCount)
        }
        preconditionFailure("the last form fits or is refused")
    }

    /// The error that ends an attempt whose pictures take too much space.
    private struct Overflow: Error {}

    /// The forms to try, in order. If the last form is too large, it is used with every second frame.
    private var forms: [PictureForm] { isReduced ? [.lossless, .losslessAtPoints, .webP] : [.lossless, .webP] }

    /// Whether the forms at one pixel per point have fewer pixels than the scene.
    private var isReduced: Bool { loaded.scene.canvas.scale > 1 }

    private func draw(
        _ scene: LoweredScene, _ form: PictureForm, jobs: Int, isCancelled: @escaping @Sendable () -> Bool,
        deliver: (FrameRecord) throws -> Void
    ) async throws -> Bool {
        let frames = Array(0..<scene.timeline.frameCount)
        guard form < .webP else {
            return try await FrameExporter.export(
                scene, frames: frames, jobs: jobs, to: WebPPictureSink(canvas: scene.canvas), isCancelled: isCancelled,
                deliver: deliver)
        }
        return try await FrameExporter.export(
            scene, frames: frames, jobs: jobs,
            to: PNGPictureSink(canvas: scene.canvas, hasAlpha: !scene.isOpaqueThroughout), isCancelled: isCancelled,
            deliver: deliver)
    }

    private func requireSides(of canvas: Canvas) throws(Refusal) {
        guard max(canvas.pixelWidth, canvas.pixelHeight) <= WebPPictureSink.longestSide else {
            throw .tooLongForWebP(longestSide: WebPPictureSink.longestSide)
        }
    }

    private func write(
        _ set: PictureSet, _ selection: PictureSet.Selection, _ form: PictureForm, _ canvas: Canvas, to path: String
    ) throws(OutputError) -> Result {
        let (files, indices) = set.pictures(of: selection)
        let page = page(form, canvas, pictures: indices)
        let byteCount = try page.write(to: path, pictures: files)
        return Result(
            form: text(of: form, canvas), frameCount: indices.count, byteCount: byteCount,
            omittedCurveCount: omittedCurveCount)
    }

    // MARK: The text of the page

    private func page(_ form: PictureForm, _ canvas: Canvas, pictures: [Int]) -> SharedPage {
        let scene = loaded.scene
        let timeline = scene.timeline
        let size = canvas.size
        let spacing = timeline.frameCount > 1 ? timeline.duration / Double(timeline.frameCount - 1) : 0
        let members: [(String, JSONValue)] = [
            ("size", .numbers([size.width, size.height])), ("isTranslucent", .boolean(!scene.isOpaqueThroughout)),
            ("mediaType", .string(form.mediaType)), ("step", .number(form.step)), ("spacing", .number(spacing)),
            ("pictures", .numbers(pictures)), ("curves", .array(curves.map(Self.json))),
        ]
        return SharedPage(name: name, facts: facts(form, canvas), data: .object(members + lanes.members { _ in nil }))
    }

    private func facts(_ form: PictureForm, _ canvas: Canvas) -> String {
        let timeline = loaded.scene.timeline
        var facts = [
            "\(canvas.size.width.shortText)×\(canvas.size.height.shortText) pt",
            "\(timeline.frameCount) frame\(timeline.frameCount == 1 ? "" : "s")",
            "\(((timeline.duration * 1000).rounded() / 1000).shortText) s",
            text(of: form, canvas),
        ]
        if omittedCurveCount > 0 {
            facts.append("\(omittedCurveCount) curve\(omittedCurveCount == 1 ? "" : "s") left out")
        }
        return facts.joined(separator: " · ")
    }

    private func text(of form: PictureForm, _ canvas: Canvas) -> String {
        let scale = isReduced && form > .lossless ? " (scale 1)" : ""
        return "\(canvas.pixelWidth)×\(canvas.pixelHeight) pixels\(scale), \(form.name)"
    }

    /// Returns a curve as JSON for the page. Numbers are rounded to four decimals, because a chart cannot show more.
    private static func json(of course: PropertyCourse) -> JSONValue {
        var course = course
        for index in course.components.indices {
            course.components[index].values = course.components[index].values.map { value in
                value.map { abs($0) < 1e11 ? ($0 * 1e4).rounded() / 1e4 : $0 }
            }
        }
        return .object(course.members)
    }
}
