// What screens report intents to. An entry's sender is created when a view first asks for it, and kept as long as the entry exists.
extension FlowNavigator {
    /// Returns the sender of an entry.
    func sender<Sender: FlowSender<ViewModel>, ViewModel: FlowCoordinating>(
        at entry: Int, of viewModel: ViewModel
    ) -> Sender where ViewModel.CoordinatedRoute == Route {
        if let sender = senders[entry] as? Sender { return sender }
        let sender = Sender(viewModel, at: ScreenID([entry]))
        if !isRemoved, content(of: entry) != nil { senders[entry] = sender } else { sender.noteRemoval() }
        return sender
    }

    /// Releases the senders of entries that no longer exist.
    ///
    /// - Parameter isKept: Whether the entry with an id still exists.
    func releaseSenders(unless isKept: (Int) -> Bool) {
        for (id, sender) in senders where !isKept(id) {
            sender.noteRemoval()
            senders[id] = nil
        }
    }
}
