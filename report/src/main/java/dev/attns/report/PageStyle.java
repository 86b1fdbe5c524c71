package dev.attns.report;

import dev.attns.report.plot.Plot;

/** How a page looks: on a screen, light or dark as its reader prefers, on a phone and in print. */
final class PageStyle {

    private static final String PAGE = """
            :root {color-scheme: light dark; --paper: #ffffff; --text: #22262b; --soft: #5f6770; --line: #d5dae0;
              --shade: #f3f5f7; --accent: #0072b2}
            @media screen and (prefers-color-scheme: dark) {
              :root {--paper: #15181c; --text: #e3e6ea; --soft: #9aa3ad; --line: #39414b; --shade: #1f242a;
                --accent: #4c9be8}
            }
            * {box-sizing: border-box}
            body {margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 48rem; background: var(--paper);
              color: var(--text); line-height: 1.55;
              font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif}
            h1 {font-size: 1.7rem; line-height: 1.25; margin: 0 0 0.75rem; overflow-wrap: anywhere}
            h2 {font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 0.5rem}
            p {margin: 0.75rem 0; overflow-wrap: anywhere}
            .conclusion {font-size: 1.15rem; margin: 1rem 0 1.5rem; padding: 0.75rem 1rem; background: var(--shade);
              border-left: 0.3rem solid var(--accent)}
            figure {margin: 1.5rem 0}
            .scrolls {overflow-x: auto}
            figure > .scrolls > svg {display: block; width: 100%; min-width: 28rem; height: auto}
            figcaption {font-size: 0.9rem; color: var(--soft); margin-top: 0.4rem}
            a {color: var(--accent)}
            table {border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums}
            th, td {padding: 0.35rem 0.6rem; text-align: left; border-bottom: 1px solid var(--line)}
            td.right {white-space: nowrap}
            th {border-bottom: 2px solid var(--soft)}
            .right {text-align: right}
            tr.emphasised td {font-weight: 600; background: var(--shade)}
            footer {margin-top: 3rem; padding-top: 0.5rem; border-top: 1px solid var(--line); font-size: 0.9rem;
              color: var(--soft)}
            footer h2 {font-size: 1rem; margin: 0.5rem 0}
            dl {display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; margin: 0}
            dd {margin: 0; overflow-wrap: anywhere}
            @media print {
              body {max-width: none; padding: 0; font-size: 10pt}
              figure, table, .conclusion {break-inside: avoid}
              h2 {break-after: avoid}
              .scrolls {overflow: visible}
              figure > .scrolls > svg {min-width: 0; max-width: 15cm}
            }
            """;

    private PageStyle() {}

    static String sheet() {
        return PAGE + Plot.styleSheet();
    }
}
