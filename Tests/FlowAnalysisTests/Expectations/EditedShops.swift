import FlowTestSupport

/// The results of many edits of the shop, each different.
struct EditedShops: Sendable, CustomStringConvertible {
    private(set) var attempts = 0
    /// The edited texts that can be read.
    private(set) var readable: Set<String> = []
    /// Those of which the search finds that they break an expectation.
    private(set) var broken: Set<String> = []
    private(set) var brokenByKind: [SpecChange.Kind: Int] = [:]
    private(set) var counts: [String: ExpectationComparison.Count] = [:]
    private(set) var searched = 0
    private(set) var approximated: [String] = []
    private(set) var problems: [String] = []

    private static let round = 24
    private static let mostRounds = 2_000

    /// Edits it until so many edits break an expectation.
    init(of shop: SearchedShop, seed: UInt64, upTo wanted: Int) async {
        for round in 0..<Self.mostRounds where broken.count < wanted && problems.count < 20 {
            let edits = await withTaskGroup(of: (Int, EditedShop?).self) { group in
                for number in 0..<Self.round {
                    let index = round * Self.round + number
                    group.addTask {
                        var random = SplitMix64(seed: seed &* 1_000_000 &+ UInt64(index))
                        _ = random.next()
                        return (index, await EditedShop(shop, &random))
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
            }
            attempts += edits.count
            for (index, edit) in edits { if let edit { add(edit, index) } }
        }
    }

    private mutating func add(_ edit: EditedShop, _ index: Int) {
        guard readable.insert("\(edit.path) \(edit.change.text)").inserted else { return }
        searched += edit.searched
        for (form, count) in edit.comparison.counts { counts[form, default: .init()] += count }
        if edit.broken > 0, broken.insert("\(edit.path) \(edit.change.text)").inserted {
            brokenByKind[edit.change.kind, default: 0] += 1
        }
        let name = "edit \(index) of \(edit.path), \(edit.change.kind.rawValue), \(edit.change.words)"
        // Of some flows, the analysis may claim too much, but must not miss anything.
        let wrong = edit.comparison.disagreements + edit.comparison.approximated.filter { $0.subject == .missed }
        problems += wrong.map { "\(name): \($0)" }
        problems += edit.differing.map { "\(name): \($0) is not proved as before" }
        if edit.notCompared > 0 { problems.append("\(name): \(edit.notCompared) are too large") }
        approximated += edit.comparison.approximated.map { "\(name): \($0)" }
    }

    var description: String {
        let kinds = brokenByKind.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "  \($0.key.rawValue): \($0.value)"
        }
        let forms = counts.sorted { $0.key < $1.key }.map { form, count in
            "  \(form): \(count.broken) broken, \(count.held) held, \(count.unknown) unknown, \(count.notCompared) too large"
        }
        let first =
            "\(broken.count) of \(readable.count) edits break an expectation (\(attempts) tried, \(searched) flows searched)"
        let last = "\(problems.count) disagree, and \(approximated.count) that are approximated"
        return ([first] + kinds + forms + [last] + approximated.prefix(5)).joined(separator: "\n")
    }
}
