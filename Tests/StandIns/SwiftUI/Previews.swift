// `PreviewProvider` is the form of previews that needs no macro. The compiler of Linux has no implementation of `#Preview`.

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
