#if hasFeature(Embedded)
    /// A value that can only be accessed while a lock is held.
    ///
    /// This variant, for embedded programs, has no lock, because such a program has only one thread.
    public final class Locked<Value: Sendable>: @unchecked Sendable {
        @usableFromInline var value: Value

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = value }

        /// Calls `body` with exclusive access to the value, and returns the result of `body`.
        ///
        /// `body` must not call this method on the same value.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(&value)
        }
    }
#else
    public import Synchronization

    /// A value that can only be accessed while a lock is held.
    ///
    /// Modules that compile for every platform use no other lock type. For embedded programs, which have one thread,
    /// another type of this name has no lock.
    @frozen public struct Locked<Value: Sendable>: ~Copyable, Sendable {
        @usableFromInline let value: Mutex<Value>

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = Mutex(value) }

        /// Calls `body` with exclusive access to the value, and returns the result of `body`.
        ///
        /// `body` must not call this method on the same value.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try value.withLock { value throws(Failure) in try body(&value) }
        }
    }
#endif
