import { html, type Html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Input } from './editor-section.ts'

/** One entry of a list in a form: `locations[2].kind` is the field `kind` of the third row. */
export type Row = Input

const maxRows = 500

/** The rows of a list, in order. Gaps between the numbers close. */
export function rowsOf(input: Input, list: string): Row[] {
  const rows = new Map<number, Row>()
  for (const [name, value] of Object.entries(input)) {
    const [, index, field] = new RegExp(String.raw`^${list}\[(\d{1,3})\]\.(\w+)$`).exec(name) ?? []
    if (index === undefined || field === undefined || Number(index) >= maxRows) continue
    rows.set(Number(index), { ...rows.get(Number(index)), [field]: value })
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

/** The fields of the form with these rows instead of those that it has. */
export function withRows(input: Input, list: string, rows: Row[]): Input {
  const others = Object.entries(input).filter(([name]) => !name.startsWith(`${list}[`))
  const fields = rows.flatMap((row, i) =>
    Object.entries(row).map(([field, value]) => [`${list}[${i}].${field}`, value] as const),
  )
  return Object.fromEntries([...others, ...fields])
}

/** `up 2`, `down 2`, `remove 2` or `add`. Returns the new rows and the id of the element that gets the focus. */
export function changeRows(rows: Row[], list: string, action: string, newRow?: Row): { rows: Row[]; focus?: string } {
  const [verb = '', number = ''] = action.split(' ')
  const index = Number(number)
  if (verb === 'add' && newRow) return { rows: [...rows, newRow], focus: `${list}-${rows.length}` }
  const row = rows[index]
  if (!row) return { rows }
  const others = rows.toSpliced(index, 1)
  if (verb === 'remove') return { rows: others, focus: rowAfterRemoval(others, list, index) }
  const target = Math.min(Math.max(index + (verb === 'up' ? -1 : 1), 0), rows.length - 1)
  if (verb !== 'up' && verb !== 'down') return { rows }
  return { rows: others.toSpliced(target, 0, row), focus: buttonAfterMove(rows, list, verb, target) }
}

function rowAfterRemoval(rows: Row[], list: string, index: number) {
  return rows.length === 0 ? `${list}-add` : `${list}-${Math.min(index, rows.length - 1)}`
}

/** The same button of the row at its new position, or the opposite one at the end of the list. */
function buttonAfterMove(rows: Row[], list: string, verb: 'up' | 'down', target: number) {
  if (target === 0) return `${list}-down-0`
  return `${list}-${target === rows.length - 1 ? 'up' : verb}-${target}`
}

type RowContent = { list: string; index: number; count: number; title: string; focus: string | undefined; fields: Html }

/** A row with its buttons. They submit the form without saving it. */
export function renderRow({ list, index, count, title, focus, fields }: RowContent, { text }: Texts) {
  const id = `${list}-${index}`
  const button = (verb: 'up' | 'down' | 'remove', label: string) =>
    html`<button type="submit"
class="plain" name="action" value="${verb} ${index}" id="${list}-${verb}-${index}" formnovalidate${
      focus === `${list}-${verb}-${index}` && html` autofocus`
    }>${label}<span class="unseen"> ${title}</span></button>`
  return html`<fieldset class="row" id="${id}" tabindex="-1"${focus === id && html` autofocus`}>
<legend><bdi>${title}</bdi></legend>
${fields}
<div class="row-buttons">${index > 0 && button('up', text('editor-move-up'))}${
    index < count - 1 && button('down', text('editor-move-down'))
  }${button('remove', text('editor-remove'))}</div>
</fieldset>\n`
}

export function addButton(list: string, label: string, focus: string | undefined) {
  return html`<button type="submit" class="plain" name="action" value="add" id="${list}-add" formnovalidate${
    focus === `${list}-add` && html` autofocus`
  }>${label}</button>`
}
