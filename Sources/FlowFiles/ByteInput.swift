#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Bytes that arrive in pieces, as from a pipe. Who adds them does not wait for who takes them.
package struct ByteInput: Sendable {
    package let pieces: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation

    package init() { (pieces, continuation) = AsyncStream.makeStream() }

    package func add(_ bytes: [UInt8]) { continuation.yield(bytes) }

    /// Called when nothing more will arrive.
    package func end() { continuation.finish() }

    /// What is read from an open file to its end, on a thread of its own: a read that waits must not take one of the few threads that
    /// work.
    package static func reading(_ descriptor: Int32) -> ByteInput {
        let input = ByteInput()
        if !startThread(Reading(descriptor: descriptor, input: input)) { input.end() }
        return input
    }

    /// - Returns: whether the system had a thread.
    private static func startThread(_ reading: Reading) -> Bool {
        let work = Unmanaged.passRetained(reading).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        if pthread_create(&thread, nil, body, work) == 0 { return true }
        Unmanaged<Reading>.fromOpaque(work).release()
        return false
    }

    #if canImport(Darwin)
        private static let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
            Unmanaged<Reading>.fromOpaque($0).takeRetainedValue().run()
            return nil
        }
    #else
        private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
            if let work { Unmanaged<Reading>.fromOpaque(work).takeRetainedValue().run() }
            return nil
        }
    #endif

    private final class Reading: Sendable {
        let descriptor: Int32
        let input: ByteInput

        init(descriptor: Int32, input: ByteInput) {
            self.descriptor = descriptor
            self.input = input
        }

        func run() {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let received = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
                if received > 0 {
                    input.add(Array(buffer.prefix(received)))
                } else if received == 0 || errno != EINTR {
                    return input.end()
                }
            }
        }
    }
}
