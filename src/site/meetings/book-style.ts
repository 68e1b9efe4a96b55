/** Booking for someone. */
export const bookStyle = `
.week { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: var(--space-4);
  margin: 0 0 var(--space-5); }
.week h3 { margin: 0 0 var(--space-2); font-size: 1rem; }
.week ul { display: flex; flex-direction: column; gap: var(--space-2); margin: 0; padding: 0; list-style: none; }
.week .button { display: block; margin: 0; padding-inline: var(--space-2); font-weight: 400; }
.week .box { padding: var(--space-1) 0; }
.week fieldset { margin: 0; }
.weeks { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-2); }
.weeks :is(button, .button) { margin: 0; }
.durations { display: flex; flex-wrap: wrap; gap: var(--space-2); margin: 0 0 var(--space-4); padding: 0;
  list-style: none; }
.durations .button { margin: 0; }
.durations [aria-current] { border-color: var(--accent); background: var(--tint); }
.types { margin: 0; padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.types li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
  gap: var(--space-2) var(--space-4); padding: var(--space-3) 0; border-top: 1px solid var(--hair); }
.types p { margin: 0; overflow-wrap: anywhere; }
.types h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.types .button { margin: 0; }
.empty h2 { margin-top: 0; }
.empty .button { margin: 0; }
.errors h2 { margin-top: 0; }
.chosen { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4); }
.chosen button { margin: 0; }
.said, .other { margin: 0 0 var(--space-3); margin-inline-start: 1.875rem; }
.said label { margin-top: 0; }
.book > .quiet:last-child { margin: var(--space-3) 0 0; }
.phone { display: grid; grid-template-columns: minmax(0, 11rem) minmax(0, 1fr); gap: 0 var(--space-3); max-width: 30rem;
  align-items: end; }
.book :is(input:not([type=radio], [type=checkbox]), select, textarea) { max-width: 30rem; }
@media (max-width: 32rem) { .week ul { flex-flow: row wrap; } .week { grid-template-columns: minmax(0, 1fr); }
  .week .button { min-width: 6rem; } .phone { grid-template-columns: minmax(0, 1fr); gap: var(--space-3); } }
`
