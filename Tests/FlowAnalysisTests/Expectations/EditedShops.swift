import FlowTestSupport

/// The results of many edits of the shop, each different.
struct EditedShops: Sendable, CustomStringConvertible {
    private(set) var attempts = 0
    /// The edited texts, and that before any edit.
    private(set) var texts: Set<String> = []
    /// How many of them break an expectation, as the search finds.
    private(set) var broken = 0
    private(set) var brokenByKind: [[SpecChange.Kind]: Int] = [:]
    private(set) var counts: [String: ExpectationComparison.Count] = [:]
    private(set) var searched = 0
    private(set) var approximated: [String] = []
    private(set) var problems: [String] = []

    private static let round = 48
    private static let mostRounds = 2_000

    /// Edits it until so many edits break an expectation: with one change each, and with two once most of those are known.
    init(of shop: SearchedShop, seed: UInt64, upTo wanted: Int) async {
        texts.insert(shop.files.map(\.text).joined())
        var changes = 1
        for round in 0..<Self.mostRounds where broken < wanted && problems.count < 20 {
            let drawn = await Self.draw(of: shop, changes: changes, seed: seed, round: round)
            attempts += Self.round
            let new = drawn.filter { texts.insert($0.edit.text).inserted }
            if new.count * 4 < drawn.count { changes = 2 }
            let results = await withTaskGroup(of: (Int, EditedShop).self) { group in
                for (number, drawn) in new.enumerated() {
                    group.addTask { (number, await EditedShop(shop, drawn.edit)) }
                }
                return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
            }
            for (number, result) in results { add(result, new[number].edit, new[number].index) }
        }
    }

    /// The edits of a round that are possible, in order.
    private static func draw(
        of shop: SearchedShop, changes: Int, seed: UInt64, round: Int
    ) async -> [(index: Int, edit: ShopEdit)] {
        await withTaskGroup(of: (Int, ShopEdit?).self) { group in
            for index in round * Self.round..<(round + 1) * Self.round {
                group.addTask {
                    var random = SplitMix64(seed: seed &* 1_000_000 &+ UInt64(index))
                    _ = random.next()
                    return (index, ShopEdit(of: shop, changes: changes, &random))
                }
            }
            let drawn = await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
            return drawn.compactMap { index, edit in edit.map { (index, $0) } }
        }
    }

    private mutating func add(_ result: EditedShop, _ edit: ShopEdit, _ index: Int) {
        searched += result.searched
        for (form, count) in result.comparison.counts { counts[form, default: .init()] += count }
        if result.broken > 0 {
            broken += 1
            brokenByKind[edit.kinds, default: 0] += 1
        }
        let name = "edit \(index), \(edit.words.joined(separator: "; "))"
        // Of some flows, the analysis may claim too much, but must not miss anything.
        let wrong = result.comparison.disagreements + result.comparison.approximated.filter { $0.subject == .missed }
        problems += wrong.map { "\(name): \($0)" }
        problems += result.differing.map { "\(name): \($0) is not proved as before" }
        if result.notFound > 0 { problems.append("\(name): \(result.notFound) that are broken are not decided") }
        approximated += result.comparison.approximated.map { "\(name): \($0)" }
    }

    /// How many expectations were compared, and how many of them are not decided.
    var compared: Int { counts.values.reduce(0) { $0 + $1.held + $1.broken + $1.unknown } }
    var undecided: Int { counts.values.reduce(0) { $0 + $1.notCompared } }

    var description: String {
        let ofOne = brokenByKind.filter { $0.key.count == 1 }.sorted { $0.key[0].rawValue < $1.key[0].rawValue }
        let kinds =
            ofOne.map { "  \($0.key[0].rawValue): \($0.value)" } + [
                "  two changes: \(broken - ofOne.reduce(0) { $0 + $1.value })"
            ]
        let forms = counts.sorted { $0.key < $1.key }.map { form, count in
            "  \(form): \(count.broken) broken, \(count.held) held, \(count.unknown) unknown, \(count.notCompared) not decided"
        }
        let first =
            "\(broken) of \(texts.count - 1) edits break an expectation (\(attempts) tried, \(searched) flows searched)"
        let last = "\(problems.count) disagree, and \(approximated.count) that are approximated"
        return ([first] + kinds + forms + [last] + approximated.prefix(5)).joined(separator: "\n")
    }
}
