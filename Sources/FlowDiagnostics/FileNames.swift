/// Names of files after names in specs, which can be longer than those that file systems have.
package enum FileNames {
    /// How many bytes such a name has at most: file systems have names of 255 bytes, and there is more in them, such as `-2.html`.
    static let greatestLength = 200
    /// How many bytes of a longer name remain.
    private static let keptLength = 120
    private static let digits = 16

    /// The name itself, or of a long one the beginning and a digest of the whole, so that it does not depend on other names.
    package static func short(_ name: String) -> String {
        guard name.utf8.count > greatestLength else { return name }
        var start = String.UnicodeScalarView()
        var length = 0
        for scalar in name.unicodeScalars {
            length += Unicode.UTF8.width(scalar)
            guard length <= keptLength else { break }
            start.append(scalar)
        }
        return "\(String(start))-\(SHA256.hexadecimal(of: name).prefix(digits))"
    }
}
