/** The look of every page: colours for light and dark, type, fields, buttons, notices. */
export const style = `
:root { color-scheme: light dark; --ink: #1d1d1b; --quiet: #5c5c57; --paper: #ffffff; --ground: #f4f3ef;
  --line: #8a8a83; --accent: #1f5f4a; --on-accent: #ffffff; --wrong: #a3241c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f0ea; --quiet: #b5b4ab; --paper: #24241f; --ground: #171713;
  --line: #77766e; --accent: #8fd4ba; --on-accent: #10281f; --wrong: #ffb0a6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 1.5rem 1rem 0; text-align: center; font-weight: 600; letter-spacing: .02em; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 2rem; background: var(--paper); border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: .875rem; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input, select, textarea { width: 100%; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .5rem; }
button { margin-top: 1.5rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; border-radius: .5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain { margin-top: 0; background: transparent; color: var(--ink); border-color: var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wrong { color: var(--wrong); }
[role=alert] { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--wrong); border-radius: .5rem;
  color: var(--wrong); }
`
