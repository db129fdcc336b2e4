import FlowDiagnostics
import FlowMessages
import FlowService
import FlowTestSupport
import Testing

@testable import FlowModelContext

@Suite("the server of the Model Context Protocol") struct ContextServerTests {
    private typealias Conversation = ContextConversation

    // MARK: Sessions

    @Test("a session has the version that the client asks for", arguments: ProtocolVersion.withHandshake)
    func agreesOnVersion(version: String) async throws {
        let answers = try await Conversation().answers(to: [Conversation.initialize(version)], initializing: false)
        #expect(answers[0]["result"]?["protocolVersion"]?.text == version)
        #expect(answers[0]["result"]?["serverInfo"]?["name"]?.text == "flowgen")
        #expect(answers[0]["result"]?["capabilities"]?["tools"] != nil)
    }

    @Test("a client with an unknown version gets the newest that begins with a handshake")
    func offersAVersion() async throws {
        let answers = try await Conversation().answers(to: [Conversation.initialize("1999-01-01")], initializing: false)
        #expect(answers[0]["result"]?["protocolVersion"]?.text == "2025-11-25")
    }

    @Test("before `initialize`, only a ping is answered")
    func needsInitialize() async throws {
        let answers = try await Conversation().answers(
            to: [Conversation.request(1, "ping"), Conversation.request(2, "tools/list")], initializing: false)
        #expect(answers[0]["result"] != nil)
        #expect(answers[1]["error"]?["code"]?.integer == RPCError.Code.invalidRequest.rawValue)
    }

    @Test("a request that says its version needs no session, and its result says what it is")
    func isStateless() async throws {
        func request(_ id: Int, _ method: String, _ version: String) -> String {
            Conversation.request(id, method, #"{"_meta":{"\#(ProtocolVersion.key)":"\#(version)"}}"#)
        }
        let answers = try await Conversation().answers(
            to: [
                request(1, "server/discover", "2026-07-28"), request(2, "tools/list", "2026-07-28"),
                request(3, "tools/list", "1999-01-01"),
            ], initializing: false)
        #expect(answers[0]["result"]?["supportedVersions"]?.items?.compactMap(\.text) == ["2026-07-28"])
        for answer in answers[0..<2] {
            #expect(answer["result"]?["resultType"]?.text == "complete")
            #expect(answer["result"]?["cacheScope"]?.text == "public")
            #expect(answer["result"]?["ttlMs"]?.integer != nil)
        }
        #expect(answers[1]["result"]?["tools"]?.items?.isEmpty == false)
        #expect(answers[2]["error"]?["code"]?.integer == -32022)
    }

    // MARK: Tools

    @Test("each question is a tool with a schema, which reads only")
    func listsTools() async throws {
        let answers = try await Conversation().answers(to: [Conversation.request(1, "tools/list")])
        let tools = try #require(answers[0]["result"]?["tools"]?.items)
        #expect(tools.compactMap { $0["name"]?.text } == QuestionRegistry.questions.map { $0.name })
        for tool in tools {
            #expect(tool["inputSchema"]?["type"]?.text == "object")
            #expect(tool["annotations"]?["readOnlyHint"]?.flag == true)
            #expect(tool["description"]?.text?.isEmpty == false)
        }
    }

    @Test("a result has the answer as a value, and the same as a text")
    func answersAQuestion() async throws {
        let answers = try await Conversation().answers(
            to: [Conversation.call(1, "journey_to", #"{"route":"ShopFlow/product"}"#)])
        let result = try #require(answers[0]["result"])
        #expect(result["isError"]?.flag == false)
        let value = try #require(result["structuredContent"])
        #expect(value["summary"]?.text == "`ShopFlow/product` is 1 event away")
        #expect(result["content"]?.items?.first?["text"]?.text == value.line)
    }

    @Test("what is wrong with the arguments is a result, which the agent reads")
    func errorsOfTools() async throws {
        let answers = try await Conversation().answers(
            to: [
                Conversation.call(1, "journey_to", #"{"route":"ShopFlow/produkt"}"#),
                Conversation.call(2, "journey_to"),
                Conversation.call(3, "lint", #"{"fil":"a"}"#), Conversation.call(4, "lint", #"{"limit":"many"}"#),
            ])
        #expect(answers.allSatisfy { $0["result"]?["isError"]?.flag == true })
        let texts = answers.compactMap { $0["result"]?["content"]?.items?.first?["text"]?.text }
        #expect(texts[0] == "there is no route `ShopFlow/produkt`; did you mean `ShopFlow/product`?")
        #expect(texts[1].hasPrefix("`journey_to` needs `route`; "))
        #expect(texts[2] == "`lint` has no argument `fil`; did you mean `file`?")
        #expect(texts[3] == "`limit` is not a number from 1 to 10000; write one, as in `20`")
    }

    @Test(
        "arguments have the types of the schema",
        arguments: [
            ("lint", #"{"fil":{}}"#, "`lint` has no argument `fil`; did you mean `file`?"),
            ("lint", #"{"fil":7}"#, "`lint` has no argument `fil`; did you mean `file`?"),
            ("lint", #"{"file":7}"#, "`file` is not a string; write one"),
            ("journey_to", #"{"route":"product","links":false}"#, "`links` is not a string; write one"),
            ("lint", #"{"limit":"5"}"#, "`limit` is not a number from 1 to 10000; write one, as in `20`"),
            ("lint", #"{"limit":[5]}"#, "`limit` is not a number from 1 to 10000; write one, as in `20`"),
            (
                "what_if", #"{"files":"a"}"#,
                "`files` is not an object; write one with the text of each spec by its path"
            ),
            (
                "what_if", #"{"files":{"a":7}}"#,
                "the text of `a` is not a string; write the whole spec as one"
            ),
        ])
    func typesOfArguments(tool: String, arguments: String, message: String) async throws {
        let answers = try await Conversation().answers(to: [Conversation.call(1, tool, arguments)])
        #expect(answers[0]["result"]?["isError"]?.flag == true)
        #expect(answers[0]["result"]?["content"]?.items?.first?["text"]?.text == message)
    }

    @Test("an unknown tool, and what is no message, are errors of the protocol")
    func errorsOfTheProtocol() async throws {
        let answers = try await Conversation().answers(
            to: [Conversation.call(1, "lnt"), Conversation.request(2, "prompts/list"), "{", "[]", "7"])
        // What cannot be read is answered at once.
        let codes = answers.map { $0["error"]?["code"]?.integer ?? 0 }
        #expect(codes.sorted() == [-32700, -32602, -32601, -32600, -32600])
        let unknown = answers.first { $0["id"]?.integer == 1 }
        #expect(unknown?["error"]?["message"]?.text == "there is no tool `lnt`; did you mean `lint`?")
    }

    @Test("a question is about the files as they are when it is asked")
    func seesChanges() async throws {
        let conversation = try Conversation()
        let server = ContextServer(at: conversation.folder.path)
        _ = await server.answer(try RPCMessage(reading: Conversation.initialize("2025-06-18").utf8))
        func lint() async throws -> String? {
            let answer = await server.answer(try RPCMessage(reading: Conversation.call(1, "lint").utf8))
            return answer?.value["result"]?["structuredContent"]?["summary"]?.text
        }
        #expect(try await lint() == "no diagnostics in 1 file")
        try conversation.folder.write(Conversation.spec + "  lost:\n", to: "ShopFlow.flow.yaml")
        #expect(try await lint() == "1 error in 1 file")
        try conversation.folder.write(Conversation.spec, to: "ShopFlow.flow.yaml")
        try conversation.folder.write(
            "flowgen: 1\nflow: OtherFlow\nstart: other\nroutes: { other: }\n", to: "OtherFlow.flow.yaml")
        #expect(try await lint() == "no diagnostics in 2 files")
    }

    @Test("nothing is written")
    func writesNothing() async throws {
        let conversation = try Conversation()
        let before = try conversation.folder.names()
        _ = try await conversation.answers(
            to: QuestionRegistry.questions.enumerated().map {
                Conversation.call(
                    $0, $1.name,
                    $1.name == "what_if"
                        ? #"{"files":{"ShopFlow.flow.yaml":"flowgen: 1\n"}}"#
                        : #"{"route":"product","flow":"ShopFlow","name":"product","rule":"deep-stack"}"#)
            })
        #expect(try conversation.folder.names() == before)
        #expect(try conversation.folder.text("ShopFlow.flow.yaml") == Conversation.spec)
    }

    // MARK: Resources

    @Test("the documentation and the specs can be listed and read")
    func resources() async throws {
        let conversation = try Conversation()
        let list = try await conversation.answers(to: [Conversation.request(1, "resources/list")])
        let uris = try #require(list[0]["result"]?["resources"]?.items).compactMap { $0["uri"]?.text }
        #expect(uris.contains("flowgen://docs/language") && uris.contains { $0.hasSuffix("/ShopFlow.flow.yaml") })
        let reads = (uris + ["flowgen://rules/deep-stack"]).enumerated().map {
            Conversation.request($0, "resources/read", #"{"uri":"\#($1)"}"#)
        }
        for answer in try await conversation.answers(to: reads) {
            #expect(answer["result"]?["contents"]?.items?.first?["text"]?.text?.isEmpty == false, "\(answer.line)")
        }
        let spec = try await conversation.answers(to: [reads[uris.count - 1]])
        #expect(spec[0]["result"]?["contents"]?.items?.first?["text"]?.text == Conversation.spec)
    }

    @Test("no other file can be read")
    func readsNoOtherFile() async throws {
        let answers = try await Conversation().answers(
            to: ["file:///etc/passwd", "flowgen://docs/other", "flowgen://rules/other"].enumerated().map {
                Conversation.request($0, "resources/read", #"{"uri":"\#($1)"}"#)
            })
        #expect(answers.allSatisfy { $0["error"]?["code"]?.integer == -32002 })
    }

    @Test("a long list has pages")
    func pages() throws {
        let all = (0..<450).map { JSONValue.number($0) }
        var found: [Int] = []
        var cursor: String?
        repeat {
            let params = JSONValue.object(of: ["cursor": cursor.map(JSONValue.string)])
            let page = try ContextResources.page(all, params)
            found += page["resources"]?.items?.compactMap(\.integer) ?? []
            cursor = page["nextCursor"]?.text
        } while cursor != nil
        #expect(found == Array(0..<450))
        #expect(throws: RPCError.self) { try ContextResources.page(all, .object([("cursor", .string("x"))])) }
    }

    // MARK: Cancelling

    @Test("a request that waits and is cancelled is not answered, and others are")
    func cancels() async throws {
        let messages =
            (1...20).map { Conversation.call($0, "lint") }
            + [#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":20}}"#]
        let ids = try await Conversation().answers(to: messages).compactMap { $0["id"]?.integer }
        #expect(Array(1...19).allSatisfy(ids.contains))
        #expect(!ids.contains(20))
    }

    @Test("the messages of a batch are answered as one")
    func batch() async throws {
        let answers = try await Conversation().answers(
            to: ["[\(Conversation.request(1, "ping")),\(Conversation.call(2, "lint"))]"])
        #expect(answers[0].items?.compactMap { $0["id"]?.integer } == [1, 2])
    }
}
