/** The style of the home page, for light and dark screens, large and small. */
export const style = `
:root { --ink: #1b2a31; --quiet: #5a6872; --paper: #fbfcfc; --card: #fff; --line: #dde4e7; --accent: #1d6f8a }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4ebee; --quiet: #9aa8b0; --paper: #10181c; --card: #172227; --line: #2a383f; --accent: #6fc0d8 }
}
* { box-sizing: border-box }
body {
  max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
header { display: flex; gap: 1rem; align-items: center; padding-bottom: 1.5rem; border-bottom: 1px solid var(--line) }
header svg { flex: none }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em }
header p { margin: .25rem 0 0; color: var(--quiet) }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.05rem }
ol, ul { margin: 0; padding: 0; list-style: none }
ol { counter-reset: step }
ol li { counter-increment: step; margin-bottom: 1.1rem }
ol li::before { content: counter(step) '. '; color: var(--quiet) }
pre {
  margin: .4rem 0 0; padding: .8rem 1rem; overflow-x: auto;
  background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
}
code { font: .84rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
ul li { padding: .35rem 0 }
a { color: var(--accent); text-underline-offset: .2em }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
.open {
  display: inline-block; padding: .55rem 1.1rem; border-radius: .5rem;
  background: var(--accent); color: var(--paper); font-weight: 600; text-decoration: none;
}
ul span { color: var(--quiet) }
`;
