/// What a run tells the shell.
enum ExitCode: Int32, CaseIterable {
    case fine = 0
    case findings = 1
    case usageOrEnvironment = 2

    var meaning: String {
        switch self {
        case .fine: "Fine; there may be warnings."
        case .findings:
            "Errors in the specs or the configuration, more warnings than are allowed, or "
                + "differences that `--check` or `--diff` shows."
        case .usageOrEnvironment:
            "The command line cannot be understood, or a file cannot be found, read or written."
        }
    }
}
