import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// Resolves the URLs that branches open.
extension FlowResolver {
    mutating func resolveOpening(_ call: inout Call, _ scope: FlowScope, _ values: ValueScope) {
        call.reference.target = scope.effects.firstIndex(where: \.opensURLs)
        guard let url = call.url else { return }
        switch url.value {
        case .unreadable: call.bindings = [.missing]
        case .built: call.bindings = [.missing]
        case .scalar(let text, _):
            call.bindings = [.literal(.string(text))]
            call.urlIsText = true
        case .reference(let reference):
            guard let (value, parameter) = values.value(reference) else {
                if values.isKnown { reportUnreachable(reference, url, values, scope) }
                call.bindings = [.missing]
                return
            }
            call.bindings = [value.binding(reading: reference.path)]
            // The type of a property is only defined in the app's code.
            if reference.path.isEmpty { call.urlIsText = isText(parameter, openedBy: url, values, scope) }
        }
    }

    /// Whether the value is a text, of which a URL is made.
    private mutating func isText(
        _ parameter: Parameter, openedBy url: Argument, _ values: ValueScope, _ scope: FlowScope
    ) -> Bool {
        if parameter.type.isURL { return false }
        // The capture of a link gets the type of what it is used as: a text.
        if parameter.type.isText || parameter.type == .unreadable { return true }
        let name = parameter.name.text
        let advice =
            if case .optional(let wrapped) = parameter.type, wrapped.isURL || wrapped.isText {
                "the value may be nil; make it `\(wrapped)`"
            } else {
                "`open` takes a `URL` or a `String`"
            }
        report(
            .argumentTypeMismatch, at: url.span, "`\(name)` is `\(parameter.type)`; \(advice)",
            related: [typeLocation(of: parameter)])
        return false
    }

    /// Reports declarations that have the name of the method that opens URLs.
    mutating func checkOpening(_ scope: FlowScope) {
        guard let opening = scope.effects.first(where: \.opensURLs) else { return }
        let name = Decision.openingName
        let declared =
            scope.effects.filter { !$0.opensURLs }.map { ("effect", $0.name) }
            + scope.guards.map { ("guard", $0.name) } + scope.badges.map { ("badge", $0.name) }
            + scope.tasks.map { ("task", $0.name) }
        for (kind, other) in declared where other.text == name {
            report(
                .duplicateName, at: other.span,
                "`\(name)` is \(kind.withArticle), and also what asks the app to open a URL; rename the \(kind)",
                related: [Diagnostic.Related(opening.name.span, "a URL is opened here")])
        }
    }
}

extension SwiftType {
    fileprivate var isURL: Bool { self == .named("URL") || description == "Foundation.URL" }
    fileprivate var isText: Bool { self == .named("String") || description == "Swift.String" }
}
