import FlowModel
import Testing

/// The result does not depend on the number of cores or the order of their work.
@Suite struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 3, 4, 5, 63, 64, 65, 1000])
    func returnsResultsInTheOrderOfTheItems(count: Int) async {
        let items = (0..<count).map { "item \($0)" }
        let results = await concurrentMap(items) { index, item in "\(index): \(item)" }
        #expect(results == items.enumerated().map { "\($0.offset): \($0.element)" })
    }

    @Test(arguments: [0, 1, 3, 4, 5, 63, 64, 65, 1000])
    func changesEveryItemOnce(count: Int) async {
        var items = (0..<count).map { [$0] }
        let results = await concurrentUpdate(&items) { index, item in
            item.append(index)
            return item.count
        }
        #expect(items == (0..<count).map { [$0, $0] })
        #expect(results == [Int](repeating: 2, count: count))
    }

    @Test func changesAnArrayInAnItemWithoutCopyingIt() async {
        var items = (0..<1000).map { [$0] }
        let places = items.map(place)
        let changed = await concurrentUpdate(&items) { _, item in
            item[0] += 1
            return place(of: item)
        }
        #expect(changed == places)
    }
}

private func place(of array: [Int]) -> Int { array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
