/// A heap of edges with the least slack at its top; of several, the one with the lowest index.
struct LeastFirst {
    typealias Element = (slack: Int, edge: Int)

    private var elements: [Element] = []

    var least: Element? { elements.first }

    mutating func add(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard elements[child] < elements[parent] else { return }
            elements.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeLeast() {
        guard let end = elements.popLast(), !elements.isEmpty else { return }
        elements[0] = end
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
                if elements[child] < elements[least] { least = child }
            }
            if least == parent { return }
            elements.swapAt(parent, least)
            parent = least
        }
    }
}
