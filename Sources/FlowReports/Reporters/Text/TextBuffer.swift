import FlowDiagnostics

/// Text that is put together from many small parts. Appending to bytes is several times as fast as to a `String`.
struct TextBuffer {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter capacity: the expected number of bytes.
    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ byte: UInt8, times count: Int) {
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    mutating func append(_ number: Int) { bytes.append(decimal: number) }

    /// Appends text with a role.
    mutating func append(_ text: String, as role: TextStyle.Role, _ style: TextStyle) {
        append(role, style) { $0.append(text) }
    }

    /// Appends parts with a role.
    mutating func append(_ role: TextStyle.Role, _ style: TextStyle, _ parts: (inout TextBuffer) -> Void) {
        if style.isColored { append(style.start(of: role)) }
        parts(&self)
        if style.isColored { append(TextStyle.end) }
    }
}
