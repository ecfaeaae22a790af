extension Renderer {
    /// Returns the value of a view's property in a frame, as `value(of:ofView:inFrame:)` does for a property's name.
    ///
    /// ```swift
    /// let alpha = try renderer.value(of: \.alpha, ofView: "hero", inFrame: 42)?.number
    /// ```
    ///
    /// - Throws: `RenderError` if there is no such view or frame, or if a signal has no value in the frame.
    public func value(of property: PropertyPath<some AnimatableProperty>, ofView view: String, inFrame index: Int)
        throws(RenderError) -> PropertyValue?
    {
        try value(of: property.propertyName, ofView: view, inFrame: index)
    }
}
