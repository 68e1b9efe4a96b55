/** The event types of a person or a team. Each of them is one link. */
export const profileStyle = `
main { max-width: 40rem; }
h1, .offers, .hosts { overflow-wrap: anywhere; }
.profile { display: flex; align-items: center; gap: var(--space-4); margin-bottom: var(--space-5); }
.profile h1 { margin: 0; min-width: 0; }
.profile .initials { width: 4rem; height: 4rem; font-size: var(--large); }
.hosts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); color: var(--quiet); }
.hosts > span { min-width: 0; }
.faces { display: flex; padding-inline-start: .625rem; }
.faces .initials { margin-inline-start: -.625rem; border: 2px solid var(--paper); }
.offers { margin: 0; padding: 0; list-style: none; }
.offers li { position: relative; margin: 0 0 var(--space-3); padding: 1rem 1.25rem; border: 1px solid var(--hair);
  border-radius: var(--radius); }
.offers li:last-child { margin-bottom: 0; }
.offers li:hover { border-color: var(--accent); background: var(--tint); }
.offers li:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
.offers h2 { margin: 0; }
.offers a { color: var(--accent); text-decoration: none; outline: none; }
.offers a::after { content: ""; position: absolute; inset: 0; }
.offers li:hover a { color: var(--strong); text-decoration: underline; }
.offers li:hover .quiet { color: var(--ink); }
.offers p { margin: var(--space-1) 0 0; }
.offers .excerpt { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
`
