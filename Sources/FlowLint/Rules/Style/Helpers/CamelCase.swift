/// The words of a name.
enum CamelCase {
    /// `showURLOfItem2` is `show`, `URL`, `Of`, `Item2`. Only ASCII letters make words: for other letters, case alone is not sufficient.
    static func words(of name: String) -> [String] {
        let letters = Array(name.utf8)
        var words: [String] = []
        var start = 0
        for index in letters.indices {
            let followsLower = index > 0 && !isUpper(letters[index - 1]) && isUpper(letters[index])
            // The last capital of several belongs to the word that it begins: `URLOf`.
            let beginsWord =
                index > 0 && isUpper(letters[index - 1]) && isUpper(letters[index]) && index + 1 < letters.count
                && isLower(letters[index + 1])
            if followsLower || beginsWord || letters[index] == UInt8(ascii: "_") {
                words.append(String(decoding: letters[start..<index], as: UTF8.self))
                start = letters[index] == UInt8(ascii: "_") ? index + 1 : index
            }
        }
        words.append(String(decoding: letters[start...], as: UTF8.self))
        return words.filter { !$0.isEmpty }
    }

    /// `User`, `Detail` is `userDetail`, and `URL` is `url`.
    static func name(of words: some Collection<String>) -> String {
        (words.first?.lowercased() ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
}
