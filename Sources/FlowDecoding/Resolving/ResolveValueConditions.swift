import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves conditions on values.
extension FlowResolver {
    mutating func resolve(_ tests: inout [ValueTest], _ scope: FlowScope, _ values: ValueScope) {
        for index in tests.indices {
            let name = tests[index].reference.name
            guard let (value, parameter) = values.value(tests[index].reference) else {
                if !values.isKnown { continue }
                if scope.decision(.guard, name.text) != nil, tests.count > 1 {
                    report(
                        .unknownName, at: tests[index].span,
                        "there is no value `\(name.text)` here, but a guard, which a branch asks alone; declare a guard that answers"
                            + " for all of it")
                } else if scope.decision(.guard, name.text) != nil {
                    report(
                        .unknownName, at: tests[index].span,
                        "there is no value `\(name.text)` here, but a guard; write \(tests[index].asGuard)")
                } else {
                    let argument = Argument(
                        name: name, value: .reference(tests[index].reference), span: tests[index].reference.name.span)
                    reportUnreachable(tests[index].reference, argument, values, scope)
                }
                continue
            }
            if let earlier = tests[..<index].first(where: { $0.value == value }) {
                report(
                    .wrongShape, at: tests[index].span,
                    "`\(name.text)` can only be one value; remove one of the two",
                    related: [Diagnostic.Related(earlier.span, "it is compared here")])
                continue
            }
            tests[index].value = value
            read(&tests[index], as: parameter)
        }
    }

    /// Reads the literal as a value of the parameter's type. That of a link's capture is not known yet.
    mutating func read(_ test: inout ValueTest, as parameter: Parameter) {
        let type = parameter.type
        if type == .unreadable { return }
        test.type = type
        let name = parameter.name.text
        if test.isFlag, !type.isBool {
            report(
                .argumentTypeMismatch, at: test.span,
                "`\(name)` is `\(type)`, and only a `Bool` is a condition; write what it must be, as in"
                    + " `when: { \(name): \(type.unwrapped.isBool ? test.text : Literal.sample(of: type)) }`",
                related: relatedLocations(of: parameter))
            return
        }
        guard type.isComparable, parameter.isHashable || type.unwrapped.isPlain else {
            report(
                .argumentTypeMismatch, at: test.span,
                "`\(name)` is `\(type)`\(parameter.isHashable ? "" : ", and `hashable: false`"), so it cannot be compared;"
                    + " declare a guard that answers for it",
                related: relatedLocations(of: parameter))
            return
        }
        guard let literal = Literal(test.text, isQuoted: test.isQuoted, as: type) else {
            report(
                .invalidLiteral, at: test.literalSpan,
                .literalDoesNotFit(test.text, isQuoted: test.isQuoted, type), related: relatedLocations(of: parameter))
            return
        }
        test.literal = literal
    }

    /// A capture has the type of what it is bound to, so it has no declaration of its own.
    private func relatedLocations(of parameter: Parameter) -> [Diagnostic.Related] {
        parameter.typeSpan == parameter.name.span ? [] : [typeLocation(of: parameter)]
    }
}

extension ValueTest {
    /// The condition on a guard that says the same.
    fileprivate var asGuard: String {
        switch text {
        case "true": "`when: \(reference.name.text)`"
        case "false": "`when: not \(reference.name.text)`"
        default: "`when: \(reference.name.text)` or `when: not \(reference.name.text)`"
        }
    }
}

extension ValueScope {
    /// The value that a reference means, and its declaration.
    func value(_ reference: ValueReference) -> (UsedValue, Parameter)? {
        let name = reference.name.text
        if reference.scope != .route, let index = payload.firstIndex(where: { $0.name.text == name }) {
            return (.payload(index), payload[index])
        }
        if reference.scope != .payload, let source, let index = source.firstIndex(where: { $0.name.text == name }) {
            return (.source(index), source[index])
        }
        return nil
    }
}

extension SwiftType {
    /// Whether a value can be `Equatable`, as far as the type is known.
    fileprivate var isComparable: Bool {
        switch unwrapped {
        case .named(let components): !["Any", "AnyObject", "Void", "Never"].contains(components.last?.name ?? "")
        case .array, .dictionary: true
        default: false
        }
    }

    /// Whether literals other than members stand for its values.
    fileprivate var isPlain: Bool { Literal.sample(of: self) != ".standard" }
}
