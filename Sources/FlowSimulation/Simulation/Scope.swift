import FlowModel

extension ProgramCondition {
    /// Whether the condition holds at the start of a flow with these values; `nil` if a guard is asked.
    package func holds(atStartWith values: [String?]) -> Bool? {
        guard case .values(let comparisons) = question else { return nil }
        return comparisons.allSatisfy(Scope(payload: [], source: values).holds) != isNegated
    }
}

/// The values in reach: those of the event, and those of the route where it is handled.
struct Scope {
    var payload: [String?]
    var source: [String?]
    /// Those of the flow, in a destination of a transition.
    var flow: [String?] = []

    func values(_ values: [ProgramValue]) -> [String?] { values.map(value) }

    /// Whether a value is equal to the literal that it is compared with.
    ///
    /// - Parameter isEqual: whether two texts are equal where a number is not compared.
    func holds(_ comparison: ProgramComparison, _ isEqual: (String?, String?) -> Bool) -> Bool {
        let value = value(comparison.value)
        return Simulation.isUnknown(value) ? isEqual(value, comparison.literal.text) : holds(comparison)
    }

    /// The same if all values are known.
    func holds(_ comparison: ProgramComparison) -> Bool {
        guard let value = value(comparison.value), let literal = comparison.literal.text else {
            return self.value(comparison.value) == comparison.literal.text
        }
        switch comparison.kind {
        case .text: return value == literal
        case .integer:
            if let number = Int64(literal) { return Int64(value) == number }
            return UInt64(literal).map { UInt64(value) == $0 } ?? false
        case .decimal: return Double(value) == Double(literal)
        }
    }

    private func value(_ value: ProgramValue) -> String? {
        switch value {
        case .literal(let literal): literal.text
        case .payload(let index, let path): property(path, of: index, in: payload)
        case .source(let index, let path): property(path, of: index, in: source)
        case .flow(let index, let path): property(path, of: index, in: flow)
        case .built(let built): text(of: built)
        }
    }

    /// The call with the values of its references: equal texts are equal values.
    private func text(of built: BuiltValue<ProgramValue>) -> String {
        var parts: [String?] = []
        built.forEachValue { parts.append(value($0)) }
        // Of what is completely unknown, the same text need not be the same value.
        if parts.contains(where: Simulation.isForgotten) { return Simulation.forgotten }
        return built.text({ ProgramLiteral($0).text.partOfCall }, { value($0).partOfCall })
    }

    /// The value of a property is defined only in the app: `profile.id` stands for it.
    private func property(_ path: [String], of index: Int, in values: [String?]) -> String? {
        guard values.indices.contains(index), let value = values[index] else { return nil }
        return ([value] + path).joined(separator: ".")
    }
}

extension String? {
    /// The value as an argument of a call that is built: in quotes where it could be mistaken for more than one, or for `nil`.
    fileprivate var partOfCall: String {
        guard let text = self else { return "nil" }
        guard text.isEmpty || text == "nil" || text.unicodeScalars.contains(where: "\"\\(),:".unicodeScalars.contains)
        else { return text }
        return Literal.string(text).quoted
    }
}
