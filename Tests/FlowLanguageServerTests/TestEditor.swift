import FlowDiagnostics
import FlowFiles
import FlowLanguageServer
import FlowTestSupport
import Testing

/// An editor: sends messages to a server in the process, and receives its messages as bytes.
actor TestEditor {
    nonisolated let input = ByteInput()
    /// The end of the server, with whether the editor said before that it would end it.
    nonisolated let end: Task<Bool, Never>
    private var bytes: [UInt8] = []
    private var received: [JSONValue] = []
    private var lastID = 0
    private let output: AsyncStream<[UInt8]>
    private var reading: Task<Void, Never>?

    /// Answers a request of the server.
    nonisolated func respond(to message: JSONValue, _ result: String) {
        send(#"{"jsonrpc": "2.0", "id": \#(message["id"]?.line ?? "null"), "result": \#(result)}"#)
    }

    init(temporaryFolder: String = "/tmp") {
        let (output, continuation) = AsyncStream<[UInt8]>.makeStream()
        self.output = output
        let environment = ServerEnvironment(version: "1.2.3", pause: 20, temporaryFolder: temporaryFolder) {
            _ in false
        }
        let server = LanguageServer(input: input, environment: environment) { continuation.yield($0) }
        end = Task.detached {
            let isAnnounced = await server.run()
            continuation.finish()
            return isAnnounced
        }
    }

    /// Opens the folder of a workspace.
    /// - Parameters:
    ///   - folder: `nil` for none.
    ///   - capabilities: of the editor, as JSON.
    @discardableResult
    static func open(_ folder: TemporaryFolder?, capabilities: String = "{}") async throws -> TestEditor {
        let editor = TestEditor(temporaryFolder: folder?.path ?? "/tmp")
        let folders = folder.map { #"[{"uri": "\#(uri($0.path))", "name": "App"}]"# } ?? "null"
        _ = try await editor.request(
            "initialize", #"{"processId": null, "capabilities": \#(capabilities), "workspaceFolders": \#(folders)}"#)
        editor.notify("initialized", "{}")
        return editor
    }

    static func uri(_ path: String) -> String { "file://\(path)" }

    // MARK: Sending

    nonisolated func send(raw text: String) { input.add(Array(text.utf8)) }

    nonisolated func send(_ body: String) { send(raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)") }

    /// - Parameter params: as JSON.
    nonisolated func notify(_ method: String, _ params: String) {
        send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
    }

    nonisolated func open(_ uri: String, _ text: String, version: Int = 1) {
        let text = JSONValue.string(text).line
        notify(
            "textDocument/didOpen",
            #"{"textDocument": {"uri": "\#(uri)", "languageId": "yaml", "version": \#(version), "text": \#(text)}}"#)
    }

    nonisolated func change(_ uri: String, to text: String, version: Int) {
        change(uri, version: version, #"{"text": \#(JSONValue.string(text).line)}"#)
    }

    /// - Parameter changes: as JSON, separated by commas.
    nonisolated func change(_ uri: String, version: Int, _ changes: String) {
        notify(
            "textDocument/didChange",
            #"{"textDocument": {"uri": "\#(uri)", "version": \#(version)}, "contentChanges": [\#(changes)]}"#)
    }

    nonisolated func close(_ uri: String) { notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(uri)"}}"#) }

    /// - Returns: the whole answer, with its `result` or its `error`.
    func answer(_ method: String, _ params: String) async throws -> JSONValue {
        let id = ask(method, params)
        return try await message { $0["id"]?.number == id && $0["method"] == nil }
    }

    /// - Returns: the result.
    func request(_ method: String, _ params: String) async throws -> JSONValue {
        let answer = try await answer(method, params)
        return try #require(answer["result"], "\(method): \(answer.line)")
    }

    /// Sends a request without waiting for its answer.
    func ask(_ method: String, _ params: String) -> Int {
        lastID += 1
        send(#"{"jsonrpc": "2.0", "id": \#(lastID), "method": "\#(method)", "params": \#(params)}"#)
        return lastID
    }

    // MARK: Receiving

    /// The next message that something holds for, which is taken out of those that were received.
    func message(where isWanted: (JSONValue) -> Bool) async throws -> JSONValue {
        for _ in 0..<3000 {
            readAll()
            if let index = received.firstIndex(where: isWanted) { return received.remove(at: index) }
            try await Task.sleep(nanoseconds: 10_000_000)
        }
        throw Missing(received: received.map(\.line))
    }

    struct Missing: Error { var received: [String] }

    /// The parameters of the next notification of a method, or of the next request of the server.
    func next(_ method: String) async throws -> JSONValue {
        try #require(try await message { $0["method"]?.text == method }["params"])
    }

    /// The diagnostics of the next list that is published for a document.
    func published(_ uri: String) async throws -> [JSONValue] {
        try await publication(uri)["diagnostics"]?.items ?? []
    }

    func publication(_ uri: String) async throws -> JSONValue {
        let message = try await message {
            $0["method"]?.text == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == uri
        }
        return try #require(message["params"])
    }

    /// What was received and not taken yet.
    var rest: [JSONValue] {
        readAll()
        return received
    }

    private func readAll() {
        if reading == nil {
            let output = output
            reading = Task { for await piece in output { take(piece) } }
        }
    }

    private func take(_ piece: [UInt8]) {
        bytes += piece
        while let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)),
            let length = Int(String(decoding: bytes[16..<end.lowerBound], as: UTF8.self)),
            bytes.count >= end.upperBound + length
        {
            let body = bytes[end.upperBound..<end.upperBound + length]
            if let value = try? JSONValue(reading: body) { received.append(value) }
            bytes.removeSubrange(..<(end.upperBound + length))
        }
    }
}

extension JSONValue {
    var number: Int? { if case .number(let number) = self { number } else { nil } }

    /// `line:column`, from 0, of the start of a range.
    var start: String? {
        guard let start = self["range"]?["start"], let line = start["line"]?.number,
            let column = start["character"]?.number
        else { return nil }
        return "\(line):\(column)"
    }

    var code: String? { self["code"]?.text }
}
