/** Cards, lists and code of the pages of integrations. */
export const integrationStyle = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: var(--space-4);
  margin: 0; padding: 0; list-style: none; }
.cards > li { padding: var(--space-4) var(--space-5); border: 1px solid var(--hair); border-radius: var(--radius); }
.cards h2 { margin: 0 0 var(--space-2); }
.cards p { margin: 0 0 var(--space-2); }
.filters { margin: 0 0 var(--space-5); }
.filters .fields { display: flex; flex-wrap: wrap; align-items: end; gap: 0 var(--space-4); }
.filters .fields > div { flex: 1 1 11rem; min-width: 0; max-width: 24rem; }
.filters :is(input, select) { width: 100%; }
.rows { margin: 0 0 var(--space-5); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.rows > li { padding: var(--space-3) 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere; }
.rows .quiet { display: block; }
.note { margin: 0 0 var(--space-5); padding: var(--space-4) var(--space-5); border: 1px solid var(--hair);
  border-inline-start: 4px solid var(--wrong); border-radius: var(--radius); overflow-wrap: anywhere; }
.note p { margin: 0 0 var(--space-2); }
.note form { margin: 0; }
.events fieldset { margin: var(--space-3) 0 0; }
pre { max-height: 30rem; margin: 0 0 var(--space-4); padding: var(--space-4); overflow: auto; direction: ltr;
  text-align: left; background: var(--ground); border: 1px solid var(--hair); border-radius: var(--radius);
  font: .8125rem/1.5 var(--mono); }
.attempts { padding-inline-start: 1.5rem; }
.attempts li { margin: 0 0 var(--space-4); overflow-wrap: anywhere; }
`
