/** The layout of pages with a navigation. */
export const wide = `
body.wide > header { max-width: 76rem; margin: 0 auto; padding: var(--space-5) var(--space-5) 0; text-align: start; }
body.wide > main { max-width: none; }
body.wide form > :is(input, select, textarea) { max-width: 30rem; }
@media (min-width: 32rem) { body.wide > main { margin-inline: var(--space-5); } }
body.wide h1 { overflow-wrap: anywhere; }
nav.account { inset: 0 auto 0 0; width: min(20rem, 85vw); height: 100%; margin: 0; padding: var(--space-5);
  overflow: auto; color: inherit; background: var(--paper); border: 0; box-shadow: var(--shade); }
[dir=rtl] nav.account { inset: 0 0 0 auto; }
nav.account::backdrop { background: rgb(0 0 0 / .35); }
.menu { margin: var(--space-3) var(--space-4) 0; }
.who { margin: 0; overflow-wrap: anywhere; }
.who .quiet { display: block; }
nav.account ul { display: flex; flex-direction: column; gap: var(--space-1); margin: var(--space-5) 0;
  margin-inline: -.75rem; padding: 0; list-style: none; }
nav.account ul + ul { padding-top: var(--space-4); border-top: 1px solid var(--hair); }
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
nav.account [aria-current] { color: var(--strong); background: var(--tint); font-weight: 600; }
.skip:focus { grid-column: 1 / -1; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
@media (min-width: 56rem) {
  body.wide { display: grid; grid-template: auto 1fr / 15rem minmax(0, 1fr); column-gap: var(--space-6);
    max-width: 76rem; min-height: 100vh; margin: 0 auto; padding: 0 var(--space-5); }
  body.wide > header { grid-column: 1 / -1; width: 100%; padding: var(--space-6) 0 0; }
  body.wide > main { align-self: start; margin: var(--space-5) 0 var(--space-7); padding: 2.5rem; }
  .menu { display: none; }
  nav.account, [dir=rtl] nav.account { display: block; position: static; width: auto; height: auto;
    padding: var(--space-6) 0; overflow: visible; background: none; box-shadow: none; }
}
@media (max-width: 32rem) {
  body.wide > header { padding-inline: var(--space-4); } }
`
