#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Lets the user close a sheet where there is no swipe.
        ///
        /// On macOS, Escape closes a sheet that the user can dismiss, unless a button of the screen has that shortcut. On tvOS, the
        /// system lets the Menu button go back or close a sheet or a cover, even one that the user cannot dismiss. So Menu does
        /// nothing where the user can neither go back nor dismiss the layer. The system cannot close what the app draws itself, so
        /// Menu dismisses it here. What cannot be left at the moment is left in the same ways, if attempts are reported.
        ///
        /// - Parameters:
        ///   - isCovered: Whether the app draws something above the layer.
        ///   - exit: A closure that tries to dismiss the layer.
        @ViewBuilder func onExit(
            from layer: ScreenLayer, of node: FlowNode, isCovered: Bool, perform exit: @escaping @MainActor () -> Void
        ) -> some View {
            #if os(macOS)
                // `onExitCommand` would need a view with the focus. The overlay comes after the buttons of the screen.
                overlay(alignment: .bottomLeading) {
                    if layer.isDismissible || layer.refusesDismissal || layer.isCustom, !isCovered {
                        Button {
                            exit()
                        } label: {
                            Text(verbatim: "")
                        }
                        .keyboardShortcut(.cancelAction)
                        .opacity(0)
                        .accessibilityHidden(true)
                    }
                }
            #elseif os(tvOS)
                onExitCommand(
                    perform: node.canGoBack(in: layer) == true
                        ? nil : layer.isCustom || layer.refusesDismissal ? exit : node.canLeave(layer) ? nil : {})
            #else
                self
            #endif
        }
    }
#endif
