/// Which renderer this is: manifests and goldens keep it, because another version's pixels may differ.
public enum RendererVersion {
    /// Rises with every change of a pixel.
    public static let current = "0.1.0"
}
