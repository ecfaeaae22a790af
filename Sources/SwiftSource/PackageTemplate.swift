/// The files of a Swift package with a scene and its golden test, which `parade init --swift` writes.
package struct PackageTemplate {
    /// Where the package gets parade.
    package enum Repository: Hashable, Sendable {
        /// The URL of a repository that has version tags.
        case url(String)
        /// The absolute path of a folder that has the package.
        case folder(String)

        /// The name by which SwiftPM identifies the dependency: the last component, without the `.git` of a URL.
        package var identity: Substring {
            switch self {
            case .url(let url):
                let path = url.drop { $0 != ":" }.dropFirst()
                let last = path.split(separator: "/").last ?? ""
                return last.hasSuffix(".git") ? last.dropLast(4) : last
            case .folder(let path): return path.split(separator: "/").last ?? ""
            }
        }
    }

    /// The name of the package.
    package let name: String
    /// Where the package gets parade.
    package let repository: Repository
    /// The version of parade from which on the package accepts versions, such as `0.2.0`.
    private let version: String

    /// Creates the template of a package.
    package init(name: String, repository: Repository, version: String) {
        self.name = name
        self.repository = repository
        self.version = version
    }

    /// Whether SwiftPM can distinguish the package and its module from those of parade.
    package var hasOwnName: Bool {
        ![repository.identity.lowercased(), "parade"].contains(name.lowercased()) && module != "ParadeScenes"
    }

    /// The module of the scenes: `Effects` becomes `EffectsScenes`.
    ///
    /// Modules of one build may not share a name. The suffix keeps this one different from the modules of parade, such as
    /// `Drawing`.
    package var module: String {
        let name = SceneSourceWriter.typeName(ofFile: name)
        return name.hasSuffix("Scenes") ? name : name + "Scenes"
    }

    /// The paths of the files in the package, and their texts.
    package var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("README.md", readMe), (".gitignore", Self.ignoredFiles),
            ("Sources/\(module)/Hero.swift", Self.scene), ("Sources/write-scenes/main.swift", program),
            ("Tests/\(module)Tests/HeroTests.swift", test),
        ]
    }

    private var manifest: String {
        let (dependency, package) =
            switch repository {
            case .url(let url): ("url: \(SwiftSpelling.string(url)), from: \"\(version)\"", String(repository.identity))
            // The name of the folder need not be that of the package.
            case .folder(let path): ("name: \"parade\", path: \(SwiftSpelling.string(path))", "parade")
            }
        let spelled = SwiftSpelling.string(package)
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: \(SwiftSpelling.string(name)),
                products: [.library(name: "\(module)", targets: ["\(module)"])],
                dependencies: [.package(\(dependency))],
                targets: [
                    .target(name: "\(module)", dependencies: [.product(name: "ParadeBuilder", package: \(spelled))]),
                    .executableTarget(name: "write-scenes", dependencies: ["\(module)"]),
                    .testTarget(
                        name: "\(module)Tests",
                        dependencies: ["\(module)", .product(name: "ParadeGolden", package: \(spelled))]),
                ]
            )

            """
    }

    private var readMe: String {
        """
        # \(name)

        A scroll effect in Swift: `Sources/\(module)/Hero.swift`.

            swift test

        compares its frames with the approved ones in `Goldens`. The first run fails, because no frames are approved. The
        message names the folder with the pictures and the command that approves them, which the plugin runs:

            swift package --allow-writing-to-package-directory parade approve --last FOLDER

        This writes the scene as JSON and renders its frames into `output/hero`:

            swift run write-scenes
            swift package --allow-writing-to-package-directory parade render hero.json

        `parade preview hero.json` instead of `render` shows the scene in a browser. The package builds on Linux with Swift
        6.2 and the libraries that `make system` installs in the repository of parade.

        """
    }

    private static let ignoredFiles = """
        .build/
        .parade/
        hero.json
        output/

        """

    /// The imports of modules, sorted.
    private func imports(_ others: String...) -> String {
        (others + [module]).sorted().map { "import \($0)" }.joined(separator: "\n")
    }

    private var program: String {
        """
        \(imports("ParadeBuilder"))

        try Hero.scene.write(to: "hero.json")

        """
    }

    private var test: String {
        """
        \(imports("ParadeBuilder", "ParadeGolden", "Testing"))

        @Test func `the hero looks as approved`() async throws {
            let result = try await GoldenCheck(scene: Hero.scene, golden: "Goldens/hero.golden").run()
            #expect(result.isPassed, "\\(result)")
        }

        """
    }

    private static let scene = #"""
        import ParadeBuilder

        /// An evening walk over the hills: the scroll carries the land, raises the trees and sets the sun.
        public enum Hero {
            /// The scene.
            public static var scene: Scene {
                Scene(
                    canvas: Canvas(width: 360, height: 480, scale: 2),
                    timeline: Timeline(tracks: ["walk": [.scroll(to: .end, duration: 1.7, easing: .inOutSine), .hold(0.3)]])
                ) {
                    sky()
                    hills("#93a6dd", night: "#4b3f7c", y: 230).bind(\.translateX, to: dusk.relate(-40, -130))
                    hills("#5a6bb0", night: "#322d66", y: 290).bind(\.translateX, to: dusk.relate(-190, -430))
                    Scroll("walk") {
                        for x in stride(from: 65, to: 1080, by: 95) { tree(x) }
                        hills("#1b2150", night: "#130f33", y: 350)
                    }
                    .axis(.horizontal).frame([0, 0, 100%, 100%]).contentSize([1080, 100%])
                }
            }

            private static let walk = Reference("walk")
            /// From 0 at the start of the walk to 1 at its end.
            private static let dusk = Signal(walk.offset.x).over(0, walk.maxOffset.x).relate(0, 1)

            private static func sky() -> some View {
                let day: Colors = ["#4aa3ea", "#d9f0fa"]
                return Gradient(day) {
                    Repeat(40) {
                        Box().size([2, 2]).cornerRadius(1).backgroundColor("#fff")
                            .center([.mod(137 * .index, 360), .mod(29 * .index * .index, 260)])
                            .bind(\.alpha, to: dusk.focus(0.6, 1).clamp().relate(0, 1))
                    }
                    Box("sun") {
                        Gradient(["#fff0c090", "#ffe2a000"]).kind(.radial).startPoint([0.5, 0.5]).endPoint([1, 1])
                            .frame([0, 0, 100%, 100%])
                        Box().frame([164, 164, 72, 72]).cornerRadius(36).backgroundColor("#fff7dc")
                    }
                    .size([400, 400]).center([240, 110]).bind(\.center.y, to: dusk.relate(110, 390))
                }
                .frame([0, 0, 100%, 100%])
                .bind(
                    \.colors, to: dusk,
                    keyframes: [
                        .at(0, day), .at(0.5, ["#e8735a", "#ffd9a0"]), .at(1, ["#1a1742", "#a84b78"]),
                    ])
            }

            private static func hills(_ day: Color, night: Color, y: Int) -> some View {
                Shape("M0 60" + String(repeating: "q90 -90 180 0t180 0", count: 3) + "V360H0Z").frame([0, y, 1080, 360])
                    .bind(\.fillColor, to: dusk, keyframes: [.at(0, day), .at(1, night)])
            }

            private static func tree(_ x: Int) -> some View {
                Shape("M20 0C40 40 44 70 24 96V130H16V96C-4 70 0 40 20 0Z")
                    .size([40, 130]).anchorPoint([0.5, 1]).center([x, "416 - 45 * sin(\(x)deg)"])
                    .bind(\.fillColor, to: dusk, keyframes: [.at(0, "#1b2150"), .at(1, "#130f33")])
                    .startEnd { $0.transform(.scale(0.1)).range(0.35...1).easing(.outBack) }
            }
        }

        """#
}
