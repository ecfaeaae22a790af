// swift-tools-version: 6.2
import PackageDescription

/// Turns warnings in our own targets into errors if `make lint` sets PARADE_STRICT; dependencies may still warn.
let strictness: [SwiftSetting] =
    Context.environment["PARADE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Disables code motion, which is wrong in Swift 6.3.1.
///
/// It merges equal calls before a loop and at its end into one, past the loads between them:
/// `skipSpaces(); let start = offset; while … { …; skipSpaces() }` then reads the offset from before the call.
let soundness: [SwiftSetting] = [
    .unsafeFlags([
        "-Xllvm", "-sil-disable-pass=early-codemotion", "-Xllvm", "-sil-disable-pass=late-codemotion",
    ])
]

let house: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + strictness + soundness

/// The settings of rooms with inner loops, optimised in debug builds too: unoptimised SIMD is six hundred times slower.
let hot: [SwiftSetting] = house + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let hotC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// The settings of tests, which are not optimised in release builds: what they test is. That saves a third of the time in
/// which they are compiled. Tests with long loops of their own, such as those of the rasterizer, are: they have `house`.
let ofTests: [SwiftSetting] = house + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The plugin that makes the site; only if `make docs` sets PARADE_DOCS, so users of the package do not depend on it.
let documentation: [Package.Dependency] =
    Context.environment["PARADE_DOCS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

/// The condition of products that only the command needs.
///
/// A package that uses only the libraries requires parade with `traits: []`, and then fetches no other package.
let withCommand = TargetDependencyCondition.when(traits: ["Command"])

let package = Package(
    name: "parade",
    products: [
        .executable(name: "parade", targets: ["parade"]),
        .library(name: "ParadeKit", targets: ["ParadeKit"]),
        .library(name: "ParadeBuilder", targets: ["ParadeBuilder"]),
        .library(name: "ParadeGolden", targets: ["ParadeGolden"]),
        .library(name: "ParadeTesting", targets: ["ParadeTesting"]),
        .plugin(name: "ParadeCommand", targets: ["ParadeCommand"]),
    ],
    traits: [
        .trait(name: "Command", description: "The command parade and the plugin that runs it"),
        .default(enabledTraits: ["Command"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ] + documentation,
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        // Marks the C functions that are compiled once for each kind of processor.
        .target(name: "CClones", cSettings: hotC),
        .target(name: "CCoding", dependencies: ["CClones"], cSettings: hotC),
        // The header-only xxHash, compiled in.
        .target(name: "CXXHash", cSettings: hotC),
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .target(
            name: "CPNG", dependencies: ["CLibPNG", "CLibDeflate", "CZlib", "CCoding", "CClones"], cSettings: hotC),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CLibICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
        .target(name: "CICU", dependencies: ["CLibICU"]),
        .systemLibrary(name: "CExchange"),
        .systemLibrary(name: "CLibQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CLibWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

        // From libm only floor, round and similar functions are called, which are exact everywhere.
        .target(name: "Primitives", swiftSettings: hot, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "PhaseClock", swiftSettings: house),
        .target(name: "Drawing", dependencies: ["Primitives"], swiftSettings: hot),
        .target(name: "Timing", dependencies: ["Primitives"], swiftSettings: house),
        .target(name: "CRaster", dependencies: ["CClones"], cSettings: hotC),
        .target(name: "Raster", dependencies: ["Primitives", "Drawing", "CRaster"], swiftSettings: hot),
        .target(name: "Layers", dependencies: ["Primitives", "Drawing"], swiftSettings: house),
        .target(
            name: "Typography", dependencies: ["Primitives", "Drawing", "Layers", "ImageCoding", "CHarfBuzz", "CICU"],
            swiftSettings: house),
        .target(name: "CProcess", cSettings: hotC),
        .target(name: "Machine", dependencies: ["CProcess"], swiftSettings: house),
        .target(
            name: "Staging", dependencies: ["Primitives", "Timing", "Layers", "Drawing", "Raster", "PhaseClock"],
            swiftSettings: house),
        .target(name: "JSON", swiftSettings: house),
        .target(
            name: "ImageCoding",
            dependencies: [
                "Primitives", "Drawing", "PhaseClock", "CPNG", "CJPEG", "CZlib", "CNettle", "CCoding", "CXXHash",
            ],
            swiftSettings: hot),
        .target(name: "Store", dependencies: ["Drawing", "ImageCoding", "CProcess"], swiftSettings: house),
        .target(
            name: "FrameOutput",
            dependencies: ["Primitives", "Drawing", "Layers", "Staging", "ImageCoding", "JSON", "PhaseClock", "Store"],
            swiftSettings: house),
        // The steps from the text of a scene to the lowered scene.
        .target(name: "Diagnostics", dependencies: ["Primitives", "JSON"], swiftSettings: house),
        .target(
            name: "SceneDocument", dependencies: ["Primitives", "Timing", "Layers", "Staging", "JSON"],
            swiftSettings: house),
        .target(
            name: "SceneReading",
            dependencies: ["Primitives", "Timing", "Layers", "Staging", "JSON", "Diagnostics", "SceneDocument"],
            swiftSettings: house),
        .target(
            name: "Assets",
            dependencies: [
                "Primitives", "Timing", "Typography", "Drawing", "ImageCoding", "JSON", "Diagnostics", "SceneDocument",
                "Machine",
            ],
            swiftSettings: house),
        .target(
            name: "SceneLowering",
            dependencies: [
                "Primitives", "Timing", "Typography", "Layers", "Drawing", "Staging", "JSON", "Diagnostics",
                "SceneDocument", "SceneReading", "Assets",
            ],
            swiftSettings: house),
        .target(
            name: "SceneReview",
            dependencies: [
                "Primitives", "Timing", "Typography", "Layers", "Drawing", "Staging", "JSON", "Diagnostics",
                "SceneDocument",
            ],
            swiftSettings: house),
        .target(
            name: "SceneLoading",
            dependencies: [
                "Primitives", "Timing", "Typography", "Layers", "Drawing", "Staging", "ImageCoding", "JSON",
                "Diagnostics", "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview",
            ],
            swiftSettings: house),
        // Scenes as Swift source: the generated modifiers of the builder, and the source of a given scene.
        .target(
            name: "SwiftSource", dependencies: ["Primitives", "Timing", "Layers", "JSON", "SceneDocument"],
            swiftSettings: house),
        .target(name: "ParadeBuilder", dependencies: ["Primitives", "JSON", "ParadeKit"], swiftSettings: house),
        // The program that writes the generated files of ParadeBuilder.
        .executableTarget(
            name: "parade-surface", dependencies: ["SwiftSource", "FrameOutput"], path: "Sources/Surface",
            swiftSettings: house),
        .target(
            name: "Inspection",
            dependencies: [
                "Primitives", "Timing", "Drawing", "Layers", "Raster", "Staging", "FrameOutput", "JSON",
                "SceneDocument", "SceneLoading",
            ],
            swiftSettings: house),
        .target(
            name: "Comparison",
            dependencies: ["Primitives", "Drawing", "Staging", "ImageCoding", "JSON", "FrameOutput"],
            swiftSettings: hot),
        .target(
            name: "CLetters",
            exclude: ["make_letters.py", "LICENSE.txt", "Letters-Regular.ttf", "Letters-SemiBold.ttf"]),
        .target(
            name: "Sheets", dependencies: ["Primitives", "Timing", "Drawing", "Layers", "Typography", "CLetters"],
            swiftSettings: hot),
        // The identity of the build: the digest of its sources and its commit, regenerated when they change.
        .executableTarget(name: "identify", dependencies: ["CNettle"], path: "Sources/Identify", swiftSettings: house),
        .plugin(
            name: "BuildIdentity", capability: .buildTool(), dependencies: ["identify"], path: "Sources/BuildIdentity"),
        .target(
            name: "Identity", dependencies: ["Typography", "FrameOutput", "ImageCoding"], swiftSettings: house,
            plugins: ["BuildIdentity"]),
        // The library's face: scenes, frames, files, values and messages.
        .target(
            name: "ParadeKit",
            dependencies: [
                "Primitives", "Drawing", "Layers", "Staging", "ImageCoding", "JSON", "FrameOutput", "Diagnostics",
                "SceneDocument", "Assets", "SceneLoading", "Inspection", "Identity", "Machine", "Store",
            ],
            swiftSettings: house),
        .target(
            name: "ParadeGolden",
            dependencies: [
                "Primitives", "Drawing", "Staging", "ImageCoding", "JSON", "FrameOutput", "Diagnostics",
                "SceneDocument", "SceneReading", "SceneLoading", "Comparison", "ParadeKit", "Store",
                "CExchange", "Identity", "StandalonePages",
            ],
            swiftSettings: house),
        // Expectations for swift-testing. Only tests can link its library, so they are a module of their own.
        .target(name: "ParadeTesting", dependencies: ["FrameOutput", "ParadeGolden"], swiftSettings: house),
        // The parts that pages have in common, as bytes.
        .target(name: "CPageParts", exclude: ["Parts"]),
        // What pages in one file are made of.
        .target(name: "StandalonePages", dependencies: ["ImageCoding", "CPageParts"], swiftSettings: house),
        // The files of a shared page, as bytes.
        .target(name: "CSharePage", exclude: ["Page"]),
        .target(
            name: "Sharing",
            dependencies: [
                "Primitives", "Drawing", "Layers", "Staging", "ImageCoding", "JSON", "FrameOutput", "SceneLoading",
                "Inspection", "StandalonePages", "CSharePage", "CLibWebP",
            ],
            swiftSettings: house),
        // The files of the page, as bytes in the program.
        .target(name: "CPreviewPage", exclude: ["Page"]),
        .target(
            name: "Preview",
            dependencies: [
                "Primitives", "Timing", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "JSON", "FrameOutput",
                "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "Inspection", "ParadeGolden",
                "StandalonePages", "CPreviewPage", "CProcess", "CExchange",
                .product(name: "NIOCore", package: "swift-nio", condition: withCommand),
                .product(name: "NIOPosix", package: "swift-nio", condition: withCommand),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: withCommand),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: withCommand),
            ],
            swiftSettings: house),
        .executableTarget(
            name: "parade",
            dependencies: [
                "Primitives", "Timing", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "JSON", "FrameOutput",
                "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "Inspection", "Comparison", "Sheets",
                "ParadeKit", "ParadeGolden", "Preview", "Sharing", "SwiftSource", "Identity", "CProcess",
                "CLibQREncode", "Store", "Assets",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: withCommand),
            ],
            swiftSettings: house),
        // Builds and runs the command in packages that depend on this one.
        .plugin(
            name: "ParadeCommand",
            capability: .command(
                intent: .custom(verb: "parade", description: "Render, check and approve scenes"),
                permissions: [.writeToPackageDirectory(reason: "parade writes frames, goldens and reports")]),
            path: "Sources/ParadeCommand"),
        .target(name: "CCounting"),
        .target(
            name: "Workloads",
            dependencies: ["RandomBits", "Primitives", "Drawing", "ImageCoding", "JSON", "FrameOutput"],
            swiftSettings: hot),
        .executableTarget(
            name: "parade-bench",
            dependencies: [
                "Primitives", "Timing", "Typography", "Layers", "Drawing", "Raster", "Staging", "ImageCoding",
                "FrameOutput",
                "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "Comparison", "JSON", "Workloads",
                "CCounting", "CProcess",
            ],
            path: "Sources/ParadeBench",
            swiftSettings: hot),

        // The program that `make embedded` runs natively and as WebAssembly.
        .executableTarget(
            name: "parade-anywhere", dependencies: ["RandomBits", "Primitives", "Timing", "Drawing", "Raster"],
            path: "Tests/Embedded/Program", swiftSettings: house),
        .target(
            name: "CRasterVariants", dependencies: ["CRaster"], path: "Tests/CRasterVariants",
            cSettings: hotC),
        .target(
            name: "CCodingVariants", dependencies: ["CCoding"], path: "Tests/CCodingVariants",
            cSettings: hotC),
        .target(name: "RandomBits", swiftSettings: hot),
        .target(
            name: "TestTables", path: "Tests/TestTables",
            exclude: ["library_easings.py", "noise.py", "number_format.py"],
            resources: [.copy("Tables")], swiftSettings: house),
        .target(
            name: "Fuzzing",
            dependencies: [
                "Primitives", "Timing", "Layers", "Typography", "Drawing", "Raster", "Staging", "JSON", "ImageCoding",
                "FrameOutput",
                "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "ParadeGolden", "CPNG", "CZlib",
                "CLibDeflate",
            ],
            path: "Tests/Fuzzing/Targets", swiftSettings: house),
        .testTarget(
            name: "FuzzingTests", dependencies: ["Fuzzing"], path: "Tests/Fuzzing/Replay", swiftSettings: house),
        .testTarget(
            name: "PrimitivesTests", dependencies: ["RandomBits", "Primitives", "TestTables"], swiftSettings: house),
        .testTarget(name: "PhaseClockTests", dependencies: ["PhaseClock"], swiftSettings: ofTests),
        .testTarget(name: "DrawingTests", dependencies: ["Primitives", "Drawing"], swiftSettings: ofTests),
        .testTarget(name: "MachineTests", dependencies: ["Machine"], swiftSettings: ofTests),
        .testTarget(
            name: "TimingTests", dependencies: ["RandomBits", "Primitives", "Timing", "TestTables"],
            swiftSettings: house),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "RandomBits", "Primitives", "Drawing", "Raster", "CRaster", "CRasterVariants", "TestTables",
            ],
            swiftSettings: house),
        .testTarget(
            name: "TypographyTests",
            dependencies: ["RandomBits", "Primitives", "Layers", "Typography", "TestTables", "CZlib"],
            exclude: ["Chromium", "Fonts", "Unicode"], swiftSettings: house),
        .testTarget(
            name: "LayersTests",
            dependencies: ["RandomBits", "Primitives", "Drawing", "Raster", "Typography", "Layers"],
            swiftSettings: ofTests),
        .testTarget(
            name: "StagingTests",
            dependencies: [
                "RandomBits",
                "Primitives", "Timing", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "FrameOutput",
                "TestTables",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "ImageCodingTests",
            dependencies: [
                "RandomBits",
                "Primitives", "Drawing", "ImageCoding", "CPNG", "CZlib", "CCoding", "CCodingVariants", "CXXHash",
                "TestTables",
            ], exclude: ["Pictures"],
            swiftSettings: house),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: house),
        .testTarget(name: "StoreTests", dependencies: ["Drawing", "Store"], swiftSettings: ofTests),
        .testTarget(
            name: "FrameOutputTests",
            dependencies: [
                "Primitives", "Timing", "Drawing", "Raster", "Layers", "Staging", "ImageCoding", "JSON", "FrameOutput",
                "Store",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "SceneTests",
            dependencies: [
                "RandomBits",
                "Primitives", "Timing", "Typography", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "JSON",
                "FrameOutput", "Diagnostics", "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview",
                "SceneLoading",
            ],
            swiftSettings: ofTests),
        .target(name: "ParadeScenes", dependencies: ["ParadeBuilder"], path: "scenes/swift", swiftSettings: strictness),
        .testTarget(
            name: "ParadeBuilderTests",
            dependencies: [
                "RandomBits", "Primitives", "Drawing", "Layers", "Staging", "ImageCoding", "FrameOutput", "JSON",
                "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "SwiftSource", "ParadeKit",
                "ParadeBuilder", "ParadeScenes",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "ParadeKitTests",
            dependencies: [
                "Primitives", "Drawing", "Layers", "Staging", "ImageCoding", "FrameOutput", "JSON", "Diagnostics",
                "SceneDocument", "SceneLoading", "ParadeKit", "TestTables",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "ComparisonTests",
            dependencies: [
                "RandomBits",
                "Primitives", "Drawing", "Raster", "Staging", "ImageCoding", "JSON", "FrameOutput", "Comparison",
                "TestTables",
            ],
            swiftSettings: house),
        .testTarget(
            name: "SheetsTests", dependencies: ["Primitives", "Timing", "Drawing", "Raster", "ImageCoding", "Sheets"],
            swiftSettings: ofTests),
        .testTarget(
            name: "ParadeGoldenTests",
            dependencies: [
                "RandomBits",
                "Primitives", "Drawing", "Raster", "Staging", "ImageCoding", "JSON", "FrameOutput", "Diagnostics",
                "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview", "SceneLoading",
                "Comparison", "ParadeKit",
                "ParadeGolden", "ParadeTesting", "Identity", "StandalonePages", "TestTables",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "SharingTests",
            dependencies: [
                "Primitives", "Drawing", "Staging", "ImageCoding", "JSON", "FrameOutput", "SceneDocument",
                "SceneLoading", "Inspection", "Sharing",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "WorkloadsTests",
            dependencies: [
                "Primitives", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "FrameOutput", "Diagnostics",
                "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview", "SceneLoading",
                "Workloads",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "Primitives", "Drawing", "Raster", "Layers", "Staging", "ImageCoding", "FrameOutput", "Diagnostics",
                "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview", "SceneLoading",
                "ParadeGolden", "Store",
            ],
            exclude: ["Scenes"], swiftSettings: house),
        .testTarget(
            name: "PreviewTests",
            dependencies: [
                "RandomBits", "Primitives", "Timing", "Layers", "Drawing", "Raster", "Staging", "ImageCoding", "JSON",
                "FrameOutput", "Diagnostics", "SceneDocument", "SceneReading", "SceneLoading", "Inspection",
                "StandalonePages",
                "Preview",
            ],
            swiftSettings: ofTests),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Primitives", "Drawing", "Raster", "Staging", "ImageCoding", "JSON", "FrameOutput", "Comparison",
                "Inspection", "Sheets",
                "ParadeGolden", "Identity", "TestTables", "Store", "parade",
            ],
            swiftSettings: ofTests),
    ],
    swiftLanguageModes: [.v6]
)

// Only `make fuzz` links libFuzzer, and then builds everything with its flags.
if Context.environment["PARADE_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .executableTarget(
            name: "parade-fuzz", dependencies: ["Fuzzing", "CFuzzer"], path: "Tests/Fuzzing/Driver",
            swiftSettings: house),
    ]
}

// PARADE_TESTS leaves only the named test targets, and of the programs those that they need, so that a change in one room
// need not wait for all of them.
if let names = Context.environment["PARADE_TESTS"]?.split(separator: ",").map(String.init), !names.isEmpty {
    package.targets.removeAll { target in
        target.type == .test && !names.contains(target.name)
            || ["parade-bench", "parade-surface", "parade-anywhere"].contains(target.name)
    }
}

// `make embedded` compiles the drawing rooms, and a program that reports what it drew, as Embedded Swift for
// WebAssembly. There the only C library is the few functions of CEmbedded, and floor and similar functions are
// instructions.
if Context.environment["PARADE_EMBEDDED"] != nil {
    let rooms = ["Primitives", "Timing", "Drawing", "CClones", "CRaster", "Raster", "RandomBits", "parade-anywhere"]
    package.products = []
    package.dependencies = []
    package.targets = package.targets.filter { rooms.contains($0.name) }
    for target in package.targets {
        target.linkerSettings = nil
        if target.name.hasPrefix("C") {
            target.cSettings = [.unsafeFlags(["-msimd128"])]
        } else {
            target.swiftSettings =
                house + [
                    .enableExperimentalFeature("Embedded"),
                    .unsafeFlags(["-Xcc", "-msimd128", "-Xfrontend", "-disable-stack-protector"]),
                ]
        }
        if target.type == .executable {
            target.dependencies.append("CEmbedded")
            target.linkerSettings = [
                .linkedLibrary("swiftUnicodeDataTables"),
                .unsafeFlags(
                    ["-Xclang-linker", "-nostdlib"]
                        + [
                            "--no-entry", "--export=__main_argc_argv", "--stack-first", "-zstack-size=1048576",
                            "--strip-debug",
                        ].flatMap {
                            ["-Xlinker", $0]
                        }),
            ]
        }
    }
    package.targets.append(
        .target(
            name: "CEmbedded", path: "Tests/Embedded/CEmbedded",
            cSettings: [.unsafeFlags(["-msimd128", "-fno-builtin"])]))
}
