/// The same numbers for the same seed, on every machine: SplitMix64 (G. L. Steele Jr., D. Lea and C. H. Flood, “Fast Splittable
/// Pseudorandom Number Generators”, OOPSLA 2014).
struct PseudorandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// The elements in another order.
    mutating func shuffle(_ elements: [Int]) -> [Int] {
        var elements = elements
        for index in elements.indices.dropFirst() {
            elements.swapAt(index, Int(next() % UInt64(index + 1)))
        }
        return elements
    }
}
