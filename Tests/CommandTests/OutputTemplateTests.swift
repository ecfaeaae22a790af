import ArgumentParser
import Foundation
import ParadeKit
import Testing

@testable import parade

@Suite struct OutputTemplateTests {
    private func path(_ template: String, _ scene: String, _ variant: String? = nil) throws -> String {
        try #require(try OutputTemplate(template)).path(of: SceneVariant(scene: scene, name: variant))
    }

    @Test(arguments: [
        ("out/{folder}/{scene}@{variant}", "scenes/a/hero.json", "dark", "out/scenes/a/hero@dark"),
        ("out/{folder}/{scene}@{variant}", "hero.json", nil, "out/hero@default"),
        ("{folder}/{scene}", "hero.json", nil, "hero"),
        ("/{folder}/{scene}", "hero.json", nil, "/hero"),
        ("{folder}", "hero.json", nil, "."), ("{folder}/", "hero.json", nil, "."),
        ("/{folder}/", "hero.json", nil, "/"),
        ("out/{folder}/x", "./a//b/../c/hero.json", nil, "out/a/c/x"),
        ("out/{folder}/{scene}", "/data/a/hero.json", nil, "out/data/a/hero"),
        ("../out/{scene}", "../hero.v2.json", nil, "../out/hero.v2"),
        ("out/{variant}-{scene}{scene}", "{folder}.json", "dark", "out/dark-{folder}{folder}"),
    ])
    func `a path depends on its scene alone`(template: String, scene: String, variant: String?, path: String) throws {
        #expect(try self.path(template, scene, variant) == path)
    }

    @Test(arguments: [
        ("out/{folder}/{scene}", "../hero.json"), ("out/{folder}/{scene}", "a/../../hero.json"),
        ("out/{scene}", "...json"), ("out/{folder}../x", "hero.json"),
        ("out/{scene}/../x", "hero.json"), ("out/{scene}/./x", "hero.json"),
    ])
    func `no scene leads out of the output`(template: String, scene: String) throws {
        #expect(throws: ValidationError.self) { try self.path(template, scene) }
    }

    @Test func `a path without braces is no template, and the base is the fixed part`() throws {
        #expect(try OutputTemplate("out/hero") == nil)
        #expect(try OutputTemplate("a/b/{folder}/{scene}")?.base == "a/b")
        #expect(try OutputTemplate("/{scene}")?.base == "/")
        #expect(try OutputTemplate("{scene}/x")?.base == "")
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let variants = Scenes.small.replacing(
            #""timeline""#, with: #""variants": {"dark": {"background": "black"}}, "timeline""#)
        for name in ["a/hero.json", "b/hero.json", "b/c/hero.json"] { try folder.write(variants, to: name) }
    }

    private func render(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["render", "-q"] + arguments, in: folder)
    }

    @Test func `scenes of one name and all their variants are drawn in one call`() throws {
        let result = try render(
            "a/hero.json", "b/hero.json", "--variant", "all", "-o", "out/{folder}/{scene}@{variant}")
        #expect(result.status == 0, "\(result.errors)")
        for name in ["a/hero@default", "a/hero@dark", "b/hero@default", "b/hero@dark"] {
            #expect(try folder.names(in: "out/\(name)").count == 6)
        }
        #expect(try render("b/hero.json", "--variant", "dark", "-o", "one").status == 0)
        for name in try folder.names(in: "one") {
            #expect(try folder.data("one/\(name)") == folder.data("out/b/hero@dark/\(name)"))
        }
        #expect(try render("a/hero.json", "b/hero.json", "-o", "films/{folder}.apng").status == 0)
        #expect(try folder.names(in: "films") == ["a.apng", "b.apng"])
    }

    @Test(arguments: [
        (
            ["a/hero.json", "b/hero.json", "-o", "out/{scene}"],
            "'a/hero.json' and 'b/hero.json' would share the folder 'out/hero'"
        ),
        (
            ["a/hero.json", "--variant", "all", "-o", "out/{folder}"],
            "'a/hero.json' and 'a/hero.json@dark' would share the folder 'out/a'"
        ),
        (
            ["a/hero.json", "b/hero.json", "-o", "out/{scene}.apng"],
            "'a/hero.json' and 'b/hero.json' would share the file 'out/hero.apng'"
        ),
        (
            ["b/hero.json", "b/c/hero.json", "-o", "out/{folder}"],
            "'b/c/hero.json' would be written to 'out/b/c', inside 'out/b' of 'b/hero.json'"
        ),
        (
            ["a/hero.json", "-o", "out/{Scene}"],
            "there is no placeholder '{Scene}'; the placeholders are {scene}, {folder}, {variant}"
        ),
        (["a/hero.json", "-o", "out/{scene"], "'{scene' has no '}'"),
        (["../hero.json", "-o", "out/{folder}/x"], "the {folder} of '../hero.json' would lead out of the output"),
    ])
    func `what cannot be kept apart is refused before anything is drawn`(arguments: [String], message: String) throws {
        let result = try ParadeProcess.run(["render"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!folder.has("out"))
    }
}
