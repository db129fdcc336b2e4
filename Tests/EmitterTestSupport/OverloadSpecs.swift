/// Two screens with the same intents, whose payloads Swift either considers to be the same type or distinguishes.
package enum OverloadSpecs {
    private static let pairs = [
        // These share a method.
        ("Error", "any Error"), ("[String: Result<Int, Error>]", "[String: Result<Int, any Error>]"),
        ("(any Source) -> Void", "(Source) -> Void"), ("any Source.Type", "Source.Type"),
        ("@Sendable @MainActor () -> Void", "@MainActor @Sendable () -> Void"), ("Swift.Int?", "Optional<Int>"),
        ("(_: Int, _: Int)", "(Int, Int)"),
        // These are two methods.
        ("() -> Void", "() async -> Void"), ("() -> Void", "() throws -> Void"),
        ("Int", "Int?"), ("Any", "AnyObject"),
    ]

    package static var spec: String {
        func screen(_ name: String, _ types: [String]) -> [String] {
            ["  \(name):", "    intents:"]
                + types.enumerated().map { "      intent\($0.offset): { x: \"\($0.element)\" }" }
        }
        func transitions(_ verb: String) -> [String] {
            ["    transitions:"] + pairs.indices.map { "      intent\($0): \(verb)" }
        }
        let lines =
            ["flowgen: 1", "flow: OverloadFlow", "screens:"] + screen("First", pairs.map(\.0))
            + screen("Second", pairs.map(\.1)) + ["start: first", "routes:", "  first:"]
            + transitions("{ push: second }") + ["  second:"] + transitions("pop")
        return lines.joined(separator: "\n") + "\n"
    }
}
