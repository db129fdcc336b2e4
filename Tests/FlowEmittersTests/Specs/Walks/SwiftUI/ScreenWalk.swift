import SwiftUI

/// Walks through a flow on screen. `town sheet swipe` prints the screen after each event. `town random 7 500` performs 500 events
/// drawn with the seed 7, and prints the number of events before screen and state differed. Words with a plus sign switch
/// behaviors of SwiftUI on, as `+writeIsLate`. `+panel` shows the tree of flows above the screen, and `+debug` prints the log, too.
/// `+macOS` says that the runtime is that for macOS, `+alerts` draws alerts of the app, too, and `+noPauses` does not wait for
/// requests that are repeated after a pause. `+words` prints all events of a walk that ends early, which repeat it one by one.
@main @MainActor
struct ScreenWalk {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let behaviors = arguments.filter { $0.hasPrefix("+") }.compactMap { Behavior(rawValue: String($0.dropFirst())) }
        let words = arguments.filter { !$0.hasPrefix("+") }
        let debugging: Debugging =
            arguments.contains("+debug") ? .panelAndLog : arguments.contains("+panel") ? .panel : .nothing
        let options = ScreenJourney.Options(
            isMac: arguments.contains("+macOS"), hasAlerts: arguments.contains("+alerts"),
            hasPauses: !arguments.contains("+noPauses"))
        let journey = ScreenJourney(words.first ?? "", with: Set(behaviors), debugging, options)
        await journey.happens("wait")
        if words.dropFirst().first == "random" {
            let numbers = words.dropFirst(2).compactMap { UInt64($0) }
            let last = arguments.contains("+words") ? Int.max : 12
            return await random(journey, seed: numbers.first ?? 1, length: numbers.last ?? 0, printing: last)
        }
        for word in words.dropFirst() {
            await journey.happens(word)
            if !word.hasSuffix("!") { print(journey.picture()) }
        }
    }

    /// - Parameter last: how many events before a difference are printed.
    private static func random(_ journey: ScreenJourney, seed: UInt64, length: UInt64, printing last: Int) async {
        var generator = Generator(seed: seed)
        var words: [String] = []
        var pictures: Set<String> = []
        for number in 0..<length {
            let word = journey.event(Int(number), from: &generator)
            words = words.suffix(last - 1) + [word]
            await journey.happens(word)
            if word.hasSuffix("!") || journey.hasAlert { continue }
            let picture = journey.picture()
            pictures.insert(picture)
            if picture.contains("✘") { return print("\(number): \(words.joined(separator: " ")) → \(picture)") }
        }
        print("in step after \(length) events, \(pictures.count > 30 ? "more than 30" : "\(pictures.count)") pictures")
    }
}
