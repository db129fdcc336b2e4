import FlowDiagnostics
import Testing

@testable import FlowLanguageServer

/// What is sent is cut into messages by their headers.
@Suite struct FramingTests {
    private static func frames(_ pieces: [String]) -> [MessageFrames.Frame] {
        var frames = MessageFrames()
        var found: [MessageFrames.Frame] = []
        for piece in pieces {
            frames.add(Array(piece.utf8))
            while let frame = frames.next() { found.append(frame) }
        }
        return found
    }

    private static func message(_ text: String) -> MessageFrames.Frame { .message(Array(text.utf8)) }

    @Test("messages may arrive in any pieces")
    func pieces() {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: a\r\ncontent-length:3\r\n\r\n[1]"
        let expected = [Self.message("{}"), Self.message("[1]")]
        #expect(Self.frames([text]) == expected)
        #expect(Self.frames(text.map(String.init)) == expected)
    }

    @Test("lines of a header may end without a carriage return")
    func newlines() { #expect(Self.frames(["Content-Length: 2\n\n{}"]) == [Self.message("{}")]) }

    @Test(
        "what has no readable header is left out, up to the next header",
        arguments: [
            "Content-Length: x\r\n\r\n{}", "Hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "noise",
            String(repeating: "a", count: 20_000),
            "\r\n\r\n", "\n\n\n\n\n",
        ])
    func broken(_ noise: String) {
        let found = Self.frames([noise, "Content-Length: 2\r\n\r\n{}"])
        #expect(found.last == Self.message("{}"))
        #expect(found.count == 2)
    }

    @Test("no bytes between messages, unless they are a header, cost a message")
    func randomNoise() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("Content-Length: \r\n{}\u{0}é".utf8)
        for _ in 0..<300 {
            let noise = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            var frames = MessageFrames()
            frames.add(noise + MessageFrames.framed("[1]"))
            var found: [MessageFrames.Frame] = []
            while let frame = frames.next() { found.append(frame) }
            #expect(found.last == Self.message("[1]"), "\(noise)")
        }
    }

    @Test("a message that is too large ends the stream")
    func tooLarge() {
        let found = Self.frames(["Content-Length: 99999999999\r\n\r\n"])
        #expect(found == [.unusable("a message of 99999999999 bytes is too large")])
    }

    @Test("a broken message is answered, and the next one as ever")
    func brokenMessages() async throws {
        let editor = try await TestEditor.open(nil)
        for body in ["{", "[]", "3", #"{"jsonrpc": "2.0"}"#, #"{"id": {}, "method": "a"}"#, #"{"id": 1, "method": 2}"#]
        {
            editor.send(body)
            let answer = try await editor.message { $0["error"] != nil }
            #expect([-32700, -32600].contains(answer["error"]?["code"]?.number), "\(body)")
        }
        editor.notify("textDocument/didOpen", "[1]")
        editor.notify("textDocument/didChange", #"{"textDocument": {"uri": 3}}"#)
        let answer = try await editor.answer("textDocument/diagnostic", "7")
        #expect(answer["error"]?["code"]?.number == -32602)
    }
}
