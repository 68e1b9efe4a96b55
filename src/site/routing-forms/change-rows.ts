import {
  emptyResult,
  type ConditionDraft,
  type FormDraft,
  type QuestionDraft,
  type RuleDraft,
} from './builder-state.ts'

/** `questions add`, `rules up 2`, `rules[0].when.parts remove 1`, `rules[0].when.parts add-group`. */
const actionPattern =
  /^(questions|rules|rules\[\d+\]\.when(?:\.parts\[\d+\])*\.parts) (add|add-group|up|down|remove)(?: (\d+))?$/

/** What a button inside the builder did. `focus`: the id of the element that gets the focus. */
export type RowChange = { draft: FormDraft; focus?: string }

/** Adds, moves or removes a row. An action that the form does not offer changes nothing. */
export function changeRows(before: FormDraft, action: string): RowChange {
  const [, path = '', verb = '', number = ''] = actionPattern.exec(action) ?? []
  const draft = structuredClone(before)
  const rows = rowsAt(draft, path)
  if (!rows) return { draft }
  if (verb.startsWith('add')) {
    rows.push(newRow(draft, path, verb))
    return { draft, focus: `${path}[${rows.length - 1}]` }
  }
  const index = Number(number)
  const [row] = number === '' || index >= rows.length ? [] : rows.splice(index, 1)
  if (row === undefined) return { draft }
  if (verb === 'remove') return { draft, focus: focusAfterRemoval(path, index, rows.length) }
  const target = Math.min(Math.max(index + (verb === 'up' ? -1 : 1), 0), rows.length)
  rows.splice(target, 0, row)
  return { draft, focus: focusAfterMove(path, verb, target, rows.length) }
}

/** The list with this path, which is part of the draft. */
function rowsAt(draft: FormDraft, path: string): unknown[] | undefined {
  let value: unknown = draft
  for (const step of path.match(/[a-z]+|\d+/g) ?? [])
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
  return Array.isArray(value) ? value : undefined
}

function newRow(draft: FormDraft, path: string, verb: string): QuestionDraft | RuleDraft | ConditionDraft {
  const condition = { question: draft.questions.at(-1)?.uuid ?? '', operator: 'equals', value: '', values: '' }
  if (path === 'questions') return { uuid: newKey(draft), name: '', type: 'text', required: false, answer_choices: '' }
  if (path === 'rules')
    return {
      uuid: '',
      name: '',
      when: { join: 'all', parts: [condition] },
      result: { ...emptyResult, type: 'event_type' },
    }
  return verb === 'add-group' ? { join: 'any', parts: [condition] } : condition
}

/** Keys of removed questions do not come back, because conditions can still have them. */
function newKey(draft: FormDraft) {
  const used = JSON.stringify(draft).matchAll(/"new-(\d{1,6})"/g)
  return `new-${Math.max(0, ...[...used].map(([, number]) => Number(number))) + 1}`
}

const focusAfterRemoval = (path: string, index: number, count: number) =>
  count === 0 ? `${path}-add` : `${path}[${Math.min(index, count - 1)}]`

/** The same button of the row at its new position, or the opposite one at the end of the list. */
function focusAfterMove(path: string, verb: string, target: number, count: number) {
  if (target === 0) return `${path}-down-0`
  return `${path}-${target === count - 1 ? 'up' : verb}-${target}`
}
