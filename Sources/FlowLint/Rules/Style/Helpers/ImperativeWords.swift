import FlowEscaping

/// The words that make a name imperative: `pushDetail` is a command, `detailRequested` describes an event.
struct ImperativeWords {
    /// Verbs that nearly always address a coordinator. Those that also have another meaning in an app (`resetPassword`,
    /// `displaySettings`, `routePlanned`) count only with a preposition.
    static let standard = ImperativeWords([
        "push", "pop", "present", "dismiss", "show", "open", "close", "go", "navigate", "redirect", "segue",
        "jumpTo", "moveTo", "returnTo", "routeTo", "switchTo",
    ])

    private let words: [[UInt8]]
    /// Which ASCII letters the words begin with, one bit each: this is enough to accept nearly every name.
    private let firstLetters: UInt64

    init(_ words: [String]) {
        self.words = words.filter { !$0.isEmpty }.map { Array($0.utf8) }
        firstLetters = self.words.reduce(0) { $0 | Self.bit(of: $1[0]) }
    }

    /// - Returns: the imperative that the name begins with and the words after it; `nil` if it begins with none.
    func imperative(in name: String) -> (verb: String, object: [String])? {
        guard let first = name.utf8.first, firstLetters & Self.bit(of: first) != 0 else { return nil }
        var name = name
        guard let verb = name.withUTF8({ match($0) }) else { return nil }
        let words = CamelCase.words(of: String(name.dropFirst(verb.count)))
        if Self.statesEvent(words) || Self.isNoun(verb, words) { return nil }
        return (verb, words)
    }

    private func match(_ name: UnsafeBufferPointer<UInt8>) -> String? {
        var longest: [UInt8]?
        for word in words where name.count >= word.count && word.count > longest?.count ?? 0 {
            // `popular` does not begin with the word `pop`.
            if name.count > word.count, name[word.count] >= UInt8(ascii: "a"), name[word.count] <= UInt8(ascii: "z") {
                continue
            }
            if word.indices.allSatisfy({ name[$0] == word[$0] }) { longest = word }
        }
        return longest.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Upper case and lower case of one letter share a bit.
    private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte & 0x1F) }

    // MARK: Events

    /// Whether the name ends with an event, however it begins: `closeTapped`, `openRequestedByUser`.
    private static func statesEvent(_ words: [String]) -> Bool {
        guard let last = words.last?.lowercased() else { return false }
        if isParticiple(last) || eventNouns.contains(last) { return true }
        return zip(words, words.dropFirst()).contains { word, next in
            isParticiple(word.lowercased()) && prepositions.contains(next.lowercased())
        }
    }

    private static func isParticiple(_ word: String) -> Bool {
        if irregularParticiples.contains(word) { return true }
        return word.ends(with: "ed") && !word.ends(with: "eed") && word.count > 3 && !nounsInED.contains(word)
    }

    private static let irregularParticiples: Set<String> = [
        "agreed", "freed", "begun", "bought", "broken", "built", "caught", "chosen", "cut", "done", "drawn", "driven",
        "forgotten", "found", "given", "gone", "held", "hidden", "hit", "kept", "known", "left", "let", "lost", "made",
        "met", "paid", "put", "quit", "read", "said", "seen", "sent", "set", "shown", "shut", "sold", "spent", "split",
        "spoken", "stolen", "taken", "thrown", "told", "won", "worn", "written", "withdrawn",
    ]
    private static let nounsInED: Set<String> = ["biped", "moped", "shed", "sled"]
    private static let eventNouns: Set<String> = ["attempt", "click", "gesture", "press", "request", "swipe", "tap"]
    private static let prepositions: Set<String> = [
        "again", "after", "at", "before", "by", "during", "for", "from", "in", "on", "outside", "to", "twice", "while",
        "with", "without",
    ]

    /// Whether the name is a noun that begins like an imperative: a push notification is not a command.
    private static func isNoun(_ verb: String, _ words: [String]) -> Bool {
        verb == "push" && words.first.map { nounsAfterPush.contains($0.lowercased()) } ?? false
    }

    private static let nounsAfterPush: Set<String> = [
        "alert", "message", "messages", "notification", "notifications", "permission", "permissions", "token",
    ]

    // MARK: Another name

    /// A name for the event instead: `detailRequested`, `sheetClosed`; `nil` if it cannot be derived.
    static func alternative(to verb: String, _ words: [String]) -> String? {
        let object = words.drop { fillers.contains($0.lowercased()) }
        // `show2` has no object that a name could begin with.
        if let first = object.first?.utf8.first, first <= UInt8(ascii: "9") { return nil }
        let isSelf = object.isEmpty || object.count == 1 && selfWords.contains(object.first?.lowercased() ?? "")
        switch verb {
        case "pop" where isSelf: return "backRequested"
        case "dismiss" where isSelf, "close" where isSelf: return "closed"
        case "dismiss", "close": return CamelCase.name(of: object) + "Closed"
        default: return isSelf ? nil : CamelCase.name(of: object) + "Requested"
        }
    }

    private static let fillers: Set<String> = ["a", "an", "into", "on", "onto", "the", "to"]
    private static let selfWords: Set<String> = [
        "all", "current", "it", "me", "myself", "page", "screen", "self", "this", "view",
    ]
}
