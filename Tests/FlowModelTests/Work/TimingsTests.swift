import FlowModel
import Testing

@Suite struct TimingsTests {
    @Test func measuresNothingIfItIsOff() {
        var timings = Timings(isOn: false)
        timings.end(.find)
        #expect(timings.phases.isEmpty)
        #expect(timings.description.isEmpty)
    }

    @Test func addsTimesOfARepeatedPhase() {
        var timings = Timings(isOn: true)
        for phase in [Timings.Phase.check, .report, .check] { timings.end(phase) }
        #expect(timings.phases.map(\.phase) == [.check, .report])
    }
}
