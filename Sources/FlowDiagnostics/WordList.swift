extension [String] {
    /// The words in a sentence: `a`, `a and b`, `a, b and c`.
    package func list(_ conjunction: String = "and") -> String {
        count > 1 ? dropLast().joined(separator: ", ") + " \(conjunction) " + self[count - 1] : first ?? ""
    }
}
