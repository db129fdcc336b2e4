/// The style sheet of a site: light or dark as the reader prefers, and readable on paper.
enum SiteStyle {
    static let path = "style.css"

    /// The first line.
    static let mark = "/* flowgen docs */"

    static let text = """
        \(mark)
        :root {
          color-scheme: light dark;
          --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --page: #ffffff; --panel: #f6f8fa; --link: #0969da;
          --error: #d1242f; --warning: #9a6700; --info: #0969da;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --text: #e6edf3; --soft: #9198a1; --line: #3d444d; --page: #0d1117; --panel: #151b23; --link: #4493f8;
            --error: #f85149; --warning: #d29922; --info: #4493f8;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
        header { border-bottom: 1px solid var(--line); background: var(--panel); }
        nav { display: flex; flex-wrap: wrap; gap: 1.5rem; max-width: 70rem; margin: auto; padding: .75rem 1.5rem; }
        nav a:first-child { font-weight: 600; }
        nav a[aria-current] { color: inherit; text-decoration: none; }
        main { max-width: 70rem; margin: auto; padding: 1rem 1.5rem 3rem; }
        footer { max-width: 70rem; margin: auto; padding: 0 1.5rem 2rem; color: var(--soft); font-size: .875rem; }
        a { color: var(--link); }
        h1, h2, h3 { line-height: 1.25; }
        h2 { margin-top: 2.5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
        code { font: .875em ui-monospace, Menlo, Consolas, monospace; }
        table { border-collapse: collapse; display: block; overflow-x: auto; max-width: 100%; }
        th, td { padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
        th { color: var(--soft); font-weight: 600; white-space: nowrap; }
        article { margin: 1.5rem 0; padding: .25rem 1.25rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
        article:target { border-color: var(--link); }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
        dt { color: var(--soft); }
        dd { margin: 0; }
        figure { margin: 1rem 0; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
        figure svg { display: block; max-width: none; }
        .pale { color: var(--soft); }
        .error { color: var(--error); }
        .warning { color: var(--warning); }
        .info { color: var(--info); }
        .tree { padding-left: 1.25rem; }
        .tree li { margin: .4rem 0; }
        .journey { padding-left: 1.25rem; }

        """
}
