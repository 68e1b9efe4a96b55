/** The list of submissions, and one of them. */
export const submissionStyle = `
.filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-3) var(--space-4); align-items: end; margin: 0 0 var(--space-5); }
.filters label { margin-top: 0; }
.filters :is(button, .button) { margin: 0; }
.filters .buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.submissions { margin: 0; padding: 0; list-style: none; border-bottom: 1px solid var(--hair); }
.submissions > li { padding: var(--space-4) 0; border-top: 1px solid var(--hair); }
.submissions h2 { margin: 0 0 var(--space-1); font-size: 1rem; }
.submissions dl { margin: 0; font-size: .9375rem; }
.submissions dl div { padding: 0; border: 0; }
:is(dt, .submissions p) { overflow-wrap: anywhere; }
.submissions p { margin: 0; }
.written { white-space: pre-wrap; }
.pages, .export { margin-top: var(--space-5); }
.export .quiet { display: block; }
`
