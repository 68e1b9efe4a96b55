/** The editor of hours: one row for each day, and on a phone the day above its hours. */
export const hoursStyle = `
.day { position: relative; display: grid; grid-template: auto / 8rem minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4); align-items: start; padding: var(--space-3) 0;
  border-top: 1px solid var(--hair); }
.day:target, .day:focus { outline: none; }
.day-name { font-weight: 600; line-height: 2.75rem; overflow-wrap: anywhere; }
.day p.none { margin: 0; line-height: 2.75rem; }
.intervals:has(.interval) > .none { display: none; }
.interval { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
.interval + .interval { margin-top: var(--space-2); }
.interval .wrong { flex: 1 0 100%; margin: 0 0 var(--space-1); }
.clock { width: 6.75rem; text-align: center; padding-inline: var(--space-2); }
.clock::-webkit-calendar-picker-indicator { display: none; }
.day button, .day summary { margin: 0; }
.icon { width: 2.75rem; padding-inline: 0; border-color: transparent; }
.day-actions { display: flex; gap: var(--space-2); }
.day-actions > button, .day summary { padding-inline: var(--space-3); font-weight: 400; white-space: nowrap; }
.day summary { list-style: none; }
.day summary::-webkit-details-marker { display: none; }
.sign { display: none; vertical-align: -.125em; }
.panel { position: absolute; z-index: 1; inset-inline-end: 0; top: calc(100% - var(--space-2)); width: 15rem;
  max-width: 100%; padding: var(--space-4); background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 8px 32px rgb(0 0 0 / .2); }
.panel fieldset { margin: 0; }
.panel button { width: 100%; margin-top: var(--space-2); }
.rows { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 var(--space-4); max-width: 30rem; }
form:has([name=kind][value=closed]:checked) .day { display: none; }
.lines { margin: 0; padding: 0; list-style: none; }
.week-form .rows { max-width: none; margin-bottom: var(--space-5); border-top: 1px solid var(--hair); }
.colleague { margin: var(--space-6) 0 0; }
.colleague label { margin: 0; }
.colleague select { width: auto; max-width: 100%; }
.dates { margin: 0 0 var(--space-5); padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.dates > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: var(--space-2) var(--space-4); padding: var(--space-3) 0; border-top: 1px solid var(--hair); }
.dates strong { display: block; font-weight: 600; }
.dates .toolbar, .things .toolbar { margin: 0; }
@media (max-width: 40rem) {
  .day { grid-template: "name actions" auto "hours hours" auto / minmax(0, 1fr) auto; }
  .day-name { grid-area: name; }
  .sign { display: inline; }
  .day-actions .name { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .day-actions > button, .day summary { width: 2.75rem; padding-inline: 0; }
  .day > .intervals { grid-area: hours; }
  .day > .day-actions { grid-area: actions; }
  .day:has(> .intervals > .interval) { padding-bottom: var(--space-4); }
  .day > .intervals:not(:has(.interval)) { margin-top: calc(0px - var(--space-2)); }
  .day p.none { line-height: 1.5; }
  .interval { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) 2.75rem; }
  .interval .wrong { grid-column: 1 / -1; }
  .clock { width: 100%; }
  .rows { grid-template-columns: minmax(0, 1fr); }
}
`
