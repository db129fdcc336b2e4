import FlowDiagnostics
import FlowFiles
import FlowMessages

/// A server of the Language Server Protocol: reads messages in their order, and answers each request with what it knows at that moment.
///
/// Reading a message never waits for the answer to another.
package actor LanguageServer {
    enum Phase { case new, running, shutDown }

    private let input: ByteInput
    private let output: @Sendable ([UInt8]) -> Void
    let environment: ServerEnvironment
    var phase = Phase.new
    var client = ClientCapabilities()
    var documents = OpenDocuments()
    var workspace = Workspace()
    var published = PublishedDiagnostics()
    var baselines = WatchedBaselines()
    /// The requests that are being answered.
    private var answering: [RequestID: Task<Void, Never>] = [:]
    /// The requests to the client that it has not answered.
    private var asked: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
    private var lastAsked = 0

    /// - Parameter output: writes bytes for the client.
    package init(
        input: ByteInput, environment: ServerEnvironment, output: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.input = input
        self.environment = environment
        self.output = output
    }

    /// Serves until the client ends the server or its input.
    /// - Returns: whether the client said before that it would end it.
    package func run() async -> Bool {
        var frames = MessageFrames()
        for await piece in input.pieces {
            frames.add(piece)
            while let frame = frames.next() {
                switch frame {
                case .message(let bytes): if await receive(bytes) { return end() }
                case .broken(let cause): log("\(cause), so it was left out")
                case .unusable(let cause):
                    log("\(cause), so the server ends")
                    return end()
                }
            }
        }
        return end()
    }

    private func end() -> Bool {
        for task in answering.values { task.cancel() }
        for continuation in asked.values { continuation.resume(throwing: CancellationError()) }
        asked = [:]
        return phase == .shutDown
    }

    /// Ends the input once the process of the client has ended, which may not have closed it.
    func watch(_ process: Int) {
        Task.detached { [input, pause = environment.pause] in
            while OtherProcess.isRunning(process) {
                try? await Task.sleep(nanoseconds: UInt64(pause) * 1_000_000)
            }
            input.end()
        }
    }

    // MARK: Receiving

    /// - Returns: whether the server ends.
    private func receive(_ bytes: [UInt8]) async -> Bool {
        let message: RPCMessage
        do throws(RPCError) { message = try RPCMessage(reading: bytes) } catch {
            send(.failure(id: .null, error))
            return false
        }
        switch message {
        case .request(let id, let method, let params):
            guard let id = RequestID(id) else {
                send(.failure(id: .null, RPCError(.invalidRequest, "an `id` is neither a number nor a text")))
                return false
            }
            await answer(id, method, params)
        case .notification("exit", _): return true
        case .notification(let method, let params):
            guard phase == .running else { return false }
            do throws(RPCError) { try await take(method, params) } catch { log("`\(method)`: \(error.message)") }
        case .response(let id, let result): take(id) { $0.resume(returning: result) }
        case .failure(let id, let error): take(id) { $0.resume(throwing: error) }
        }
        return false
    }

    private func take(_ id: JSONValue, _ resume: (CheckedContinuation<JSONValue, any Error>) -> Void) {
        guard let id = id.integer, let continuation = asked.removeValue(forKey: id) else { return }
        resume(continuation)
    }

    private func answer(_ id: RequestID, _ method: String, _ params: JSONValue) async {
        switch (method, phase) {
        case ("initialize", .new): send(.response(id: id.value, result: initialize(params)))
        case ("initialize", _): refuse(id, .invalidRequest, "the server is initialized already")
        case (_, .new): refuse(id, .serverNotInitialized, "the first request is `initialize`")
        case (_, .shutDown): refuse(id, .invalidRequest, "the server is shut down")
        case ("shutdown", .running):
            phase = .shutDown
            send(.response(id: id.value, result: .null))
        case (_, .running):
            guard let answer = RequestMethods.answers[method] else {
                return refuse(id, .methodNotFound, "there is no method `\(method)`")
            }
            guard answering[id] == nil else { return refuse(id, .invalidRequest, "there is a request with this `id`") }
            if method == "workspace/diagnostic" { pullsWorkspace() }
            let context = await context(params)
            answering[id] = Task.detached {
                let response: RPCMessage
                do {
                    response = .response(id: id.value, result: try await answer(context))
                } catch let error as RPCError {
                    response = .failure(id: id.value, error)
                } catch {
                    response = .failure(id: id.value, RPCError(.requestFailed, Self.text(of: error)))
                }
                await self.finish(id, response)
            }
        }
    }

    private func refuse(_ id: RequestID, _ code: RPCError.Code, _ message: String) {
        send(.failure(id: id.value, RPCError(code, message)))
    }

    /// - Returns: what a request is about.
    private func context(_ params: JSONValue) async -> RequestContext {
        let uri = (params["textDocument"] ?? params["data"] ?? params["item"])?["uri"]?.text
        let path = uri.flatMap { documents[uri: $0]?.path ?? DocumentURI.path(of: $0) }
        var moments: [ProjectMoment] = []
        for project in workspace.projects { moments.append(await project.moment()) }
        var moment: ProjectMoment?
        if let path, let project = workspace.project(of: path, documents) { moment = await project.moment() }
        return RequestContext(
            params: params, client: client, documents: documents, moment: moment, moments: moments,
            connection: ClientConnection(
                notify: { method, params in await self.send(.notification(method: method, params: params)) },
                request: { method, params in try await self.ask(method, params) },
                write: { [folder = environment.temporaryFolder] in try SharedFiles.write($0, $1, in: folder) }))
    }

    private func finish(_ id: RequestID, _ response: RPCMessage) {
        if answering.removeValue(forKey: id) != nil { send(response) }
    }

    /// `$/cancelRequest`.
    func cancel(_ params: JSONValue) {
        guard let id = RequestID(params["id"]), let task = answering.removeValue(forKey: id) else { return }
        task.cancel()
        send(.failure(id: id.value, RPCError(.requestCancelled, "the request was cancelled")))
    }

    // MARK: Sending

    func send(_ message: RPCMessage) { output(MessageFrames.framed(message.value.line)) }

    func notify(_ method: String, _ params: JSONValue) { send(.notification(method: method, params: params)) }

    /// Sends a request to the client.
    /// - Returns: its answer.
    func ask(_ method: String, _ params: JSONValue) async throws -> JSONValue {
        lastAsked += 1
        let id = lastAsked
        return try await withCheckedThrowingContinuation { continuation in
            asked[id] = continuation
            send(.request(id: .number(id), method: method, params: params))
        }
    }

    /// Writes to the client's log.
    func log(_ message: String) {
        notify("window/logMessage", .object([("type", .number(1)), ("message", .string("flowgen: \(message)"))]))
    }

    /// Shows an error to the user.
    func show(_ message: String) {
        notify("window/showMessage", .object([("type", .number(1)), ("message", .string("flowgen: \(message)"))]))
    }

    static func text(of error: any Error) -> String { "\(error)" }
}
