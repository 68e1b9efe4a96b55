import { integrationStyle } from './style.ts'

/** Accounts and calendars: name and settings beside each other, on small screens one below the other. */
export const calendarStyle = `${integrationStyle}
.accounts { margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.accounts > li { margin: 0 0 var(--space-4); padding: var(--space-4) var(--space-5); border: 1px solid var(--hair);
  border-radius: var(--radius); }
.accounts h3 { margin: 0 0 var(--space-2); font-size: 1rem; overflow-wrap: anywhere; }
.accounts dl { margin: 0 0 var(--space-3); font-size: .9375rem; }
.accounts dl div { padding: var(--space-1) 0; border: 0; }
.accounts .note { margin: 0 0 var(--space-3); padding: var(--space-2) var(--space-4); }
.accounts .toolbar { margin: 0; }
.badge.bad { color: var(--wrong); border-color: var(--wrong); }
.calendars { margin: 0; padding: 0; list-style: none; }
.calendars > li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 var(--space-4); align-items: center; padding: var(--space-2) 0; border-top: 1px solid var(--hair); }
.calendars strong, .calendars p { margin: 0; overflow-wrap: anywhere; }
.calendars > li > :only-child { grid-column: 3; }
form h3 { margin: var(--space-4) 0 var(--space-2); font-size: 1rem; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .calendars > li { grid-template-columns: minmax(0, 1fr); }
  .calendars > li > :only-child { grid-column: 1; } }
`
