/// The heights of a sheet below its full one, from the smallest to the largest, as UIKit requires them.
///
/// A spec may list them in any order. Which of a fraction, a number of points and the medium height is the smallest depends on the
/// screen. So they are sorted only when UIKit asks for their values.
struct SheetHeights: Equatable {
    private let detents: Set<RouteDetent>

    /// - Parameter detents: the heights in any order.
    init(_ detents: [RouteDetent]) { self.detents = Set(detents).subtracting([.large]) }

    /// The number of different heights.
    var count: Int { detents.count }

    /// Whether there is only the medium height, which UIKit provides.
    var isMedium: Bool { detents == [.medium] }

    /// Returns the height at a position in the order, or `nil` if the screen has fewer of them.
    ///
    /// - Parameters:
    ///   - maximum: the full height.
    ///   - medium: the medium height, which some screens do not have.
    func height(at place: Int, maximum: Double, medium: Double?) -> Double? {
        let heights = detents.compactMap { detent in
            switch detent {
            case .medium: medium
            case .large: maximum
            case .fraction(let part): maximum * part
            case .height(let points): min(points, maximum)
            }
        }
        return heights.count > place ? heights.sorted()[place] : nil
    }
}
