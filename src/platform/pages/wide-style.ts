/** The layout of pages with a navigation. */
export const wide = `
body.wide { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: start; }
body.wide > header { align-self: center; padding: var(--space-3) var(--space-5); text-align: start; }
body.wide > :is(main, footer) { grid-column: 1 / -1; }
body.wide > main { max-width: none; margin: 0 0 var(--space-6); }
body.wide > .skip:focus { grid-column: 1 / -1; justify-self: start; margin: var(--space-1);
  padding: var(--space-3) var(--space-5); }
body.wide form > :is(input, select, textarea) { max-width: min(30rem, 100%); }
/* Buttons that need a script. */
body.wide [hidden] { display: none; }
body.wide h1 { overflow-wrap: anywhere; }
:is([role=alert], [role=status]) :is(h2, ul, p:last-child) { margin: 0; }
:is([role=alert], [role=status]) h2 { font-size: 1rem; }
.errors ul { padding-inline-start: 1.25rem; }
.errors a { color: inherit; font-weight: 600; }
nav.account { inset: 0 auto 0 0; width: min(20rem, 85vw); height: 100%; margin: 0;
  padding: var(--space-4) var(--space-5); overflow: auto; color: inherit; background: var(--paper);
  border: 0; border-inline-end: 1px solid var(--hair); box-shadow: var(--shade); }
[dir=rtl] nav.account { inset: 0 0 0 auto; }
nav.account::backdrop { background: rgb(0 0 0 / .4); }
nav.account form { margin: 0; }
nav.account input { background: var(--paper); }
nav.account input::placeholder { color: var(--quiet); opacity: 1; }
:is(.menu, .close) { margin: var(--space-3) var(--space-5); }
.close { display: block; margin: 0 0 var(--space-4); margin-inline-start: auto; }
.who { margin: 0 -.75rem var(--space-3); padding-inline: .75rem; overflow-wrap: anywhere; }
.who .quiet { display: block; }
nav.account ul { display: flex; flex-direction: column; gap: .125rem; margin: var(--space-4) -.75rem;
  padding: 0; list-style: none; }
nav.account ul + ul, .who { padding-top: var(--space-4); border-top: 1px solid var(--hair); }
.crumbs ol { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); margin: 0 0 var(--space-3); padding: 0;
  list-style: none; font-size: var(--small); }
.crumbs li { min-width: 0; overflow-wrap: anywhere; }
.crumbs li + li::before { content: "/"; margin-inline-end: var(--space-2); color: var(--quiet); }
.flash { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3); }
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3);
  margin: 0 0 var(--space-5); }
.toolbar :is(button, .button) { margin: 0; }
.tabs { display: flex; flex-wrap: wrap; gap: var(--space-1); margin: 0 0 var(--space-5); padding: 0; list-style: none;
  border-bottom: 1px solid var(--hair); }
.tabs a { display: block; padding: var(--space-2) var(--space-3); color: inherit; text-decoration: none;
  border-bottom: 3px solid transparent; }
.tabs [aria-current] { font-weight: 600; border-color: var(--accent); }
.empty { padding: var(--space-6) var(--space-4); text-align: center; border: 1px dashed var(--line);
  border-radius: var(--radius); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
:is(th, td) { padding: var(--space-2) var(--space-3); text-align: start; vertical-align: top;
  border-top: 1px solid var(--hair); overflow-wrap: anywhere; }
nav.account li a { display: block; padding: var(--space-2) var(--space-3); color: var(--ink); text-decoration: none;
  border-radius: var(--radius); }
nav.account li a:hover { background: color-mix(in srgb, var(--tint) 60%, transparent); color: var(--strong); }
nav.account [aria-current] { color: var(--strong); background: var(--tint); font-weight: 600;
  box-shadow: inset .1875rem 0 var(--accent); }
[dir=rtl] nav.account [aria-current] { box-shadow: inset -.1875rem 0 var(--accent); }
@media (min-width: 40rem) { body.wide > main { margin-inline: var(--space-5); } }
@media (max-width: 40rem) { body.wide > main { border-radius: 0; } }
@media (min-width: 56rem) {
  body.wide { grid-template: auto auto 1fr / 15rem minmax(0, 1fr); column-gap: var(--space-6); max-width: 80rem;
    min-height: 100vh; margin: 0 auto; padding: 0 var(--space-5); }
  body.wide > header { grid-area: 2 / 1; padding: var(--space-6) 0 0; }
  body.wide > main { grid-area: 2 / 2 / span 2; align-self: start; margin: var(--space-6) 0 var(--space-7);
    padding: 2.5rem; }
  :is(.menu, .close) { display: none; }
  nav.account, [dir=rtl] nav.account { display: block; position: sticky; inset: 0 auto auto; grid-area: 3 / 1;
    align-self: start; width: auto; height: auto; max-height: 100vh; margin: 0 -.75rem;
    padding: var(--space-5) .75rem var(--space-6); background: none; border: 0; box-shadow: none; }
}
`
