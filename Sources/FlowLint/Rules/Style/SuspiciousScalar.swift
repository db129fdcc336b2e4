import FlowDiagnostics
import FlowModel

/// Most suspicious values are noted while they are decoded (``UnclearValue``), so that a flow without any costs nothing here. Only the
/// entries of a `with` are looked at again, because what they could refer to is resolved later.
package enum SuspiciousScalar: FlowRule, ModuleRule {
    package static let id = RuleID("suspicious-scalar")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        YAML reads a value differently from what people expect. After a space, `#` begins a comment, so `color: #fff` has no
        value at all. `with: { id: item.id }` passes the text "item.id"; the value is `$item.id`. Without quotes, `on`, `no`, `1.10` and `010` are strings to flowgen, but true, false, 1.1 and 8 to other
        tools; `nil` is a string where a `String` is expected. A no-break space looks like an ordinary space, but does not
        compare equal to one. Quote the value, or write what is meant.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { releaseSelected: } }
            Release: { params: { version: String } }
          start: home
          routes:
        -   home: { transitions: { releaseSelected: { push: release, with: { version: 1.10 } } } }
        +   home: { transitions: { releaseSelected: { push: release, with: { version: "1.10" } } } }
            release:
        """

    package static let needs = Understanding.partial

    /// The values of a flow whose meaning depends on the type of their parameter.
    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let forgotten = reportForgottenReferences(flow, into: &findings)
        let unclearValues = flow.module.summary.unclearValues[flow.flow.file, default: []].filter { suspect in
            suspect.argument.map { !forgotten.contains($0) } ?? false
        }
        if unclearValues.isEmpty { return }
        let parameters = flow.module.parameters(
            boundByArgumentsAt: Set(unclearValues.compactMap(\.argument)), of: flow.flow)
        let source = flow.context.source(flow.flow.file)
        report(unclearValues, source, into: &findings) { parameters[$0] ?? [] }
    }

    /// All others, which may be in a file without a flow.
    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        for (file, unclearValues) in context.module.summary.unclearValues.sorted(by: { $0.key < $1.key }) {
            let ownTyped = unclearValues.filter { $0.argument == nil }
            report(ownTyped, context.source(file), into: &findings) { _ in [] }
        }
    }

    /// - Returns: the values that it reports.
    private static func reportForgottenReferences(
        _ flow: FlowContext, into findings: inout DiagnosticCollector
    ) -> Set<SourceSpan> {
        let source = flow.context.source(flow.flow.file)
        let forgotten = flow.module.forgottenReferences(in: flow.flow)
        for reference in forgotten {
            findings.report(
                Diagnostic(id, severity, reference.message, at: reference.span, fix: reference.fix(in: source)))
        }
        return Set(forgotten.map(\.span))
    }

    private static func report(
        _ unclearValues: [UnclearValue], _ source: SourceFile?, into findings: inout DiagnosticCollector,
        parameters: (SourceSpan) -> [Parameter]
    ) {
        for suspect in unclearValues {
            let parameters = suspect.argument.map(parameters)
            guard suspect.matters(parameters) else { continue }
            var span = suspect.span
            var text = suspect.text
            if suspect.fault == .commentedOut { (span, text) = comment(behind: span, in: source) }
            findings.report(
                Diagnostic(
                    id, severity, message(suspect.fault, text, parameters?.first),
                    at: span, fix: fix(suspect, parameters, source)))
        }
    }

    /// Quotes, if they change only what other tools read: a value in a `with` may be meant for a number as well.
    private static func fix(_ suspect: UnclearValue, _ parameters: [Parameter]?, _ source: SourceFile?) -> Fix? {
        guard case .readOtherwise = suspect.fault, parameters?.allSatisfy(\.type.isText) ?? true else { return nil }
        return source.flatMap { .quoting(suspect.text, at: suspect.span, of: $0) }
    }

    private static func message(_ fault: UnclearValue.Fault, _ text: String, _ parameter: Parameter?) -> String {
        switch fault {
        case .readOtherwise(let reading):
            "`\(text)` is a string to flowgen and \(reading) to other YAML tools; quote it: \"\(text)\""
        case .meansNothing:
            "`\(text)` is a string here, as \(parameter.map { "`\($0.name.text)`" } ?? "this") is not optional;"
                + " make the type `String?`, or quote it if that string is intended"
        case .commentedOut:
            "`\(text)` is a comment in YAML, so there is no value here; quote it, or put a space after the `#` if it is a comment"
        case .foreignValue(let name):
            "this text has the name `\(name)`, not the value of that name; write `{\(name)}` for the value"
        case .typographicQuotes:
            "`“` and `”` are characters of this text, not quotes of YAML; write \"\(text)\", or quote the whole text if they are intended"
        case .member:
            "`\(text)` is a text here, as \(parameter.map { "`\($0.name.text)`" } ?? "this") is a `String`; write"
                + " `\(text.dropping("."))`, or quote it if the dot is intended"
        case .noSymbol:
            "`\(text)` is not the name of a symbol of the system, which has only small letters, digits and dots; "
                + (text.utf8.allSatisfy { $0 < 0x80 } && text.lowercased() != text && text.lowercased().isSymbolName
                    ? "write `image: \(text)` for an image of the app, or `\(text.lowercased())` if that is a symbol"
                    : "write one, such as `house`, or `image: …` for an image of the app")
        case .percentage:
            "`\(text)` is a height of \(text) points; write `0.\(text)` for a share of the height, or `\(text).0` if points are meant"
        case .oddSpace(let description):
            "this is \(description), which looks like an ordinary one but is another character; write an ordinary one,"
                + " or quote the value if it is intended"
        }
    }

    /// The comment to the right of a missing value.
    private static func comment(behind span: SourceSpan, in source: SourceFile?) -> (SourceSpan, String) {
        guard let source else { return (span, "#…") }
        let rest = source.bytes[Int(span.end)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard let start = rest.firstIndex(of: UInt8(ascii: "#")) else { return (span, "#…") }
        var text = source.text(start..<rest.endIndex)
        while text.unicodeScalars.last?.properties.isWhitespace == true { text.unicodeScalars.removeLast() }
        let place = SourceSpan(file: span.file, start..<start + text.utf8.count)
        return (place, text.unicodeScalars.count > 40 ? text.prefix(39) + "…" : text)
    }
}

extension UnclearValue {
    /// - Parameter parameters: those that a value of a `with` may be bound to; `nil` if it is certainly a string.
    fileprivate func matters(_ parameters: [Parameter]?) -> Bool {
        guard let parameters else { return true }
        return switch fault {
        case .readOtherwise, .oddSpace: parameters.contains { $0.type.isText }
        case .member: !parameters.isEmpty && parameters.allSatisfy { $0.type.isText && !$0.type.isOptional }
        case .foreignValue, .typographicQuotes, .noSymbol, .percentage: true
        case .meansNothing: parameters.contains { $0.type.isText && !$0.type.isOptional }
        // A missing value that is required has been reported.
        case .commentedOut: !parameters.isEmpty && parameters.allSatisfy(\.type.isOptional)
        }
    }
}
