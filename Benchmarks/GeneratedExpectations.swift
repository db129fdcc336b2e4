/// Expectations of generated flows: a different form for each number.
extension FlowWriter {
    /// One that holds in every finished flow, because a route is only shown from its parent.
    func expectation(_ number: Int) -> String {
        let (first, last) = (routes[0].name, routes[routes.count - 1])
        let parent = routes[last.parent ?? 0].name
        return switch number % 10 {
        case 0: "before: { first: \(parent), then: \(last.name) }"
        case 1: "never: { twice: \(last.name) }"
        case 2: "always: { can: \(first) }"
        case 3: "possible: { seen: \(last.name) }"
        case 4: "never: { deeper: 8 }"
        case 5: "always: { can: \(first), within: 10 }"
        case 6: "{ when: { intent: completed, at: \(last.name) }, outcome: completed }"
        case 7: "never: { modals: 1 }"
        case 8: "between: { after: \(first), before: \(parent), never: \(last.name) }"
        default: "always: { can: finish, with: completed }"
        }
    }
}

extension LargeFlowWriter {
    /// One that may hold or not, as the verbs are.
    func expectation(_ number: Int) -> String {
        func place(_ share: Int) -> String { "place\(count * share / 10 + number / 10)" }
        return switch number % 10 {
        case 0: "never: { seen: \(place(9)), beneath: \(place(5)) }"
        case 1: "never: { twice: \(place(3)) }"
        case 2: "never: { deeper: 50 }"
        case 3: "never: { modals: 3 }"
        case 4: "always: { can: \(place(0)) }"
        case 5: "always: { can: \(place(0)), within: 4 }"
        case 6: "before: { first: \(place(1)), then: \(place(9)) }"
        case 7: "between: { after: \(place(1)), before: \(place(0)), never: \(place(8)) }"
        case 8: "{ when: { intent: selected, at: \(place(0)) }, seen: \(place(1)) }"
        default: "possible: { seen: \(place(5)), layer: sheet, anywhere: \(place(9)) }"
        }
    }
}
