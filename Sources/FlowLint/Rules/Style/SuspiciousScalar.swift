import FlowDiagnostics
import FlowIR

/// What is odd about a value is noted while it is decoded (``Suspect``), so that a flow without any costs nothing here.
package enum SuspiciousScalar: FlowRule, ModuleRule {
    package static let id = RuleID.suspiciousScalar
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        YAML reads a value otherwise than people do. Behind a space a `#` begins a comment, so `color: #fff` has no value
        at all. Without quotes `on`, `no`, `1.10` and `010` are texts to flowgen, and to other tools true, false, 1.1 and
        8; `nil` is a text where a `String` is wanted. A no-break space looks like an ordinary one, and what is compared
        with it is never equal. Quote the value, or write what is meant.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { releaseSelected: } }
          Release: { params: { version: String } }
        start: home
        routes:
          home: { transitions: { releaseSelected: { push: release, with: { version: 1.10 } } } }
          release:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { releaseSelected: } }
          Release: { params: { version: String } }
        start: home
        routes:
          home: { transitions: { releaseSelected: { push: release, with: { version: "1.10" } } } }
          release:
        """

    package static let needs = Understanding.partial

    /// The values of a flow that go where the type decides what they mean.
    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let suspects = flow.module.summary.suspects[flow.flow.file, default: []].filter { $0.argument != nil }
        if suspects.isEmpty { return }
        let takers = flow.module.takers(ofArgumentsAt: Set(suspects.compactMap(\.argument)), of: flow.flow)
        let source = flow.context.source(flow.flow.file)
        report(suspects, source, into: &findings) { takers[$0] ?? [] }
    }

    /// All others, which may lie in a file without a flow.
    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        for (file, suspects) in context.module.summary.suspects.sorted(by: { $0.key < $1.key }) {
            let ownTyped = suspects.filter { $0.argument == nil }
            report(ownTyped, context.source(file), into: &findings) { _ in [] }
        }
    }

    private static func report(
        _ suspects: [Suspect], _ source: SourceFile?, into findings: inout DiagnosticCollector,
        takers: (SourceSpan) -> [Parameter]
    ) {
        for suspect in suspects {
            let takers = suspect.argument.map(takers)
            guard suspect.matters(takers) else { continue }
            var span = suspect.span
            var text = suspect.text
            if suspect.fault == .commentedOut { (span, text) = comment(behind: span, in: source) }
            findings.report(
                Diagnostic(
                    id, severity, message(suspect.fault, text, takers?.first),
                    at: span, fix: fix(suspect, takers, source)))
        }
    }

    /// Quotes, where all that they could change is what other tools read: one `with` may be for a number as well.
    private static func fix(_ suspect: Suspect, _ takers: [Parameter]?, _ source: SourceFile?) -> Fix? {
        guard case .readOtherwise = suspect.fault, takers?.allSatisfy(\.type.isText) ?? true else { return nil }
        return source.flatMap { .quoting(suspect.text, at: suspect.span, of: $0) }
    }

    private static func message(_ fault: Suspect.Fault, _ text: String, _ taker: Parameter?) -> String {
        switch fault {
        case .readOtherwise(let reading):
            "`\(text)` is a text to flowgen, and \(reading) to other YAML tools; quote it: \"\(text)\""
        case .meansNothing:
            "`\(text)` is a text here, as \(taker.map { "`\($0.name.text)`" } ?? "this") cannot be nothing;"
                + " make the type `String?`, or quote it if that text is meant"
        case .commentedOut:
            "`\(text)` is a comment to YAML, so there is no value here; quote it, or put a space behind the `#`"
        case .oddSpace(let description):
            "this is \(description), which looks like an ordinary one and is another letter; write an ordinary one, or"
                + " quote the text if it is meant"
        }
    }

    /// The comment to the right of a value that is not there.
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

extension Suspect {
    /// - Parameter takers: what a value of a `with` may go to; `nil` where a text is meant for certain.
    fileprivate func matters(_ takers: [Parameter]?) -> Bool {
        guard let takers else { return true }
        return switch fault {
        case .readOtherwise, .oddSpace: takers.contains { $0.type.isText }
        case .meansNothing: takers.contains { $0.type.isText && !$0.type.isOptional }
        // Where a value has to be, that it is missing has been reported.
        case .commentedOut: !takers.isEmpty && takers.allSatisfy(\.type.isOptional)
        }
    }
}
