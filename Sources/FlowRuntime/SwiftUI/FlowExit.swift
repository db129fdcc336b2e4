#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Lets the user close a sheet where there is no swipe.
        ///
        /// On macOS, Escape closes a sheet that the user can dismiss, unless a button of the screen has that shortcut. On tvOS, the
        /// Menu button dismisses every sheet and cover; where the user cannot go back, it does nothing instead.
        @ViewBuilder func onExit(from layer: ScreenLayer, perform exit: @escaping @MainActor () -> Void) -> some View {
            #if os(macOS)
                // `onExitCommand` would need a view with the focus. The overlay comes after the buttons of the screen.
                overlay(alignment: .bottomLeading) {
                    if layer.isDismissible {
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
                onExitCommand(perform: layer.canGoBackOrAway ? nil : {})
            #else
                self
            #endif
        }
    }

    #if os(tvOS)
        extension ScreenLayer {
            fileprivate var canGoBackOrAway: Bool {
                guard let top = screens.last, screens.count > 1 else { return isDismissible }
                return !top.traits.isBackHidden
            }
        }
    #endif
#endif
