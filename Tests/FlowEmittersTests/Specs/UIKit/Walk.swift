import UIKit

/// Walks through a flow on screen. `tour sheet swipe` prints the screen after each event. `tour random 7 500` performs 500
/// events drawn with the seed 7, and prints the number of events before screen and state differed. Words with a plus sign come
/// first, and switch behaviors of UIKit on, as `+presentationIsDeferred`. `scroll sheet` walks through the town, and prints what bars
/// observe; `loaded tab1` walks through the square, and prints which screens have loaded their views. `farewell child sheet` throws a flow away, and `embedded beside sheet` shows two in an app.
@main @MainActor
struct Walk {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        Simulation.behaviors = Set(
            arguments.filter { $0.hasPrefix("+") }.compactMap { Behavior(rawValue: String($0.dropFirst())) })
        let words = arguments.filter { !$0.hasPrefix("+") }
        if words.first == "farewell" { return await Farewell.say(Array(words.dropFirst())) }
        let journey: Journey =
            switch words.first {
            case "tour": TourJourney()
            case "shop": ShopJourney()
            case "scroll": CityJourney("town")
            case "loaded": CityJourney("square")
            case "embedded": EmbeddedJourney(words.dropFirst().first ?? "")
            default: CityJourney(words.first ?? "")
            }
        await journey.happens("wait")
        let events = words.dropFirst(words.first == "embedded" ? 2 : 1)
        if events.first == "random" {
            let numbers = events.dropFirst().compactMap { UInt64($0) }
            await random(journey, seed: numbers.first ?? 1, length: numbers.last ?? 0)
        } else {
            for word in events {
                await journey.happens(word)
                if word.hasSuffix("!") { continue }
                switch words.first {
                case "scroll": print(journey.scrollViews)
                case "loaded": print(Page.loaded.sorted().joined(separator: ", "))
                default: print(journey.picture)
                }
            }
            print("\(Simulation.animations) animations")
        }
    }

    private static func random(_ journey: Journey, seed: UInt64, length: UInt64) async {
        var generator = Generator(seed: seed)
        let intents = journey.intents.keys.sorted()
        let strangers = [
            "alert", "search", "search-ends", "screen-dismisses", "all-dismiss", "screen-pops", "screen-pushes",
            "screen-takes-delegate",
        ]
        var words: [String] = []
        var pictures: Set<String> = []
        for number in 0..<length {
            var word =
                switch generator.below(100) {
                case ..<60: intents[generator.below(intents.count)]
                case ..<85: journey.userEvents[generator.below(journey.userEvents.count)]
                // Each can remove much of what the flow shows.
                case ..<86: strangers[generator.below(strangers.count)]
                case ..<92: "instant"
                case ..<96: "tick"
                default: "undo"
                }
            // Long stacks add nothing new.
            if journey.model.count > 200 { word = journey.endings[words.count % journey.endings.count] }
            if generator.below(100) < 40 { word += "!" }
            words.append(word)
            await journey.happens(word)
            if word.hasSuffix("!") { continue }
            let picture = journey.picture
            pictures.insert(Simulation.picture(of: journey.window))
            if picture.contains("✘") {
                return print("\(number): \(words.suffix(12).joined(separator: " ")) → \(picture)")
            }
        }
        print("in step after \(length) events, \(pictures.count > 25 ? "more than 25" : "\(pictures.count)") pictures")
    }
}
