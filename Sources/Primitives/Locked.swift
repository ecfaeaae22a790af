#if hasFeature(Embedded)
    /// A value that workers take turns with.
    ///
    /// Where a program is one thread there is nobody to wait for, and this is the value alone.
    public final class Locked<Value: Sendable>: @unchecked Sendable {
        @usableFromInline var value: Value

        /// Keeps a value.
        @inlinable public init(_ value: Value) { self.value = value }

        /// Reads and changes the value, which is nobody else's meanwhile; not to be called again from inside.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(&value)
        }
    }
#else
    public import Synchronization

    /// A value that workers take turns with.
    ///
    /// The one lock of the rooms that are compiled for anything: where a program is one thread it is the value alone.
    @frozen public struct Locked<Value: Sendable>: ~Copyable, Sendable {
        @usableFromInline let value: Mutex<Value>

        /// Keeps a value.
        @inlinable public init(_ value: Value) { self.value = Mutex(value) }

        /// Reads and changes the value, which is nobody else's meanwhile; not to be called again from inside.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try value.withLock { value throws(Failure) in try body(&value) }
        }
    }
#endif
