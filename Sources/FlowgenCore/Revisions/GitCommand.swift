#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Commands of git that only read.
enum GitCommand {
    private static let bufferSize = 1 << 16

    /// - Returns: what the command prints; `nil` if it fails.
    static func output(_ arguments: [String], input: [String] = []) -> [UInt8]? {
        run(arguments, input: input, errors: "2>/dev/null")
    }

    /// What a command that fails says about it, in one line.
    static func complaint(_ arguments: [String]) -> String? {
        let line = arguments.map(quoted).joined(separator: " ")
        guard let stream = popen("LC_ALL=C git \(line) 2>&1 >/dev/null </dev/null", "r") else { return nil }
        defer { pclose(stream) }
        let text = String(decoding: bytes(of: stream), as: UTF8.self)
        return text.split(separator: "\n").first.map(String.init)
    }

    private static func run(_ arguments: [String], input: [String], errors: String) -> [UInt8]? {
        let command = "git " + arguments.map(quoted).joined(separator: " ") + " \(errors)"
        let lines = input.map(quoted).joined(separator: " ")
        // Git reads what may be asked on its standard input.
        let line = input.isEmpty ? "\(command) </dev/null" : "printf '%s\\n' \(lines) | \(command)"
        guard let stream = popen(line, "r") else { return nil }
        let bytes = bytes(of: stream)
        return pclose(stream) == 0 ? bytes : nil
    }

    private static func bytes(of stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        while true {
            let count = fread(&buffer, 1, bufferSize, stream)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// A word that the shell takes as it is.
    private static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
