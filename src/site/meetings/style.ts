export const meetingStyle = `
.note { margin: 0 0 var(--space-4); padding: var(--space-3) var(--space-4); background: var(--tint);
  border-inline-start: 4px solid var(--accent); border-radius: var(--radius); }
.note :is(p, .toolbar) { margin: 0; }
.note .toolbar { margin-top: var(--space-3); }
dt { overflow-wrap: anywhere; }
.hours { display: inline-block; }
.written { white-space: pre-wrap; }
.notes { overflow-wrap: anywhere; }
.notes p:last-child { margin: 0; }
.people { padding: 0; list-style: none; }
.people > li + li { margin-top: var(--space-1); }
.people .remove { margin-inline-start: var(--space-2); font-size: var(--small); }
.things { margin-top: var(--space-5); }
.things .facts { grid-column: 1 / -1; }
.things .answers dl, .things .answers dl div { display: block; }
.facts .toolbar { gap: var(--space-2); margin: var(--space-4) 0 0; }
.facts .toolbar :is(button, .button) { min-height: 2.25rem; padding: .25rem var(--space-3); font-size: var(--small); }
details { margin-top: var(--space-3); }
.timeline { margin: 0; padding: 0; list-style: none; }
.timeline li { position: relative; padding: 0 0 var(--space-4); padding-inline-start: var(--space-5);
  border-inline-start: 2px solid var(--hair); overflow-wrap: anywhere; }
.timeline li:last-child { border-color: transparent; }
.timeline li::before { content: ""; position: absolute; inset-block-start: .4375rem; inset-inline-start: -.4375rem;
  width: .75rem; height: .75rem; border-radius: 50%; background: var(--accent); }
.timeline .message::before { background: var(--paper); border: 2px solid var(--accent); }
.timeline .quiet { display: block; }
.days { margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.days > li + li { margin-top: var(--space-5); }
.days h2 { margin: 0 0 var(--space-2); font-size: 1rem; }
.days ul { display: flex; flex-wrap: wrap; gap: var(--space-2); margin: 0; padding: 0; list-style: none; }
.days a { display: block; min-width: 6rem; padding: var(--space-2); text-align: center;
  border: 1px solid var(--line); border-radius: var(--radius); text-decoration: none; }
.days a:hover { background: var(--tint); border-color: var(--accent); }
`
