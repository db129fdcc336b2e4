/// An array that is indexed with the ids of one kind.
struct Table<ID: TableID, Element> {
    private(set) var elements: [Element]

    @inline(__always)
    init(_ elements: [Element] = []) { self.elements = elements }

    @inline(__always)
    init(repeating element: Element, count: Int) { elements = Array(repeating: element, count: count) }

    @inline(__always)
    var count: Int { elements.count }

    @inline(__always)
    var isEmpty: Bool { elements.isEmpty }

    /// The ids of all elements, in order.
    @inline(__always)
    var ids: LazyMapSequence<Range<Int>, ID> { elements.indices.lazy.map { ID(index: $0) } }

    @inline(__always)
    subscript(id: ID) -> Element {
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    @inline(__always)
    subscript(ids: Range<ID>) -> ArraySlice<Element> where ID: DenseID {
        elements[ids.lowerBound.index..<ids.upperBound.index]
    }

    /// The id that the next element will get.
    @inline(__always)
    var nextID: ID { ID(index: elements.count) }

    @inline(__always) @discardableResult
    mutating func append(_ element: Element) -> ID {
        let id = nextID
        elements.append(element)
        return id
    }

    mutating func append(contentsOf others: some Sequence<Element>) { elements.append(contentsOf: others) }

    /// Removes the elements from this one on.
    mutating func removeAll(from first: ID) { elements.removeSubrange(first.index...) }

    mutating func removeAll(keepingCapacity: Bool) { elements.removeAll(keepingCapacity: keepingCapacity) }

    mutating func reserveCapacity(_ capacity: Int) { elements.reserveCapacity(capacity) }
}

extension Table: Sendable where Element: Sendable {}
