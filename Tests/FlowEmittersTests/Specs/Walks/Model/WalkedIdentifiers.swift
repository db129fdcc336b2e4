/// The accessibility identifiers that the screens of the flows of this folder should have. No two of the flows have a route of the
/// same name.
enum WalkedIdentifiers {
    private static let all =
        CityFlowScreenID.allCases.map(\.rawValue) + TownFlowScreenID.allCases.map(\.rawValue)
        + SquareFlowScreenID.allCases.map(\.rawValue) + YardFlowScreenID.allCases.map(\.rawValue)
        + StreetFlowScreenID.allCases.map(\.rawValue) + HamletFlowScreenID.allCases.map(\.rawValue)
        + PierFlowScreenID.allCases.map(\.rawValue)

    /// The identifier that the app gives to the screen `wall` itself.
    static let own = "own"

    /// Returns the identifier of a screen: `TownFlow.place` for `place3`.
    static func identifier(ofScreen title: String) -> String? {
        all.first { $0.hasSuffix(".\(title.filter(\.isLetter))") }
    }
}
