import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowReports

/// An expectation that a question names by its id.
struct NamedExpectation {
    let expectation: Expectation
    /// The flow that it is about; `nil` if it is not about exactly one.
    let flow: String?
    let location: SourceLocation

    /// `expectation of ShopFlow`
    var phrase: String { "expectation" + (flow.map { " of `\($0)`" } ?? "") }

    /// What is proved about it; `nil` if errors prevent that.
    func proved(in report: Report) -> ProvedExpectation? {
        report.expectations.first { proved in
            proved.id == expectation.id?.text && report.sources[proved.span.file].path == location.path
        }
    }

    /// What lint says about it.
    func diagnostics(in report: Report) -> [Diagnostic] {
        report.diagnostics.filter { diagnostic in
            let span = diagnostic.span
            return report.sources[span.file].path == location.path
                && location.range.contains(span.offsets.lowerBound)
        }
    }

    /// `kind` and the like, as of other names, and then what it states and whether that holds.
    func members(_ proved: ProvedExpectation?, declaration: JSONValue) -> [(String, JSONValue?)] {
        [
            ("kind", .string("expectation")), ("name", expectation.id.map { .string($0.text) }),
            ("of", flow.map(JSONValue.string)), ("doc", expectation.doc.map(JSONValue.string)),
            ("form", .string(expectation.form.word)), ("sentence", .string(expectation.sentence)),
            ("standing", .string(proved?.standing.word ?? "not proved")),
        ] + (proved.map { InspectionJSON().answer(of: $0) } ?? []).map { ($0.key, Optional($0.value)) } + [
            ("declaration", declaration), ("uses", .number(0)),
        ]
    }
}

extension SessionSnapshot {
    /// All expectations with an id, in the order of the files.
    private var namedExpectations: [NamedExpectation] {
        var known: Set<SourceLocation> = []
        return modules.flatMap { module in
            let ofFlows = module.module.flows.flatMap { flow in flow.expectations.map { ($0, flow.name.text) } }
            let ofLibraries = module.module.units.flatMap(\.expectations).map { expectation in
                (expectation, expectation.onlyFlow.map { module.module[$0].name.text })
            }
            return (ofFlows + ofLibraries).compactMap { expectation, flow -> NamedExpectation? in
                guard expectation.id != nil, let location = module.location(of: expectation.span),
                    known.insert(location).inserted
                else { return nil }
                return NamedExpectation(expectation: expectation, flow: flow, location: location)
            }
        }
    }

    /// The expectations with an id.
    func expectations(named id: String) -> [NamedExpectation] {
        namedExpectations.filter { $0.expectation.id?.text == id }
    }

    var idsOfExpectations: [String] { namedExpectations.compactMap { $0.expectation.id?.text } }
}
