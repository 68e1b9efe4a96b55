/** The list of event types. */
export const listStyle = `
.filter { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); margin: 0 0 var(--space-5); }
.filter > div { flex: 1 1 12rem; max-width: 20rem; }
.filter label { margin-top: 0; }
.filter button { margin: 0; }
.owner { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
  margin: var(--space-6) 0 var(--space-3); }
.owner h2 { margin: 0; overflow-wrap: anywhere; }
:is(.owner, .address, .acts) :is(button, .button) { display: inline-flex; align-items: center; min-height: 2.25rem;
  margin: 0; padding: .25rem .75rem; font-size: var(--small); }
:is(.owner, .address) button.plain { min-height: 1.75rem; padding: 0 .625rem; }
.cards, .cards details ul { margin: 0; padding: 0; list-style: none; }
.cards > li { margin: 0 0 var(--space-3); padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.cards > li:target { border-color: var(--accent); }
.cards .top { display: flex; align-items: start; justify-content: space-between; gap: var(--space-3); }
.cards h3 { margin: 0; font-size: var(--large); line-height: 1.4; overflow-wrap: anywhere; }
.cards h3 a { color: inherit; }
.cards h3 .badge { vertical-align: middle; }
.dot { width: .75rem; height: .75rem; margin-inline-end: var(--space-2); }
.cards p { margin: 0 0 var(--space-1); overflow-wrap: anywhere; }
.address { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
  font-size: var(--small); }
.acts { position: relative; display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-3); }
.moves { display: flex; gap: var(--space-1); }
.moves [aria-disabled] { opacity: .45; }
.acts summary { list-style: none; }
.acts summary::-webkit-details-marker { display: none; }
.acts summary::after { content: "▾"; margin-inline-start: var(--space-1); }
.cards details ul { position: absolute; inset: calc(100% + var(--space-1)) 0 auto; z-index: 1; display: flex;
  flex-wrap: wrap; gap: var(--space-2); padding: var(--space-3); background: var(--paper);
  border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shade); }
.switch { display: flex; align-items: center; gap: var(--space-2); min-height: 2.25rem; padding: .25rem .75rem;
  font-size: var(--small); white-space: nowrap; }
.track { position: relative; width: 2rem; height: 1.125rem; border: 1px solid var(--line); border-radius: 1rem; }
.track::after { content: ""; position: absolute; inset: 2px auto 2px 2px; width: .75rem; border-radius: 1rem;
  background: var(--line); }
[dir=rtl] .track::after { inset: 2px 2px 2px auto; }
[aria-checked=true] .track { border-color: var(--accent); background: var(--accent); }
[aria-checked=true] .track::after { inset: 2px 2px 2px auto; background: var(--on-accent); }
[dir=rtl] [aria-checked=true] .track::after { inset: 2px auto 2px 2px; }
`
