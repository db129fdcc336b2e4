import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// An expectation of one version.
struct StatedExpectation {
    let expectation: Expectation
    /// What must hold, in the names of the new version.
    let form: Expectation.Form
    /// What is proved about it; `nil` if the flow was not analysed, or if it is not about exactly one flow.
    let proved: ProvedExpectation?
    /// The form as a text, by which equal ones are found.
    let key: String

    init(_ expectation: Expectation, form: Expectation.Form? = nil, _ proved: ProvedExpectation? = nil) {
        self.expectation = expectation
        self.form = form ?? expectation.form.mapRoutes(\.withOwnNames)
        self.proved = proved
        key = self.form.itemLines.joined(separator: "\n")
    }

    var id: String? { expectation.id?.text }

    /// Everything that it names, with the word for what is said of it; only the word if it names nothing.
    fileprivate var features: Set<String> {
        var features = Set(form.paths.map { "route \($0.text.text)" })
        if let event = form.occurrence { features.insert("event \(event.name.text)") }
        if let outcome = form.outcome { features.insert("outcome \(outcome.name.text)") }
        if let task = form.task { features.insert("task \(task.name.text)") }
        return features.isEmpty ? [form.word] : features
    }

    /// How alike two expectations of different ids, or with at most one id, are: 0 if they are two.
    fileprivate func likeness(to other: StatedExpectation) -> Double {
        guard form.word == other.form.word else { return 0 }
        let (isStronger, isWeaker) = (form.implies(other.form), other.form.implies(form))
        if isStronger, isWeaker { return 1 }
        // What a team knows by two ids is two things.
        if id != nil, other.id != nil { return 0 }
        if isStronger || isWeaker { return 0.9 }
        let (own, others) = (features, other.features)
        let common = own.intersection(others).count
        return common == 0 ? 0 : Likeness.least + 0.3 * Double(common) / Double(own.union(others).count)
    }
}

extension RoutePath {
    /// The path without the name of the flow that it belongs to, which a library writes.
    fileprivate var withOwnNames: RoutePath {
        var path = self
        path.text.text = ((flow.map { [$0.name.text] } ?? []) + routes.map(\.name.text)).joined(separator: "/")
        return path
    }
}

extension Pairing {
    /// Pairs expectations: by their ids, else by what they say, else those without an id of which something remains.
    init(_ old: [StatedExpectation], _ new: [StatedExpectation]) {
        self.init([], of: old.count, new.count)
        pair(equal: old.map { one in one.id.map { [$0, one.key] } }, new.map { one in one.id.map { [$0, one.key] } })
        pair(equal: old.map(\.id), new.map(\.id))
        pair(equal: old.map(\.key), new.map(\.key))
        pairAlike { old[$0].likeness(to: new[$1]) }
    }
}
