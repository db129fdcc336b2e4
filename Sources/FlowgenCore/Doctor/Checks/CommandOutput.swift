#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What another program prints.
enum CommandOutput {
    private static let limit = 4096

    /// The start of the output of a shell command; `nil` if it failed.
    static func firstLines(of command: String) -> String? {
        guard let stream = popen(command, "r") else { return nil }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, limit, stream)
        return pclose(stream) == 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
