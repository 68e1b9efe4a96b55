/** Two columns on a wide screen: the meeting and the current step. */
export const bookStyle = `
h1, .description, .offers { overflow-wrap: anywhere; }
.owner { display: flex; align-items: center; gap: .75rem; margin: 0 0 var(--space-4); color: var(--quiet);
  font-weight: 600; }
img.initials { object-fit: cover; }
.initials { display: grid; flex: none; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  color: var(--strong); background: var(--tint); font-size: var(--small); font-weight: 700; letter-spacing: .02em; }
.profile { display: flex; align-items: center; gap: var(--space-4); margin-bottom: var(--space-5); }
.profile h1 { margin: 0; }
.profile .initials { width: 3.5rem; height: 3.5rem; font-size: var(--large); }
.about dl { margin-bottom: var(--space-4); font-size: .9375rem; }
.about dl div { grid-template-columns: 4.5rem minmax(0, 1fr); }
.about dl div:first-child { border-top: 0; }
.description { color: var(--quiet); }
.description > :last-child { margin-bottom: 0; }
.pane { margin-top: var(--space-5); padding-top: var(--space-5); border-top: 1px solid var(--hair); }
.pane h2 { margin: 0 0 var(--space-4); }
.pane > :last-child, .pane form > :last-child { margin-bottom: 0; }
.plain-group, #group-location:empty { margin: 0; }
#group-location { margin: var(--space-5) 0 0; }
.phone { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 var(--space-2); }
.said { margin: 0 0 var(--space-3) 1.875rem; }
.said label { margin-top: 0; }
.other label { margin-top: var(--space-2); font-size: var(--small); font-weight: 400; color: var(--quiet); }
@supports selector(:has(a)) { .box:not(:has(:checked)) + .said { display: none; } }
.more { margin: var(--space-5) 0 0; }
.more summary { color: var(--accent); font-weight: 600; }
.more label { margin-top: var(--space-3); }
.offers { margin: 0; padding: 0; list-style: none; }
.offers li { position: relative; margin: 0 0 var(--space-3); padding: 1rem 1.25rem; border: 1px solid var(--hair);
  border-radius: var(--radius); }
.offers li:hover { border-color: var(--accent); }
.offers li:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
.offers h2 { margin: 0; }
.offers a { color: inherit; text-decoration: none; outline: none; }
.offers a::after { content: ""; position: absolute; inset: 0; }
.offers li:hover a { color: var(--strong); text-decoration: underline; }
.offers p { margin: var(--space-1) 0 0; }
.offers .excerpt { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
@media (min-width: 56rem) {
  main:has(.booking) { max-width: 68rem; padding: 2.5rem; }
  .about { position: sticky; top: 2.5rem; align-self: start; }
  .booking { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; }
  .pane { margin: 0; padding: 0 0 0 2.5rem; border-top: 0; border-left: 1px solid var(--hair); }
}
`
