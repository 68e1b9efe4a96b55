/** The builder of a form. */
export const builderStyle = `
.builder section { margin-top: var(--space-7); }
.builder h2 { margin: 0 0 var(--space-1); }
.builder section > .quiet { margin: 0; }
.builder :is(input, select, textarea) { max-width: 36rem; }
.row { min-width: 0; margin: var(--space-5) 0 0; padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.row > legend { padding-inline: var(--space-2); margin-inline-start: calc(-1 * var(--space-2));
  overflow-wrap: anywhere; }
.row label:not(.box) { margin-top: var(--space-3); }
.pair, .comparison { display: grid; gap: 0 var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.pair > :first-child { grid-column: span 2; }
.row .row { margin-top: var(--space-3); padding: var(--space-2) var(--space-3) var(--space-3); }
.row .row > legend { font-size: var(--small); font-weight: 400; color: var(--quiet); }
.condition label:not(.box) { margin-top: 0; font-size: var(--small); }
.sentence { margin: 0 0 var(--space-3); font-size: var(--large); overflow-wrap: anywhere; }
.result { margin-top: var(--space-4); padding-top: var(--space-2); border-top: 1px solid var(--hair); }
div.row > .result, div.row > .sentence:empty { margin-top: 0; padding-top: 0; border: 0; }
.row-buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-3); }
.row-buttons button { margin: 0; padding-inline: var(--space-3); font-weight: 400; }
.builder .switch { margin-top: var(--space-2); padding: var(--space-1) 0; }
.save { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4);
  margin-top: var(--space-6); padding-top: var(--space-4); border-top: 1px solid var(--hair); }
.save :is(button, p) { margin: 0; }
/* Fields that do not apply to the choice. What is wrong stays in sight. */
.row:not(:has(option:is([value=select], [value=radios]):checked)) > .choices:not(.filled),
.comparison:has(option:is([value=one_of], [value^=is_]):checked) > .one:not(:has([aria-invalid])),
.comparison:not(:has(option[value=one_of]:checked)) > .several:not(:has([aria-invalid])),
.result:not(:has(option[value=event_type]:checked)) > .of-event_type,
.result:not(:has(option[value=external_url]:checked)) > .of-external_url,
.result:not(:has(option[value=custom_message]:checked)) > .of-custom_message { display: none; }
@media (max-width: 40rem) { .pair > :first-child { grid-column: auto; } }
`
