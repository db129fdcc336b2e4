/// The requests that the server answers, besides those of its life. A new one is a line here, and one in ``ServerCapabilities``.
enum RequestMethods {
    static let answers: [String: RequestAnswer] = [
        "textDocument/diagnostic": DiagnosticRequests.document,
        "workspace/diagnostic": DiagnosticRequests.workspace,
        "textDocument/codeAction": CodeActionRequests.list,
        "codeAction/resolve": CodeActionRequests.resolve,
    ]
}
