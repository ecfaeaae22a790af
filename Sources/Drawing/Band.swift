/// Constants of bands. A band is a group of consecutive rows of a picture that are drawn, encoded and cached together.
public enum Band {
    /// The number of rows in a band. A picture's last band may have fewer rows.
    public static let height = 64
}
