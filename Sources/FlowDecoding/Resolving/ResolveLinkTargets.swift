import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves the link targets of branches in child flows. The values of their links have types only once every flow is resolved.
extension Module {
    /// - Parameter isComplete: `false` for a file if others could not be read as a whole, so that links may be missing.
    mutating func resolveLinkTargets(isComplete: (SourceFileID) -> Bool) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var reported: Set<SourceSpan> = []
        // Children first: a capture that a link only passes on has the type of the one in the child flow.
        for flow in graph.levels.joined() {
            for place in branchesWithLinkTargets(in: flow) {
                var resolver = LinkTargetResolver(self, flow: FlowID(index: flow), at: place)
                let links = resolver.resolve()
                update(place, of: flow, links, resolver.captureTypes)
                guard isComplete(flows[flow].file) else { continue }
                // Several routes can have a copy of one transition.
                diagnostics += resolver.diagnostics.filter { reported.insert($0.span).inserted }
            }
        }
        return diagnostics
    }

    private func branchesWithLinkTargets(in flow: Int) -> [BranchPosition] {
        var places: [BranchPosition] = []
        flows[flow].forEachTransition { branches, first in
            for index in branches.indices where branches.hasLinkTarget(index) { places.append(first.branch(index)) }
        }
        return places
    }

    private mutating func update(
        _ place: BranchPosition, of flow: Int, _ links: [PlacedLink], _ types: [Int: SwiftType]
    ) {
        switch place.owner {
        case .route(let route):
            flows[flow].routes[route].transitions[place.transition].branches[place.branch].place?.links = links
        case .flow:
            flows[flow].transitions[place.transition].branches[place.branch].place?.links = links
        case .link:
            flows[flow].links?.routes[place.transition].branches[place.branch].place?.links = links
            for (capture, type) in types {
                flows[flow].links?.routes[place.transition].pattern.captures[capture].type = type
            }
        }
    }
}

/// Resolves the link target of one branch.
private struct LinkTargetResolver {
    private let module: Module
    private let flow: Flow
    private let place: BranchPosition
    private let branch: Branch
    private let values: ReachableValues
    private(set) var diagnostics: [Diagnostic] = []
    /// The types of the captures, by index, of the link in which the branch is, if nothing else determines them.
    private(set) var captureTypes: [Int: SwiftType] = [:]

    init(_ module: Module, flow: FlowID, at place: BranchPosition) {
        self.module = module
        self.flow = module[flow]
        self.place = place
        branch = self.flow.branch(at: place)
        values = module.values(at: place, of: self.flow)
    }

    /// - Returns: the links; empty if there are none, or if an earlier error hides them.
    mutating func resolve() -> [PlacedLink] {
        guard let written = branch.place, valuesAreKnown,
            let target = branch.steps.last?.verb.destinations.last?.route.target
        else { return [] }
        let route = flow.routes[target.index]
        guard case .flow(let reference) = route.content else {
            if !route.content.isUnresolved {
                report(
                    .unknownName, at: written.text.span,
                    "`at` is a link target in a child flow, and route `\(route.name.text)` shows none; remove it")
            }
            return []
        }
        guard let child = reference.target else { return [] }
        if let link = ownLink, flow.childWithRest(of: link, branch: place.branch) != nil {
            report(
                .invalidLink, at: written.text.span,
                "the rest of the link, `**`, is a link target in flow `\(module[child].name.text)` already; remove `at`, or `**`"
            )
            return []
        }
        guard module[child].hasLinks else {
            report(
                .unknownName, at: written.text.span,
                "flow `\(module[child].name.text)` has no links, and `at` is one of them; declare it under its `links`",
                related: [Diagnostic.Related(module[child].name.span, "the flow is declared here")])
            return []
        }
        if written.text.text.unicodeScalars.first != "/" {
            reportNoPath(written, in: child)
            return []
        }
        let search = LinkTargetSearch(module)
        guard let found = search.links(in: child, written.path[...], written.query) else {
            reportNoLink(written, in: child, search)
            return []
        }
        return found.compactMap { bind($0, written) }
    }

    private var ownLink: Link? { place.owner == .link ? flow.links?.routes[place.transition] : nil }

    /// Whether no unread part can declare values that are in reach.
    private var valuesAreKnown: Bool {
        guard case .route(let index) = place.owner else { return true }
        let route = flow.routes[index]
        if route.transitions.trigger(of: place.transition) == nil { return false }
        return route.content.screen.map { !module[$0].isPartlyRead } ?? !route.content.isUnresolved
    }

    // MARK: Values

    private mutating func bind(_ found: LinkTargetSearch.Found, _ written: LinkTarget) -> PlacedLink? {
        let pattern = module[found.flow].links?.routes[found.link].pattern
        guard let captures = pattern?.captures else { return nil }
        let bindings = zip(captures, found.values).map { capture, value -> Binding in
            switch value {
            case .literal(let literal): return .literal(literal)
            case .nothing: return .none
            case .reference(let reference): return bind(capture, to: reference, written)
            case .missing:
                report(
                    .missingArgument, at: written.text.span,
                    "the default of `\(capture.name.text)` in link `\(pattern?.text.text ?? "")` is not a literal of type"
                        + " `\(capture.type)`; write a value in reach, as in `{\(capture.name.text)}`",
                    related: [Diagnostic.Related(capture.name.span, "`\(capture.name.text)` is declared here")])
                return .missing
            }
        }
        return PlacedLink(flow: found.flow, index: found.link, bindings: bindings)
    }

    private mutating func bind(
        _ capture: LinkPattern.Capture, to reference: ValueReference, _ written: LinkTarget
    ) -> Binding {
        let name = reference.name.text
        if reference.scope != .route, let index = values.payload.firstIndex(where: { $0.name.text == name }) {
            if ownLink != nil, reference.path.isEmpty, takesTypes(ofCapture: index) {
                passOn(index, as: capture, written)
            } else if reference.path.isEmpty {
                check(values.payload[index], fits: capture, written)
            }
            return .payload(index, path: reference.path)
        }
        if reference.scope != .payload, let index = values.source.firstIndex(where: { $0.name.text == name }) {
            if reference.path.isEmpty { check(values.source[index], fits: capture, written) }
            return .source(index, path: reference.path)
        }
        let known =
            (reference.scope == .route ? [] : values.payload) + (reference.scope == .payload ? [] : values.source)
        let meant = Suggestion.nearest(to: name, among: known.map(\.name.text))
        let advice =
            if let meant {
                "did you mean `{\(meant)}`?"
            } else if known.isEmpty {
                "there is no value here to refer to"
            } else {
                "in reach are \(known.map { "`{\($0.name.text)}`" }.joined(separator: ", "))"
            }
        report(.unknownName, at: written.text.span, "there is no value `\(name)` in reach; \(advice)")
        return .missing
    }

    /// Whether nothing else uses a capture of the link in which the branch is.
    private func takesTypes(ofCapture index: Int) -> Bool {
        var isUsed = captureTypes[index] != nil
        ownLink?.branches.forEachUsedValue { if $0 == .payload(index) { isUsed = true } }
        return !isUsed
    }

    /// The capture of a link gets the type of the one in the child flow.
    private mutating func passOn(_ index: Int, as capture: LinkPattern.Capture, _ written: LinkTarget) {
        guard let link = ownLink else { return }
        let own = link.pattern.captures[index]
        let mayBeNil = own.defaultText == nil && link.pattern.query.contains { $0.value == .capture(index) }
        let type = mayBeNil && capture.type.isOptional ? capture.type : capture.type.unwrapped
        if let text = own.defaultText, !type.takes(text) {
            return report(
                .invalidLiteral, at: own.name.span,
                "the default `\(text)` of `\(own.name.text)` is not of type `\(type)`; write one that is, or remove it")
        }
        captureTypes[index] = type
    }

    private mutating func check(_ value: Parameter, fits capture: LinkPattern.Capture, _ written: LinkTarget) {
        if value.type == capture.type || value.type == .unreadable || capture.type == .unreadable { return }
        if case .optional(let wrapped) = capture.type, wrapped == value.type { return }
        let advice =
            value.type.unwrapped == capture.type
            ? "the value may be nil; lead there in a branch where it is not"
            : "make the types equal, or write another value"
        report(
            .argumentTypeMismatch, at: written.text.span,
            "`\(value.name.text)` is `\(value.type)`, but the link takes `\(capture.name.text): \(capture.type)`; \(advice)",
            related: [
                Diagnostic.Related(value.name.span, "`\(value.name.text)` is declared here"),
                Diagnostic.Related(capture.name.span, "`\(capture.name.text)` is declared here"),
            ])
    }

    // MARK: Reporting

    private mutating func reportNoLink(_ written: LinkTarget, in child: FlowID, _ search: LinkTargetSearch) {
        let name = module[child].name.text
        let patterns = module[child].links?.routes.map(\.pattern) ?? []
        if let missing = search.missingValue(in: patterns, written) {
            return report(
                .missingArgument, at: written.text.span,
                "link `\(missing.pattern.text.text)` of flow `\(name)` needs `\(missing.value)`; add it to the link target",
                related: [Diagnostic.Related(missing.pattern.text.span, "the link is declared here")])
        }
        let meant = Suggestion.nearest(
            to: Self.withoutNames(written.text.text), among: patterns.map { Self.withoutNames($0.text.text) })
        let texts = patterns.map { "`\($0.text.text)`" }
        let advice =
            if let text = patterns.first(where: { Self.withoutNames($0.text.text) == meant })?.text.text {
                "did you mean `\(text)`?"
            } else {
                "its links are " + (texts.count > 4 ? texts.prefix(3) + ["\(texts.count - 3) more"] : texts).list("and")
            }
        report(
            .unknownName, at: written.text.span,
            "no link of flow `\(name)` leads to `\(written.text.text)`; \(advice)",
            related: [
                Diagnostic.Related(module[child].links?.span ?? module[child].name.span, "its links are declared here")
            ])
    }

    /// Reports the name of a route in the place of a link.
    private mutating func reportNoPath(_ written: LinkTarget, in child: FlowID) {
        let links = module[child].links?.routes ?? []
        let meant = links.first { link in
            link.branches.last?.steps.last?.verb.destinations.last?.route.name.text == written.text.text
        }
        let advice =
            if let pattern = (meant ?? (links.count == 1 ? links[0] : nil))?.pattern.text.text {
                "; write `at: \"\(pattern)\"`"
            } else {
                ", as in `\(links.first?.pattern.text.text ?? "/show/{showID}")`"
            }
        report(
            .invalidLink, at: written.text.span,
            "`\(written.text.text)` is not a link target: it is a link of flow `\(module[child].name.text)`\(advice)",
            related: [
                Diagnostic.Related(module[child].links?.span ?? module[child].name.span, "its links are declared here")
            ])
    }

    /// `/show/{}`
    private static func withoutNames(_ text: String) -> String {
        var result = ""
        var isInBraces = false
        for sign in text.unicodeScalars {
            if sign == "}" { isInBraces = false }
            if !isInBraces { result.unicodeScalars.append(sign) }
            if sign == "{" { isInBraces = true }
        }
        return result
    }

    private mutating func report(
        _ rule: RuleID, at span: SourceSpan, _ message: String, related: [Diagnostic.Related] = []
    ) {
        var route: String?
        if case .route(let index) = place.owner { route = flow.routes[index].name.text }
        diagnostics.append(
            Diagnostic(
                rule, .error, message, at: span, related: related,
                subject: Diagnostic.Subject(
                    flow: flow.name.text, route: route, event: flow.eventName(at: place), branch: place.branch)))
    }
}

/// Finds the link of a flow that a link target refers to, as a URL is matched: the most specific one that fits.
private struct LinkTargetSearch {
    struct Found {
        var flow: FlowID
        var link: Int
        /// One for each capture.
        var values: [Value]
    }

    enum Value {
        case literal(Literal)
        case reference(ValueReference)
        /// `nil`, for an optional item of the query.
        case nothing
        /// A default that cannot be written as a literal.
        case missing
    }

    private let module: Module

    init(_ module: Module) { self.module = module }

    /// - Returns: the link, then the one that gets the rest of its path, and so on; `nil` if no link fits.
    func links(
        in flow: FlowID, _ path: ArraySlice<LinkTarget.Segment>, _ query: [LinkTarget.QueryItem], depth: Int = 0
    ) -> [Found]? {
        // A flow that shows itself, which is an error, could get the rest again and again.
        guard let links = module[flow].links, depth < module.flows.count else { return nil }
        for index in links.orderBySpecificity {
            let link = links.routes[index]
            guard let (values, rest, items) = match(link.pattern, path, query) else { continue }
            let own = Found(flow: flow, link: index, values: values)
            if link.pattern.path.last == .rest {
                let receivers = link.receivers(in: module[flow], of: module)
                if receivers.count == 1, let next = self.links(in: receivers[0], rest, items, depth: depth + 1) {
                    return [own] + next
                }
            }
            if rest.isEmpty, items.isEmpty { return [own] }
        }
        return nil
    }

    /// - Returns: the values of the captures, and what is left of the path and of the query.
    private func match(
        _ pattern: LinkPattern, _ path: ArraySlice<LinkTarget.Segment>, _ query: [LinkTarget.QueryItem]
    ) -> ([Value], ArraySlice<LinkTarget.Segment>, [LinkTarget.QueryItem])? {
        var rest = path
        var items = query
        var values = [Value](repeating: .nothing, count: pattern.captures.count)
        for segment in pattern.path {
            switch segment {
            case .literal(let text): guard rest.popFirst() == .literal(text) else { return nil }
            case .capture(let index):
                guard let value = value(of: pattern.captures[index], from: rest.popFirst()) else { return nil }
                values[index] = value
            case .rest: break
            }
        }
        for item in pattern.query {
            let position = items.firstIndex { $0.key == item.key }
            let given = position.map { items.remove(at: $0).value }
            switch item.value {
            case .literal(let text): guard given == .literal(text) else { return nil }
            case .capture(let index):
                let capture = pattern.captures[index]
                if given == nil, capture.defaultText == nil, capture.type.isOptional { continue }
                guard let value = value(of: capture, from: given) else { return nil }
                values[index] = value
            case .rest: break
            }
        }
        return (values, rest, items)
    }

    /// - Returns: `nil` if there is no value and no default, or if the text is not of the capture's type.
    private func value(of capture: LinkPattern.Capture, from segment: LinkTarget.Segment?) -> Value? {
        switch segment {
        case .value(let reference): return .reference(reference)
        case .literal(let text): return literal(text, of: capture).map(Value.literal)
        case nil:
            return capture.defaultText.map { text in literal(text, of: capture).map(Value.literal) ?? .missing }
        }
    }

    private func literal(_ text: String, of capture: LinkPattern.Capture) -> Literal? {
        switch Literal(text, isQuoted: false, as: capture.type.unwrapped) {
        // The text from which a value of the type is created is only defined in the app.
        case .member, nil: nil
        case let literal: literal
        }
    }

    /// The value without which a link does not fit: that of a segment at the end of its path, or of an item of its query.
    func missingValue(
        in patterns: [LinkPattern], _ written: LinkTarget
    ) -> (pattern: LinkPattern, value: String)? {
        for pattern in patterns {
            var completed = (path: written.path, query: written.query)
            var missing: [String] = []
            func value(_ name: String) -> LinkTarget.Segment {
                missing.append(name)
                return .value(ValueReference(scope: .either, name: Name(name, at: written.text.span)))
            }
            for segment in pattern.path.dropFirst(written.path.count) {
                guard case .capture(let index) = segment, pattern.captures[index].defaultText == nil else { break }
                completed.path.append(value(pattern.captures[index].name.text))
            }
            for item in pattern.query where !written.query.contains(where: { $0.key == item.key }) {
                guard case .capture(let index) = item.value, !pattern.captures[index].mayBeAbsent else { continue }
                completed.query.append(LinkTarget.QueryItem(key: item.key, value: value(item.key)))
            }
            guard let first = missing.first,
                let (_, rest, items) = match(pattern, completed.path[...], completed.query), rest.isEmpty, items.isEmpty
            else { continue }
            return (pattern, first)
        }
        return nil
    }
}

extension Route.Content {
    /// Whether the screen or flow does not exist, which has been reported.
    fileprivate var isUnresolved: Bool {
        switch self {
        case .screen(let reference), .impliedScreen(let reference): reference.target == nil
        case .flow(let reference): reference.target == nil
        case .alert: false
        }
    }
}
