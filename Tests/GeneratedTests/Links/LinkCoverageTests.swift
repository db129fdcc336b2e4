import Testing

/// Reports links of the specs that are missing in the tables of the tests.
@Suite("Link coverage") struct LinkCoverageTests {
    static let reached: [String: Set<String>] = [
        "basics": reduced(BasicsLinkTests.links.map { LinkCases.reached(by: $0.0) }),
        "ported": [],
        "shop": reduced(ShopLinkTests.links.map { LinkCases.reached(by: $0.0) }),
    ]

    private static func reduced(_ sets: [Set<String>]) -> Set<String> { sets.reduce(into: []) { $0.formUnion($1) } }

    @Test("every link of every spec is opened by a test") func complete() throws {
        let declared = try LinkCases.declared()
        #expect(Set(declared.keys) == Set(Self.reached.keys), "a folder of specs has no table of links")
        for (folder, links) in declared {
            let reached = try #require(Self.reached[folder])
            #expect(links.subtracting(reached).sorted() == [], "links of specs/\(folder) that no row opens")
            #expect(reached.subtracting(links).sorted() == [], "rows for links that specs/\(folder) has not")
        }
    }

    @Test("links of different flows are distinguished") func declared() throws {
        let declared = try LinkCases.declared()
        #expect(declared["basics"]?.contains("UsersFlowLink.user") == true)
        #expect(declared["shop"]?.isSuperset(of: ["OrdersFlowLink.parcel", "ShopTabsFlowLink.orders"]) == true)
    }
}
