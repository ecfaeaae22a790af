/// Returns all fields of a value, in the order of its memberwise initializer.
///
///     let (image, sampling, tint) = fields(of: Self.init(image:sampling:tint:), image, sampling, tint)
///
/// The initializer is not called; naming it proves at compile time that no field is missing. Functions that derive a
/// key, string or byte sequence from a value start with this call: when the value gains a field, they stop compiling
/// until they handle it.
///
/// - Parameters:
///   - initializer: The initializer that takes every field.
///   - fields: The fields, as the initializer takes them.
@inlinable @inline(__always)
package func fields<Whole, each Field>(
    of initializer: (repeat each Field) -> Whole, _ fields: repeat each Field
) -> (repeat each Field) { (repeat each fields) }
