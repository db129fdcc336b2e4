import FlowDiagnostics
import FlowModel
import FlowSwiftCode

extension FlowResolver {
    /// Binds every parameter of a target: to an entry in `with`, else to the payload value of that name, else to the source
    /// route's parameter of that name, else in `tabs` to the flow's, else to its default, else to `nil` if it is optional.
    ///
    /// - Parameter route: the target, if it is a route that gets its values here.
    mutating func bind(
        _ parameters: [Parameter], of target: Name, kind: String,
        _ arguments: [Argument], _ values: ValueScope, _ scope: FlowScope, ofRoute route: RouteID? = nil,
        isComplete: Bool = true
    ) -> [Binding] {
        for argument in arguments where !parameters.contains(where: { $0.name.text == argument.name.text }) {
            reportUnknownArgument(
                argument, beside: arguments, of: "\(kind) `\(target.text)`", parameters,
                notes: kind == "route" ? scope.route(target.text).map { scope.notes(onScreenOf: $0.index) } ?? [] : [])
        }
        if parameters.isEmpty { return [] }
        var bindings: [Binding] = []
        bindings.reserveCapacity(parameters.count)
        for position in parameters.indices {
            let name = parameters[position].name.text
            let own = arguments.first { $0.name.text == name }.map { UsedEntry(argument: $0) }
            if let entry = own ?? (given.isEmpty ? nil : given.use(for: parameters[position])) {
                checkOneType(entry, for: parameters[position])
                bindings.append(bind(parameters[position], of: target, kind, to: entry.argument, values, scope))
                continue
            }
            let ofTab = route.flatMap { values.tabBinding(of: position, ofRoute: $0, scope) }
            if let ofTab, ofTab.isWritten {
                bindings.append(ofTab.binding)
                continue
            }
            bindings.append(
                bindByName(
                    parameters, position, of: target, kind: kind, values, scope, orTo: ofTab?.binding,
                    isComplete: isComplete))
        }
        return bindings
    }

    // MARK: By name

    /// Uses an index, because iterating would copy the parameters for every value of every transition.
    private mutating func bindByName(
        _ parameters: [Parameter], _ position: Int, of target: Name, kind: String, _ values: ValueScope,
        _ scope: FlowScope, orTo flowBinding: Binding?, isComplete: Bool
    ) -> Binding {
        let name = parameters[position].name.text
        if let index = values.payload.firstIndex(where: { $0.name.text == name }) {
            if values.payload[index].type != parameters[position].type {
                check(
                    values.payload[index], fits: parameters[position], of: target, kind, at: target.span, values, scope)
            }
            return .payload(index, path: [])
        }
        if let source = values.source, let index = source.firstIndex(where: { $0.name.text == name }),
            !values.bindsOnlyEqualTypes || source[index].fits(parameters[position])
        {
            if source[index].type != parameters[position].type {
                check(source[index], fits: parameters[position], of: target, kind, at: target.span, values, scope)
            }
            return .source(index, path: [])
        }
        if let flowBinding { return flowBinding }
        if parameters[position].defaultValue != nil { return .defaultValue }
        if parameters[position].type.isOptional || parameters[position].type == .unreadable { return .none }
        if isComplete, values.isKnown, kind == "route", scope.container == .tabs,
            let other = scope.params.first(where: { $0.name.text == name })
        {
            report(
                .argumentTypeMismatch, at: target.span,
                "`\(name)` of the flow is `\(other.type)`, but route `\(target.text)` takes"
                    + " `\(name): \(parameters[position].type)`; make the types equal, or give the value with"
                    + " `with: { \(name): … }`",
                related: [typeLocation(of: other), typeLocation(of: parameters[position])])
        } else if isComplete, values.isKnown {
            let flowAdvice = values.adviceForFlowParameter(name, scope)
            missingValues.append((name, findings.diagnostics.count))
            let capture = values.onlyCapture(besides: parameters)
            report(
                .missingArgument, at: target.span,
                "\(kind) `\(target.text)` needs `\(name)`, and nothing here has a value of that name"
                    + (flowAdvice == nil ? "" : ", because only \(scope.gettersOfParameters) the flow's parameters")
                    + (kind == "route" ? adviceOnOtherRoute(than: target.text, values, scope) : "; ")
                    + (values.takesArguments
                        ? "add `with: { \(name): \(capture.map { "$\($0)" } ?? "…") }`, or " : "")
                    + (flowAdvice ?? values.advice(for: parameters[position], scope)),
                related: [typeLocation(of: parameters[position])], notes: values.notes(scope))
        }
        return .missing
    }

    // MARK: By an entry in `with`

    private mutating func bind(
        _ parameter: Parameter, of target: Name, _ kind: String, to argument: Argument, _ values: ValueScope,
        _ scope: FlowScope
    ) -> Binding {
        switch argument.value {
        case .scalar, .built:
            if parameter.type == .unreadable { return .missing }
            if let binding = argument.value.fixedBinding(as: parameter.type) { return binding }
            if case .built(let written) = argument.value, let call = written.call, parameter.type.canBeBuilt {
                return .built(call.map { bind($0, in: argument, values, scope) })
            }
            if !reportForgottenReference(argument, parameter, values) { reportMisfit(argument, parameter) }
            return .missing
        case .unreadable:
            return .missing
        case .reference(let reference):
            return bind(parameter, of: target, kind, to: reference, argument, values, scope)
        }
    }

    /// Reports the name of a value in reach without its `$`.
    /// - Returns: whether it is one.
    private mutating func reportForgottenReference(
        _ argument: Argument, _ parameter: Parameter, _ values: ValueScope
    ) -> Bool {
        guard let (text, isQuoted) = argument.value.scalar, let path = Self.path(in: text, isQuoted: isQuoted) else {
            return false
        }
        let name = path.start(before: ".")
        let isWhole = name.utf8.count == path.utf8.count
        guard
            let value = (values.payload + (values.source ?? [])).first(where: { $0.name.text == name }),
            // The type of a property is only defined in the app's code.
            !isWhole || value.fits(parameter)
        else { return false }
        report(
            .invalidLiteral, at: argument.span,
            "`\(text)` is not a value of type `\(parameter.type)`; write `$\(path)` for "
                + (isWhole ? "the value of that name" : "that property of the value `\(name)`"),
            related: [typeLocation(of: parameter)],
            // In its quotes, it would be a text.
            fix: isQuoted ? nil : replacement(of: text, with: "$\(path)", in: argument.span))
        return true
    }

    /// `user.name` for `user.name`, and in quotes for `${user.name}`, `{user.name}` and `$user.name`.
    private static func path(in text: String, isQuoted: Bool) -> String? {
        var path = text[...]
        if isQuoted {
            guard let inner = text.rest(after: "$") ?? text.rest(after: "{") else { return nil }
            path = inner.dropping("{").start(beforeEnding: "}") ?? inner
        }
        return path.parts(at: ".").allSatisfy { SwiftIdentifier.isValid(String($0)) } ? String(path) : nil
    }

    /// Reports a value that does not fit the type of its parameter.
    mutating func reportMisfit(_ argument: Argument, _ parameter: Parameter) {
        guard let (text, isQuoted) = argument.value.scalar else { return }
        if text.isEmpty, !isQuoted, let comment = comment(behind: argument.span) {
            return report(
                .invalidLiteral, at: argument.span,
                "the value is missing, as YAML reads what follows ` #` as a comment; put it in quotes, `\"\(comment)\"`",
                related: [typeLocation(of: parameter)])
        }
        var (span, message) = (argument.span, String.literalDoesNotFit(text, isQuoted: isQuoted, parameter.type))
        if case .built(let written) = argument.value {
            switch written.reading {
            case .mistake(let mistake) where parameter.type.canBeBuilt:
                (span, message) = (mistake.span, mistake.message)
            case .call where !parameter.type.canBeBuilt:
                message =
                    "`\(text)` builds a value, which only types of the app have, and `\(parameter.name.text)` is"
                    + " `\(parameter.type)`; "
                    + (parameter.type.hasLiterals
                        ? "write \(Literal.example(of: parameter.type))" : "pass a value with `$`")
            case .call, .mistake: break
            }
        }
        report(.invalidLiteral, at: span, message, related: [typeLocation(of: parameter)])
    }

    /// The comment in the line of an empty value: `#1 fan`.
    private func comment(behind span: SourceSpan) -> String? {
        var start = span.offsets.upperBound
        while start < source.bytes.count, source.bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < source.bytes.count, source.bytes[start] == UInt8(ascii: "#") else { return nil }
        let end = source.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
        let text = source.text(start..<end)
        return text.count <= 40 && !text.has("`") && !text.has("\"") ? text : nil
    }

    /// Binds a reference within a call. The types of its arguments are only defined in the app's code.
    private mutating func bind(
        _ reference: ValueReference, in argument: Argument, _ values: ValueScope, _ scope: FlowScope
    ) -> Binding {
        if let (value, _) = values.value(reference) { return value.binding(reading: reference.path) }
        if values.isKnown {
            let part = Argument(name: argument.name, value: .reference(reference), span: reference.name.span)
            reportUnreachable(reference, part, values, scope)
        }
        return .missing
    }

    private mutating func bind(
        _ parameter: Parameter, of target: Name, _ kind: String, to reference: ValueReference, _ argument: Argument,
        _ values: ValueScope, _ scope: FlowScope
    ) -> Binding {
        let name = reference.name.text
        if reference.scope != .route, let index = values.payload.firstIndex(where: { $0.name.text == name }) {
            // The type of a property is only defined in the app's code, so only whole values are checked.
            if reference.path.isEmpty {
                check(
                    values.payload[index], fits: parameter, of: target, kind, at: argument.span, values, scope)
            }
            return .payload(index, path: reference.path)
        }
        if reference.scope != .payload, let source = values.source,
            let index = source.firstIndex(where: { $0.name.text == name })
        {
            if reference.path.isEmpty {
                check(source[index], fits: parameter, of: target, kind, at: argument.span, values, scope)
            }
            return .source(index, path: reference.path)
        }
        if values.isKnown { reportUnreachable(reference, argument, values, scope) }
        return .missing
    }

    mutating func reportUnreachable(
        _ reference: ValueReference, _ argument: Argument, _ values: ValueScope, _ scope: FlowScope
    ) {
        var known: [String] = []
        if reference.scope != .route { known += values.payload.map(\.name.text) }
        if reference.scope != .payload { known += (values.source ?? []).map(\.name.text) }
        let name = reference.name.text
        let place =
            switch reference.scope {
            case .payload: "the event's payload"
            case .route where values.source == nil: "\(values.sourceDescription(scope)), which has no route of its own,"
            case .route: values.sourceDescription(scope)
            case .either where values.source == nil: "the event's payload"
            case .either where values.bindsOnlyEqualTypes: "the flow's parameters"
            case .either: "the event's payload or \(values.sourceDescription(scope))"
            }
        let meant = nearest(to: name, among: known)
        let inReach = values.payload.map(\.name.text) + (values.source ?? []).map(\.name.text)
        let suggestion =
            if reference.scope != .payload, let advice = values.adviceForFlowParameter(name, scope) {
                ", because only \(scope.gettersOfParameters) the flow's parameters; \(advice)"
            } else if let meant {
                "; did you mean `$\(meant)`?"
            } else if inReach.contains(name) {
                "; write `$\(name)`"
            } else if inReach.isEmpty {
                "; there is no value here to refer to"
            } else {
                "; in reach are \(inReach.map { "`$\($0)`" }.joined(separator: ", "))"
            }
        report(
            .unknownName, at: argument.span, "there is no value `\(name)` in \(place)\(suggestion)",
            notes: values.notes(scope),
            fix: meant.flatMap { correction(of: name, to: $0, in: argument.span) })
    }

    // MARK: Types

    /// Types must be equal, except that `T` can be bound to `T?`.
    private mutating func check(
        _ value: Parameter, fits parameter: Parameter, of target: Name, _ kind: String, at span: SourceSpan,
        _ values: ValueScope, _ scope: FlowScope
    ) {
        if value.fits(parameter) { return }
        let advice =
            if case .optional(let wrapped) = value.type, wrapped == parameter.type {
                "the value may be nil; make the parameter `\(value.type)`, or the value `\(parameter.type)`"
            } else if values.takesArguments {
                "make the types equal, or bind another value with `with: { \(parameter.name.text): … }`"
            } else {
                "make the types equal"
            }
        let isPayload = values.payload.contains { $0.name == value.name }
        let owner = isPayload ? "the event" : values.sourceDescription(scope)
        report(
            .argumentTypeMismatch, at: span,
            "`\(value.name.text)` of \(owner) is `\(value.type)`, but \(kind) `\(target.text)` takes"
                + " `\(parameter.name.text): \(parameter.type)`; \(advice)",
            related: [typeLocation(of: value), typeLocation(of: parameter)])
    }

    /// The type of a property is only defined in the app's code, but it is one type wherever the property is bound.
    private mutating func checkOneType(_ entry: UsedEntry, for parameter: Parameter) {
        guard let taker = entry.taker, case .reference(let reference) = entry.argument.value, !reference.path.isEmpty,
            taker.type != .unreadable, parameter.type != .unreadable, taker.type.unwrapped != parameter.type.unwrapped
        else { return }
        report(
            .argumentTypeMismatch, at: entry.argument.span,
            "one value goes to `\(taker.name.text): \(taker.type)` and to `\(parameter.name.text): \(parameter.type)`;"
                + " make the types equal, or write `do: […]` and give the step a `with` of its own",
            related: [typeLocation(of: taker), typeLocation(of: parameter)])
    }

    // MARK: Unused entries

    /// - Parameter target: the target, if there is only one, for example "route `detail`".
    mutating func reportUnused(
        _ clause: WithClause, _ known: [Parameter], target: String?, notes: [String] = [], fixed: Set<String> = []
    ) {
        for argument in clause.unused {
            if let target, fixed.contains(argument.name.text) {
                report(
                    .unknownArgument, at: argument.name.span,
                    "\(target) gives `\(argument.name.text)` by its own `with`; remove it here, or there")
                continue
            }
            if let target, let meant = onlyMissingValue(for: argument, of: clause, known) {
                report(
                    .unknownArgument, at: argument.name.span,
                    "\(target) has no parameter `\(argument.name.text)`, and needs `\(meant)`; did you mean `\(meant)`?",
                    notes: notes,
                    fix: replacing(argument, with: meant, beside: clause.arguments)?.unsafe)
                continue
            }
            if let target {
                reportUnknownArgument(argument, beside: clause.arguments, of: target, known, notes: notes)
                continue
            }
            let meant = nearest(to: argument.name.text, among: known.map(\.name.text))
            report(
                .unknownArgument, at: argument.name.span,
                "nothing that is named here takes a parameter `\(argument.name.text)`"
                    + (meant.map { "; did you mean `\($0)`?" } ?? "; remove it"),
                notes: notes, fix: replacing(argument, with: meant, beside: clause.arguments))
        }
    }

    /// The only value that is missing where there is only one too many, which is probably that one under another name. Then nothing
    /// is missing, and the diagnostic is removed.
    private mutating func onlyMissingValue(
        for argument: Argument, of clause: WithClause, _ known: [Parameter]
    ) -> String? {
        guard clause.unused.count == 1, missingValues.count == 1,
            missingValues[0].position == findings.diagnostics.count - 1,
            findings.diagnostics.last?.rule == .missingArgument,
            known.contains(where: { $0.name.text == missingValues[0].name }),
            nearest(to: argument.name.text, among: known.map(\.name.text)) == nil
        else { return nil }
        findings.diagnostics.removeLast()
        return missingValues[0].name
    }

    /// What the routes that are shown fix themselves.
    func fixedValues(of steps: Steps, _ scope: FlowScope) -> Set<String> {
        var names: Set<String> = []
        for step in steps {
            step.verb.forEachDestination { destination in
                guard let target = destination.route.target?.index else { return }
                names.formUnion(scope.routes[target].fixed.map(\.name.text))
            }
        }
        return names
    }

    /// All parameters of the targets in the branch.
    func parameters(of branch: Branch, _ scope: FlowScope) -> [Parameter] {
        var known: [Parameter] = []
        for step in branch.steps { known += parameters(of: step.verb, scope) }
        for effect in branch.effects { known += effect.reference.target.map { scope.effects[$0].parameters } ?? [] }
        if let target = branch.task?.reference.target { known += scope.tasks[target].parameters }
        if let receiver = branch.delivery?.receivers.first {
            known += declarations.screens[receiver.screen.index].receives[receiver.message].payload
        }
        if let target = branch.condition?.call?.reference.target { known += scope.guards[target].parameters }
        return known
    }

    func parameters(of verb: Verb, _ scope: FlowScope) -> [Parameter] {
        var parameters = verb.finish?.outcome.target.map { scope.outcomes[$0].payload } ?? []
        verb.forEachDestination { destination in
            if let target = destination.route.target { parameters += scope.routes[target.index].parameters }
        }
        return parameters
    }
}

extension Parameter {
    /// Whether a value of the parameter can be bound to another one: types must be equal, except that `T` can be bound to `T?`.
    func fits(_ other: Parameter) -> Bool {
        if type == other.type || type == .unreadable || other.type == .unreadable { return true }
        if case .optional(let wrapped) = other.type { return wrapped == type }
        return false
    }
}

extension Verb {
    /// The target of the verb for a message, if it has exactly one that takes values: "route `detail`".
    var targetDescription: String? {
        if let finish { return "outcome `\(finish.outcome.name.text)`" }
        guard case .destination = kind.traits.value else { return nil }
        return destinations.first.map { "route `\($0.route.name.text)`" }
    }
}
