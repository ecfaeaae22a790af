import Foundation
import FrameOutput
import Identity
import ParadeKit
import SceneDocument
import Staging
import Testing

@testable import ParadeGolden

extension GoldenPlace {
    /// The usual scene with named colours and three variants.
    static let scene3 = GoldenPlace.scene.replacing("#20406080", with: "paper").replacing("#ff8000", with: "ink")
        .replacing(
            "\"timeline\"",
            with: """
                "colors": {"paper": "#20406080", "ink": "#ff8000"},
                  "variants": {"dark": {"colors": {"ink": "#0f0"}}, "small": {"size": [4, 3], "frames": 3}, "same": {}},
                  "timeline"
                """)

    /// Checks variants of the scene, nil for the scene itself, in one run.
    @discardableResult
    func check(variants: [String?], _ overrides: SceneOverrides = SceneOverrides()) async throws -> [SceneResult] {
        let all = variants.map { SceneVariant(scene: path("hero.json"), name: $0) }
        let names = CheckFolder.folderNames(of: all)
        let folder = try CheckFolder(taking: path("last"), folders: names)
        var run = GoldenRun(build: .current, scenes: [])
        for (variant, name) in zip(all, names) {
            var settings = SceneSettings(overrides)
            settings.variant = variant.name
            let check = SceneCheck(scene: variant.scene, folder: name, settings: settings, only: nil)
            run.scenes.append(
                try #require(try await check.run(in: folder, observer: SceneCheck.Observer(jobs: { _ in 2 }))))
        }
        try folder.finish(run)
        return run.scenes
    }

    static let all: [String?] = [nil, "dark", "small", "same"]

    /// A place whose scene and variants have goldens.
    static func approvedVariants() async throws -> GoldenPlace {
        let place = try GoldenPlace(scene3)
        try await place.check(variants: all)
        try place.approve()
        return place
    }
}

/// Goldens of variants: their files, their inputs, and what happens to them when the scene changes.
@Suite struct GoldenVariantTests {
    @Test func `each variant has a golden of its own inside that of the scene`() async throws {
        let place = try GoldenPlace(GoldenPlace.scene3)
        let first = try await place.check(variants: GoldenPlace.all)
        #expect(
            first.map { $0.complaints(in: place)[0] }
                == ["hero.golden", "hero.golden/dark", "hero.golden/small", "hero.golden/same"].map {
                    "missing: there is no golden '\($0)'"
                })
        #expect(
            first.map(\.label)
                == ["hero.json", "hero.json@dark", "hero.json@small", "hero.json@same"].map { place.path($0) })
        let updates = try place.approve()
        #expect(updates.map(\.isNew) == [true, true, true, true])
        #expect(try await place.check(variants: GoldenPlace.all).allSatisfy(\.isPassed))
        for folder in ["hero.golden", "hero.golden/dark", "hero.golden/small", "hero.golden/same"] {
            let names = try place.names(folder)
            for name in ["frames.framehash", "frames.xxh3", "frame-00000.png", "golden.json"] {
                #expect(names.contains(name), "\(folder)")
            }
        }
        #expect(try place.names("hero.golden/small").contains("frame-00003.png") == false)
        #expect(try place.text("hero.golden/same/frames.xxh3") == place.text("hero.golden/frames.xxh3"))
        #expect(try place.text("hero.golden/dark/frames.xxh3") != place.text("hero.golden/frames.xxh3"))
    }

    @Test func `the golden of the scene itself is as it is without variants`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        let variants = try #require(GoldenPlace.scene3.range(of: #"  "variants".*\n"#, options: .regularExpression))
        let plain = try await GoldenPlace.approved(GoldenPlace.scene3.replacingCharacters(in: variants, with: ""))
        let own = try place.tree("hero.golden").filter { !$0.key.contains("/") && $0.key.contains(".") }
        let others = try plain.tree("hero.golden")
        #expect(own.keys.sorted() == others.keys.sorted())
        for (name, data) in own where name != "golden.json" { #expect(data == others[name], "\(name)") }
        #expect(try !place.text("hero.golden/golden.json").contains("\"variant\""))
    }

    @Test func `options of a variant are named when they change`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "\"ink\": \"#0f0\"", "\"ink\": \"#0f1\"")
        try place.edit("hero.json", "\"size\": [4, 3], \"frames\": 3", "\"size\": [4, 3], \"scale\": 2, \"frames\": 2")
        let results = try await place.check(variants: GoldenPlace.all)
        #expect(results.map(\.isPassed) == [true, false, false, true])
        #expect(results[1].changedInputs == ["hero.json", "'colors.ink' of the variant"])
        #expect(results[2].changedInputs == ["hero.json", "'scale' of the variant", "'frames' of the variant"])
        #expect(results[3].changedInputs == ["hero.json"])
        #expect(results[1].frames.compactMap(\.failure).allSatisfy { $0.reason == .changed })
    }

    @Test func `options of the command line are kept beside those of the variant`() async throws {
        let place = try GoldenPlace(GoldenPlace.scene3)
        var overrides = SceneOverrides()
        overrides.scale = 2
        try await place.check(variants: ["small"], overrides)
        try place.approve()
        let result = try await place.check(variants: ["small"])[0]
        #expect(result.isPassed)
        #expect((result.pixelWidth, result.pixelHeight) == (8, 6))
        let text = try place.text("hero.golden/small/golden.json")
        #expect(text.contains(#""options": {"scale":2}"#))
        #expect(text.contains(#""variant": {"size":[4,3],"frames":3}"#))
        // The variant's own options come from the scene.
        try place.edit("hero.json", "[4, 3]", "[4, 2]")
        #expect(try await place.check(variants: ["small"])[0].pixelHeight == 4)
    }

    @Test func `goldens of variants alone are no golden of the scene`() async throws {
        let place = try GoldenPlace(GoldenPlace.scene3)
        try await place.check(variants: ["dark"])
        try place.approve()
        #expect(try place.names("hero.golden") == ["dark"])
        let results = try await place.check(variants: [nil, "dark"])
        #expect(results[0].complaints(in: place)[0] == "missing: there is no golden 'hero.golden'")
        #expect(results[1].isPassed)
        let before = try place.tree("hero.golden/dark")
        try place.approve()
        #expect(try place.tree("hero.golden/dark") == before, "the golden of the scene is made around it")
        #expect(try await place.check(variants: [nil, "dark"]).allSatisfy(\.isPassed))
    }

    @Test func `an approval of the scene keeps the goldens of its variants`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        let before = try place.tree("hero.golden/small")
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check(variants: [nil])
        #expect(try place.approve().map(\.golden) == [place.path("hero.golden")])
        #expect(try place.tree("hero.golden/small") == before)
        #expect(try place.names("hero.golden").filter { $0.hasPrefix(".") } == [])
    }

    @Test func `an approval of a variant waits for none of the scene`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "#0f0", "#0f1")
        try await place.check(variants: ["dark"])
        let hold = try #require(try HeldFolder(place.path("hero.golden")))
        let error = #expect(throws: OutputError.self) { try place.approve() }
        withExtendedLifetime(hold) {}
        #expect(error?.message == "another approval is writing it")
        #expect(try place.names("hero.golden").filter { $0.hasPrefix(".") } == [])
    }

    @Test func `two variants of one scene can be approved at the same time`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "#0f0", "#0f1")
        try await place.check(variants: ["dark"])
        // The approval of another variant has this lock.
        let hold = try FileDescriptor(opening: place.path("hero.golden"), flags: O_RDONLY | O_DIRECTORY)
        #expect(hold.lock(isShared: true))
        #expect(try place.approve().count == 1)
        withExtendedLifetime(hold) {}
    }

    @Test func `an approval is refused when the variant has changed since the check`() async throws {
        let place = try GoldenPlace(GoldenPlace.scene3)
        try await place.check(variants: ["dark"])
        try place.edit("hero.json", "\"dark\"", "\"bark\"")
        let refusal = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        #expect(refusal?.scene == place.path("hero.json@dark"))
        #expect(refusal?.message == "the scene was changed after the check: there is no variant 'dark'")
    }

    @Test func `units are the scene and its variants; folders that no variant names are stale`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "\"small\"", "\"tiny\"")
        try place.makeFolder("hero.golden/.git")
        let search = GoldenSearch([place.url.path])
        let units = GoldenUnits(search, .all)
        #expect(units.variants.map(\.name) == [nil, "dark", "tiny", "same"])
        #expect(units.names == ["dark", "tiny", "same"])
        #expect(units.stale.map(\.path) == [place.path("hero.golden/small")])
        let result = try #require(units.stale.first.map { SceneResult(stale: $0) })
        #expect(
            result.complaints(in: place) == [
                "stale: 'hero.json' has no variant 'small' ('parade golden prune' removes its golden)"
            ])
        #expect(GoldenUnits(search, .only("dark")).variants.map(\.name) == ["dark"])
        #expect(GoldenUnits(search, .only("dark")).stale == [])
        #expect(GoldenUnits(search, .only(nil)).variants.map(\.name) == [nil])
        #expect(GoldenUnits(search, .only("small")).variants == [])
        try place.write("{\"views\": [", to: "hero.json")
        #expect(GoldenUnits(search, .all).variants.map(\.name) == [nil])
        #expect(GoldenUnits(search, .all).stale == [], "what a broken scene names is not known")
    }

    @Test func `pruning removes goldens of former variants, and those of a scene that is gone`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "\"small\"", "\"tiny\"")
        try place.write("x", to: "hero.golden/small/notes.txt")
        try place.makeFolder("hero.golden/.dark.parade-partial")
        try place.write(try GoldenPlace.png(width: 8, height: 6), to: "hero.golden/same/frame-00009.png")
        let items = GoldenPruning(GoldenSearch([place.url.path])).items
        #expect(items.map(\.kind) == [.variant, .picture, .leftover])
        #expect(
            items.map(\.path)
                == ["small", "same/frame-00009.png", ".dark.parade-partial"].map { place.path("hero.golden/\($0)") })
        #expect(try items.map { try GoldenPruning.remove($0) } == [false, true, true])
        #expect(try place.names("hero.golden/small") == ["notes.txt"], "a file of others stays")
        #expect(try await place.check(variants: [nil, "dark", "same"]).allSatisfy(\.isPassed))
        try place.remove("hero.golden/small/notes.txt")
        try place.remove("hero.json")
        let orphan = GoldenPruning(GoldenSearch([place.url.path])).items
        #expect(orphan.map(\.kind) == [.orphan])
        #expect(try GoldenPruning.remove(orphan[0]))
        #expect(!place.has("hero.golden"))
    }

    @Test func `reports and annotations name the variant`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try place.edit("hero.json", "#0f0", "#0f1")
        let results = try await place.check(variants: GoldenPlace.all)
        let run = try SavedRun(in: place.path("last")).run
        #expect(run.scenes == results, "a run with variants reads back as it was")
        #expect(results[1].text(checkFolder: "last").hasPrefix("\(place.path("hero.json"))@dark: not as approved"))
        let lines = GitHubAnnotations.lines(of: run, workspace: place.url.path)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("::error file=hero.json,title=golden%3A changed"))
        #expect(lines[0].contains("hero.json@dark"))
        let junit = JUnitReport(run: run, folder: "last", cases: .frame).text
        #expect(junit.contains("<testsuite name=\"\(place.path("hero.json"))@dark\""))
        #expect(junit.contains("hero@dark\">"))
        try GoldenReport(run: run, folder: place.path("last")).writePage(to: place.path("report.html"))
        #expect(try place.text("report.html").contains("hero.json@dark"))
    }

    @Test func `a run that names paths of no variant is refused`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        try await place.check(variants: ["dark"])
        let text = try place.text("last/run.json")
        for (old, new) in [
            ("\"variant\": \"dark\"", "\"variant\": \"small\""), ("\"variant\": \"dark\"", "\"variant\": \"..\""),
            ("      \"variant\": \"dark\",\n", ""),
        ] {
            #expect(text.contains(old))
            try place.write(text.replacing(old, with: new), to: "last/run.json")
            #expect(throws: SavedRun.Failure.self, "\(new)") { try SavedRun(in: place.path("last")) }
        }
    }

    @Test func `the library checks the variant of its settings`() async throws {
        let place = try await GoldenPlace.approvedVariants()
        var check = GoldenCheck(scene: place.path("hero.json"))
        check.settings.variant = "dark"
        check.lastFolder = place.path("last")
        let result = try await check.run()
        #expect(result.isPassed)
        #expect(result.scene.golden == place.path("hero.golden/dark"))
        var other = GoldenCheck(scene: "hero.json")
        #expect(other.lastFolder == ".parade/hero")
        other.settings.variant = "dark"
        #expect(other.lastFolder != ".parade/hero", "checks of variants can run side by side")
    }
}
