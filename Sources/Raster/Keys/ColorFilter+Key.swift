extension ColorFilter {
    /// Adds the matrix.
    func append(to words: inout KeyWords) {
        for column in [red, green, blue, alpha] {
            words.append(column.x, column.y)
            words.append(column.z, column.w)
        }
    }
}
