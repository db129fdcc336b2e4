import FlowAnalysis
import FlowDiagnostics
import FlowLint

/// Expectations, each with what is reported about it, and what else is reported.
struct FoundExpectations {
    private static let rules: Set = [ExpectationBroken.id, ExpectationVacuous.id, ExpectationTooLarge.id]

    private(set) var expectations: [(proved: ProvedExpectation, finding: Diagnostic?)]
    private(set) var others: [Diagnostic] = []

    /// - Parameter all: those of one file, in the order of the text.
    init(_ all: [ProvedExpectation], _ findings: [Diagnostic]) {
        expectations = all.map { ($0, nil) }
        for finding in findings {
            let index = Self.rules.contains(finding.rule) ? Self.index(at: finding.span, in: all) : nil
            if let index, expectations[index].finding == nil {
                expectations[index].finding = finding
            } else {
                others.append(finding)
            }
        }
    }

    private static func index(at span: SourceSpan, in all: [ProvedExpectation]) -> Int? {
        let place = span.offsets.lowerBound
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].span.offsets.upperBound > place { high = middle } else { low = middle + 1 }
        }
        return low < all.count && all[low].span.offsets.contains(place) ? low : nil
    }
}
