import FlowEscaping

/// Names of guards that say the opposite of each other: `isSignedIn` and `isSignedOut`, `isVerified` and `isUnverified`.
enum OppositeNames {
    /// - Complexity: O(letters).
    static func areOpposite(_ name: String, _ other: String) -> Bool {
        isNegation(name, of: other) || isNegation(other, of: name) || haveOppositeEnds(name, other)
    }

    /// Whether the name itself says that it is the opposite of another one: `isNotLoggedIn`.
    static func begins(withNot name: String) -> Bool {
        words.contains { name.begins(with: $0) }
    }

    /// `notLoggedIn`, `isNotLoggedIn`, `isUnverified`
    private static func isNegation(_ name: String, of positive: String) -> Bool {
        let positive = positive.lowercased()
        // `isInactive` is an opposite, and `isInTrial` is none.
        for (prefixes, endsWord) in [(words, true), (syllables, false)] {
            for prefix in prefixes {
                guard let rest = name.rest(after: prefix), let first = rest.first, first.isUppercase == endsWord else {
                    continue
                }
                if ["", "is", "has", "can"].contains(where: { ($0 + rest).lowercased() == positive }) { return true }
            }
        }
        return false
    }

    private static let words = ["not", "isNot", "hasNot", "hasNo", "no"]
    private static let syllables = ["isUn", "isIn", "isDis", "isNon", "hasUn", "un", "dis", "in"]

    private static func haveOppositeEnds(_ name: String, _ other: String) -> Bool {
        ends.contains { first, second in
            for (end, opposite) in [(first, second), (second, first)] {
                if let start = name.start(beforeEnding: end), other == start + opposite { return true }
            }
            return false
        }
    }

    private static let ends = [
        ("In", "Out"), ("On", "Off"), ("Online", "Offline"), ("Enabled", "Disabled"), ("Open", "Closed"),
        ("Visible", "Hidden"), ("Allowed", "Denied"), ("Granted", "Denied"), ("Locked", "Unlocked"),
        ("Subscribed", "Unsubscribed"),
    ]
}
