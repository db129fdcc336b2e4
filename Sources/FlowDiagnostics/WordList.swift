extension [String] {
    /// The words in a sentence: `a`, `a and b`, `a, b and c`.
    package func list(_ conjunction: String = "and") -> String {
        count > 1 ? dropLast().joined(separator: ", ") + " \(conjunction) " + self[count - 1] : first ?? ""
    }

    /// The same with the number of those that are left out: `a, b or 17 others`.
    package func list(_ conjunction: String, atMost most: Int) -> String {
        count <= most + 1 ? list(conjunction) : Array(prefix(most) + ["\(count - most) others"]).list(conjunction)
    }
}

extension String {
    /// The word with its indefinite article: `a guard`, `an effect`.
    package var withArticle: String { (first.map("aeiou".contains) ?? false ? "an " : "a ") + self }
}

extension Int {
    /// The number with a noun: `1 event`, `2 events`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
