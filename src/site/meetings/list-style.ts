/** The list of meetings, and its filters. */
export const listStyle = `
.filters { margin: 0 0 var(--space-5); }
.filters .row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: end; }
.filters .row > div { flex: 2 1 14rem; }
.filters .row > div + div { flex: 1 1 11rem; }
.filters label { margin-top: 0; }
.filters button, .filters .button { margin: 0; }
.filters details { margin-top: var(--space-3); }
.filters summary { width: fit-content; color: var(--accent); }
.filters .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-4); margin: var(--space-3) 0 var(--space-4); }
.empty h2 { margin-top: 0; }
.empty p:last-child { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-2); margin: 0; }
.empty .button { margin: 0; }
.day { margin: var(--space-5) 0 var(--space-2); font-size: 1rem; }
.meetings { margin: 0 calc(-1 * var(--space-3)); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.meetings li { position: relative; display: grid; grid-template-columns: 12rem minmax(0, 1fr);
  gap: 0 var(--space-4); padding: var(--space-3);
  border-top: 1px solid var(--hair); }
.meetings li:hover { background: color-mix(in srgb, var(--tint) 60%, transparent); }
.meetings p { margin: 0; overflow-wrap: anywhere; }
.meetings .clock { font-variant-numeric: tabular-nums; }
.meetings h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.meetings h3 a { color: inherit; text-decoration: none; }
.meetings h3 a::after { content: ""; position: absolute; inset: 0; }
.meetings li:hover h3 a { text-decoration: underline; }
.meetings h3 a:focus-visible { outline: 0; }
.meetings li:has(a:focus-visible) { outline: 3px solid var(--accent); outline-offset: -1px;
  border-radius: var(--radius); }
.pages, .export { margin-top: var(--space-5); }
.export .quiet { display: block; }
@media (max-width: 40rem) { .meetings li { grid-template-columns: minmax(0, 1fr); } }
`
