/// Knuth's generator, which draws the same events on every machine.
struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
