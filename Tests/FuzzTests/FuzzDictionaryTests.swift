import FlowDecoding
import FlowLint
import FlowModel
import FuzzTestSupport
import Testing

/// The dictionary has every word of the language.
@Suite struct FuzzDictionaryTests {
    private static let words = Set(FuzzDictionary.words(for: "diagnostics"))

    @Test(
        "the dictionary has every key",
        arguments: TopLevelKey.allCases.map(\.rawValue) + ScreenKey.allCases.map(\.rawValue)
            + ParameterKey.allCases.map(\.rawValue) + EventKey.allCases.map(\.rawValue)
            + RouteKey.allCases.map(\.rawValue) + TabKey.allCases.map(\.rawValue)
            + DestinationKey.allCases.map(\.rawValue) + StartKey.allCases.map(\.rawValue)
            + LinksKey.allCases.map(\.rawValue) + VerbKind.allCases.map(\.rawValue)
            + VerbModifier.allCases.map(\.rawValue))
    func hasKey(_ key: String) {
        #expect(Self.words.contains("\(key): "))
    }

    @Test("the dictionary has every rule, for suppressions")
    func hasRules() {
        #expect(Self.words.isSuperset(of: RuleRegistry.ids.map(\.rawValue)))
    }

    @Test("the dictionary has every verb that is a branch by itself, and every kind of container")
    func hasValues() {
        #expect(Self.words.isSuperset(of: ["pop", "popToRoot", "dismiss", "stay", "stack", "tabs", "switch"]))
    }

    @Test("the file has an entry on each line, in ASCII")
    func isReadable() {
        for target in ["diagnostics", "links"] {
            let lines = FuzzDictionary.text(for: target).split(separator: "\n")
            #expect(lines.count == FuzzDictionary.words(for: target).count)
            #expect(lines.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.utf8.allSatisfy { $0 < 0x7F } })
        }
    }
}
