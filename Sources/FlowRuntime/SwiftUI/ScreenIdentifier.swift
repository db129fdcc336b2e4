#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Gives a screen an accessibility identifier, if its flow was generated with identifiers.
        ///
        /// The screen becomes a container of its elements. All of them would have the identifier otherwise, in place of their own.
        @ViewBuilder func screenIdentifier(_ identifier: String?) -> some View {
            if let identifier {
                accessibilityElement(children: .contain).accessibilityIdentifier(identifier)
            } else {
                self
            }
        }
    }
#endif
