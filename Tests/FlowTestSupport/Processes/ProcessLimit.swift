/// Limits the number of concurrent processes. The others wait in the order of their requests, without blocking a thread.
package actor ProcessLimit {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(_ count: Int) { free = count }

    package func run(_ process: ChildProcess) async throws -> ChildProcess.Run {
        await enter()
        defer { leave() }
        return try await process.run()
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// The first in the queue takes over the slot.
    private func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
