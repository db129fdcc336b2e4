public struct Font: Hashable, Sendable {
    public static let caption2 = Font()
    public func monospaced() -> Font { self }
}

public protocol ShapeStyle: Sendable {}

public struct BackgroundStyle: ShapeStyle {}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

public struct FillStyle: Equatable, Sendable {
    public init() {}
}

public protocol Shape: Sendable {}

public protocol InsettableShape: Shape {}

public enum RoundedCornerStyle: Sendable {
    case circular, continuous
}

public struct RoundedRectangle: InsettableShape {
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

extension View {
    nonisolated public func font(_ font: Font?) -> some View { self }

    nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { self }
}
