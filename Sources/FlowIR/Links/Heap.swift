/// Values of which the one that goes before all others is taken first.
struct Heap<Value> {
    private var values: [Value] = []
    private let goesBefore: (Value, Value) -> Bool

    init(_ goesBefore: @escaping (Value, Value) -> Bool) { self.goesBefore = goesBefore }

    mutating func insert(_ value: Value) {
        values.append(value)
        var index = values.count - 1
        while index > 0, goesBefore(values[index], values[(index - 1) / 2]) {
            values.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func takeFirst() -> Value? {
        guard let first = values.first, let last = values.popLast() else { return nil }
        guard !values.isEmpty else { return first }
        values[0] = last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < values.count {
                if goesBefore(values[child], values[least]) { least = child }
            }
            if least == index { return first }
            values.swapAt(index, least)
            index = least
        }
    }
}
