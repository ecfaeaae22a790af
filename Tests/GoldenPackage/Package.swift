// swift-tools-version: 6.2
import PackageDescription

/// Where parade is; a package of yours has the address itself here.
let parade = Context.environment["PARADE_REPOSITORY"] ?? "https://example.org/parade.git"

let package = Package(
    name: "Banner",
    dependencies: [.package(url: parade, from: "0.2.0")],
    targets: [
        .testTarget(name: "BannerTests", dependencies: [.product(name: "ParadeTesting", package: "parade")])
    ]
)
