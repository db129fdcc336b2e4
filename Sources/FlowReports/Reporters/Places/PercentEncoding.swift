import FlowDiagnostics
import FlowEscaping

/// Paths in URIs (RFC 3986).
enum PercentEncoding {
    /// A path with all bytes encoded that are neither unreserved nor the slashes between its parts. That includes `:`, which
    /// would turn what is before it into a scheme.
    static func path(_ path: String) -> String {
        var text = ""
        for byte in PathText.bytes(of: path) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }
}
