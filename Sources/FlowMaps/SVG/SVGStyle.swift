/// The style sheet of a picture. Colours are repeated for dark pages, because not all programs that show pictures support variables.
enum SVGStyle {
    private struct Palette {
        var page: String
        var area: String
        var areaBorder: String
        var card: String
        var border: String
        var text: String
        var faintText: String
        var line: String
        var accent: String
        var onAccent: String
        var strip: String
        var child: String
        var error: String
        var warning: String
        var info: String
        var added: String
    }

    private static let light = Palette(
        page: "#ffffff", area: "#f6f8fa", areaBorder: "#d1d9e0", card: "#ffffff", border: "#8c959f", text: "#1f2328",
        faintText: "#59636e", line: "#59636e", accent: "#1f2328", onAccent: "#ffffff", strip: "#ddf4ff",
        child: "#54aeff", error: "#d1242f", warning: "#9a6700", info: "#0969da", added: "#1a7f37")

    private static let dark = Palette(
        page: "#0d1117", area: "#151b23", areaBorder: "#3d444d", card: "#0d1117", border: "#656c76", text: "#f0f6fc",
        faintText: "#9198a1", line: "#9198a1", accent: "#f0f6fc", onAccent: "#0d1117", strip: "#0c2d6b",
        child: "#1f6feb", error: "#f85149", warning: "#d29922", info: "#4493f8", added: "#3fb950")

    /// - Parameter comparesVersions: whether something on the map was added, removed or changed.
    static func lines(comparesVersions: Bool) -> [String] {
        [
            ".flowgen-map { font-family: Helvetica, Arial, Liberation Sans, sans-serif; font-size: 10px; }",
            ".flowgen-map text { white-space: pre; }",
            ".flowgen-map .middle { text-anchor: middle; }",
            ".flowgen-map .areaTitle { font-size: 14px; font-weight: bold; }",
            ".flowgen-map .title { font-size: 11px; font-weight: bold; }",
            ".flowgen-map .edgeTitle { font-size: 9px; font-weight: bold; }",
            ".flowgen-map .edgeText, .flowgen-map .tab, .flowgen-map .finding { font-size: 9px; }",
            ".flowgen-map .line { fill: none; stroke-width: 1; }",
            ".flowgen-map .warning .line, .flowgen-map .warning .box { stroke-width: 1.5; }",
            ".flowgen-map .error .line, .flowgen-map .error .box, .flowgen-map .replace .line { stroke-width: 2; }",
            ".flowgen-map .modal .line { stroke-dasharray: 5 3; }",
            ".flowgen-map .pop .line { stroke-dasharray: 1.5 2.5; }",
            ".flowgen-map .link .line { stroke-dasharray: 8 3 2 3; }",
            ".flowgen-map .child .line { stroke-width: 1.5; }",
            ".flowgen-map .pop .head, .flowgen-map .inner, .flowgen-map .loop { fill: none; }",
            ".flowgen-map .anywhere .box { stroke-dasharray: 3 2; }",
            ".flowgen-map .pale { opacity: 0.45; }",
            ".flowgen-map .badge { fill-opacity: 0.12; }",
        ] + (comparesVersions ? changeLines : []) + rules(light, comparesVersions)
            + ["@media (prefers-color-scheme: dark) {"] + rules(dark, comparesVersions).map { "  " + $0 } + ["}"]
    }

    private static let changeLines = [
        ".flowgen-map .added .line, .flowgen-map .added .box, .flowgen-map .changed .line, .flowgen-map .changed .box"
            + " { stroke-width: 2; }",
        ".flowgen-map .removed { opacity: 0.7; }",
        ".flowgen-map .removed text { text-decoration: line-through; }",
    ]

    private static func rules(_ palette: Palette, _ comparesVersions: Bool) -> [String] {
        var lines = [
            ".flowgen-map .page { fill: \(palette.page); }",
            ".flowgen-map .frame { fill: \(palette.area); stroke: \(palette.areaBorder); }",
            ".flowgen-map .nested .frame { fill: \(palette.page); fill-opacity: 0.6; }",
            ".flowgen-map .box { fill: \(palette.card); stroke: \(palette.border); }",
            ".flowgen-map .inner, .flowgen-map .loop { stroke: \(palette.border); }",
            ".flowgen-map .strip { fill: \(palette.strip); stroke: \(palette.border); }",
            ".flowgen-map text { fill: \(palette.faintText); }",
            ".flowgen-map .areaTitle, .flowgen-map .title, .flowgen-map .edgeTitle { fill: \(palette.text); }",
            ".flowgen-map .start .box { fill: \(palette.accent); stroke: \(palette.accent); }",
            ".flowgen-map .start .title { fill: \(palette.onAccent); }",
            ".flowgen-map .line, .flowgen-map .head { stroke: \(palette.line); }",
            ".flowgen-map .head { fill: \(palette.line); }",
            ".flowgen-map .child .line, .flowgen-map .child .head { stroke: \(palette.child); }",
            ".flowgen-map .child .head { fill: \(palette.child); }",
            ".flowgen-map .modal .head { fill: \(palette.area); }",
        ]
        var colors = [("info", palette.info), ("warning", palette.warning), ("error", palette.error)]
        if comparesVersions {
            colors += [("added", palette.added), ("removed", palette.error), ("changed", palette.warning)]
        }
        for (name, color) in colors {
            lines += [
                ".flowgen-map .\(name) .line, .flowgen-map .\(name) .head, .flowgen-map .\(name) .box"
                    + " { stroke: \(color); }",
                ".flowgen-map .\(name) .head { fill: \(color); }",
                ".flowgen-map .badge.\(name), .flowgen-map .finding.\(name) { fill: \(color); }",
            ]
        }
        for (name, color) in colors where comparesVersions {
            lines.append(".flowgen-map .\(name) > .frame { stroke: \(color); }")
        }
        return lines + [
            ".flowgen-map .modal .head { fill: \(palette.area); }",
            ".flowgen-map .pop .head { fill: none; }",
        ]
    }
}
