import { randomUUID } from 'node:crypto'
import { html } from '../../platform/html.ts'
import { button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, type FormField } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { timeOffPath } from './time-off-list.ts'
import type { PageContext, Person } from './time-off-load.ts'

type TimeField = FormField & { type: 'date' | 'time' }

/** Dates and times, side by side where there is room. */
export function timeFields(fields: TimeField[], { input, problems = [] }: Draft, texts: Texts) {
  const inputs = fields.map(
    ({ parameter, label, type }) =>
      html`<div>${inputField({
        name: parameter,
        label,
        type,
        value: input?.[parameter],
        error: errorAt(problems, parameter, texts, label),
      })}</div>`,
  )
  return html`<div class="${fields.length > 2 ? 'pair three' : 'pair'}">${inputs}</div>`
}

/** The fields that every form of a new thing has. */
export const hiddenFields = ({ id, isOther }: Person) =>
  html`${hiddenField('form_key', randomUUID())}${isOther && hiddenField('user', id)}`

/** The first and the last day of something. */
export const dayFields = ({ text }: Texts): TimeField[] => [
  { parameter: 'start_date', label: text('time-off-first'), type: 'date' },
  { parameter: 'end_date', label: text('time-off-last'), type: 'date' },
]

/** Adds days of time off. */
export function periodForm({ person, texts }: PageContext, draft: Draft) {
  const { text } = texts
  const { input, problems = [] } = draft
  const label = text('time-off-reason')
  return html`${errorSummary(problems, [...dayFields(texts), { parameter: 'reason', label }], texts)}
<h2>${text('time-off-add-title')}</h2>
<p>${text('time-off-intro')}</p>
<form method="post" action="${timeOffPath}">${hiddenFields(person)}
${timeFields(dayFields(texts), draft, texts)}
${inputField({
  name: 'reason',
  label,
  value: input?.reason,
  maxlength: 255,
  isOptional: true,
  note: text('optional'),
  hint: text('time-off-reason-hint'),
  error: errorAt(problems, 'reason', texts, label),
})}
${button(text('time-off-add'))}</form>`
}
