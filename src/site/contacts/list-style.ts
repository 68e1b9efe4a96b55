import { listStyle } from '../meetings/list-style.ts'

/** The list of contacts and its filters, and the fields of a contact. */
export const contactStyle = `${listStyle}
.contacts { margin: 0 calc(-1 * var(--space-3)); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.contacts li { position: relative; padding: var(--space-3); border-top: 1px solid var(--hair); }
.contacts li:hover { background: color-mix(in srgb, var(--tint) 60%, transparent); }
.contacts p { margin: 0; overflow-wrap: anywhere; }
.contacts h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.contacts h2 a { color: inherit; text-decoration: none; }
.contacts h2 a::after { content: ""; position: absolute; inset: 0; }
.contacts li:hover h2 a { text-decoration: underline; }
.contacts h2 a:focus-visible { outline: 0; }
.contacts li:has(h2 a:focus-visible) { outline: 3px solid var(--accent); outline-offset: -1px;
  border-radius: var(--radius); }
.written { white-space: pre-wrap; overflow-wrap: anywhere; }
.entry { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: end; max-width: 40rem; }
.entry > div:first-child { flex: 1 1 16rem; }
.entry label { margin-top: var(--space-3); }
.entry .box { margin: 0; padding: .6875rem 0; }
.entry button { margin: 0; }
.group { margin: 0 0 var(--space-5); padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius); }
.group h2 { margin: 0 0 var(--space-2); font-size: 1rem; overflow-wrap: anywhere; }
.group ul { margin: 0; padding: 0; list-style: none; }
.group li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
  gap: var(--space-1) var(--space-4); padding: var(--space-2) 0; border-top: 1px solid var(--hair); }
.group li > div { min-width: 0; overflow-wrap: anywhere; }
.merge td { min-width: 9rem; }
.merge .box { padding: 0; }
@media (max-width: 40rem) {
  .merge, .merge :is(tbody, tr, th, td) { display: block; border: 0; }
  .merge thead { position: absolute; clip-path: inset(50%); }
  .merge tr { padding: var(--space-3) 0; border-top: 1px solid var(--hair); }
  .merge :is(th, td) { padding: var(--space-1) 0; }
}
`
