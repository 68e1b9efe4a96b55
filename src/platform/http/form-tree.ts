import { Invalid } from '../errors.ts'
import { bodyLimits, exceeded } from './body-limits.ts'
import { pathOf } from './validate.ts'

/** `texts`: the values of a name, as often as it was sent. */
export type FormText = { kind: 'text'; texts: string[] }
export type FormItems = { kind: 'items'; items: FormNode[] }
export type FormFields = { kind: 'fields'; fields: Map<string, FormNode> }
export type FormNode = FormText | FormItems | FormFields

/** `longText`: characters of the values that may be long. `hasNul`: some name or value has a NUL. */
export type FormTree = { root: FormFields; longText: number; hasNul: boolean }

/**
 * Reads an encoded form with bracket notation in one pass, and stops at the first limit that it exceeds: `a[b]=x` is a
 * field of an object, `a[]=x` an entry of a list. `a[0]=x` is kept as a field: only the schema tells which it is.
 */
export function readFormTree(form: string, longFields: readonly string[] = []): FormTree {
  const root: FormFields = { kind: 'fields', fields: new Map() }
  const budget = { values: bodyLimits.values }
  let longText = 0
  for (let start = 0; start < form.length;) {
    const next = form.indexOf('&', start)
    const end = next < 0 ? form.length : next
    const pair = form.slice(start, end)
    start = end + 1
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : pair.slice(equals + 1)
    if (longFields.includes(name)) longText += value.length
    insert(root, stepsOf(name), decode(value), budget)
  }
  return { root, longText, hasNul: form.includes('%00') || form.includes('\0') }
}

/** Refuses a percent sign without two digits, and bytes that are not UTF-8. */
function decode(text: string) {
  const plain = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!plain.includes('%')) return plain
  try {
    return decodeURIComponent(plain)
  } catch {
    throw new Invalid({ code: 'invalid', message: 'the body is not a valid form in UTF-8' })
  }
}

/** `a[b][]` is a, b and an empty step. What does not follow this notation is one name. */
function stepsOf(name: string) {
  const open = name.indexOf('[')
  if (open < 1) return [name]
  const steps = [name.slice(0, open)]
  for (let at = open; at < name.length && steps.length <= bodyLimits.depth;) {
    const close = name.indexOf(']', at)
    const step = name.slice(at + 1, close)
    if (name[at] !== '[' || close < 0 || step.includes('[')) return [name]
    steps.push(step)
    at = close + 1
  }
  return steps
}

type Budget = { values: number }

function insert(root: FormFields, steps: string[], text: string, budget: Budget) {
  if (steps.length > bodyLimits.depth) throw refusal([], exceeded.depth)
  let node: FormItems | FormFields = root
  for (let i = 0; i < steps.length; i++) {
    const kind = i === steps.length - 1 ? 'text' : steps[i + 1] === '' ? 'items' : 'fields'
    const child: FormNode = find(node, steps, i) ?? add(node, steps[i] ?? '', kind, budget)
    if (sizeOf(node) > bodyLimits.entries) throw refusal(pathTo(root, steps, i), exceeded.entries)
    if (child.kind !== kind)
      throw refusal(pathTo(root, steps, i + 1), 'is sent in two ways: as a value, as a list or as an object')
    if (child.kind !== 'text') node = child
    else if (child.texts.push(text) > bodyLimits.entries)
      throw refusal(pathTo(root, steps, i + 1), exceeded.entries)
    else if (child.texts.length > 1) spend(budget)
  }
}

function find(node: FormItems | FormFields, steps: string[], at: number) {
  return node.kind === 'fields' ? node.fields.get(steps[at] ?? '') : openItem(node, steps, at)
}

/**
 * The entry that `list[][name]=x` belongs to: the last one until it has such a field, as Rack and Rails read it. A list
 * inside of an entry is continued.
 */
function openItem({ items }: FormItems, steps: string[], at: number) {
  const last = items.at(-1)
  if (!last || at === steps.length - 1) return undefined
  return steps.includes('', at + 1) || !hasPath(last, steps, at + 1) ? last : undefined
}

function hasPath(from: FormNode, steps: string[], at: number) {
  let node: FormNode | undefined = from
  for (let i = at; i < steps.length && node; i++)
    node = node.kind === 'fields' ? node.fields.get(steps[i] ?? '') : undefined
  return node !== undefined
}

function add(node: FormItems | FormFields, step: string, kind: FormNode['kind'], budget: Budget): FormNode {
  spend(budget)
  const child: FormNode = kind === 'text' ? { kind, texts: [] }
    : kind === 'items' ? { kind, items: [] } : { kind, fields: new Map() }
  if (node.kind === 'items') node.items.push(child)
  else node.fields.set(step, child)
  return child
}

function spend(budget: Budget) {
  if (--budget.values < 0) throw refusal([], exceeded.values)
}

const sizeOf = (node: FormItems | FormFields) => (node.kind === 'items' ? node.items.length : node.fields.size)

/** Where the first steps lead, as a JSON path: an entry without an index is the last one. */
function pathTo(root: FormNode, steps: string[], count: number) {
  let node: FormNode | undefined = root
  return steps.slice(0, count).map((step) => {
    const named = /^\d{1,9}$/.test(step) ? Number(step) : step
    const index = node?.kind === 'items' ? node.items.length - 1 : named
    node = node?.kind === 'items' ? node.items.at(-1) : node?.kind === 'fields' ? node.fields.get(step) : undefined
    return index
  })
}

function refusal(path: (string | number)[], message: string) {
  return new Invalid({ ...(path.length > 0 && { parameter: pathOf(path) }), code: 'invalid', message })
}
