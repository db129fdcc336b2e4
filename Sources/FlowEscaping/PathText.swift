/// Paths as text. A path is a sequence of bytes, which need not be UTF-8. So that the text still leads to the same file, a byte
/// that is not part of UTF-8 is a scalar of its own, at the end of the last private-use plane. A path that contains such a scalar
/// is not UTF-8 in this sense either, so that every path has its own text.
package enum PathText {
    private static let bytes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

    /// The text of a path.
    package static func text(of path: some Collection<UInt8>) -> String {
        if let text = path.withContiguousStorageIfAvailable(Self.plainText) ?? nil { return text }
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = path.makeIterator()
        var rest = path[...]
        func keep(_ count: Int) {
            for byte in rest.prefix(count) {
                text.append(contentsOf: Unicode.Scalar(0x10FF00 + UInt32(byte)).map { [$0] } ?? [])
            }
        }
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if bytes.contains(scalar.value) { keep(encoded.count) } else { text.append(scalar) }
                rest = rest.dropFirst(encoded.count)
            case .error(let length):
                keep(length)
                rest = rest.dropFirst(length)
            case .emptyInput:
                return String(text)
            }
        }
    }

    /// The text of a path of ASCII characters, as most are; `nil` for any other.
    private static func plainText(of path: UnsafeBufferPointer<UInt8>) -> String? {
        path.allSatisfy { $0 < 0x80 } ? String(decoding: path, as: UTF8.self) : nil
    }

    /// The bytes of the path with a text.
    package static func bytes(of text: String) -> [UInt8] {
        // Most paths have no scalar of the last planes.
        guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// The byte that a scalar of a text stands for; `nil` for all others, which stand for themselves.
    package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
        bytes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
}
