/** The pages about a booking. */
export const manageStyle = `
dl div { grid-template-columns: 6rem minmax(0, 1fr); }
.hours { display: inline-block; }
h1, blockquote { overflow-wrap: anywhere; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line; }
.other { margin: 1.5rem 0 0; }
.calendars { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.calendars a { display: inline-block; padding: .375rem .75rem; border: 1px solid var(--line);
  border-radius: var(--radius); text-decoration: none; }
.calendars a:hover { background: var(--tint); border-color: var(--accent); }
main:has(> #picker) { max-width: 46rem; }
`
