#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import Foundation
    internal import SwiftUI

    extension View {
        /// Puts a button in the place of the system's back button while the user cannot go back from this screen. Without the system's
        /// button, there is no swipe either.
        ///
        /// tvOS has no such button. There, the Menu button goes back, and the flow brings the screen back.
        ///
        /// - Parameters:
        ///   - isClosed: Whether the user cannot go back at the moment.
        ///   - attempt: A closure that is called for a tap on the button.
        @ViewBuilder func closed(_ isClosed: Bool, onAttempt attempt: @escaping @MainActor () -> Void) -> some View {
            #if os(tvOS)
                self
            #else
                // What a screen itself says about its bar applies while the user can go back.
                background {
                    if isClosed {
                        Color.clear
                            .navigationBarBackButtonHidden()
                            .toolbar {
                                ToolbarItem(placement: .insteadOfBack) { FlowBackButton(attempt: attempt) }
                            }
                    }
                }
            #endif
        }
    }

    #if !os(tvOS)
        /// A button that looks like the system's back button.
        private struct FlowBackButton: View {
            let attempt: @MainActor () -> Void

            var body: some View {
                Button {
                    attempt()
                } label: {
                    Label {
                        Text(verbatim: Self.title)
                    } icon: {
                        Image(systemName: "chevron.backward")
                    }
                    .titledAsBackButton()
                }
            }

            /// The title in the words of the system, or else of the app.
            private static var title: String {
                #if canImport(UIKit) && !os(watchOS)
                    return Bundle(for: UINavigationController.self)
                        .localizedString(forKey: "Back", value: nil, table: nil)
                #else
                    let title: FlowText = "Back"
                    return title.localized
                #endif
            }
        }

        extension View {
            /// Up to iOS 18, the system's back button has a title. In toolbars, labels show only their icons otherwise.
            @ViewBuilder fileprivate func titledAsBackButton() -> some View {
                #if os(iOS)
                    if #available(iOS 26, *) {
                        self
                    } else {
                        labelStyle(.titleAndIcon)
                    }
                #else
                    self
                #endif
            }
        }

        extension ToolbarItemPlacement {
            fileprivate static var insteadOfBack: ToolbarItemPlacement {
                #if os(watchOS)
                    .cancellationAction
                #else
                    .navigation
                #endif
            }
        }
    #endif
#endif
