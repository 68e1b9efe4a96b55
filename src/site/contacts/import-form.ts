import type { FastifyReply } from 'fastify'
import type { PlainField } from '../../contacts/contact-files/columns.ts'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { headerText, isImportable, type FieldProblem } from '../../contacts/contact-files/match-file.ts'
import type { DefinitionRow } from '../../contacts/custom-fields/queries.ts'
import { html } from '../../platform/html.ts'
import { button, choiceField, radiosField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, sentenceProblem } from '../console/form-problems.ts'
import { filePath, sendImportPage } from './import-layout.ts'

export const fieldKeys = {
  name: 'ci-field-name',
  first_name: 'ci-field-first-name',
  last_name: 'ci-field-last-name',
  email: 'ci-field-email',
  primary_email: 'ci-field-primary-email',
  phone_number: 'ci-field-phone',
  timezone: 'ci-field-timezone',
  job_title: 'ci-field-job-title',
  company: 'ci-field-company',
  country: 'ci-field-country',
  state: 'ci-field-state',
  city: 'ci-field-city',
  linkedin: 'ci-field-linkedin',
} as const satisfies Record<PlainField, PlainTextKey>

export type ColumnForm = {
  file: ImportFileRow
  definitions: DefinitionRow[]
  fields: string[]
  updatesExisting: boolean
  problems?: FieldProblem[]
}

export const columnName = (i: number) => `column-${i}`

/** The columns of a file, and the field that each of them fills. */
export function sendColumnForm(reply: FastifyReply, form: ColumnForm) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { file, definitions, fields, updatesExisting } = form
  const labels = file.headers.map((header, i) => headerText(header) || text('ci-column-unnamed', { number: i + 1 }))
  const problems = (form.problems ?? []).map((problem) => sentenceOf(problem, texts))
  const options = optionsOf(definitions, texts)
  return sendImportPage(reply, {
    title: text('ci-columns-title'),
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(
      problems,
      labels.map((label, i) => ({ parameter: columnName(i), label })),
      texts,
    )}
<p>${text('ci-columns-intro', { name: file.name, count: file.records })}</p>
<form method="post" action="${filePath(file.id)}/columns">
<div class="columns">
${labels.map(
  (label, i) =>
    html`<div>${choiceField({
      name: columnName(i),
      label,
      isHostText: true,
      hint: examplesOf(file, i, texts),
      value: fields[i] ?? '',
      options,
      error: errorAt(problems, columnName(i), texts),
    })}</div>\n`,
)}</div>
${radiosField({
  name: 'existing',
  label: text('ci-existing'),
  value: updatesExisting ? 'update' : 'keep',
  isRequired: true,
  options: [
    { value: 'update', label: text('ci-existing-update') },
    { value: 'keep', label: text('ci-existing-keep') },
  ],
})}
<div class="next">${button(text('ci-check'))} <a class="button plain" href="${filePath(file.id)}/cancel">${text(
      'ci-cancel',
    )}</a></div></form>`,
  })
}

/** The label of a field: a plain one, or a custom one by its id. */
export function fieldLabel(field: string, definitions: DefinitionRow[], { text }: Texts) {
  const key = Object.entries(fieldKeys).find(([name]) => name === field)?.[1]
  return key ? text(key) : (definitions.find(({ id }) => id === field)?.label ?? field)
}

function optionsOf(definitions: DefinitionRow[], { text }: Texts) {
  return [
    { value: '', label: text('ci-ignore') },
    ...Object.entries(fieldKeys).map(([value, key]) => ({ value, label: text(key) })),
    ...definitions
      .filter(isImportable)
      .map(({ id, label }) => ({ value: id as string, label: text('ci-custom-field', { label }) })),
  ]
}

function examplesOf({ samples }: ImportFileRow, column: number, { text, locale }: Texts) {
  const values = [...new Set(samples.map((cells) => (cells[column] ?? '').trim()).filter((cell) => cell !== ''))]
  if (values.length === 0) return text('ci-no-examples')
  return text('ci-examples', { values: new Intl.ListFormat(locale, { type: 'unit' }).format(values) })
}

function sentenceOf(problem: FieldProblem, { text }: Texts) {
  if (problem.code === 'email-missing') return sentenceProblem('', text('ci-email-missing'))
  return sentenceProblem(columnName(problem.column), text(problem.code === 'twice' ? 'ci-twice' : 'ci-unknown-field'))
}
