import Foundation
import FrameOutput
import Testing

/// Every Markdown page of the project: its links lead somewhere, its scenes are valid, its commands exist.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A page by its path in the repository.
    struct Page: CustomTestStringConvertible {
        var path: String
        var text: String

        var testDescription: String { path }

        /// The page without its fenced blocks.
        private var unfenced: String { text.replacing(/```(.|\n)*?\n```/, with: "") }

        /// The page without its fenced blocks and code spans.
        var prose: String { unfenced.replacing(/`[^`\n]*`/, with: "") }

        /// The anchors of the headings by GitHub's rule: lower case, hyphens for spaces, no punctuation, and a number
        /// after the second heading of a name.
        var anchors: [String] {
            var counts: [String: Int] = [:]
            return unfenced.matches(of: /(?m)^#+ (.*)$/).map { heading in
                let name = String(
                    heading.1.lowercased().compactMap { character in
                        if character == " " { return "-" }
                        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
                    })
                defer { counts[name, default: 0] += 1 }
                return counts[name].map { "\(name)-\($0)" } ?? name
            }
        }
    }

    static let pages: [Page] = {
        let folders = ["Sources", "Tests", "scenes"].flatMap { folder in
            let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            return (files?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
        }
        let paths = ["README.md", "CHANGELOG.md"] + folders.filter { $0.hasSuffix(".md") }.sorted()
        return paths.compactMap { path in
            (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)).map {
                Page(path: path, text: $0)
            }
        }
    }()

    @Test func `the README has at most 1200 words, pictures aside`() throws {
        let page = try #require(Self.pages.first { $0.path == "README.md" })
        let text = page.text.replacing(/!\[[^\]]*\]\([^)]*\)/, with: "").replacing(/<!--.*?-->/, with: "")
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 1200)
    }

    @Test func `pages agree on the version`() throws {
        let version = RendererVersion.current
        let changelog = try #require(Self.pages.first { $0.path == "CHANGELOG.md" })
        #expect(changelog.text.split(separator: "\n").first { $0.hasPrefix("## ") } == "## \(version)")
        for page in Self.pages {
            for required in page.text.matches(of: /from: "(\d+\.\d+\.\d+)"/) {
                #expect(String(required.1) == version, "\(page.path) requires \(required.1)")
            }
        }
    }

    @Test(arguments: pages) func `every link leads to a file, and to a heading in it`(page: Page) {
        #expect(!page.prose.contains("<doc:"), "\(page.path): outside the site only links to files can be followed")
        let folder = Self.root.appendingPathComponent(page.path).deletingLastPathComponent()
        for link in page.prose.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) {
            let target = String(link.1)
            if target.contains("://") { continue }
            let file =
                target.isEmpty ? Self.root.appendingPathComponent(page.path) : folder.appendingPathComponent(target)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) links to \(target)")
            guard let fragment = link.2 else { continue }
            let other = Self.pages.first {
                Self.root.appendingPathComponent($0.path).standardizedFileURL == file.standardizedFileURL
            }
            #expect(other?.anchors.contains(String(fragment)) == true, "\(page.path) links to \(link.0.dropFirst())")
        }
    }

    @Test func `anchors are those that GitHub gives to headings`() {
        let page = Page(
            path: "", text: "# Corners, borders\n\n```\n# no heading\n```\n## Why `a-b`?\n## Keys\n## Keys\n#none")
        #expect(page.anchors == ["corners-borders", "why-a-b", "keys", "keys-1"])
    }

    /// The blocks of JSON that are whole scenes.
    static let scenes: [Page] = pages.flatMap { page in
        page.text.matches(of: /```json\n((?:.|\n)*?)\n```/).map { String($0.1) }
            .filter { $0.contains("\"views\"") && $0.contains("\"canvas\"") }
            .map { Page(path: page.path, text: $0) }
    }

    @Test func `pages show whole scenes`() {
        #expect(Self.scenes.count >= 4)
    }

    @Test(arguments: scenes) func `a scene on a page is valid`(scene: Page) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene.text, to: "scene.json")
        let pictures = Self.root.appendingPathComponent("scenes").path
        let result = try ParadeProcess.run(["validate", "--strict", "--assets", pictures, "scene.json"], in: folder)
        #expect(result.status == 0, "\(scene.path): \(result.errors)")
    }

    @Test func `every command on a page exists, with its options`() throws {
        var helps: [String: String] = [:]
        let folder = try TemporaryFolder()
        for page in Self.pages {
            for line in page.text.split(separator: "\n") {
                guard let command = line.wholeMatch(of: /\x20{4}(?:swift run )?parade ([a-z].*?)(?:\x20{3}.*)?/) else {
                    continue
                }
                var words = command.1.split(separator: " ").map(String.init)
                let subcommand = words[0] == "golden" ? Array(words.prefix(2)) : [words[0]]
                words.removeFirst(subcommand.count)
                let name = subcommand.joined(separator: " ")
                if helps[name] == nil {
                    let result = try ParadeProcess.run(["help"] + subcommand, in: folder)
                    #expect(result.status == 0, "\(page.path): there is no command '\(name)'")
                    helps[name] = result.output
                }
                for option in words where option.hasPrefix("--") {
                    #expect(
                        helps[name]?.contains(option) == true, "\(page.path): 'parade \(name)' has no option \(option)")
                }
            }
        }
        #expect(helps.count >= 6)
    }
}
