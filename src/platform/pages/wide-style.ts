/** The layout of pages with a navigation. */
export const wide = `
body.wide > header { max-width: 68rem; margin: 0 auto; padding: var(--space-5) var(--space-5) 0; text-align: start; }
body.wide > main { max-width: none; }
body.wide form > :is(input, select, textarea) { max-width: 30rem; }
@media (min-width: 32rem) { body.wide > main { margin-inline: var(--space-5); } }
nav.account { display: grid; grid-template: "who out" auto "links links" auto / minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-3); align-items: center; padding: var(--space-4) var(--space-5) 0; }
.who { grid-area: who; margin: 0; overflow-wrap: anywhere; }
.who .quiet { display: block; }
nav.account ul { grid-area: links; display: flex; flex-wrap: wrap; gap: var(--space-1); margin: 0 -.75rem; padding: 0;
  list-style: none; }
nav.account li a { display: block; padding: var(--space-2) var(--space-3); color: var(--ink); text-decoration: none;
  border-radius: var(--radius); }
nav.account li a:hover { background: color-mix(in srgb, var(--tint) 60%, transparent); color: var(--strong); }
nav.account [aria-current] { color: var(--strong); background: var(--tint); font-weight: 600; }
.skip:focus { grid-column: 1 / -1; }
@media (min-width: 56rem) {
  body.wide { display: grid; grid-template: auto 1fr / 15rem minmax(0, 1fr); column-gap: var(--space-6);
    max-width: 68rem; min-height: 100vh; margin: 0 auto; padding: 0 var(--space-5); }
  body.wide > header { grid-column: 1 / -1; width: 100%; padding: var(--space-6) 0 0; }
  body.wide > main { align-self: start; margin: var(--space-5) 0 var(--space-7); padding: 2.5rem; }
  nav.account { display: block; padding: var(--space-6) 0; }
  nav.account ul { flex-direction: column; margin: var(--space-5) 0; margin-inline-start: -.75rem; }
}
@media (max-width: 32rem) {
  body.wide > header, nav.account { padding-inline: var(--space-4); } }
`
