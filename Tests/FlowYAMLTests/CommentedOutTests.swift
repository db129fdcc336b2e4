import FlowTestSupport
import Testing

@testable import FlowYAML

/// Values that are missing because they start like a comment.
@Suite struct CommentedOutTests {
    @Test(arguments: ["a: #fff\n", "a:  #1 of all\nb: c\n", "a: #é\n", "é: ü\na: #fff\n", "a: #fff"])
    func commentDirectlyAfterAColonMayBeTheValue(_ text: String) throws {
        let tree = try #require(Reading(text).document.tree)
        let value = try #require(tree.node("a"))
        #expect(tree.isNull(value))
        #expect(tree.isCommentedOut(value))
    }

    @Test func commentDirectlyAfterADashMayBeTheItem() throws {
        let tree = try #require(Reading("a:\n  - #fff\n  - b\n").document.tree)
        #expect(tree.isCommentedOut(try #require(tree.node("a", "0"))))
    }

    @Test(arguments: [
        "a: # a comment\n", "a:\n", "a: ## a heading\n", "a: #-----\n", "a: #\n", "a: '' #fff\n", "a: b #fff\n",
        "a:\n  #fff\nb: c\n", "{ a: , b: c } #fff\n", "{ a: }\n#fff\n",
    ])
    func otherCommentsAreOrdinary(_ text: String) throws {
        let tree = try #require(Reading(text).document.tree)
        #expect(!tree.isCommentedOut(try #require(tree.node("a"))))
    }

    @Test func commentBeforeAValueIsOrdinary() throws {
        let tree = try #require(Reading("a: #all of them\n  b: c\n").document.tree)
        #expect(!tree.isCommentedOut(try #require(tree.node("a"))))
    }
}
