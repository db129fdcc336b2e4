import FlowPipeline

/// What is kept of the checks of one module. All copies of a session share it: whatever texts a question is about, it uses what is still
/// right for them.
actor ModuleMemory {
    private var memory = CheckMemory()
    private var last: Task<Void, Never>?

    /// Uses the memory, one question after the other.
    func use<Answer: Sendable>(_ question: @escaping @Sendable (inout CheckMemory) async -> Answer) async -> Answer {
        let earlier = last
        let task = Task {
            await earlier?.value
            // Nothing else refers to it meanwhile, so that nothing is copied when it changes.
            var memory = take()
            let answer = await question(&memory)
            self.memory = memory
            return answer
        }
        last = Task { _ = await task.value }
        return await task.value
    }

    private func take() -> CheckMemory {
        defer { memory = CheckMemory() }
        return memory
    }
}
