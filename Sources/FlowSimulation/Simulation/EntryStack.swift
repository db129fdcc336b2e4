/// The entries of a layer, the lowest one first.
///
/// A walk keeps many states of a stack that grows, so the lower entries of two such states are in memory once, and an entry is put
/// on top without a copy of all others.
package struct EntryStack: Hashable, Sendable {
    package typealias Place = FlowInstance.Place

    private static let chunk = 64

    /// The lower entries, in arrays of 64 each.
    private var lower: [[Place]] = []
    /// The upper entries: at least one unless the stack is empty, and at most 64.
    private var upper: [Place] = []

    package init() {}

    package init(_ places: some Sequence<Place>) {
        for place in places { append(place) }
    }

    package mutating func append(_ place: Place) {
        if upper.count == Self.chunk {
            lower.append(upper)
            upper = []
        }
        upper.append(place)
    }

    /// Removes everything but the lowest entries.
    ///
    /// - Parameter count: how many entries stay, at most as many as there are.
    package mutating func cut(to count: Int) {
        let start = lower.count * Self.chunk
        if count > start {
            upper.removeLast(start + upper.count - count)
        } else if count == 0 {
            self = EntryStack()
        } else {
            let last = (count - 1) / Self.chunk
            upper = Array(lower[last].prefix(count - last * Self.chunk))
            lower.removeLast(lower.count - last)
        }
    }

    package mutating func removeLast() { cut(to: count - 1) }

    /// How much there is to copy and to compare when an entry is put on top.
    var weight: Int { lower.count + 1 }

    /// The entries that are not, at the same position, those of another stack. Entries that are the same may be among them.
    func places(notSharedWith other: EntryStack?) -> [Place] {
        guard let other else { return Array(self) }
        if lower.isEmpty { return upper.isIdentical(to: other.upper) ? [] : upper }
        var places: [Place] = []
        if !lower.isIdentical(to: other.lower) {
            for (index, part) in lower.enumerated()
            where !other.lower.indices.contains(index) || !part.isIdentical(to: other.lower[index]) {
                places += part
            }
        }
        return upper.isIdentical(to: other.upper) && lower.count == other.lower.count ? places : places + upper
    }
}

extension EntryStack: RandomAccessCollection, MutableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lower.count * Self.chunk + upper.count }

    package subscript(index: Int) -> Place {
        get {
            let start = lower.count * Self.chunk
            return index < start ? lower[index / Self.chunk][index % Self.chunk] : upper[index - start]
        }
        set {
            let start = lower.count * Self.chunk
            if index < start {
                lower[index / Self.chunk][index % Self.chunk] = newValue
            } else {
                upper[index - start] = newValue
            }
        }
    }
}

extension EntryStack: ExpressibleByArrayLiteral {
    package init(arrayLiteral places: Place...) { self.init(places) }
}

extension Array {
    /// Whether both are the same memory, so that they need not be compared.
    func isIdentical(to other: [Element]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }
}
