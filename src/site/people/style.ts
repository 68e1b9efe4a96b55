/** Lists of people. */
export const peopleStyle = `
.link { overflow-wrap: anywhere; }
.link + button { min-height: 2.25rem; margin: var(--space-1) 0; padding: .25rem var(--space-3); }
.filters .row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: end; margin-bottom: var(--space-5); }
.filters .row > div { flex: 2 1 14rem; }
.filters .row > div + div { flex: 1 1 9rem; }
.filters label { margin-top: 0; }
.filters button, .filters .button { margin: 0; }
.empty h2 { margin-top: 0; }
.people { margin: 0 0 var(--space-5); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.people > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--space-4);
  padding: var(--space-4) 0; border-top: 1px solid var(--hair); }
.people h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.people p { margin: 0; overflow-wrap: anywhere; }
.initials { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; flex: none; border-radius: 50%;
  object-fit: cover; font-size: .875rem; font-weight: 600; color: var(--strong); background: var(--tint); }
.person { display: flex; align-items: center; gap: var(--space-4); margin-bottom: var(--space-5); }
.person h1 { margin: 0; }
.boxes:has([name^=confirm]) { grid-template-columns: minmax(0, 1fr); }
.things .toolbar { margin: 0; }
[type=file] { padding: var(--space-2); }
.outcomes { padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.outcomes > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: var(--space-2) var(--space-4); padding: var(--space-2) 0; border-top: 1px solid var(--hair);
  overflow-wrap: anywhere; }
.outcomes > li > span { min-width: 0; }
.outcomes button { margin: 0; }
`
