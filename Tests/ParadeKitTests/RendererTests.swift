import ImageCoding
import ParadeKit
import Testing

@Suite struct RendererTests {
    private func renderer() throws -> Renderer { try Renderer(Scene(json: movingSquare)) }

    @Test func `a picture has straight red, green, blue and alpha, in rows from the top`() async throws {
        let renderer = try renderer()
        #expect((renderer.pixelWidth, renderer.pixelHeight, renderer.frameCount) == (60, 20, 5))
        #expect(renderer.frameRate == 4)
        let first = try await renderer.image(ofFrame: 0)
        #expect((first.width, first.height, first.bytes.count) == (60, 20, 60 * 20 * 4))
        for frame in 0..<5 {
            let picture = try await renderer.image(ofFrame: frame)
            for (x, y) in [(39, 10), (40, 4), (45, 10), (49, 14), (50, 10)] {
                // In the middle of the square, whatever its corners; it moves left by 10 pixels in each frame.
                let column = x - 10 * frame
                guard column >= 0 else { continue }
                let isInside = (41..<49).contains(x) && (6..<14).contains(y)
                let start = 4 * (y * 60 + column)
                let pixel = Array(picture.bytes[start..<start + 4])
                if isInside { #expect(pixel == [255, 0, 0, 128], "frame \(frame), \(x)") }
                if !(40..<50).contains(x) || !(5..<15).contains(y) {
                    #expect(pixel == [0, 0, 0, 0], "frame \(frame), \(x)")
                }
            }
        }
    }

    @Test func `the bytes are seen as a span without a copy`() async throws {
        let picture = try await renderer().image(ofFrame: 0)
        let span = picture.bytes.span
        #expect(span.count == 60 * 20 * 4)
        let address = picture.bytes.withUnsafeBufferPointer { $0.baseAddress }
        #expect(span.withUnsafeBufferPointer { $0.baseAddress } == address)
    }

    @Test func `frames do not depend on their order, on other frames or on other tasks`() async throws {
        let renderer = try renderer()
        var alone: [Image] = []
        for frame in 0..<5 { alone.append(try await self.renderer().image(ofFrame: frame)) }
        let expected = alone
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for frame in [3, 1, 4, 1, 0, 2] {
                        let picture = try await renderer.image(ofFrame: frame)
                        #expect(picture == expected[frame])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a PNG file holds the picture`() async throws {
        let renderer = try renderer()
        for frame in 0..<5 {
            let image = try PNGDecoder.straightImage(await renderer.png(ofFrame: frame))
            #expect(image.bytes == (try await renderer.image(ofFrame: frame)).bytes)
        }
    }

    @Test(arguments: [-1, 5, Int.min, Int.max])
    func `a frame that is not there is an error with the numbers that are`(frame: Int) async throws {
        let renderer = try renderer()
        for error in [
            await #expect(throws: RenderError.self) { try await renderer.image(ofFrame: frame) },
            await #expect(throws: RenderError.self) { try await renderer.png(ofFrame: frame) },
            #expect(throws: RenderError.self) { try renderer.value(of: "alpha", ofView: "square", inFrame: frame) },
            #expect(throws: RenderError.self) { try renderer.value(ofSignal: "feed.offset.x", inFrame: frame) },
        ] {
            #expect(error?.hint == "its frames are 0 to 4")
        }
    }

    @Test func `values are those that are drawn, in the shape of their kind`() throws {
        let renderer = try renderer()
        func value(_ property: String, _ frame: Int = 2) throws -> PropertyValue? {
            try renderer.value(of: property, ofView: "square", inFrame: frame)
        }
        #expect(renderer.viewIDs == ["feed", "square"])
        #expect(try value("alpha") == .number(1))
        #expect(try value("center") == .numbers([45, 10]))
        #expect(try value("frame") == .numbers([40, 5, 10, 10]))
        #expect(try value("cornerRadius", 3) == .numbers([3, 3, 3, 3]))
        #expect(try value("backgroundColor") == .numbers([1, 0, 0, 128.0 / 255]))
        #expect(try value("borderColor")?.numbers?.count == 4)
        #expect(try value("hidden") == .boolean(false))
        #expect(
            try value("transform") == .numbers([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
        #expect(try renderer.values(of: "cornerRadius", ofView: "square").map { $0?.numbers?[0] } == [0, 1, 2, 3, 4])
        #expect(try renderer.value(ofSignal: "feed.offset.x", inFrame: 3) == 30)
        #expect(renderer.signalNames.contains("feed.offset.x"))
    }

    @Test func `a name that is wrong is an error with the nearest one`() throws {
        let renderer = try renderer()
        let property = #expect(throws: RenderError.self) {
            try renderer.value(of: "alhpa", ofView: "square", inFrame: 0)
        }
        #expect(property?.description == "no view has a property 'alhpa'\n  hint: did you mean 'alpha'?")
        let view = #expect(throws: RenderError.self) { try renderer.value(of: "alpha", ofView: "sqare", inFrame: 0) }
        #expect(view?.description == "the scene has no view 'sqare'\n  hint: did you mean 'square'?")
        let signal = #expect(throws: RenderError.self) {
            try renderer.value(ofSignal: "feed.ofset.x", inFrame: 0)
        }
        #expect(signal?.message == "the scene has no signal 'feed.ofset.x'")
    }

    @Test func `a formula without a value in one frame is an error when the scene is loaded`() async throws {
        // The formula divides by zero in frame 2 alone, which the check of frames at loading finds.
        let text = movingSquare.replacing("feed.offset.x / 10", with: "1 / (feed.offset.x - 20)")
        let error = #expect(throws: SceneError.self) { try Renderer(Scene(json: text)) }
        #expect(error?.description.contains("feed.offset.x - 20") == true)
    }

    @Test func `a cancelled task draws nothing`() async throws {
        let renderer = try renderer()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await renderer.image(ofFrame: 0)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
