import FlowModel

/// The conditions of a list of branches, some of which compare values.
///
/// A guard is a value that is yes or no, so that every condition consists of comparisons which must all be true. A branch can be taken
/// if there are values for which its own comparisons are true, and one comparison of each earlier branch is false.
struct ConditionList {
    /// What is compared: a value in reach, or the answer of a guard.
    private enum Subject: Hashable {
        case value(UsedValue)
        case guardAnswer(name: String, bindings: [Binding])
        /// What could not be read is not the same as anything else.
        case unknown(Int)
    }

    private typealias Comparison = ConditionSearch.Comparison

    /// For each branch, what must be true; `nil` for a branch that is always taken.
    private var conditions: [[Comparison]?] = []
    /// For each variable, the number of its values; `nil` if there are always more than those that are mentioned.
    private var counts: [Int?] = []

    init(_ conditions: [Condition?]) {
        var numbers: [Subject: Int] = [:]
        var literals: [[Literal: Int]] = []
        func comparison(_ subject: Subject, _ literal: Literal, of count: Int?) -> Comparison {
            let variable = numbers[subject] ?? counts.count
            if variable == counts.count {
                numbers[subject] = variable
                counts.append(count)
                literals.append([:])
            }
            let value = literals[variable][literal] ?? literals[variable].count
            literals[variable][literal] = value
            return Comparison(variable: variable, value: value)
        }
        for (index, condition) in conditions.enumerated() {
            guard let condition else {
                self.conditions.append(nil)
                continue
            }
            switch condition.question {
            case .guard(let call):
                let name = call.reference.name.text
                let subject =
                    name.isEmpty ? Subject.unknown(index) : .guardAnswer(name: name, bindings: call.bindings)
                self.conditions.append([comparison(subject, .bool(!condition.isNegated), of: 2)])
            case .values(let tests):
                self.conditions.append(
                    tests.map { test in
                        guard let value = test.value, let literal = test.literal else {
                            return comparison(.unknown(index), .none, of: nil)
                        }
                        return comparison(.value(value), literal.canonical, of: test.valueCount)
                    })
            }
        }
    }

    // MARK: Answers

    var fates: [BranchFate] {
        var search = ConditionSearch(counts: counts)
        let always = conditions.firstIndex { $0 == nil } ?? conditions.endIndex
        return conditions.indices.map { $0 > always ? .afterUnconditional(always) : fate(of: $0, &search) }
    }

    /// Whether no branch is taken for some values.
    var mayFallThrough: Bool {
        var search = ConditionSearch(counts: counts)
        return canBeReached(nil, after: Array(conditions.indices), &search)
    }

    private func fate(of index: Int, _ search: inout ConditionSearch) -> BranchFate {
        let own = conditions[index]
        if canBeReached(own, after: Array(0..<index), &search) { return .canRun }
        // Without the later ones first, so that the earliest branches remain.
        var causes = Array(0..<index)
        for other in causes.reversed() {
            let fewer = causes.filter { $0 != other }
            if !canBeReached(own, after: fewer, &search) { causes = fewer }
        }
        if causes.count == 1, let cause = causes.first {
            return conditions[cause].map(Set.init) == own.map(Set.init) ? .asksAgain(cause) : .afterWeaker(cause)
        }
        if causes.count == 2, let one = conditions[causes[0]], let other = conditions[causes[1]], one.count == 1,
            other.count == 1, one[0].variable == other[0].variable
        {
            return .afterBothAnswers(causes[0], causes[1])
        }
        return .afterAll(causes)
    }

    /// - Parameter own: `nil` for a branch that is always taken.
    private func canBeReached(_ own: [Comparison]?, after earlier: [Int], _ search: inout ConditionSearch) -> Bool {
        if search.isExhausted { return true }
        var areFalse: [[Comparison]] = []
        for index in earlier {
            guard let condition = conditions[index] else { return false }
            areFalse.append(condition)
        }
        return search.hasValues(for: own ?? [], violating: areFalse)
    }
}
