/// How much two declarations have in common.
enum Likeness {
    /// The share of the features that both have, counting each as often as it occurs; 0 if neither has any.
    static func of(_ one: [String], _ other: [String]) -> Double {
        var left: [String: Int] = [:]
        for feature in one { left[feature, default: 0] += 1 }
        var common = 0
        for feature in other {
            guard let count = left[feature], count > 0 else { continue }
            left[feature] = count - 1
            common += 1
        }
        let all = one.count + other.count - common
        return all == 0 ? 0 : Double(common) / Double(all)
    }
}
