/// A priority queue that pops the least element: a binary heap.
///
/// Inlinable, and usable from there, because other targets would use it without specializing it otherwise.
@usableFromInline
package struct MinHeap<Element: Comparable> {
    @usableFromInline
    var elements: [Element] = []

    @inlinable
    package init() {}

    @inlinable
    package var min: Element? { elements.first }

    /// - Complexity: O(log elements).
    @inlinable
    package mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard elements[child] < elements[parent] else { return }
            elements.swapAt(child, parent)
            child = parent
        }
    }

    /// - Complexity: O(log elements).
    @inlinable
    @discardableResult
    package mutating func popMin() -> Element? {
        guard let first = elements.first else { return nil }
        let last = elements.removeLast()
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            let (left, right) = (2 * parent + 1, 2 * parent + 2)
            if left < elements.count, elements[left] < elements[least] { least = left }
            if right < elements.count, elements[right] < elements[least] { least = right }
            if least == parent { return first }
            elements.swapAt(parent, least)
            parent = least
        }
    }

    @inlinable
    package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}

extension MinHeap: Sendable where Element: Sendable {}
