/** The pages about a booking. */
export const manageStyle = `
dl div { grid-template-columns: 6rem minmax(0, 1fr); }
.about h1 + h2 { margin: 0 0 var(--space-2); }
.hours { display: inline-block; }
h1, blockquote { overflow-wrap: anywhere; }
blockquote { margin: 0 0 1rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line);
  white-space: pre-line; }
.other { margin: 1.5rem 0 0; }
dd .hosts, dd .guests { padding: 0; list-style: none; }
.hosts li { display: flex; align-items: center; gap: var(--space-2); min-width: 0; }
.hosts li + li { margin-top: var(--space-1); }
.answer { white-space: pre-line; }
.answers dl, .answers dl div { display: block; }
.answers dt { margin-bottom: var(--space-1); overflow-wrap: anywhere; }
.calendars { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.calendars a { display: inline-block; min-height: 2.75rem; padding: .5625rem .875rem; border: 1px solid var(--line);
  border-radius: var(--radius); text-decoration: none; }
.calendars a:hover { background: var(--tint); border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: var(--space-5) 0 0; }
.actions a { margin: 0; }
h2 + .actions { margin-top: var(--space-2); }
`
