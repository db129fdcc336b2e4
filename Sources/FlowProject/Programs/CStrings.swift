import FlowEscaping

/// Strings as system calls take a list of them.
struct CStrings {
    private let bytes: [CChar]
    private let starts: [Int]

    /// - Parameter strings: texts of paths, which need not be UTF-8, and without NUL.
    init(_ strings: [String]) {
        var bytes: [CChar] = []
        var starts: [Int] = []
        for string in strings {
            starts.append(bytes.count)
            bytes += PathText.bytes(of: string).map { CChar(bitPattern: $0) }
            bytes.append(0)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// - Parameter body: gets the addresses of the strings, and a null pointer after the last.
    func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        // The system calls do not change the strings, although their type allows it.
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            body(starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil])
        }
    }
}
