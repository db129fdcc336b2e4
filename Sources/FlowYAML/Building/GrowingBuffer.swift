/// An array under construction with a single owner, which the type guarantees. Appending checks no reference count, unlike an
/// `Array`, and each event appends several times.
struct GrowingBuffer<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "no such element")
            return base[index]
        }
        set {
            precondition(index >= 0 && index < count, "no such element")
            base[index] = newValue
        }
    }

    var isEmpty: Bool { count == 0 }

    var last: Element? { count == 0 ? nil : base[count - 1] }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    @inline(__always)
    mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let source = elements.baseAddress else { return }
        if elements.count > capacity &- count { grow(to: count + elements.count) }
        (base + count).initialize(from: source, count: elements.count)
        count &+= elements.count
    }

    @inline(__always)
    mutating func removeAll(from index: Int) {
        precondition(index >= 0 && index <= count, "no such element")
        (base + index).deinitialize(count: count - index)
        count = index
    }

    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return (base + count).move()
    }

    func withElements<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> R) -> R {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such elements")
        return body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
    }

    /// The contents as an array of exactly that size.
    func finished() -> ContiguousArray<Element> {
        // Without elements, the initializer would write to the storage that all empty arrays share, also those of other threads.
        if isEmpty { return [] }
        return ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.baseAddress?.initialize(from: base, count: count)
            initialized = count
        }
    }

    @inline(__always)
    func contains(_ element: Element) -> Bool where Element: Equatable {
        for index in 0..<count where base[index] == element { return true }
        return false
    }

    private mutating func grow(to least: Int) {
        let wider = UnsafeMutablePointer<Element>.allocate(capacity: max(least, capacity * 2))
        wider.moveInitialize(from: base, count: count)
        base.deallocate()
        base = wider
        capacity = max(least, capacity * 2)
    }
}
