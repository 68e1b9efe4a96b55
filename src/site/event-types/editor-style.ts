/** The form and the preview, side by side where both fit. */
export const editorStyle = `
@media (min-width: 56rem) { body.wide:has(.editor) { max-width: 100rem; } }
.editor { display: grid; gap: var(--space-6); grid-template-columns: minmax(0, 1fr); }
.editor h2 { margin-top: 0; }
.editor h3 { margin: var(--space-6) 0 var(--space-2); font-size: var(--large); line-height: 1.4; }
h3 + .control > :is(label, fieldset):first-child { margin-top: var(--space-3); }
.control:is(.of-start_date, .of-end_date, .of-buffer_before, .of-buffer_after) {
  display: inline-block; width: min(100%, 13rem); }
.editor :is(input, select, textarea) { max-width: 36rem; }
.editor input[inputmode=numeric] { max-width: 10rem; }
.editor input[type=date] { max-width: 14rem; }
.editor input.color { width: 5rem; padding: var(--space-1); }
.editor .switch { margin-top: var(--space-5); }
.editor .switch > span { font-weight: 600; }
.editor .switch .quiet { font-weight: 400; }
.row .switch { margin-top: var(--space-2); padding: var(--space-1) 0; }
.row .switch > span { font-weight: 400; }
.row { margin: var(--space-5) 0 0; padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.row > legend { padding-inline: var(--space-2); margin-inline-start: calc(-1 * var(--space-2)); }
.row label:not(.box):first-of-type { margin-top: var(--space-2); }
.row-buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-4); }
.row-buttons button { margin: 0; padding-inline: var(--space-3); font-weight: 400; }
.grid { display: grid; gap: 0 var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); }
.grid label { margin-top: var(--space-2); font-weight: 400; }
.limits + .limits { margin-top: var(--space-6); }
.time { display: flex; gap: var(--space-3); }
.time select { width: auto; }
/* The hours of a day have less room than on their own page. */
.editor .day { grid-template: "name actions" auto "hours hours" auto / minmax(0, 1fr) auto; padding: var(--space-3) 0; }
.editor .day > h3 { grid-area: name; margin: 0; font-size: 1rem; line-height: 2.75rem; }
.editor .day > .intervals { grid-area: hours; }
.editor .day > .day-actions { grid-area: actions; }
.editor .day-actions > button, .editor .day summary { padding-inline: var(--space-2); font-size: var(--small); }
.editor .save { position: static; }
.add-host { display: flex; flex-wrap: wrap; align-items: end; gap: 0 var(--space-3); }
.add-host > div { flex: 1 1 14rem; max-width: 24rem; }
.save { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4);
  margin-top: var(--space-6); padding-top: var(--space-4); border-top: 1px solid var(--hair); }
.save button { margin: 0; }
.save p { margin: 0; }
.page-link { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
.page-link a { overflow-wrap: anywhere; }
.page-link button { margin: 0; min-height: 2.25rem; padding: .25rem .75rem; }
.page-link [hidden] { display: none; }
.preview iframe { display: block; width: 100%; height: 44rem; background: var(--paper); border: 0;
  outline: 1px solid var(--line); border-radius: var(--radius); }
.preview h2 { margin-top: 0; }
/* Fields that do not apply to the choice. What was typed or is wrong stays in sight. */
.row:not(:has(option[value$=select]:checked)) .choices:not(.filled),
.row:not(:has(option:is([value=physical], [value=ask_invitee], [value=custom]):checked)) .detail.location:not(.filled),
.row:not(:has(option:is([value=physical], [value=inbound_call]):checked)) .additional_info:not(.filled),
.row:not(:has(option[value=inbound_call]:checked)) .phone_number:not(.filled),
.row:not(:has(option[value=custom]:checked)) .conference:not(.filled),
.row:not(:has(option[value=custom]:checked)) option[value=host_link],
form:has([name=kind][value=solo]:checked) .of-seats:not(:has([aria-invalid])),
form:not(:has([name=period_type][value$=moving]:checked)) .of-max_booking_time:not(:has([aria-invalid])),
form:not(:has([name=period_type][value=fixed]:checked)) :is(.of-start_date, .of-end_date):not(:has([aria-invalid])),
form:has([name=pooling_type]:is([value=""], [value=collective]):checked) :is(.of-distribution, .priority),
form:not(:has([name=choice][value=own]:checked)) .own:not(:has([aria-invalid])),
form:not(:has([name=pooling_type][value=multi_pool]:checked)) .pool:not(.filled) { display: none; }
@media (min-width: 75rem) {
  .editor { grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); }
  .preview { position: sticky; top: var(--space-5); align-self: start; }
  .preview iframe { height: calc(100vh - 9rem); min-height: 30rem; } }
@media (min-width: 95rem) { .editor { grid-template-columns: minmax(0, 1fr) minmax(0, 40rem); } }
@media (max-width: 32rem) { .tabs a { padding: var(--space-2); } }
`
