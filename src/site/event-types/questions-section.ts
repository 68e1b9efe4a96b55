import { html } from '../../platform/html.ts'
import { areaField, choiceField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { CustomQuestion } from '../../scheduling/event-types/questions.ts'
import { errorAt } from '../console/form-problems.ts'
import { controlsSection, renderControls, switchField, type Control } from './editor-fields.ts'
import { addButton, changeRows, renderRow, rowsOf, withRows, type Row } from './editor-list.ts'
import type { EditorSection, SectionForm } from './editor-section.ts'

const list = 'custom_questions'
const flags = ['required', 'enabled', 'include_other'] as const
const types = [
  ['string', 'editor-answer-line'],
  ['text', 'editor-answer-lines'],
  ['phone_number', 'editor-answer-phone'],
  ['single_select', 'editor-answer-one'],
  ['multi_select', 'editor-answer-several'],
] as const satisfies [CustomQuestion['type'], PlainTextKey][]
const labels = {
  name: 'editor-question',
  type: 'editor-answer',
  answer_choices: 'editor-choices',
  include_other: 'editor-other',
  required: 'editor-required',
  enabled: 'editor-enabled',
} as const satisfies Partial<Record<keyof CustomQuestion, PlainTextKey>>
const controls: Control[] = [
  {
    name: 'name_fields',
    label: 'editor-name-fields',
    kind: 'radios',
    options: ({ text }: Texts) => [
      { value: 'single', label: text('editor-name-single') },
      { value: 'split', label: text('editor-name-split') },
    ],
  },
]
const section = controlsSection(controls)
const newQuestion: Row = { name: '', type: 'string', enabled: 'on' }

export const questionsSection: EditorSection = {
  path: 'questions',
  label: 'editor-questions',
  fields: [...section.fields, list],
  inputOf: (eventType) => ({
    ...section.inputOf(eventType),
    ...withRows({}, list, eventType.custom_questions.map(rowOf)),
  }),
  bodyOf: (input, eventType) => ({
    ...section.bodyOf(input, eventType),
    [list]: rowsOf(input, list).map(questionIn),
  }),
  render(form) {
    const {
      texts,
      texts: { text },
      input,
      focus,
    } = form
    const rows = rowsOf(input, list)
    return html`${renderControls(controls, form)}
<h3 id="${list}">${text('editor-questions-title')}</h3>
${rows.length === 0 && html`<p>${text('editor-questions-none')}</p>`}
${rows.map((row, index) =>
  renderRow(
    {
      list,
      index,
      count: rows.length,
      focus,
      fields: renderFields(row, index, form),
      title: text('editor-question-number', { number: index + 1 }),
    },
    texts,
  ),
)}${addButton(list, text('editor-question-add'), focus)}`
  },
  controlsOf: (form) => [
    ...section.controlsOf(form),
    ...rowsOf(form.input, list).flatMap((_, i) =>
      Object.entries(labels).map(([field, label]) => ({
        parameter: `${list}[${i}].${field}`,
        label: `${form.texts.text('editor-question-number', { number: i + 1 })}: ${form.texts.text(label)}`,
      })),
    ),
    { parameter: list, label: form.texts.text('editor-questions') },
  ],
  valuesOf: (form) => [
    ...section.valuesOf(form),
    ...rowsOf(form.input, list).map((row, i) => ({
      label: form.texts.text('editor-question-number', { number: i + 1 }),
      value: wordsOf(row, form.texts),
    })),
  ],
  async change({ input }, action) {
    const { rows, focus } = changeRows(rowsOf(input, list), list, action, newQuestion)
    return { input: withRows(input, list, rows), focus }
  },
}

function rowOf({ name, type, answer_choices, ...question }: CustomQuestion): Row {
  const checked = flags.filter((flag) => question[flag]).map((flag) => [flag, 'on'])
  return { name, type, answer_choices: answer_choices.join('\n'), ...Object.fromEntries(checked) }
}

function questionIn({ name = '', type, answer_choices = '', ...row }: Row) {
  const choices = answer_choices.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    name,
    type,
    answer_choices: choices,
    ...Object.fromEntries(flags.map((flag) => [flag, row[flag] === 'on'])),
  }
}

function renderFields(row: Row, index: number, { problems, texts }: SectionForm) {
  const { text } = texts
  const fieldOf = (field: keyof typeof labels) => {
    const [name, label] = [`${list}[${index}].${field}`, text(labels[field])]
    return { name, label, value: row[field] ?? '', error: errorAt(problems, name, texts, label) }
  }
  return html`${inputField({ ...fieldOf('name'), maxlength: 1000 })}
${choiceField({
  ...fieldOf('type'),
  options: types.map(([value, label]) => ({ value, label: text(label) })),
})}
<div class="choices${row.answer_choices && ' filled'}">${areaField({
    ...fieldOf('answer_choices'),
    hint: text('editor-choices-hint'),
    isOptional: true,
    rows: 4,
    note: text('optional'),
  })}
${switchField(fieldOf('include_other'))}</div>
${switchField(fieldOf('required'))}
${switchField(fieldOf('enabled'))}`
}

function wordsOf({ name = '', type = '', answer_choices = '', ...row }: Row, { text }: Texts) {
  const label = types.find(([each]) => each === type)?.[1]
  const checked = flags.filter((flag) => row[flag] === 'on').map((flag) => text(labels[flag]))
  return [name, label === undefined ? type : text(label), answer_choices, ...checked].filter(Boolean).join(' · ')
}
