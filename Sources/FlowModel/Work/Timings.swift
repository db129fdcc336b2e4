/// The duration of each phase of a run. If timings are off, the clock is never read.
package struct Timings: Sendable {
    package enum Phase: String, Sendable, CaseIterable {
        case find, read, decode, resolve, check, report
    }

    /// The phases, in the order in which they first ended.
    package private(set) var phases: [(phase: Phase, duration: Duration)] = []
    /// `nil` if timings are off.
    private var lastEnd: ContinuousClock.Instant?

    /// - Parameter isOn: whether to measure.
    package init(isOn: Bool) { lastEnd = isOn ? .now : nil }

    /// Adds the time since the end of the last phase to this phase.
    package mutating func end(_ phase: Phase) {
        guard let start = lastEnd else { return }
        let end = ContinuousClock.now
        lastEnd = end
        if let index = phases.firstIndex(where: { $0.phase == phase }) {
            phases[index].duration += end - start
        } else {
            phases.append((phase, end - start))
        }
    }

    /// A line for each phase, in milliseconds, and one for the total.
    package var description: String {
        if phases.isEmpty { return "" }
        let sum = phases.reduce(.zero) { $0 + $1.duration }
        let lines = phases.map { ($0.phase.rawValue, $0.duration) } + [("all", sum)]
        let texts = lines.map { (name: $0, milliseconds: Self.milliseconds($1)) }
        let width = texts.map(\.milliseconds.count).max() ?? 0
        return texts.map { name, milliseconds in
            let gap = String(repeating: " ", count: 9 - name.count + width - milliseconds.count)
            return "\(name)\(gap)\(milliseconds) ms\n"
        }.joined()
    }

    /// With two decimals: `12.07`.
    private static func milliseconds(_ duration: Duration) -> String {
        let hundredths = (duration / .microseconds(10)).rounded()
        let (whole, rest) = Int(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
