import FlowModel
import FlowTestSupport
import NavigationTestSupport

/// A module in which the proof of random expectations is compared with the search.
struct ComparedModule: Sendable {
    /// How to draw it again.
    var name: String
    /// That of its expectations.
    var seed: UInt64
    var files: ValidSpecs.Module
    /// What it is written from, if it is a random one.
    var sketch: SpecSketch?

    private static let expectations = 14
    private static let bound = NavigationExploration.Bound(configurations: 120, routes: 10)

    /// - Returns: `nil` if the module has errors.
    func compare() async -> ExpectationComparison? {
        await ExpectationComparison.compare(
            files, within: Self.bound, isApproximated: sketch?.hasApproximatedAlert ?? false
        ) { flow, module in
            RandomExpectation.expectations(
                Self.expectations, of: flow, in: module, seed: seed &* 16 &+ UInt64(flow.index))
        }
    }

    /// A disagreement on the smallest module that still shows it, of all that are made by removing something.
    func shrunk(_ disagreement: ExpectationComparison.Disagreement) async -> String {
        guard let sketch else { return text(disagreement, files) }
        var smallest = disagreement
        let shrunk = await sketch.shrunk(attempts: 600) { candidate in
            let comparison = await ExpectationComparison.compare(
                candidate.files, within: Self.bound, isApproximated: false
            ) { flow, module in
                guard module[flow].name.text == disagreement.flow else { return [] }
                let writing = ExpectationWriting(module[flow])
                return [writing.rewritten(disagreement.expectation)].compactMap(\.self)
            }
            let all = comparison.map { $0.disagreements + $0.approximated } ?? []
            guard let found = all.first(where: { $0.subject == disagreement.subject }) else { return false }
            smallest = found
            return true
        }
        return text(smallest, shrunk.files)
    }

    private func text(_ disagreement: ExpectationComparison.Disagreement, _ files: ValidSpecs.Module) -> String {
        "\(name): \(disagreement)\n\n\(files.map(\.text).joined(separator: "\n"))"
    }
}

/// The results of many modules.
struct ComparedModules: Sendable, CustomStringConvertible {
    private(set) var counts: [String: ExpectationComparison.Count] = [:]
    private(set) var disagreements: [(ExpectationComparison.Disagreement, ComparedModule)] = []
    private(set) var approximated: [(ExpectationComparison.Disagreement, ComparedModule)] = []
    /// The names of modules that should have none.
    private(set) var withErrors: [String] = []

    private static let parts = 8

    static func compare(
        upTo count: Int, _ module: @escaping @Sendable (Int) -> ComparedModule
    ) async -> ComparedModules {
        await withTaskGroup(of: ComparedModules.self) { group in
            for part in 0..<parts {
                group.addTask {
                    var result = ComparedModules()
                    for number in stride(from: part, to: count, by: parts) {
                        let module = module(number)
                        result.add(await module.compare(), of: module)
                    }
                    return result
                }
            }
            return await group.reduce(into: ComparedModules()) { $0.add($1) }
        }
    }

    private mutating func add(_ comparison: ExpectationComparison?, of module: ComparedModule) {
        guard let comparison else { return withErrors.append(module.name) }
        for (form, count) in comparison.counts { counts[form, default: .init()] += count }
        disagreements += comparison.disagreements.map { ($0, module) }
        approximated += comparison.approximated.map { ($0, module) }
    }

    private mutating func add(_ other: ComparedModules) {
        for (form, count) in other.counts { counts[form, default: .init()] += count }
        disagreements += other.disagreements
        approximated += other.approximated
        withErrors += other.withErrors
    }

    var description: String {
        let lines = counts.sorted { $0.key < $1.key }.map { form, count in
            "\(form): \(count.broken) broken, \(count.held) held, \(count.vacuous) vacuous, \(count.unknown) unknown, "
                + "\(count.journeys) journeys, \(count.notCompared) not compared"
        }
        return (lines + ["\(disagreements.count) disagree, and \(approximated.count) that are approximated"])
            .joined(separator: "\n")
    }
}
