import FlowEmitters
import FlowModel

/// What decides how the code of an app depends on the generated code.
package struct ClientInterface: Sendable {
    let options: EmissionOptions

    package init(_ options: EmissionOptions) { self.options = options }

    /// Whether anything in the code has the name of a screen. One without intents may have none.
    func declares(_ screen: Screen) -> Bool {
        options.screens == .protocols || !screen.intents.isEmpty || !screen.anchors.isEmpty
    }
}
