import { roles } from '../../messages/workflows/step-schema.ts'
import { html } from '../../platform/html.ts'
import { areaField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import { switchField } from '../event-types/editor-fields.ts'
import { rowsOf, type Row } from '../event-types/editor-list.ts'
import type { EditorForm } from './editor-state.ts'
import { renderMessages } from './preview-view.ts'
import { addButton, renderRow } from './row-list.ts'
import { stepKeys } from './step-text.ts'

const list = 'steps'
const labels = {
  to: 'wf-to',
  addresses: 'wf-addresses',
  subject: 'wf-subject',
  body: 'wf-body',
  details: 'wf-details',
  url: 'wf-url',
} as const satisfies Record<string, PlainTextKey>
const roleLabels = { invitee: 'wf-to-invitee', hosts: 'wf-to-hosts', guests: 'wf-to-guests' } as const

export function stepsSection(form: EditorForm) {
  const {
    texts: { text },
    texts,
    input,
    focus,
    problems,
    previews,
  } = form
  const rows = rowsOf(input, list)
  const error = errorAt(
    problems.filter(({ parameter }) => parameter === list),
    list,
    texts,
  )
  return html`<h2 id="${list}">${text('wf-steps')}</h2>
${error && html`<p class="wrong">${error}</p>`}
${rows.map((row, index) =>
  renderRow(
    {
      list,
      index,
      count: rows.length,
      focus,
      title: stepTitle(row, index, form),
      fields: html`${renderFields(row, index, form)}${renderMessages(previews?.[index], texts)}`,
    },
    texts,
  ),
)}<p class="toolbar">${addButton(list, 'steps add email', text('wf-add-email'), focus)}${addButton(
    list,
    'steps add sms',
    text('wf-add-sms'),
    focus,
    false,
  )}${addButton(list, 'steps add webhook', text('wf-add-webhook'), focus, false)}</p>`
}

/** Where the error summary links to. */
export function stepControls(form: EditorForm) {
  const rows = rowsOf(form.input, list)
  return [
    ...rows.flatMap((row, i) =>
      Object.entries(labels).map(([field, label]) => ({
        parameter: `${list}[${i}].${field}`,
        label: `${stepTitle(row, i, form)}: ${form.texts.text(label)}`,
        // The name of a checkbox has a space, so the first one has the id of the field.
        ...(field === 'to' && row.type === 'sms' && { id: `${list}[${i}].body` }),
      })),
    ),
    { parameter: list, label: form.texts.text('wf-steps') },
  ]
}

export function stepTitle(
  { type = '' }: { type?: string },
  index: number,
  { texts: { text } }: Pick<EditorForm, 'texts'>,
) {
  const key = stepKeys[type as keyof typeof stepKeys] ?? 'wf-step-email'
  return text('wf-step-number', { number: index + 1, kind: text(key) })
}

function renderFields(row: Row, index: number, form: EditorForm) {
  const {
    problems,
    texts,
    texts: { text },
  } = form
  const nameOf = (field: string) => `${list}[${index}].${field}`
  const fieldOf = (field: keyof typeof labels) => ({
    name: nameOf(field),
    label: text(labels[field]),
    value: row[field] ?? '',
    note: '',
    isOptional: true,
    error: errorAt(problems, nameOf(field), texts, text(labels[field])),
  })
  const type = hiddenField(nameOf('type'), row.type ?? '')
  if (row.type === 'webhook')
    return html`${type}${inputField({ ...fieldOf('url'), type: 'url', hint: text('wf-url-hint'), maxlength: 2000 })}`
  const body = areaField({
    ...fieldOf('body'),
    rows: row.type === 'sms' ? 3 : 7,
    maxlength: row.type === 'sms' ? 1600 : 10_000,
    hint: `${text(row.type === 'sms' ? 'wf-sms-hint' : 'wf-body-hint')} ${text('wf-usual-hint')}`,
    error:
      errorAt(problems, nameOf('body'), texts) ??
      (row.type === 'sms' ? errorAt(problems, nameOf('to'), texts) : undefined),
  })
  if (row.type === 'sms') return html`${type}${body}`
  return html`${type}${recipientBoxes(row, index, form)}
${inputField({ ...fieldOf('addresses'), hint: text('wf-addresses-hint'), maxlength: 2000 })}
${inputField({ ...fieldOf('subject'), hint: text('wf-usual-hint'), maxlength: 200 })}
${body}
${switchField({ ...fieldOf('details'), hint: text('wf-details-hint') })}`
}

/** Each box is a field of its own, because a form sends each field once. */
function recipientBoxes(row: Row, index: number, { problems, texts, texts: { text } }: EditorForm) {
  const name = `${list}[${index}].to`
  const error = errorAt(problems, name, texts)
  return html`<fieldset class="to"${error && html` aria-invalid="true" aria-describedby="${name}-wrong"`}><legend>${text(
    'wf-to',
  )}</legend>
${roles.map(
  (role, i) =>
    html`<label class="box"><input type="checkbox"${i === 0 && html` id="${name}"`} name="${
      name
    }_${role}" value="on"${row[`to_${role}`] === 'on' && html` checked`}> <span>${text(
      roleLabels[role],
    )}</span></label>\n`,
)}${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}</fieldset>`
}
