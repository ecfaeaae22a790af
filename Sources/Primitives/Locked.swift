#if hasFeature(Embedded)
    /// A value that can be accessed only while holding a lock.
    ///
    /// An embedded program has one thread and needs no lock, so in such a program this type holds only the value.
    public final class Locked<Value: Sendable>: @unchecked Sendable {
        @usableFromInline var value: Value

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = value }

        /// Calls `body` with exclusive access to the value. `body` must not call this method on the same lock.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(&value)
        }
    }
#else
    public import Synchronization

    /// A value that can be accessed only while holding a lock.
    ///
    /// This is the only lock type in the modules that compile for every platform. In an embedded program, which has one
    /// thread, the type of this name has no lock.
    @frozen public struct Locked<Value: Sendable>: ~Copyable, Sendable {
        @usableFromInline let value: Mutex<Value>

        /// Stores a value.
        @inlinable public init(_ value: Value) { self.value = Mutex(value) }

        /// Calls `body` with exclusive access to the value. `body` must not call this method on the same lock.
        @inlinable public func withLock<Result: Sendable, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try value.withLock { value throws(Failure) in try body(&value) }
        }
    }
#endif
