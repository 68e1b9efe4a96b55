import { html, type Html } from '../../platform/html.ts'
import { button, hiddenField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorSummary } from '../console/form-problems.ts'
import { dayFields, intervalTemplate } from './hours-fields.ts'
import { hoursFields } from './hours-problem-texts.ts'
import type { HoursReader } from './hours-text.ts'
import type { DateRow, OverrideInput } from './override-input.ts'
import { schedulePath } from './schedule-load.ts'

export type OverrideState = {
  input: OverrideInput
  version: string
  /** The dates that the form changes, if they have other hours already. */
  old?: DateRow | undefined
  problems?: Problems
  focus?: string | undefined
}

export function overrideForm(id: string, state: OverrideState, reader: HoursReader): Html {
  const { input, version, old, problems = [], focus } = state
  const { texts, clock } = reader
  const { text } = texts
  const name = text('hours-date-hours')
  const errorOf = (field: string) => problems.find(({ parameter }) => parameter === field)?.message
  const fields = [
    ...input.rows.flatMap((_, i) => [
      { parameter: `dates-${i}-first`, label: text('hours-date-first') },
      { parameter: `dates-${i}-last`, label: text('hours-date-last') },
    ]),
    { parameter: 'date', label: name },
    ...hoursFields(problems, () => name, reader),
  ]
  return html`${errorSummary(problems, fields, texts)}
<form method="post" action="${schedulePath(id)}/dates" data-clock="${JSON.stringify(clock)}">
<button type="submit"
class="unseen" name="action" value="save" tabindex="-1" aria-hidden="true">${text('hours-date-save')}</button>
${hiddenField('version', version)}
${old && html`${hiddenField('old_first', old.first)}${hiddenField('old_last', old.last)}`}
${input.rows.map((row, i) => rowFields(row, i, input.rows.length, errorOf, reader))}
<p><button type="submit"
class="plain" name="action" value="row" formnovalidate>${text('hours-date-another')}</button></p>
${radiosField({
  name: 'kind',
  label: text('hours-date-kind'),
  value: input.kind,
  options: [
    { value: 'closed', label: text('hours-date-closed') },
    { value: 'open', label: text('hours-date-open') },
  ],
})}
${dayFields(
  {
    key: 'date',
    name,
    about: text('hours-date-these'),
    intervals: input.intervals,
    errorOf,
    focus,
  },
  reader,
)}${intervalTemplate(reader)}
${button(text('hours-date-save'))} <a class="button plain" href="${schedulePath(id)}#dates">${text('go-back')}</a>
</form>`
}

function rowFields(
  { first, last }: DateRow,
  i: number,
  count: number,
  errorOf: (field: string) => string | undefined,
  reader: HoursReader,
) {
  const { text } = reader.texts
  const [firstName, lastName] = [`dates-${i}-first`, `dates-${i}-last`]
  const legend = count > 1 && html`<legend>${text('hours-date-number', { number: i + 1 })}</legend>`
  return html`<fieldset class="row">${legend}
<div class="rows"><div>${inputField({
    name: firstName,
    label: text('hours-date-first'),
    type: 'date',
    value: first,
    error: errorOf(firstName),
    isOptional: i > 0,
    note: '',
  })}</div>
<div>${inputField({
    name: lastName,
    label: text('hours-date-last'),
    type: 'date',
    value: last,
    error: errorOf(lastName),
    isOptional: true,
    note: text('hours-date-optional'),
  })}</div></div></fieldset>
`
}
