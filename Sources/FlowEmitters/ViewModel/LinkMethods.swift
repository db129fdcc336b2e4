import FlowModel
import FlowSwiftCode

/// The methods of the view model for links: one that performs a link, regardless of the current route, and one that accepts
/// URLs.
struct LinkMethods {
    private let context: ViewModelContext
    private let cases: [LinkCase]
    /// The name of the method's parameter, which differs from those of all captures.
    private let parameter: String

    init(_ context: ViewModelContext) {
        self.context = context
        cases = LinkCase.all(of: context.flow, in: context.unit)
        var names = LocalNames(taken: cases.flatMap(\.link.pattern.captures).map(\.name.text))
        parameter = names.take("link", "flowLink")
    }

    var declarations: [SwiftDeclaration] {
        guard context.flow.hasLinks else { return [] }
        return [openMethod] + (context.flow.hasURLs ? [openURLMethod] : [])
    }

    private var linkType: SwiftType { context.unit.type(.link, of: context.flow) }

    private var openMethod: SwiftDeclaration {
        .function(
            SwiftFunction(
                context.openName, [SwiftParameter(label: .none, parameter, linkType)],
                traits: SwiftTraits(
                    doc: "Performs the transition of a link.",
                    access: context.unit.options.openAccess),
                body: [hasStarted, .switch(.name(parameter), cases.map(answer))].compactMap { $0 }))
    }

    /// `guard hasStarted(before: { $0.open(link) }) else { return }`, in a flow that can be outermost.
    private var hasStarted: SwiftStatement? {
        if !context.mayBeOutermost { return nil }
        let open = SwiftExpression.call(
            .member(.closureParameter, context.openName), [SwiftArgument(.name(parameter))])
        // Unlike `super`, `self` has the type that the closure receives.
        let isHidden = context.methodNames.contains("hasStarted")
        let question = SwiftExpression.call(
            isHidden ? .member(.selfReference, "hasStarted") : .name("hasStarted"),
            [SwiftArgument(label: "before", .closure(SwiftClosure([], [.expression(open)])))])
        return .guard(.expression(question), else: [.return(nil)])
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
        var handOn: [Int: SwiftStatement] = [:]
        if link.hasRest {
            let rest = names.take("rest")
            bound[payload.count] = rest
            for (branch, child) in link.childrenOfBranches.enumerated() {
                guard let child else { continue }
                handOn[branch] = .expression(
                    context.handOn(
                        .name(rest), to: child, as: link.hasAddress ? link.linkType(of: child) : nil,
                        hiddenBy: names.taken))
            }
        }
        let resumption = SwiftExpression.call(
            .member(.closureParameter, context.openName), [SwiftArgument(.name(parameter))])
        let body = TransitionBody(
            context, scope: BoundValues(payload: payload), locals: names.taken,
            reportedAs: link.link.pattern.text.text, resumption: resumption, handOn: handOn)
        let statements = context.dismissingAllAlerts(
            before: body.statements(for: transition), hiddenBy: names.taken, reportedAs: link.link.pattern.text.text)
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
