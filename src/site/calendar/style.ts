import { bookStyle } from './book-style.ts'
import { manageStyle } from './manage-style.ts'

/** The calendar with its slots. The layout of the page around it is that of the page. */
const calendarStyle = `
/* The script shows another zone: nothing of the server's zone before that. */
.starting:not(.scripted) .days { visibility: hidden; }
.scripted .unscripted { display: none; }
/* Above the button, and visible wherever the visitor is in a long form. */
#hold-message { position: sticky; z-index: 1; bottom: var(--space-2); margin: var(--space-5) 0 0; }
#details:has(#hold-message:not([hidden])) * { scroll-margin-bottom: 8rem; }
#picker h2 { margin: 0 0 var(--space-3); }
.zone { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-2); margin-bottom: var(--space-4); }
.zone > label { flex: 1 0 100%; margin: 0; font-size: var(--small); }
.zone-field { position: relative; flex: 1 1 12rem; }
.zone button { margin: 0; }
.zones { position: absolute; z-index: 1; top: calc(100% + .25rem); inset-inline: 0; max-height: 20rem; margin: 0;
  padding: .25rem; overflow: auto; list-style: none; background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: var(--shade); }
.zones li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .5rem; padding: .5rem .625rem;
  border-radius: .25rem; cursor: pointer; }
.zones li:hover, .zones [aria-selected=true] { background: var(--tint); }
.toggle { display: flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: var(--radius);
  overflow: hidden; }
#picker > .toggle { width: max-content; max-width: 100%; margin-bottom: var(--space-4); }
.toggle button { margin: 0; padding: .5625rem .875rem; color: var(--ink); font-weight: 400;
  background: transparent; border: 0; border-radius: 0; }
#picker > .toggle button { flex: 1 1 auto; padding-inline: .625rem; }
.toggle [aria-pressed=true] { color: var(--on-accent); background: var(--accent); font-weight: 600; }
.month-head { display: flex; align-items: center; justify-content: space-between; }
.month-head h3 { margin: 0; font-size: 1rem; }
.arrow { min-width: 2.75rem; margin: 0; padding: 0; color: var(--accent); font-size: 1.5rem; line-height: 1;
  background: transparent; border-color: transparent; }
.arrow:hover:enabled { color: var(--accent); background: var(--tint); border-color: var(--tint); }
.arrow:disabled { color: var(--hair); cursor: default; }
/* Many languages write months and days of the week in lower case. */
#month::first-letter, #day::first-letter, #summary::first-letter { text-transform: uppercase; }
.month { width: 100%; border-spacing: 2px; table-layout: fixed; }
.month th { padding: .25rem 0; color: var(--quiet); font-size: .75rem; font-weight: 600; }
.month td { padding: 0; text-align: center; }
.month button { width: 100%; max-width: 2.75rem; min-width: 0; height: 2.75rem; min-height: 0; margin: 0; padding: 0;
  color: var(--strong); background: var(--tint); border-color: transparent; border-radius: 50%;
  font-variant-numeric: tabular-nums; }
.month button:enabled:hover { color: var(--on-accent); background: var(--strong); }
.month button:disabled { color: var(--quiet); background: transparent; font-weight: 400; cursor: default; }
.month [aria-pressed=true] { color: var(--on-accent); background: var(--accent); }
.month [aria-current]::after { content: ""; display: block; width: .25rem; height: .25rem; margin: -.125rem auto 0;
  border-radius: 50%; background: currentcolor; }
.empty { margin: var(--space-4) 0 0; }
.empty p { margin: 0 0 var(--space-3); }
.empty button { margin: 0; }
#slots-box { margin-top: var(--space-5); }
#slots-box h3 { margin: 0 0 var(--space-3); font-size: 1rem; }
.zone-note { display: block; color: var(--quiet); font-size: var(--small); font-weight: 400; }
.slots { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: .5rem; margin: 0; padding: 0;
  list-style: none; }
.slots button { width: 100%; margin: 0; padding: .5rem .25rem; color: var(--accent); background: transparent;
  font-variant-numeric: tabular-nums; }
.slots button:hover { color: var(--on-accent); background: var(--accent); }
.slots .conflict { border-style: dashed; }
.left { display: block; font-size: .8125rem; font-weight: 400; }
#slots-box > .plain { width: 100%; margin: .5rem 0; }
.chosen { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between;
  padding: .75rem 1rem; background: var(--tint); border-radius: var(--radius); }
.chosen button { margin: 0; }
#details h2 { margin: 0 0 var(--space-3); outline: none; }
.submitting:not(:empty)::before { content: " "; }
.book[aria-disabled=true] { opacity: .6; }
#picker { container-type: inline-size; }
@container (min-width: 34rem) {
  .days { display: grid; grid-template-columns: minmax(0, 21rem) minmax(9rem, 1fr); gap: var(--space-6); }
  #slots-box { margin: 0; }
  .slots { grid-template-columns: 1fr; max-height: 27rem; padding: 3px; overflow: auto; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .1s, color .1s; } }
`

/** The style sheet of all booking pages. It is one, because the script shows the content of one page in another. */
export const bookingStyle = calendarStyle + bookStyle + manageStyle
