import FlowDiagnostics
import FlowMessages

/// Reads messages, one on each line, and answers requests one after the other. A request that is cancelled is not answered, and is not
/// performed if it waits.
package actor ContextLoop {
    private struct Job {
        var messages: [RPCMessage]
        /// Whether they came, and are answered, as one array, as in the revision of March 2025.
        var isBatch: Bool
    }

    private let server: ContextServer
    private let write: @Sendable (String) -> Void
    private var waiting: [Job] = []
    private var running: (id: String?, task: Task<Void, Never>)?
    private var cancelled: Set<String> = []

    /// - Parameter write: writes a line with its break.
    package init(_ server: ContextServer, write: @escaping @Sendable (String) -> Void) {
        self.server = server
        self.write = write
    }

    /// Handles all lines, and waits for the last answer.
    package func run(_ lines: AsyncStream<[UInt8]>) async {
        for await line in lines { take(line) }
        while let running { await running.task.value }
    }

    private func take(_ line: [UInt8]) {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
        do throws(RPCError) { begin(try Self.job(line)) } catch {
            write(RPCMessage.failure(id: .null, error).value.line + "\n")
        }
    }

    private static func job(_ line: [UInt8]) throws(RPCError) -> Job {
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(reading: line) } catch {
            throw RPCError(.parseError, "the message is not JSON: \(error.cause), at byte \(error.offset)")
        }
        guard case .array(let items) = value else { return Job(messages: [try RPCMessage(value)], isBatch: false) }
        if items.isEmpty { throw RPCError(.invalidRequest, "the batch has no message") }
        return Job(messages: try items.map { item throws(RPCError) in try RPCMessage(item) }, isBatch: true)
    }

    private func begin(_ job: Job) {
        for case .notification("notifications/cancelled", let params) in job.messages {
            guard let id = params["requestId"]?.line else { continue }
            if running?.id == id {
                cancelled.insert(id)
                running?.task.cancel()
            } else if waiting.contains(where: { $0.messages.contains { $0.requestID == id } }) {
                cancelled.insert(id)
            }
        }
        guard job.messages.contains(where: { $0.requestID != nil }) else { return }
        waiting.append(job)
        next()
    }

    private func next() {
        guard running == nil, !waiting.isEmpty else { return }
        let job = waiting.removeFirst()
        let task = Task { await perform(job) }
        running = (job.messages.first?.requestID, task)
    }

    private func perform(_ job: Job) async {
        var answers: [JSONValue] = []
        for message in job.messages {
            let id = message.requestID
            if let id, cancelled.remove(id) != nil { continue }
            guard let answer = await server.answer(message) else { continue }
            if let id, cancelled.remove(id) != nil { continue }
            answers.append(answer.value)
        }
        if !answers.isEmpty { write((job.isBatch ? .array(answers) : answers[0]).line + "\n") }
        running = nil
        next()
    }
}

extension RPCMessage {
    /// The id of a request, as it is written.
    fileprivate var requestID: String? {
        if case .request(let id, _, _) = self { id.line } else { nil }
    }
}
