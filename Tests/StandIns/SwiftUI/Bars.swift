/// What is wrong with the navigation bars on screen.
extension Engine {
    /// A stack within the screen of another one adds a second bar. Without a tab bar between them, SwiftUI confuses their paths.
    var barComplaints: [String] {
        var complaints: [String] = []
        for layer in layers { layer.node?.checkBars(below: nil, &complaints) }
        return complaints
    }
}

extension Node {
    /// The stack around a view, with what lies between them.
    struct OuterStack {
        var isBarHidden = false
        var hasTabs = false
    }

    /// - Parameter outer: the stack around this view.
    fileprivate func checkBars(below outer: OuterStack?, _ complaints: inout [String]) {
        if isTransparent { return }
        var outer = outer
        if let stack {
            if let outer, !outer.hasTabs { complaints.append("a stack within a stack") }
            if let outer, !outer.isBarHidden { complaints.append("two navigation bars") }
            outer = OuterStack(isBarHidden: stack.top?.hidesBar == true)
        } else {
            if bar != nil { outer?.hasTabs = true }
        }
        for node in visible { node.checkBars(below: outer, &complaints) }
    }
}
