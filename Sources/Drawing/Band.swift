/// A group of consecutive rows of a picture that are drawn, encoded and cached together.
public enum Band {
    /// The number of rows in a band; a picture's last band may have fewer.
    public static let height = 64
}
