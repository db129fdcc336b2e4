/// Bytes of UTF-8 to which text is appended.
///
/// The printer appends a few bytes at a time. An `Array` takes several times as long for that as copying them takes.
struct TextBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress else { return }
        reserve(text.count)
        (start + count).initialize(from: source, count: text.count)
        count += text.count
    }

    mutating func append(_ byte: UInt8, count repeated: Int = 1) {
        reserve(repeated)
        (start + count).initialize(repeating: byte, count: repeated)
        count += repeated
    }

    /// Removes everything after the first bytes.
    mutating func truncate(to length: Int) {
        count = min(count, length)
    }

    private mutating func reserve(_ added: Int) {
        if count + added > capacity { grow(to: max(count + added, capacity * 2)) }
    }

    @inline(never)
    private mutating func grow(to newCapacity: Int) {
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        new.moveInitialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (new, newCapacity)
    }
}
