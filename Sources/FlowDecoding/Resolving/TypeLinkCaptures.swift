import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Sets the types of a link's captures, which are those of the parameters to which they are bound.
extension FlowResolver {
    mutating func typeCaptures(of link: inout Link, _ scope: FlowScope) {
        var uses = [[Parameter]](repeating: [], count: link.pattern.captures.count)
        func note(_ bindings: [Binding], _ parameters: [Parameter]) {
            // The type of a property does not determine the type of the value.
            for (binding, parameter) in zip(bindings, parameters) {
                if case .payload(let index, path: []) = binding, parameter.type != .unreadable {
                    uses[index].append(parameter)
                }
            }
        }
        for branch in link.branches {
            for call in branch.effects where call.opensURL {
                guard case .payload(let index, path: [])? = call.bindings.first else { continue }
                let name = link.pattern.captures[index].name
                uses[index].append(Parameter(name: name, type: .named("String"), typeSpan: name.span))
            }
            for call in branch.effects where !call.opensURL {
                note(call.bindings, call.reference.target.map { scope.effects[$0].parameters } ?? [])
            }
            if let call = branch.task {
                note(call.bindings, call.reference.target.map { scope.tasks[$0].parameters } ?? [])
            }
            if let call = branch.condition?.call {
                note(call.bindings, call.reference.target.map { scope.guards[$0].parameters } ?? [])
            }
            for case (.payload(let index)?, true) in (branch.condition?.tests ?? []).map({ ($0.value, $0.isFlag) }) {
                let name = link.pattern.captures[index].name
                uses[index].append(Parameter(name: name, type: .named("Bool"), typeSpan: name.span))
            }
            if let delivery = branch.delivery, let receiver = delivery.receivers.first {
                note(
                    delivery.bindings,
                    declarations.screens[receiver.screen.index].receives[receiver.message].payload)
            }
            for step in branch.steps {
                for destination in step.verb.destinations {
                    note(destination.bindings, destination.route.target.map { scope.routes[$0.index].parameters } ?? [])
                }
                if case .finish(let finish) = step.verb {
                    note(finish.bindings, finish.outcome.target.map { scope.outcomes[$0].payload } ?? [])
                }
            }
        }
        let inQuery = link.pattern.query.map(\.value)
        for index in uses.indices {
            let mayBeNil = inQuery.contains(.capture(index)) && link.pattern.captures[index].defaultText == nil
            type(&link.pattern.captures[index], by: uses[index], mayBeNil: mayBeNil)
        }
        readConditions(of: &link)
    }

    /// Reads the literals with which captures are compared, now that these have their types.
    private mutating func readConditions(of link: inout Link) {
        for index in link.branches.indices {
            guard link.branches.hasCondition(index), var condition = link.branches[index].condition,
                case .values(var tests) = condition.question
            else { continue }
            for test in tests.indices {
                guard case .payload(let capture)? = tests[test].value else { continue }
                let declared = link.pattern.captures[capture]
                read(
                    &tests[test],
                    as: Parameter(name: declared.name, type: declared.type, typeSpan: declared.name.span))
            }
            condition.question = .values(tests)
            link.branches[index].condition = condition
        }
    }

    private mutating func type(_ capture: inout LinkPattern.Capture, by uses: [Parameter], mayBeNil: Bool) {
        guard let first = uses.first else { return }
        let type = first.type.unwrapped
        if let other = uses.first(where: { $0.type.unwrapped != type }) {
            report(
                .argumentTypeMismatch, at: capture.name.span,
                "`\(capture.name.text)` would have to be `\(type)` and `\(other.type.unwrapped)`, as it goes to"
                    + " `\(first.name.text)` and to `\(other.name.text)`; make the types equal, or capture two values"
            )
            return
        }
        guard type.canBeMadeOfText else {
            report(
                .argumentTypeMismatch, at: capture.name.span,
                "`\(capture.name.text)` would have to be `\(type)`, as it goes to `\(first.name.text)`, and no text can be"
                    + " made into that; give the route a value that can, such as an id")
            return
        }
        if let text = capture.defaultText, !type.takes(text) {
            report(
                .invalidLiteral, at: capture.name.span,
                "the default `\(text)` of `\(capture.name.text)` is not of type `\(type)`; write one that is, or remove it"
            )
            return
        }
        capture.type = mayBeNil && uses.allSatisfy(\.type.isOptional) ? .optional(type) : type
    }
}

extension SwiftType {
    /// The type without `?`.
    var unwrapped: SwiftType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// Whether a type can conform to `LosslessStringConvertible`: only a nominal type can, and some of these are known not to.
    fileprivate var canBeMadeOfText: Bool {
        guard case .named(let components) = self, let last = components.last else { return false }
        return !["Any", "AnyObject", "Never", "Void", "Error", "Set", "Array", "Dictionary"].contains(last.name)
    }

    /// Whether `text` is a valid value, as far as the type is known.
    func takes(_ text: String) -> Bool {
        switch description {
        case "Int": Int(text) != nil
        case "Double": Double(text) != nil
        case "Bool": Bool(text) != nil
        default: true
        }
    }
}
