import ParadeTesting
import Testing

@Test func `the banner looks as it was approved`() async {
    await expectGolden("../../Scenes/banner")
}
