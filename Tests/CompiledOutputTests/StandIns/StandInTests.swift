import EmitterTestSupport
import Testing

/// The stand-ins, with which Linux compiles the runtime and generated code, declare what the table of members says.
@Suite struct StandInTests {
    private static let table = Result { try MemberTable.read() }

    /// Observation is the real one, which says since when its members exist.
    @Test(
        "a stand-in declares each member with the isolation, the `@Sendable`s and the platforms in the table",
        arguments: ["Combine", "Observation", "UIKit", "SwiftUI"])
    func standInIsAsInTable(_ module: String) async throws {
        let table = try Self.table.get()
        let declarations = try await SwiftCompiler.forScreens().declarations(of: module)
        let differences = StandIn(declarations).differences(
            to: table.rows.filter { $0.module == module },
            on: Set(MemberTable.platforms.filter { table.modules(on: $0).contains(module) }))
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test("each difference between a declaration and its row is found")
    func differencesAreFound() async throws {
        let row = { (owner: String, member: String, isolation: String, sendable: String) in
            ["Library", owner, member, "-", "16", "-", "16", "9", "1", isolation, sendable, "-", "-"]
                .joined(separator: "\t")
        }
        let table = try MemberTable(
            text: [
                "The first line has the titles.",
                row("-", "View", "MainActor", "-"),
                row("-", "Free", "nonisolated", "-"),
                row("-", "Key", "nonisolated", "-"),
                row("-", "Box", "nonisolated", "if Value"),
                row("Base", "init()", "MainActor", "-"),
                row("Derived", "init()", "MainActor", "-"),
                row("Derived", "missing", "MainActor", "-"),
                row("View", "tag(_:)", "nonisolated", "-"),
                row("View", "inferred(_:)", "nonisolated", "-"),
                row("View", "task(_:then:)", "nonisolated", "action"),
                row("View", "late()", "MainActor", "-"),
            ].joined(separator: "\n"))
        let declarations = try await SwiftCompiler.declarations(
            in: """
                @available(macOS, unavailable)
                @MainActor public protocol View {}
                @available(macOS, unavailable)
                @MainActor public struct Free {}
                @available(macOS, unavailable)
                public struct Key: Sendable {}
                @available(macOS, unavailable)
                public struct Box<Value> {}
                extension Box: Sendable where Value: Sendable {}
                @available(macOS, unavailable)
                @MainActor open class Base { public init() {} }
                @available(macOS, unavailable)
                open class Derived: Base {}
                extension View {
                    @available(macOS, unavailable)
                    nonisolated public func tag(_ value: Int) {}
                    @available(macOS, unavailable)
                    public func inferred(_ value: Int) {}
                    @available(macOS, unavailable)
                    nonisolated public func task(_ action: () -> Void, then next: @Sendable () -> Void) {}
                    @available(iOS 17, *) @available(tvOS, unavailable)
                    public func late() {}
                }
                """)
        let differences = StandIn(declarations).differences(to: table.rows, on: ["iOS", "macOS", "tvOS"])
        #expect(
            differences == [
                "`Free` is MainActor instead of nonisolated",
                "`Free` has `Sendable` instead of `-` as sendable",
                "`Key` has `Sendable` instead of `-` as sendable",
                "`Derived.missing` is not declared",
                "`View.inferred(_:)` is MainActor instead of nonisolated",
                "`View.task(_:then:)` has `then` instead of `action` as sendable",
                "`View.late()` was added in iOS 17 instead of 16",
                "`View.late()` is available on macOS",
                "`View.late()` is unavailable on tvOS",
            ])
    }
}
