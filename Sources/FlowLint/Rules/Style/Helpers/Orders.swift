/// The words that make a name an order: `pushDetail` says what to do, `detailRequested` what happened.
struct Orders {
    /// What is nearly always meant for a coordinator. Verbs that are an app's own business as well (`resetPassword`,
    /// `displaySettings`, `routePlanned`) count only where a place follows.
    static let usual = [
        "push", "pop", "present", "dismiss", "show", "open", "close", "go", "navigate", "redirect", "segue",
        "jumpTo", "moveTo", "returnTo", "routeTo", "switchTo",
    ]

    private let words: [[UInt8]]
    /// Which of the ASCII letters some word begins with, one bit each: nearly every name is done with here.
    private let firstLetters: UInt64

    init(_ words: [String] = usual) {
        self.words = words.filter { !$0.isEmpty }.map { Array($0.utf8) }
        firstLetters = self.words.reduce(0) { $0 | Self.bit(of: $1[0]) }
    }

    /// - Returns: the words behind the order that the name begins with; `nil` where it is none.
    func object(in name: String) -> (order: String, object: [String])? {
        var name = name
        guard let order = name.withUTF8({ match($0) }) else { return nil }
        let words = CamelCase.words(of: String(name.dropFirst(order.count)))
        if Self.saysWhatHappened(words) || Self.isNoun(order, words) { return nil }
        return (order, words)
    }

    private func match(_ name: UnsafeBufferPointer<UInt8>) -> String? {
        guard let first = name.first, firstLetters & Self.bit(of: first) != 0 else { return nil }
        var longest: [UInt8]?
        for word in words where name.count >= word.count && word.count > longest?.count ?? 0 {
            // `popular` is no `pop`.
            if name.count > word.count, name[word.count] >= UInt8(ascii: "a"), name[word.count] <= UInt8(ascii: "z") {
                continue
            }
            if word.indices.allSatisfy({ name[$0] == word[$0] }) { longest = word }
        }
        return longest.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Upper case and lower case of one letter share a bit.
    private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte & 0x1F) }

    // MARK: What happened

    /// Whether the name ends in what happened, whatever it begins with: `closeTapped`, `openRequestedByUser`.
    private static func saysWhatHappened(_ words: [String]) -> Bool {
        guard let last = words.last?.lowercased() else { return false }
        if isParticiple(last) || happenings.contains(last) { return true }
        return zip(words, words.dropFirst()).contains { word, next in
            isParticiple(word.lowercased()) && prepositions.contains(next.lowercased())
        }
    }

    private static func isParticiple(_ word: String) -> Bool {
        if irregular.contains(word) { return true }
        return word.hasSuffix("ed") && !word.hasSuffix("eed") && word.count > 3 && !nouns.contains(word)
    }

    private static let irregular: Set<String> = [
        "agreed", "freed", "begun", "bought", "broken", "built", "caught", "chosen", "cut", "done", "drawn", "driven",
        "forgotten", "found", "given", "gone", "held", "hidden", "hit", "kept", "known", "left", "let", "lost", "made",
        "met", "paid", "put", "quit", "read", "said", "seen", "sent", "set", "shown", "shut", "sold", "spent", "split",
        "spoken", "stolen", "taken", "thrown", "told", "won", "worn", "written", "withdrawn",
    ]
    /// What ends like a participle and is none.
    private static let nouns: Set<String> = ["biped", "moped", "shed", "sled"]
    private static let happenings: Set<String> = ["attempt", "click", "gesture", "press", "request", "swipe", "tap"]
    private static let prepositions: Set<String> = [
        "again", "after", "at", "before", "by", "during", "for", "from", "in", "on", "outside", "to", "twice", "while",
        "with", "without",
    ]

    /// Words that begin like an order and are a thing: a push notification arrives by itself.
    private static func isNoun(_ order: String, _ words: [String]) -> Bool {
        order == "push" && words.first.map { pushed.contains($0.lowercased()) } ?? false
    }

    private static let pushed: Set<String> = [
        "alert", "message", "messages", "notification", "notifications", "permission", "permissions", "token",
    ]

    // MARK: Another name

    /// What the name could say instead: `detailRequested`, `sheetClosed`; `nil` where only the author knows.
    static func happening(for order: String, _ words: [String]) -> String? {
        let object = words.drop { fillers.contains($0.lowercased()) }
        // `show2` names nothing that could begin a name.
        if let first = object.first?.utf8.first, first <= UInt8(ascii: "9") { return nil }
        let isItself = object.isEmpty || object.count == 1 && itself.contains(object.first?.lowercased() ?? "")
        switch order {
        case "pop" where isItself: return "backRequested"
        case "dismiss" where isItself, "close" where isItself: return "closed"
        case "dismiss", "close": return CamelCase.name(of: object) + "Closed"
        default: return isItself ? nil : CamelCase.name(of: object) + "Requested"
        }
    }

    private static let fillers: Set<String> = ["a", "an", "into", "on", "onto", "the", "to"]
    private static let itself: Set<String> = [
        "all", "current", "it", "me", "myself", "page", "screen", "self", "this", "view",
    ]
}
