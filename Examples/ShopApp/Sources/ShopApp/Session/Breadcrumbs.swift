import FlowRuntime

/// What a real app would give to a crash service and to analytics. It contains nothing personal.
struct Breadcrumbs {
    private static let limit = 100

    /// The last events as lines of JSON, which `flowgen replay` compares with the specs.
    private(set) var lines: [String] = []
    /// How often each place was shown: `ShopFlow/main/ShopTabsFlow/basket/BasketFlow/basket`.
    private(set) var views: [String: Int] = [:]

    mutating func add(_ event: FlowEvent) {
        lines = lines.suffix(Self.limit - 1) + [event.line]
        if event.kind == .changed { views[event.path, default: 0] += 1 }
    }
}
