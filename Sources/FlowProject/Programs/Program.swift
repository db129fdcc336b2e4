import CFlowSystem
import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program on the `PATH`, started with a list of arguments. No shell reads them, so no character in them has a meaning.
struct Program {
    /// What a program has printed.
    struct Run {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var hasSucceeded = false
        /// Whether it was ended because it printed more than the limit. The output is then the start of what it printed.
        var isCut = false
    }

    /// More of what a program says about a failure is dropped.
    private static let errorLimit = 1 << 16

    let name: String
    let arguments: [String]
    /// Variables that are added to those of this process, or replace them.
    var environment: [(name: String, value: String)] = []
    /// Variables of this process that the program does not get.
    var withheld: [String] = []

    /// Starts the program and waits for its end. It reads nothing but the input.
    /// - Parameter limit: the most bytes of its output that are kept.
    /// - Returns: `nil` if it cannot be started.
    func run(input: [UInt8] = [], limit: Int) -> Run? {
        // The system would end an argument there, and the rest would be lost.
        if ([name] + arguments).contains(where: { $0.utf8.contains(0) }) { return nil }
        guard let stdin = ProgramPipe(), let stdout = ProgramPipe(), let stderr = ProgramPipe(),
            let process = start(stdin, stdout, stderr)
        else { return nil }
        // It may read its input slowly, or not at all, while it prints.
        stdin.writeWithoutWaiting()
        stdin.closeReadEnd()
        stdout.closeWriteEnd()
        stderr.closeWriteEnd()

        var run = Run()
        var pending = input[...]
        if pending.isEmpty { stdin.closeWriteEnd() }
        var isReading = (output: true, errors: true)
        while isReading.output || isReading.errors {
            var descriptors = [
                pollfd(fd: isReading.output ? stdout.readEnd : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isReading.errors ? stderr.readEnd : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pending.isEmpty ? -1 : stdin.writeEnd, events: Int16(POLLOUT), revents: 0),
            ]
            if poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
                if errno == EINTR { continue }
                break
            }
            if descriptors[0].revents != 0 {
                isReading.output = stdout.read(to: &run.output, keeping: limit + 1)
                if run.output.count > limit {
                    run.output.removeLast(run.output.count - limit)
                    run.isCut = true
                    kill(process, SIGKILL)
                    break
                }
            }
            if descriptors[1].revents != 0 {
                isReading.errors = stderr.read(to: &run.errors, keeping: Self.errorLimit)
            }
            if descriptors[2].revents != 0 {
                // A program that reads no more of its input has what it needs.
                pending = stdin.write(pending) ?? []
                if pending.isEmpty { stdin.closeWriteEnd() }
            }
        }
        run.hasSucceeded = Self.exitCode(of: process) == 0
        return run
    }

    // MARK: Starting

    private func start(_ stdin: ProgramPipe, _ stdout: ProgramPipe, _ stderr: ProgramPipe) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // All other descriptors of this process close when the program starts.
        posix_spawn_file_actions_adddup2(&actions, stdin.readEnd, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, stdout.writeEnd, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, stderr.writeEnd, STDERR_FILENO)

        // This process ignores broken pipes. A program would inherit that, and go on when nothing reads its output.
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        var process = pid_t()
        let words = CStrings([name] + arguments)
        let variables = CStrings(variables())
        let code = words.withPointers { words in
            variables.withPointers { variables in
                name.withSystemPath { posix_spawnp(&process, $0, &actions, &attributes, words, variables) }
            }
        }
        return code == 0 ? process : nil
    }

    /// The value of a variable of this process.
    static func variable(_ name: String) -> String? { getenv(name).map { String(systemPath: $0) } }

    /// The variables of this process, with those of the program.
    private func variables() -> [String] {
        var variables: [String] = []
        var next = flow_environment()
        while let variable = next?.pointee {
            variables.append(String(systemPath: variable))
            next = next?.successor()
        }
        let own = (environment.map(\.name) + withheld).map { "\($0)=" }
        return variables.filter { variable in !own.contains { variable.utf8.starts(with: $0.utf8) } }
            + environment.map { "\($0.name)=\($0.value)" }
    }

    /// - Returns: `nil` if a signal has ended the process.
    private static func exitCode(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
