import { html } from '../../platform/html.ts'
import { choiceField, hiddenField } from '../../platform/pages/fields.ts'
import { errorAt } from '../console/form-problems.ts'
import { hostRowsOf } from './editor-hosts-input.ts'
import { renderRow, type Row } from './editor-list.ts'
import type { SectionForm } from './editor-section.ts'

const priorities = ['5', '4', '3', '2', '1'] as const
const priorityLabels = {
  5: 'editor-priority-highest',
  4: 'editor-priority-high',
  3: 'editor-priority-normal',
  2: 'editor-priority-low',
  1: 'editor-priority-lowest',
} as const
const pools = Array.from({ length: 10 }, (_, i) => String(i))

/** The hosts in order, and a field to add one. */
export function renderHosts(form: SectionForm) {
  const {
    input,
    names,
    texts,
    texts: { text },
    focus,
  } = form
  const rows = hostRowsOf(input)
  return html`<p class="quiet">${text('editor-hosts-hint')}</p>
${
  errorAt(
    form.problems.filter(({ parameter }) => parameter === 'hosts'),
    'hosts',
    texts,
  ) && html`<p class="wrong">${errorAt(form.problems, 'hosts', texts, text('editor-hosts'))}</p>`
}
${hiddenField('host_list', input.host_list ?? '')}
${rows.map((row, index) =>
  renderRow(
    {
      list: 'hosts',
      index,
      count: rows.length,
      focus,
      title: names.get(row.user ?? '') ?? row.user ?? '',
      fields: renderFields(row, index, form),
    },
    texts,
  ),
)}
${renderNewHost(form)}`
}

function renderFields({ priority = '', pool = '' }: Row, index: number, { input, problems, texts }: SectionForm) {
  const { text } = texts
  const row = `hosts[${index}]`
  const arePoolsMixed = new Set(hostRowsOf(input).map((host) => host.pool)).size > 1
  const user = problems.filter(({ parameter }) => parameter === `${row}.user`)
  const error = errorAt(user, `${row}.user`, texts)
  return html`${error && html`<p class="wrong">${error}</p>`}
<div class="grid"><div class="priority">${choiceField({
    name: `${row}.priority`,
    label: text('editor-priority'),
    value: priority,
    options: priorities.map((value) => ({ value, label: text(priorityLabels[value]) })),
    error: errorAt(problems, `${row}.priority`, texts),
  })}</div>
<div class="pool${arePoolsMixed && ' filled'}">${choiceField({
    name: `${row}.pool`,
    label: text('editor-pool'),
    value: pool,
    options: pools.map((value) => ({ value, label: text('editor-pool-number', { number: Number(value) + 1 }) })),
    error: errorAt(problems, `${row}.pool`, texts),
  })}</div></div>`
}

function renderNewHost({ input, problems, texts, isAdmin, userId, suggestions }: SectionForm) {
  const { text } = texts
  const isHost = hostRowsOf(input).some(({ user }) => user === userId)
  const add = (label: string) =>
    html`<button type="submit" class="plain" name="action" value="add" id="hosts-add" formnovalidate>${label}</button>`
  if (!isAdmin) return !isHost && add(text('editor-host-me'))
  const error = errorAt(problems, 'new_host', texts, text('editor-host-email'))
  return html`<div class="add-host"><div><label for="new_host">${text('editor-host-email')}</label>
<input id="new_host" name="new_host" type="email" value="${input.new_host ?? ''}" list="members" autocomplete="off"${
    error && html` aria-invalid="true" aria-describedby="new_host-wrong"`
  }>
${error && html`<p class="wrong" id="new_host-wrong">${error}</p>`}</div>${add(text('editor-host-add'))}</div>
<datalist id="members">${suggestions.map(
    ({ name, email }) => html`<option value="${email}">${name}</option>\n`,
  )}</datalist>`
}
