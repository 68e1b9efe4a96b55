/** Two columns on a wide screen: the meeting and the current step. */
export const bookStyle = `
h1, .description, .owner { overflow-wrap: anywhere; }
.owner { display: flex; align-items: center; gap: .75rem; margin: 0 0 var(--space-4); color: var(--quiet);
  font-weight: 600; }
img.initials { object-fit: cover; }
.initials { display: grid; flex: none; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  color: var(--strong); background: var(--tint); font-size: var(--small); font-weight: 700; letter-spacing: .02em; }
.about dl { margin-bottom: var(--space-4); font-size: .9375rem; }
.about dl { display: grid; grid-template-columns: fit-content(7rem) minmax(0, 1fr); column-gap: var(--space-3); }
.about dl div { grid-column: 1 / -1; grid-template-columns: subgrid; }
.about dl div:first-child { border-top: 0; }
.description { color: var(--quiet); }
.description > :last-child { margin-bottom: 0; }
.pane { margin-top: var(--space-5); padding-top: var(--space-5); border-top: 1px solid var(--hair); }
.pane h2 { margin: 0 0 var(--space-4); }
.pane > :last-child, .pane form > :last-child { margin-bottom: 0; }
.plain-group { margin: 0; }
#group-location:not(:empty) { margin: var(--space-5) 0 0; }
#group-location:empty { margin: 0; }
.phone { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 var(--space-2); }
.said { margin: 0 0 var(--space-3); margin-inline-start: 1.875rem; }
.said label { margin-top: 0; }
.other label { margin-top: var(--space-2); font-size: var(--small); font-weight: 400; color: var(--quiet); }
@supports selector(:has(a)) { .box:not(:has(:checked)) + .said { display: none; } }
.more { margin: var(--space-5) 0 0; }
.more summary { color: var(--accent); font-weight: 600; }
.more label { margin-top: var(--space-3); }
#picker[hidden] ~ #overlay { display: none; }
#overlay-privacy { margin: var(--space-3) 0 0; color: var(--quiet); font-size: var(--small); }
#overlay-status, #overlay-message { margin: var(--space-3) 0 0; }
#overlay-status:empty { display: none; }
#overlay [type=file] { padding: var(--space-2); }
#overlay ::placeholder { color: var(--quiet); opacity: 1; }
@media (min-width: 56rem) {
  main:has(.booking) { max-width: 68rem; padding: 2.5rem; }
  .about { position: sticky; top: 2.5rem; align-self: start; }
  .booking { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; }
  .pane { margin: 0; padding: 0; padding-inline-start: 2.5rem; border-top: 0;
    border-inline-start: 1px solid var(--hair); }
}
`
