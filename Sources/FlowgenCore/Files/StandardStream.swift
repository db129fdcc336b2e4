/// The streams that a process is born with.
package enum StandardStream {
    /// Writes all of the bytes, waiting where the reader is slow.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        try FileSystem.write(bytes, to: descriptor)
    }
}
