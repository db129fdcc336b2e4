/// What is animated in an update, and which view is a point. There is no layout here: whether something moves is not known, only whether it would be animated.
extension View {
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        nonisolated(unsafe) let value = value
        return Modified(self) { node in
            let isChanging = (node.animatedValue as? V).map { $0 != value } ?? false
            node.animatedValue = value
            if isChanging { node.transact = { $0.animation = animation } }
            return nil
        }
    }

    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        nonisolated(unsafe) let transform = transform
        return Modified(self) { node in
            node.transact = transform
            return nil
        }
    }

    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }

    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Modified(self) { node in
            node.isPoint = width == 1 && height == 1
            return nil
        }
    }
}

extension Node {
    /// Evaluates what is in the view, with the animation that the view gives to it or takes from it.
    func transacting(_ work: () -> Void) {
        let before = engine.transaction
        transact?(&engine.transaction)
        transact = nil
        work()
        engine.transaction = before
    }

    /// Complains if the layout of a container is animated because something around it is exchanged.
    func checkAnimation(of container: String) {
        if engine.transaction.animation != nil { engine.complain("the layout of a \(container) is animated") }
    }
}
