import { lists } from './list-style.ts'
import { wide } from './wide-style.ts'

/** Design tokens. Text has a contrast of at least 4.5 on every background, field borders of at least 3. */
const tokens = `
:root { color-scheme: light dark;
  --ink: #1d1d1b; --quiet: #5c5c57; --paper: #ffffff; --ground: #f4f3ef; --line: #8a8a83; --hair: #e2e0d8;
  --accent: #1f5f4a; --strong: #17493a; --on-accent: #ffffff; --tint: #e7f0ec;
  --wrong: #a3241c; --wrong-tint: #fbecea; --shade: 0 1px 2px rgb(29 29 27 / .06), 0 8px 32px rgb(29 29 27 / .05);
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2rem;
  --space-7: 3rem; --radius: .5rem; --radius-large: .875rem;
  --small: .875rem; --large: 1.125rem; --title: 1.625rem; --mono: ui-monospace, Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) { :root {
  --ink: #f1f0ea; --quiet: #b5b4ab; --paper: #24241f; --ground: #171713; --line: #85847b; --hair: #3b3b34;
  --accent: #8fd4ba; --strong: #b0e3cf; --on-accent: #10281f; --tint: #23352d;
  --wrong: #ffb0a6; --wrong-tint: #3d2421; --shade: none; } }
`

const frame = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; accent-color: var(--accent); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { padding: var(--space-5) var(--space-4) 0; text-align: center; font-weight: 600; letter-spacing: .02em; }
header::before { content: ""; display: inline-block; width: .75rem; height: .75rem; margin-inline-end: var(--space-2);
  border-radius: .25rem; background: var(--accent); }
main { max-width: 30rem; margin: var(--space-5) auto var(--space-7); padding: var(--space-6); background: var(--paper);
  border-radius: var(--radius-large); box-shadow: var(--shade); overflow-wrap: break-word; }
footer { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-1) var(--space-5);
  margin: 0 var(--space-4) var(--space-6); font-size: var(--small); }
footer a, .languages { color: var(--quiet); }
.languages { text-align: center; }
.languages[open] { flex-basis: 100%; }
.languages ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 var(--space-4); max-width: 30rem;
  margin: var(--space-2) auto 0; padding: 0; list-style: none; }
.languages li a { display: inline-block; padding: var(--space-1) 0; }
.languages [aria-current] { font-weight: 600; text-decoration: none; }
.brand::before { content: none; }
.brand a, .brand { color: inherit; }
.brand a { display: inline-block; text-decoration: none; }
.logo { display: block; max-width: 12rem; height: 2.5rem; margin: 0 auto var(--space-1); object-fit: contain; }
main > form { margin-bottom: var(--space-5); }
main > :last-child { margin-bottom: 0; }
h1 { margin: 0 0 var(--space-4); font-size: var(--title); line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: var(--space-6) 0 var(--space-2); font-size: var(--large); line-height: 1.4; }
p { margin: 0 0 var(--space-4); }
a { color: var(--accent); text-underline-offset: .15em; }
a:hover { color: var(--strong); }
code { font: .875em/1.5 var(--mono); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: var(--small); }
.unseen, .skip:not(:focus) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden;
  white-space: nowrap; }
@media (max-width: 32rem) { main { margin: var(--space-4) var(--space-3) var(--space-6); padding: 1.5rem 1.25rem; } }
`

const fields = `
label { display: block; margin: var(--space-5) 0 var(--space-1); font-weight: 600; }
legend { margin: 0 0 var(--space-1); padding: 0; font-weight: 600; }
label .quiet { font-weight: 400; }
label + .quiet, legend + .quiet { margin: 0 0 var(--space-2); }
input, select, textarea { display: block; width: 100%; min-height: 2.75rem; padding: .5625rem var(--space-3);
  font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: var(--radius); }
select { padding-inline-start: var(--space-2); background: var(--paper); }
textarea { resize: vertical; }
/* Addresses and numbers are written from left to right in every language. */
[dir=rtl] :is([type=email], [type=tel], [type=url], code, .secret) { direction: ltr; text-align: right; }
input:hover, select:hover, textarea:hover { border-color: var(--accent); }
[aria-invalid=true]:not(fieldset) { border-color: var(--wrong); box-shadow: 0 0 0 1px var(--wrong); }
fieldset { min-width: 0; margin: var(--space-5) 0 0; padding: 0; border: 0; }
[type=checkbox], [type=radio] { flex: none; width: 1.125rem; height: 1.125rem; min-height: 0; margin: 0; padding: 0; }
.boxes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: 0 var(--space-5); }
.box { display: flex; gap: var(--space-3); margin: 0; padding: var(--space-2) 0; font-weight: 400; cursor: pointer; }
.box input { margin-top: .1875rem; cursor: pointer; }
.box > span { min-width: 0; overflow-wrap: anywhere; }
.box .quiet { display: block; }
.wrong { margin: var(--space-1) 0 0; color: var(--wrong); font-size: var(--small); font-weight: 500; }
`

const buttons = `
button, .button { display: inline-block; min-height: 2.75rem; align-content: center; margin: var(--space-5) 0 0;
  margin-inline-end: var(--space-2); padding: .5625rem 1.25rem; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent);
  border-radius: var(--radius); max-width: 100%; overflow-wrap: break-word;
  cursor: pointer; }
button:hover, .button:hover { color: var(--on-accent); background: var(--strong); border-color: var(--strong); }
button + button { margin-top: var(--space-3); }
button[hidden] { display: none; }
p > .button, .action button { margin: 0; }
.plain { color: var(--ink); background: transparent; border-color: var(--line); }
.plain:hover { color: var(--ink); background: var(--tint); border-color: var(--accent); }
.danger { color: var(--wrong); background: transparent; border-color: var(--wrong); }
.danger:hover { color: var(--wrong); background: var(--wrong-tint); border-color: var(--wrong); }
`

const messages = `
[role=alert], [role=status] { margin: 0 0 var(--space-5); padding: var(--space-3) var(--space-4); color: var(--ink);
  border-inline-start: 4px solid var(--accent); border-radius: var(--radius); background: var(--tint); }
[role=alert] { border-color: var(--wrong); background: var(--wrong-tint); }
[role=alert] > h2 { margin: 0 0 var(--space-1); }
.errors ul { margin: 0; padding-inline-start: 1.25rem; }
.secret-label { margin: var(--space-5) 0 var(--space-1); font-weight: 600; }
.secret { margin: 0 0 var(--space-5); padding: var(--space-4); background: var(--ground);
  border: 1px dashed var(--line); border-radius: var(--radius); }
.secret code { display: block; font-size: 1rem; -webkit-user-select: all; user-select: all; }
.badge { display: inline-block; padding: 0 var(--space-2); font-size: .8125rem; font-weight: 400; line-height: 1.5;
  color: var(--quiet); border: 1px solid var(--line); border-radius: 1rem; vertical-align: .0625rem; }
`

/** The style sheet of every page, light and dark. */
export const style = tokens + frame + fields + buttons + messages + lists + wide
