import EmitterTestSupport
import Testing

/// How `MemberTableTests` reads code.
@Suite struct ActiveCodeTests {
    private let table: MemberTable
    private let platforms: [Platform]

    init() throws {
        table = try MemberTable.read()
        platforms = try Platform.all(table)
    }

    @Test("a condition is evaluated for each platform")
    func conditionsAreEvaluated() throws {
        let code = SwiftTokens.tokens(
            of: """
                #if canImport(UIKit) && !os(watchOS)
                    a
                    #if !(os(tvOS) || os(visionOS))
                        b
                    #elseif os(tvOS)
                        c
                    #else
                        d
                    #endif
                #endif
                e
                """)
        let expected = ["macOS": "e", "iOS": "abe", "tvOS": "ace", "watchOS": "e", "visionOS": "ade"]
        for platform in platforms {
            let active = try ActiveCode(code, on: platform).tokens.map(\.text).joined()
            #expect(active == expected[platform.name], "\(platform)")
        }
    }

    @Test(
        "a condition that the tests cannot evaluate is an error",
        arguments: ["os(Plan9)", "canImport(AppKit)", "SOME_FLAG"])
    func unknownConditionsAreErrors(condition: String) throws {
        let code = SwiftTokens.tokens(of: "#if \(condition)\n#endif\n")
        for platform in platforms {
            #expect(throws: ActiveCode.Problem.self) { _ = try ActiveCode(code, on: platform) }
        }
    }

    @Test("a check of the version counts until its braces end")
    func versionChecksEnd() throws {
        let code = SwiftTokens.tokens(
            of: """
                if #available(macOS 14, iOS 17.2, *), one { two { three } } else { four }
                @available(iOS 18, *) extension five { six }
                @available(*, unavailable) init { seven }
                """)
        let iOS = try #require(platforms.first { $0.name == "iOS" })
        let active = try ActiveCode(code, on: iOS)
        let words = ["one", "two", "three", "four", "five", "six", "seven"]
        #expect(
            words.map { word in active.tokens.firstIndex { $0.text == word }.map { "\(active.minimum(at: $0))" } } == [
                "17.2", "17.2", "17.2", "16", "18", "18", "16",
            ])
    }

    @Test("comments and texts are not code")
    func commentsAreNotCode() {
        let code = #"a // b\n"# + "\n/* c\n */ \"d \\\" e\" \"\"\"\n f \"g\"\n\"\"\" h"
        let tokens = SwiftTokens.tokens(of: code).map { "\($0.text) \($0.line)" }
        #expect(tokens == ["a 1", "h 5"])
    }

    @Test("members that share a name with something else are distinguished")
    func membersAreToldApart() throws {
        #expect(
            try names(in: "import UIKit\nsheet.detents = [.medium(), .custom { _ in 1 }]") == [
                "UISheetPresentationController.detents", "UISheetPresentationController.Detent.medium()",
                "UISheetPresentationController.Detent.custom(identifier:resolver:)",
            ])
        #expect(try names(in: "import UIKit\nlet same = layer.detents == [.medium, .large]").isEmpty)
        #expect(
            try names(in: "import SwiftUI\nbelow.presentationDetents([.large])") == [
                "View.presentationDetents(_:)", "PresentationDetent.large",
            ])
        #expect(try names(in: "import SwiftUI\nlayer.presentationDetents").isEmpty)
    }

    private func names(in text: String) throws -> [String] {
        let iOS = try #require(platforms.first { $0.name == "iOS" })
        return MemberUses(of: table).uses(in: try ActiveCode(SwiftTokens.tokens(of: text), on: iOS)).map(\.row.name)
    }
}
