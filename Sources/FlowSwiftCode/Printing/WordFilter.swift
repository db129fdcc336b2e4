/// Tells most words that are not in a set from those that may be, by their first letter and their length. Looking up a word by its
/// hash takes several times as long.
struct WordFilter: Sendable {
    /// For the lower five bits of the first byte, a bit for each length.
    private var lengths = [UInt32](repeating: 0, count: 32)

    /// - Parameter words: in ASCII, with fewer than 32 letters.
    init(_ words: Set<String>) {
        for word in words {
            if let first = word.utf8.first { lengths[Int(first & 31)] |= 1 << UInt32(word.utf8.count) }
        }
    }

    func mayContain(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, word.count < 32 else { return false }
        return lengths[Int(first & 31)] >> UInt32(word.count) & 1 == 1
    }
}
