/// A set of locations in the order in which they were added. Most sets have one element.
struct LocationSet {
    private(set) var elements: [LocationID] = []
    /// One bit for each location, once a search among the elements would take longer.
    private var bits: [UInt64] = []

    private static let searchedCount = 8

    /// - Returns: whether it is new.
    mutating func insert(_ location: LocationID) -> Bool {
        if elements.count < Self.searchedCount {
            if elements.contains(location) { return false }
            elements.append(location)
            return true
        }
        if bits.isEmpty {
            for element in elements { setBit(of: element) }
        }
        guard setBit(of: location) else { return false }
        elements.append(location)
        return true
    }

    @discardableResult
    private mutating func setBit(of location: LocationID) -> Bool {
        let word = location.index / UInt64.bitWidth
        let bit: UInt64 = 1 << UInt64(location.index % UInt64.bitWidth)
        if word >= bits.count { bits.append(contentsOf: repeatElement(0, count: word + 1 - bits.count)) }
        defer { bits[word] |= bit }
        return bits[word] & bit == 0
    }
}
