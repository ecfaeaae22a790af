/// A value taken apart: all of its fields, in the order of its memberwise initializer.
///
///     let (image, sampling, tint) = fields(of: Self.init(image:sampling:tint:), image, sampling, tint)
///
/// The initializer is not called; its name proves that no field is missing. Keys, texts and bytes that are made of a value
/// begin so: with one more field they do not compile until they say what the field means to them.
///
/// - Parameters:
///   - initializer: The initializer that takes every field.
///   - fields: The fields, as the initializer takes them.
@inlinable @inline(__always)
package func fields<Whole, each Field>(
    of initializer: (repeat each Field) -> Whole, _ fields: repeat each Field
) -> (repeat each Field) { (repeat each fields) }
