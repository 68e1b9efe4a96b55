/** The home page and the search. */
export const homeStyle = `
h2 { margin-top: 0; }
h3 { margin: var(--space-4) 0 var(--space-1); font-size: 1rem; }
section { margin: 0 0 var(--space-6); }
.columns { display: grid; gap: 0 var(--space-6); }
.columns > * { min-width: 0; }
@media (min-width: 70rem) { .columns { grid-template-columns: 1fr 1fr; } }
.rows { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
.rows > li { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3);
  padding: var(--space-3) 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere; }
.rows > li > div { min-width: 0; }
.rows button { flex: none; min-height: 2.25rem; margin: 0; padding: .3125rem .875rem; }
.address { display: block; text-align: start; }
[dir=rtl] .address { text-align: end; }
.detail { display: block; }
.time { display: block; font-variant-numeric: tabular-nums; }
.checklist, .attention { padding: var(--space-4) var(--space-5); border: 1px solid var(--hair);
  border-radius: var(--radius); }
.attention { border-inline-start: 4px solid var(--wrong); }
.checklist ul { margin: 0; padding: 0; list-style: none; }
.checklist li { display: flex; gap: var(--space-2); padding: var(--space-1) 0; }
.checklist .done { color: var(--quiet); }
.attention ul { margin: 0; padding-inline-start: 1.25rem; }
`
