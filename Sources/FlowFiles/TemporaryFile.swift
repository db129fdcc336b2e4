import FlowEscaping

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The names of the files in which new contents are written, next to their destinations.
enum TemporaryFile {
    struct Creator {
        var process: pid_t
        /// Whether the process has a ``FolderLock`` as long as it needs the file.
        var isLocked: Bool
    }

    private static let prefix = ".flowgen."
    private static let mark = "unlocked"

    /// Hidden, so that neither builds nor the search for specs include it. Short, because the destination's own name may be as
    /// long as the file system allows. The process id separates concurrent runs.
    static func name(_ number: Int, isLocked: Bool) -> String {
        "\(prefix)\(getpid()).\(number)" + (isLocked ? "" : ".\(mark)")
    }

    /// The process that has created a file with this name; `nil` for all other names.
    static func creator(of name: String) -> Creator? {
        guard let rest = name.rest(after: prefix) else { return nil }
        let parts = rest.parts(at: ".")
        guard parts.count == 2 || (parts.count == 3 && parts[2] == mark),
            let process = number(parts[0], as: pid_t.self),
            number(parts[1], as: Int.self) != nil
        else { return nil }
        return Creator(process: process, isLocked: parts.count == 2)
    }

    /// - Returns: `nil` for any spelling but the one that ``name(_:isLocked:)`` writes.
    private static func number<Value: FixedWidthInteger>(_ text: Substring, as type: Value.Type) -> Value? {
        guard let value = Value(text), value >= 0, String(value) == text else { return nil }
        return value
    }
}
