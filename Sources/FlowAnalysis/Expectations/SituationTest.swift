import FlowModel

/// Decides whether the situation of a `possible` holds in a single state, as the proof reads it on a stack.
package struct SituationTest: Sendable {
    private let reader: SituationReader
    private let styles: [String]

    /// - Returns: `nil` if it is no `possible`, if it names what does not belong to the flow, or if it names too many routes.
    package init?(_ expectation: Expectation, in flow: Flow) {
        guard case .possible(let situation) = expectation.form, !expectation.hasErrors, expectation.isAboutOneFlow
        else { return nil }
        styles = ["sheet", "cover", "popover", "alert"] + flow.presentations.map(\.name.text)
        guard styles.count < UInt8.max, let reader = SituationReader(situation.parts, styles: styles) else {
            return nil
        }
        self.reader = reader
    }

    /// - Parameter task: the index of the task that runs on the top route.
    package func holds(in state: ShownState, task: Int?) -> Bool {
        var reading = SituationReader.Reading()
        var task = task.map { $0 < StackSymbol.taskLimit ? UInt8($0 + 1) : 0 } ?? 0
        for (depth, layer) in state.layers.enumerated().reversed() {
            for (index, route) in layer.routes.enumerated().reversed() {
                var symbol = StackSymbol(
                    route: RouteID(index: route), kind: Self.kind(of: layer, depth, isFirst: index == 0), task: task)
                if depth > 0, index == 0, let style = styles.firstIndex(of: layer.style) {
                    symbol.style = UInt8(style + 1)
                }
                guard let next = reader.read(symbol, after: reading) else { return false }
                reading = next
                task = 0
            }
        }
        return reader.holds(reading)
    }

    private static func kind(of layer: ShownState.Layer, _ depth: Int, isFirst: Bool) -> StackSymbol.Kind {
        if depth == 0 { return isFirst ? .base : .pushed }
        if !isFirst { return .pushedOnModal }
        return layer.style == "alert" ? .alert : .sheet
    }
}
