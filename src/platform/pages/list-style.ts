/** Fact lists and item lists. */
export const lists = `
dl { margin: 0 0 var(--space-5); }
dl div { display: grid; grid-template-columns: minmax(6.25rem, 22%) minmax(0, 1fr); gap: var(--space-3);
  padding: var(--space-2) 0; border-top: 1px solid var(--hair); }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
dd .quiet { display: block; }
dd ul { margin: 0; padding-inline-start: 1.125rem; list-style: disc; }
.things { margin: 0 0 var(--space-5); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
p + .things { margin-top: var(--space-5); }
.things > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-3) var(--space-4);
  align-items: center; padding: var(--space-5) 0; border-top: 1px solid var(--hair); }
.things h2 { margin: 0; overflow-wrap: anywhere; }
.things > li > .button { margin: 0; }
.things dl { grid-column: 1 / -1; grid-row: 2; margin: 0; font-size: .9375rem; }
.things dl div { padding: var(--space-1) 0; border: 0; }
/* Space after a form. */
form + p { margin-top: var(--space-5); }
summary { cursor: pointer; }
/* The "everything" box has its own row. */
.boxes > :has([name$=" everything"]) { grid-column: 1 / -1; }
.pages { display: flex; justify-content: space-between; gap: var(--space-4); }
/* The names share one column that is as wide as the longest word. */
@media (max-width: 32rem) {
  dl { display: grid; grid-template-columns: fit-content(7rem) minmax(0, 1fr); column-gap: var(--space-3);
    font-size: .9375rem; }
  dl div { grid-column: 1 / -1; grid-template-columns: subgrid; }
  .things > li { grid-template-columns: minmax(0, 1fr); }
  .things dl { grid-row: auto; } }
`
