@testable import FlowSimulation
import FlowTestSupport
import Testing

@Suite("Stacks of places")
struct EntryStackTests {
    private func place(_ number: Int) -> FlowInstance.Place {
        FlowInstance.Place(id: Simulation.ID(number: number), route: number % 7, values: [])
    }

    @Test("a stack is what an array is, whatever is put on it and removed from it")
    func array() {
        var random = SplitMix64(seed: 11)
        var (stack, array) = (EntryStack(), [FlowInstance.Place]())
        for number in 0..<20_000 {
            if random.chance(55) || array.isEmpty {
                stack.append(place(number))
                array.append(place(number))
            } else if random.chance(95) {
                stack.removeLast()
                array.removeLast()
            } else {
                let count = random.below(array.count + 1)
                stack.cut(to: count)
                array.removeLast(array.count - count)
            }
            if number % 50 == 0 || array.count % 64 < 2 {
                #expect(stack.map(\.id) == array.map(\.id) && stack.count == array.count)
                #expect(stack == EntryStack(array) && stack.hashValue == EntryStack(array).hashValue)
            }
        }
    }

    @Test("the places in which two stacks differ are found without a look at those that they share")
    func differences() {
        var random = SplitMix64(seed: 12)
        for size in 0..<400 {
            let before = EntryStack((0..<size).map(place))
            var after = before
            after.cut(to: random.below(size + 1))
            for number in 0..<random.below(100) { after.append(place(1_000 + number)) }
            let (added, removed) = (
                after.places(notSharedWith: before).map(\.id), before.places(notSharedWith: after).map(\.id)
            )
            let (old, new) = (Set(before.map(\.id)), Set(after.map(\.id)))
            #expect(new.subtracting(old).isSubset(of: added) && old.subtracting(new).isSubset(of: removed))
            #expect(Set(removed).subtracting(added) == old.subtracting(new))
            #expect(added.count <= 2 * 64 + 100 && before.places(notSharedWith: before).isEmpty)
        }
    }
}
