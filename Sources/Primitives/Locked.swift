#if hasFeature(Embedded)
    /// A value behind a lock.
    ///
    /// An embedded program has one thread and needs no lock, so this type holds only the value.
    public final class Locked<Value: Sendable>: @unchecked Sendable {
        @usableFromInline var value: Value

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = value }

        /// Reads or changes the value with exclusive access. Must not be called again from inside `body`.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(&value)
        }
    }
#else
    public import Synchronization

    /// A value behind a lock.
    ///
    /// The only lock type in the modules that compile for any platform; a single-threaded program holds only the value.
    @frozen public struct Locked<Value: Sendable>: ~Copyable, Sendable {
        @usableFromInline let value: Mutex<Value>

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = Mutex(value) }

        /// Reads or changes the value with exclusive access. Must not be called again from inside `body`.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try value.withLock { value throws(Failure) in try body(&value) }
        }
    }
#endif
