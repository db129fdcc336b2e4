/// The case of a name: UpperCamelCase for types, lowerCamelCase for everything else.
package enum NameCase: Sendable {
    case upper
    case lower

    /// - Complexity: O(n).
    package func fits(_ name: String) -> Bool {
        // Nearly all names are ASCII, for which bytes are sufficient.
        let isASCIIFit = name.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
            guard let first = bytes.first else { return true }
            let isUpper = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
            var hasUnderscore = false
            var hasOther = false
            for byte in bytes {
                hasUnderscore = hasUnderscore || byte == UInt8(ascii: "_")
                hasOther = hasOther || byte >= 0x80
            }
            return hasOther ? nil : isUpper == (self == .upper) && !hasUnderscore
        }
        return (isASCIIFit ?? nil) ?? fitsInUnicode(name)
    }

    /// Names in scripts without case are always correct.
    private func fitsInUnicode(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return true }
        let isWrong = self == .upper ? first.properties.isLowercase : first.properties.isUppercase
        return !isWrong && !name.contains("_")
    }
}
