import FlowDiagnostics
import FlowIR

package enum NamingConvention: Rule {
    package static let id = RuleID.namingConvention
    package static let severity = Severity.warning
    package static let documentation = """
        Flows and screens become types and are written in UpperCamelCase; everything else becomes a case, a method or a
        value and is written in lowerCamelCase. Any other case reads as a mistake in the Swift that comes out.
        """
    package static let badExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: }
        start: Home
        routes: { Home: }
        """
    package static let goodExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: }
        start: home
        routes: { home: }
        """

    package static func check(_ reviewed: ReviewedModule, into collector: inout DiagnosticCollector) {
        let screens = reviewed.module.screens
        for index in screens.indices {
            expect(.upper, screens[index].name, "screen", screens[index].file, &collector)
            check(screens[index].params, screens[index].file, &collector)
            check(screens[index].intents, "intent", screens[index].file, &collector)
        }
        for flow in reviewed.module.flows {
            expect(.upper, flow.name, "flow", flow.file, &collector)
            check(flow.params, flow.file, &collector)
            check(flow.outcomes, "outcome", flow.file, &collector)
            check(flow.intents, "intent", flow.file, &collector)
            for decision in flow.guards {
                expect(.lower, decision.name, "guard", flow.file, &collector)
                check(decision.parameters, flow.file, &collector)
            }
            for decision in flow.effects {
                expect(.lower, decision.name, "effect", flow.file, &collector)
                check(decision.parameters, flow.file, &collector)
            }
            for index in flow.routes.indices {
                expect(.lower, flow.routes[index].name, "route", flow.file, &collector)
            }
        }
    }

    private static func check(_ parameters: [Parameter], _ file: SourceFileID, _ collector: inout DiagnosticCollector) {
        for index in parameters.indices { expect(.lower, parameters[index].name, "parameter", file, &collector) }
    }

    private static func check(
        _ events: [Event], _ kind: String, _ file: SourceFileID, _ collector: inout DiagnosticCollector
    ) {
        for index in events.indices {
            expect(.lower, events[index].name, kind, file, &collector)
            check(events[index].payload, file, &collector)
        }
    }

    private enum Case {
        case upper, lower
    }

    private static func expect(
        _ expected: Case, _ name: Name, _ kind: String, _ file: SourceFileID, _ collector: inout DiagnosticCollector
    ) {
        guard !isCamelCase(name.text, expected) else { return }
        let (style, plural) = expected == .upper ? ("UpperCamelCase", "\(kind)s") : ("lowerCamelCase", "\(kind)s")
        collector.report(
            Diagnostic(
                id, severity,
                "\(plural) are written in \(style); rename `\(name.text)` to `\(camelCased(name.text, expected))`",
                at: SourceLocation(file: file, range: name.range)))
    }

    /// Looks at bytes first: nearly every name is ASCII, and every name of a module passes here.
    private static func isCamelCase(_ name: String, _ expected: Case) -> Bool {
        let isASCIICamelCase = name.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
            guard let first = bytes.first else { return true }
            let isUpper = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
            var hasUnderscore = false
            var hasOther = false
            for byte in bytes {
                hasUnderscore = hasUnderscore || byte == UInt8(ascii: "_")
                hasOther = hasOther || byte >= 0x80
            }
            return hasOther ? nil : isUpper == (expected == .upper) && !hasUnderscore
        }
        return (isASCIICamelCase ?? nil) ?? isUnicodeCamelCase(name, expected)
    }

    /// Scripts without case have no wrong one.
    private static func isUnicodeCamelCase(_ name: String, _ expected: Case) -> Bool {
        guard let first = name.unicodeScalars.first else { return true }
        let isWrong = expected == .upper ? first.properties.isLowercase : first.properties.isUppercase
        return !isWrong && !name.contains("_")
    }

    private static func camelCased(_ name: String, _ expected: Case) -> String {
        let words = name.split(separator: "_").map(String.init)
        guard let first = words.first, let letter = first.first else { return name }
        let head = expected == .upper ? letter.uppercased() : letter.lowercased()
        return head + first.dropFirst() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
