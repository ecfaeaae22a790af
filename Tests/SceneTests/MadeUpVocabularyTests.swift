import Assets
import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneReading
import Staging
import Testing

@testable import SceneLowering

/// A way to move views that no scene knows: what it takes is all in this file.
@Suite struct MadeUpVocabularyTests {
    /// `"spin": 90` turns a view by 90 degrees a second.
    static let spin = Vocabulary(otherViewKeys: ["spin"]) { laidOut, _, drafts in
        guard let path = PropertyPath("transform.rotation") else { return }
        for (view, placed) in laidOut.views.enumerated() {
            guard let member = placed.node.member("spin"),
                let speed = drafts.values.number(member.value, in: laidOut.placed.valueScope(of: view))
            else { continue }
            let time = drafts.signals.signal(.time, name: "time")
            let turn = TrackCurve.Segment(start: 0, end: 1, from: .number(0), to: .number(speed))
            drafts.tracks.add(
                TrackDraft(
                    layer: view, path: path, signal: time,
                    course: .curve(TrackCurve(segments: [turn], extendsBelow: true, extendsAbove: true)), priority: 0,
                    vocabulary: TrackOrigin.Vocabulary(rawValue: "spin"), spelling: member.key,
                    origin: member.keyOrigin))
        }
    }

    private func lower(_ text: String) throws -> (lowered: Lowered, problems: DiagnosticCollector) {
        let source = SourceText(file: "scene.json", text: text)
        let overrides = SceneOverrides()
        let lowering = SceneLowering(overrides: overrides, vocabularies: Vocabulary.all + [Self.spin])
        var reader = SceneReader(
            problems: DiagnosticCollector(source: source), otherViewKeys: lowering.otherViewKeys)
        let read = reader.document(try JSONParser.parse(source))
        let document = try #require(read)
        var problems = reader.problems
        var assets = Assets(folder: ".", fontFolders: [], limits: overrides.limits)
        return (lowering.lower(document, assets: &assets, problems: &problems), problems)
    }

    @Test func `a vocabulary that a test makes up moves views, in copies too`() throws {
        let views = #"{"id": "a", "spin": 90}, {"repeat": 2, "view": {"id": "b", "spin": "45 * (index + 1)"}}"#
        let (lowered, problems) = try lower(scene(views))
        #expect(!problems.hasErrors)
        #expect(lowered.scene.tracks.map { lowered.scene.tree[$0.layer].id } == ["a", "b[0]", "b[1]"])
        #expect(lowered.scene.tracks.map { $0.curve.value(at: 2) } == [.number(180), .number(90), .number(180)])
        #expect(lowered.origins.tracks.map(\.vocabulary.rawValue) == ["spin", "spin", "spin"])
    }

    @Test func `its mistakes, and its conflicts with others, are reported like all`() throws {
        #expect(try lower(scene(#"{"spin": true}"#)).problems.hasErrors)
        let both = #"{"spin": 9, "bind": {"transform.rotation": "time"}}"#
        let found = try lower(scene(both)).problems.finish().diagnostics
        #expect(found.map(\.code) == [.conflictingTracks])
    }

    @Test func `without it its key is unknown`() throws {
        expectErrors(scene(#"{¦"spin": 9}"#), ["P201 a view has no key 'spin'"])
    }
}
