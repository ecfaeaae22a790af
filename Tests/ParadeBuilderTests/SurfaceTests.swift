import SwiftSource
import Testing

/// The names of the builder's generated part.
@Suite struct SurfaceTests {
    @Test func `every named easing has a member of its own`() {
        let members = EasingMember.all.map(\.member)
        #expect(Set(members).count == members.count)
        #expect(EasingMember.member(named: "ease-in") == "cssEaseIn")
        #expect(EasingMember.member(named: "easeIn") == "easeIn")
        #expect(EasingMember.member(named: "power2.out") == "power2Out")
    }

    @Test(arguments: [("product-zoom.json", "ProductZoom"), ("a/b/3d.swift", "Scene3d"), ("-.swift", "Scene")])
    func `a file's name becomes the name of a type`(file: String, name: String) {
        #expect(SceneSourceWriter.typeName(ofFile: file) == name)
    }
}
