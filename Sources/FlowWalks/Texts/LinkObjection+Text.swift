import FlowDiagnostics
import FlowEscaping
import FlowSimulation

extension LinkObjection {
    /// The reason, and what would be right.
    var text: String {
        switch self {
        case .scheme(let scheme, let known):
            "`\(PrintableText.oneLine(scheme))` is not one of its `schemes`; "
                + Self.advice(known, "it has no `schemes`")
        case .host(let host, let known):
            "`\(PrintableText.oneLine(host))` is not one of its `hosts`; " + Self.advice(known, "it has no `hosts`")
        case .value(let text, let capture, let type):
            "`\(PrintableText.oneLine(text))`, which is in the place of `{\(capture)}`, is not of type \(type)"
        }
    }

    private static func advice(_ known: [String], _ none: String) -> String {
        known.isEmpty ? none : "write \(known.map { "`\($0)`" }.list("or", atMost: Simulation.mostNames))"
    }
}
