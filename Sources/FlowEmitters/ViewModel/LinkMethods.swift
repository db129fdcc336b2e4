import FlowIR
import FlowSwiftCode

/// What the view model does with links: one method that follows a link, wherever the user is, and one for URLs.
struct LinkMethods {
    private let context: ViewModelContext
    private let cases: [LinkCase]
    /// The method's own parameter, in no capture's way.
    private let parameter: String

    init(_ context: ViewModelContext) {
        self.context = context
        cases = LinkCase.all(of: context.flow, in: context.unit)
        var names = LocalNames(taken: cases.flatMap(\.link.pattern.captures).map(\.name.text))
        parameter = names.take("link", "flowLink")
    }

    /// The link that is held back, where any link is.
    var properties: [SwiftDeclaration] {
        guard context.flow.holdsLinks else { return [] }
        return [
            .property(
                SwiftProperty(
                    context.heldLinkName, heldType, isConstant: true, initialValue: .call(.type(heldType), []),
                    traits: SwiftTraits(access: .private)))
        ]
    }

    var declarations: [SwiftDeclaration] {
        guard context.flow.hasLinks else { return [] }
        return [openMethod] + (context.flow.hasURLs ? [openURLMethod] : [])
    }

    private var linkType: SwiftType { .named(context.unit.naming.link(of: context.flow)) }

    private var heldType: SwiftType { .named([SwiftType.Component("HeldLink", arguments: [linkType])]) }

    private var openMethod: SwiftDeclaration {
        .function(
            SwiftFunction(
                context.openName, [SwiftParameter(label: .none, parameter, linkType)],
                traits: SwiftTraits(
                    doc: "Goes where a link leads, from wherever the user is.",
                    access: context.unit.options.openAccess),
                body: [.switch(.name(parameter), cases.map(answer))]))
    }

    private func answer(_ link: LinkCase) -> SwiftCase {
        let transition = Transition(event: link.link.pattern.text, branches: link.link.branches)
        var names = LocalNames(taken: [parameter])
        var bound: [Int: String] = [:]
        let used = transition.payloadIndices
        let payload = link.link.pattern.captures.enumerated().map { index, capture in
            guard used.contains(index) else { return capture.name.text }
            let name = names.take(capture.name.text)
            bound[index] = name
            return name
        }
        let body = TransitionBody(
            context, scope: ValueScope(payload: payload), locals: names.taken,
            reportedAs: link.link.pattern.text.text, heldLink: parameter)
        let statements = body.statements(for: transition) + ChildLinkCall(link).statements
        return SwiftCase([link.pattern(binding: bound)], statements.nonEmpty)
    }

    private var openURLMethod: SwiftDeclaration {
        .function(
            SwiftFunction(
                context.openName, [SwiftParameter("url", .named("URL"))], result: .named("Bool"),
                traits: SwiftTraits(
                    doc: "Follows a URL, and says whether it is a link of this flow.",
                    attributes: ["discardableResult"], access: context.unit.options.openAccess),
                body: [
                    .guard(
                        .binding("link", .call(.type(linkType), [SwiftArgument(label: "url", .name("url"))])),
                        else: [.return(.bool(false))]),
                    .expression(
                        .call(context.own(context.openName), [SwiftArgument(.name("link"))])),
                    .return(.bool(true)),
                ]))
    }
}

/// What follows the parent's own steps where a pattern ends in `**`: the child flow that is then shown opens the rest.
struct ChildLinkCall {
    private let link: LinkCase

    init(_ link: LinkCase) { self.link = link }

    /// The one place where a parent's view model is to reach the view model of the child flow that its current route shows,
    /// and to call `open` on it with the link that the case carries (`nil`: nothing follows, so nothing is called). As long
    /// as a view model knows no child flows there is nothing to call, and `Unsupported.swift` refuses such a pattern.
    var statements: [SwiftStatement] { [] }
}

extension Flow {
    /// Whether a link of the flow is ever held back.
    var holdsLinks: Bool { links?.routes.contains { $0.branches.contains(where: \.isHeld) } ?? false }
}
