import Testing

@testable import FlowRuntime

/// UIKit gets the heights of a sheet from the smallest to the largest.
@Suite("Sheet heights")
struct SheetHeightsTests {
    private let heights = SheetHeights([.large, .height(400), .medium, .fraction(0.25), .height(400), .height(2000)])

    private func all(_ heights: SheetHeights, maximum: Double, medium: Double?) -> [Double?] {
        (0..<heights.count).map { heights.height(at: $0, maximum: maximum, medium: medium) }
    }

    @Test("the order is that of the heights on the screen, whatever the order in the spec")
    func order() {
        #expect(all(heights, maximum: 1000, medium: 540) == [250, 400, 540, 1000])
        #expect(all(heights, maximum: 600, medium: 330) == [150, 330, 400, 600])
    }

    @Test("a screen without a medium height has one less")
    func compactHeight() {
        #expect(all(heights, maximum: 300, medium: nil) == [75, 300, 300, nil])
    }

    @Test("a height occurs once, and the full height is not among them")
    func duplicates() {
        #expect(SheetHeights([.medium, .large, .medium]).isMedium)
        #expect(SheetHeights([.medium, .height(10), .height(10)]).count == 2)
        #expect(SheetHeights([.large]).count == 0)
    }
}
