/// The generator of Steele, Lea and Flood: small, with the same sequence on every platform. (The standard library's functions
/// that use a generator's bits may change, so the derived values are computed here.)
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in 0 ..< count.
    package mutating func below(_ count: Int) -> Int { count < 2 ? 0 : Int(next() % UInt64(count)) }

    package mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.upperBound - range.lowerBound + 1)
    }

    /// True with this probability, in percent.
    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    package mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// Picks an element with a probability proportional to its weight.
    package mutating func pick<Element>(weighted elements: [(weight: Int, element: Element)]) -> Element? {
        var ticket = below(elements.reduce(0) { $0 + $1.weight })
        for (weight, element) in elements {
            if ticket < weight { return element }
            ticket -= weight
        }
        return nil
    }
}
