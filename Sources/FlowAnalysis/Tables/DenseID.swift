import FlowModel

/// A number that identifies an element of one table. Tables are contiguous arrays, so an id is an index that cannot be used
/// with the wrong array.
protocol TableID: Hashable, Sendable {
    init(index: Int)
    var index: Int { get }
}

/// An id that the analysis assigns itself, in 32 bits: the automata of large modules have millions of edges.
protocol DenseID: TableID, Strideable where Stride == Int {
    init(raw: Int32)
    var raw: Int32 { get }
}

extension DenseID {
    /// No element. Cheaper than an optional, which would take twice the memory.
    @inline(__always)
    static var none: Self { Self(raw: -1) }

    @inline(__always)
    var isNone: Bool { raw < 0 }

    @inline(__always)
    init(index: Int) { self.init(raw: Int32(index)) }

    @inline(__always)
    var index: Int { Int(raw) }

    @inline(__always)
    static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }

    @inline(__always)
    static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }

    @inline(__always)
    func advanced(by distance: Int) -> Self { Self(index: index + distance) }

    @inline(__always)
    func distance(to other: Self) -> Int { other.index - index }
}

extension RouteID: TableID {
    /// No route. Cheaper than an optional.
    @inline(__always)
    static var none: RouteID { RouteID(index: -1) }

    @inline(__always)
    var isNone: Bool { index < 0 }
}
