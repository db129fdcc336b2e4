import Testing

@testable import FlowProject

@Suite struct ProgramTests {
    @Test("arguments arrive as they are, whatever characters they have")
    func argumentsAreNotRead() throws {
        let words = ["a b", "'\u{301}; echo x; '", "$(echo x)", "", "-n", "\\", "\u{10FF80}"]
        let program = Program(name: "printf", arguments: ["%s|"] + words)
        let run = try #require(program.run(limit: 1000))
        // The last is a byte that is not UTF-8.
        let expected = words.dropLast().joined(separator: "|").utf8 + Array("|".utf8) + [0x80] + Array("|".utf8)
        #expect(run.output == Array(expected) && run.hasSucceeded)
    }

    @Test("an argument with NUL is refused, because the system would cut it off there")
    func refusesNUL() {
        #expect(Program(name: "printf", arguments: ["a\0b"]).run(limit: 1000) == nil)
    }

    @Test func aProgramThatDoesNotExistIsNil() {
        #expect(Program(name: "no-such-program-of-flowgen", arguments: []).run(limit: 1000) == nil)
    }

    @Test("input and output beyond the size of a pipe pass at the same time")
    func copesWithFullPipes() throws {
        let input = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
        let run = try #require(Program(name: "cat", arguments: []).run(input: input, limit: input.count))
        #expect(run.output == input && run.hasSucceeded && !run.isCut)
    }

    @Test("a program that prints without end is ended at the limit")
    func endsAtTheLimit() throws {
        let run = try #require(Program(name: "yes", arguments: []).run(limit: 100_001))
        #expect(run.output.count == 100_001 && run.isCut)
    }

    @Test("errors are separate from the output, and so is a failure")
    func reportsFailures() throws {
        let run = try #require(Program(name: "ls", arguments: ["/nowhere-at-all"]).run(limit: 1000))
        #expect(run.output.isEmpty && !run.errors.isEmpty && !run.hasSucceeded)
    }

    @Test("variables are added to those of this process")
    func addsVariables() throws {
        let program = Program(name: "env", arguments: [], environment: [("FLOWGEN_TEST", "a=b"), ("LC_ALL", "C")])
        let run = try #require(program.run(limit: 1 << 20))
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains("FLOWGEN_TEST=a=b") && lines.count { $0.hasPrefix("LC_ALL=") } == 1)
        #expect(lines.contains { $0.hasPrefix("PATH=") })
    }
}
