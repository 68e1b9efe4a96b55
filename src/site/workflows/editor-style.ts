import { scriptAddress } from '../../platform/pages/script.ts'
import { messageStyle } from './preview-view.ts'

export const editorScripts = () => [scriptAddress('insert-variable')]

/** The form and the variables, side by side where both fit. */
export const editorStyle = `${messageStyle}
@media (min-width: 56rem) { body.wide:has(.workflow) { max-width: 100rem; } }
.workflow { display: grid; gap: var(--space-6); grid-template-columns: minmax(0, 1fr); }
.workflow h2 { margin: var(--space-6) 0 var(--space-2); }
.workflow h3 { margin: var(--space-5) 0 var(--space-1); font-size: var(--large); }
.workflow :is(input, select, textarea) { max-width: 40rem; }
.workflow input[inputmode=numeric] { max-width: 8rem; }
.workflow .switch { margin-top: var(--space-4); }
.row { margin: var(--space-5) 0 0; padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.row > legend { padding-inline: var(--space-2); margin-inline-start: calc(-1 * var(--space-2)); font-weight: 600; }
.row-buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-4); }
.row-buttons button { margin: 0; padding-inline: var(--space-3); font-weight: 400; }
.row .of-answer, .row .of-host { display: none; }
.row:has(option[value=answer]:checked) .of-answer, .row:has(option[value=host]:checked) .of-host,
.row :is(.of-answer, .of-host):has([aria-invalid]) { display: block; }
.to { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); }
.to legend { float: inline-start; width: 100%; }
.time, .times { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.time select { width: auto; }
.quiet-hours { margin-top: var(--space-5); }
.times label { margin-top: 0; }
.with-button, .save, .draft { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); }
.with-button select { flex: 1 1 12rem; }
:is(.with-button, .save, .draft) button { margin: 0; }
.types { margin-top: var(--space-4); }
.types .boxes { max-height: 20rem; overflow: auto; }
.workflow .toolbar { margin-top: var(--space-4); }
.draft { margin-top: var(--space-5); }
.draft > div { flex: 0 1 16rem; }
.draft label { margin-top: 0; }
.save { margin-top: var(--space-5); padding-top: var(--space-4); border-top: 1px solid var(--hair); }
.save p { margin: 0; }
.variables h2 { margin-top: 0; }
.variables ul { margin: 0; padding: 0; list-style: none; }
.variables li { padding: var(--space-2) 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere; }
.variables li .quiet { display: block; }
.variables button { margin: 0; min-height: 1.75rem; padding: 0 .625rem; font-size: var(--small); }
@media (min-width: 75rem) {
  .workflow { grid-template-columns: minmax(0, 1fr) minmax(0, 22rem); }
  .variables { position: sticky; top: var(--space-5); align-self: start; max-height: calc(100vh - 4rem);
    overflow: auto; }
}
`
