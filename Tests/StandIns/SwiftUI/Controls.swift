import Observation

public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

@MainActor @preconcurrency
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@MainActor @preconcurrency
public protocol LabelStyle {}

nonisolated public struct TitleAndIconLabelStyle: LabelStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension View {
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
}

nonisolated public struct TextField<Label: View>: PrimitiveView {}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

nonisolated public struct SecureField<Label: View>: PrimitiveView {}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
}

nonisolated public struct TextEditor: PrimitiveView {
    public init(text: Binding<String>) {}
}

nonisolated public struct Toggle<Label: View>: PrimitiveView {}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

nonisolated public struct Stepper<Label: View>: PrimitiveView {}

extension Stepper where Label == Text {
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
}

nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {}
}

nonisolated public struct Link<Label: View>: PrimitiveView {}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {}
}

nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {}

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {}
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
    public var wrappedValue: Value
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { nothing() }
    public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { nothing() }
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { .constant(wrappedValue[keyPath: keyPath]) }
}
