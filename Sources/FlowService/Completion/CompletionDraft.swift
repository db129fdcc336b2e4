import FlowEscaping

/// The items of an answer while they are collected. Those that do not match what has been typed are left out at once, since a module can
/// have very many names.
struct CompletionDraft {
    /// More are not shown at once.
    private static let mostItems = 400

    private let place: UnfinishedPlace
    private let tree: UnfinishedTree
    /// The offset at which the word begins that the items replace.
    private let start: Int
    private let end: Int
    /// What has been typed of that word.
    let typed: String
    private var items: [CompletionItem] = []
    private var labels: Set<String> = []
    private var hasCandidates = false
    var reason: CompletionAnswer.Reason?

    /// - Parameter isOfWord: whether a sign belongs to the word that is replaced; by default, everything that has been typed does.
    init(_ tree: UnfinishedTree, _ place: UnfinishedPlace, where isOfWord: (UInt8) -> Bool = { _ in true }) {
        self.tree = tree
        self.place = place
        var start = place.typed.upperBound
        while start > place.typed.lowerBound, isOfWord(tree.bytes[start - 1]) { start -= 1 }
        var end = place.typed.upperBound
        if start < end {
            while end < place.token.upperBound, isOfWord(tree.bytes[end]), tree.bytes[end] != 0x20 { end += 1 }
        }
        self.start = start
        self.end = end
        typed = tree.text(start..<place.typed.upperBound)
    }

    /// Letters, digits and `_`.
    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Whether the letters that have been typed are in a name, in this order.
    func admits(_ name: String) -> Bool {
        if typed.isEmpty { return true }
        var letters = typed.utf8.makeIterator()
        var wanted = letters.next().map(Self.lowered)
        for byte in name.utf8 where Self.lowered(byte) == wanted { wanted = letters.next().map(Self.lowered) }
        return wanted == nil
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    /// - Parameters:
    ///   - text: what is inserted; by default the label.
    ///   - make: adds what is shown beside the label.
    mutating func add(
        _ kind: CompletionItem.Kind, _ label: String, text: String? = nil, snippet: String? = nil, order: Int = 0,
        _ make: (inout CompletionItem) -> Void = { _ in }
    ) {
        hasCandidates = true
        guard admits(label), labels.insert(label).inserted else { return }
        var item = CompletionItem(
            kind: kind, label: label, text: place.lead + (text ?? label), snippet: snippet.map { place.lead + $0 },
            range: start..<end, filter: label, order: order)
        make(&item)
        items.append(item)
    }

    /// - Parameter missing: what there is nothing of, if there is nothing.
    func answer(missing: CompletionItem.Kind? = nil) -> CompletionAnswer {
        var sorted = items.sorted { ($0.order, rank($0), $0.label) < ($1.order, rank($1), $1.label) }
        let isCut = sorted.count > Self.mostItems
        if isCut { sorted.removeLast(sorted.count - Self.mostItems) }
        var answer = CompletionAnswer(sorted, reason)
        answer.isCut = isCut
        if sorted.isEmpty, reason == nil {
            answer.reason = hasCandidates ? .noMatch : missing.map { .nothingDeclared($0) } ?? .complete
        }
        return answer
    }

    /// Names that begin with what has been typed come first.
    private func rank(_ item: CompletionItem) -> Int { item.label.begins(with: typed) ? 0 : 1 }
}
