/// Returns all fields of a value, in the order of its memberwise initializer.
///
///     let (image, sampling, tint) = fields(of: Self.init(image:sampling:tint:), image, sampling, tint)
///
/// The initializer is not called. Naming it makes the compiler check that no field is missing. A function that derives
/// a key, string or byte sequence from a value begins with this call. If the value gains a field, the function does not
/// compile until it handles the new field.
///
/// - Parameters:
///   - initializer: The initializer that takes every field.
///   - fields: The fields, in the order in which the initializer takes them.
@inlinable @inline(__always)
package func fields<Whole, each Field>(
    of initializer: (repeat each Field) -> Whole, _ fields: repeat each Field
) -> (repeat each Field) { (repeat each fields) }
