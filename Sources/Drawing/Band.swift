/// Rows of a picture that are drawn, encoded and found again together.
public enum Band {
    /// Rows of a band, except the last of a picture, which may have fewer.
    public static let height = 64
}
