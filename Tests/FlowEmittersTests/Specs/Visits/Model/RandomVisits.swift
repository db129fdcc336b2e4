/// A walk through an app that pushes flows, which can draw its events at random.
@MainActor
protocol RandomVisits {
    var app: VisitedApp { get }
    /// What the user can do on the platform.
    var userEvents: [String] { get }
    /// The number of screens on the app's stack.
    var depth: Int { get }
    /// Performs an event. An exclamation mark after the name means not to wait for its transitions.
    func happens(_ word: String) async
    /// Returns a description of the screen, with what is wrong.
    func picture() -> String
}

extension RandomVisits {
    private var appEvents: [String] {
        ["visit", "app-pushes", "app-pops", "app-pops-to-root", "app-sets", "app-ends"]
    }

    /// Performs events that are drawn at random, until something is wrong.
    ///
    /// - Parameter last: how many events before a difference are printed.
    func random(seed: UInt64, length: UInt64, printing last: Int) async {
        var generator = Generator(seed: seed)
        let intents = Visit("", number: 0).intents { 0 }.keys.sorted()
        var words: [String] = []
        var pictures: Set<String> = []
        var ends = 0
        for number in 0..<length {
            var word =
                switch generator.below(100) {
                case ..<50: (generator.below(3) == 0 ? "2:" : "") + intents[generator.below(intents.count)]
                case ..<72: userEvents[generator.below(userEvents.count)]
                case ..<84: appEvents[generator.below(appEvents.count)]
                case ..<92: "instant"
                case ..<96: "tick"
                default: "undo"
                }
            if depth > 12 { word = "app-pops-to-root" }
            if generator.below(100) < 40 { word += "!" }
            words.append(word)
            await happens(word)
            if word.hasSuffix("!") { continue }
            ends += app.visits.count(where: \.hasEnded)
            let picture = picture()
            pictures.insert(picture)
            if picture.contains("✘") {
                return print("\(number): \(words.suffix(last).joined(separator: " ")) → \(picture)")
            }
        }
        print("in step after \(length) events, \(pictures.count) pictures, \(ends) ends")
    }
}
