import FlowEmitters

/// What decides how the code of an app depends on the generated code.
package struct ClientInterface: Sendable {
    let options: EmissionOptions

    package init(_ options: EmissionOptions) { self.options = options }

    /// Whether a screen without intents has a declaration of its own.
    var declaresScreensWithoutIntents: Bool { options.screens == .protocols }
}
