import Testing

/// A link that is new in a spec has no row in a table of the tests yet, and this says which one.
@Suite("Every link of every spec") struct LinkCoverageTests {
    static let reached: [String: Set<String>] = [
        "basics": reduced(BasicsLinkTests.links.map { LinkCases.reached(by: $0.0) }),
        "shop": reduced(ShopLinkTests.links.map { LinkCases.reached(by: $0.0) }),
    ]

    private static func reduced(_ sets: [Set<String>]) -> Set<String> { sets.reduce(into: []) { $0.formUnion($1) } }

    @Test("is opened by a test") func complete() throws {
        let declared = try LinkCases.declared()
        #expect(Set(declared.keys) == Set(Self.reached.keys), "a folder of specs has no table of links")
        for (folder, links) in declared {
            let reached = try #require(Self.reached[folder])
            #expect(links.subtracting(reached).sorted() == [], "links of specs/\(folder) that no row opens")
            #expect(reached.subtracting(links).sorted() == [], "rows for links that specs/\(folder) has not")
        }
    }

    @Test("is told apart from its like") func declared() throws {
        let declared = try LinkCases.declared()
        #expect(declared["basics"]?.contains("UsersFlowLink.user") == true)
        #expect(declared["shop"]?.isSuperset(of: ["OrdersFlowLink.parcel", "ShopTabsFlowLink.orders"]) == true)
    }
}
