import { html } from '../../platform/html.ts'
import { areaField, choiceField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import { rowsOf, type Row } from '../event-types/editor-list.ts'
import type { EditorForm } from './editor-state.ts'
import { addButton, renderRow } from './row-list.ts'

const list = 'conditions'
const labels = {
  type: 'wf-condition-type',
  question: 'wf-question',
  operator: 'wf-operator',
  value: 'wf-value',
  hosts: 'wf-condition-hosts',
} as const satisfies Record<string, PlainTextKey>
const types = [
  ['answer', 'wf-condition-answer'],
  ['host', 'wf-condition-host'],
  ['first_time_invitee', 'wf-condition-first'],
] as const
const operators = [
  ['equals', 'wf-equals'],
  ['contains', 'wf-contains'],
] as const

export function conditionsSection({ texts, texts: { text }, input, focus, problems }: EditorForm) {
  const rows = rowsOf(input, list)
  return html`<h3 id="${list}">${text('wf-conditions')}</h3>
<p class="quiet">${text('wf-conditions-hint')}</p>
${rows.map((row, index) =>
  renderRow(
    {
      list,
      index,
      count: rows.length,
      focus,
      title: text('wf-condition-number', { number: index + 1 }),
      fields: renderFields(row, index, { texts, problems }),
    },
    texts,
  ),
)}<p class="toolbar">${addButton(list, 'conditions add', text('wf-condition-add'), focus)}</p>`
}

export function conditionControls({ input, texts: { text } }: EditorForm) {
  return [
    ...rowsOf(input, list).flatMap((_, i) =>
      Object.entries(labels).map(([field, label]) => ({
        parameter: `${list}[${i}].${field}`,
        label: `${text('wf-condition-number', { number: i + 1 })}: ${text(label)}`,
      })),
    ),
    { parameter: list, label: text('wf-conditions') },
  ]
}

/** Fields that do not apply to the kind of condition are hidden by the style sheet. */
function renderFields(row: Row, index: number, { problems, texts }: Pick<EditorForm, 'problems' | 'texts'>) {
  const { text } = texts
  const fieldOf = (field: keyof typeof labels) => {
    const name = `${list}[${index}].${field}`
    return {
      name,
      label: text(labels[field]),
      value: row[field] ?? '',
      note: '',
      isOptional: true,
      error: errorAt(problems, name, texts, text(labels[field])),
    }
  }
  return html`${choiceField({
    ...fieldOf('type'),
    options: types.map(([value, label]) => ({ value, label: text(label) })),
  })}
<div class="of-answer">${inputField({ ...fieldOf('question'), hint: text('wf-question-hint'), maxlength: 1000 })}
${choiceField({
  ...fieldOf('operator'),
  options: operators.map(([value, label]) => ({ value, label: text(label) })),
})}
${inputField({ ...fieldOf('value'), maxlength: 1000 })}</div>
<div class="of-host">${areaField({ ...fieldOf('hosts'), hint: text('wf-condition-hosts-hint'), rows: 3 })}</div>`
}
