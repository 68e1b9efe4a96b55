import { Invalid } from '../errors.ts'
import { bodyLimits, limitMessages } from './body-limits.ts'
import type { FormFields, FormItems, FormNode } from './form-tree.ts'
import { pathOf } from './validate.ts'

/** How many more values the form can contain. */
type Budget = { values: number }

/** Adds a value at the path of steps. Throws if the form exceeds a limit or uses a name in two forms. */
export function insertFormValue(root: FormFields, steps: string[], text: string, budget: Budget) {
  if (steps.length > bodyLimits.depth) throw invalid([], limitMessages.depth)
  let node: FormItems | FormFields = root
  for (let i = 0; i < steps.length; i++) {
    const kind = i === steps.length - 1 ? 'text' : steps[i + 1] === '' ? 'items' : 'fields'
    const child: FormNode = find(node, steps, i) ?? add(node, steps[i] ?? '', kind, budget)
    if (sizeOf(node) > bodyLimits.entries) throw invalid(pathTo(root, steps, i), limitMessages.entries)
    if (child.kind !== kind)
      throw invalid(pathTo(root, steps, i + 1), 'is sent in more than one form: value, list or object')
    if (child.kind !== 'text') node = child
    else if (child.texts.push(text) > bodyLimits.entries)
      throw invalid(pathTo(root, steps, i + 1), limitMessages.entries)
    else if (child.texts.length > 1) spend(budget)
  }
}

function find(node: FormItems | FormFields, steps: string[], position: number) {
  return node.kind === 'fields' ? node.fields.get(steps[position] ?? '') : openItem(node, steps, position)
}

/**
 * The entry that `list[][name]=x` belongs to: the last one, until it has such a field, like in Rack and Rails. A list
 * inside an entry is continued.
 */
function openItem({ items }: FormItems, steps: string[], position: number) {
  const last = items.at(-1)
  if (!last || position === steps.length - 1) return undefined
  return steps.includes('', position + 1) || !hasPath(last, steps, position + 1) ? last : undefined
}

function hasPath(from: FormNode, steps: string[], position: number) {
  let node: FormNode | undefined = from
  for (let i = position; i < steps.length && node; i++)
    node = node.kind === 'fields' ? node.fields.get(steps[i] ?? '') : undefined
  return node !== undefined
}

function add(node: FormItems | FormFields, step: string, kind: FormNode['kind'], budget: Budget): FormNode {
  spend(budget)
  const child: FormNode =
    kind === 'text' ? { kind, texts: [] } : kind === 'items' ? { kind, items: [] } : { kind, fields: new Map() }
  if (node.kind === 'items') node.items.push(child)
  else node.fields.set(step, child)
  return child
}

function spend(budget: Budget) {
  if (--budget.values < 0) throw invalid([], limitMessages.values)
}

const sizeOf = (node: FormItems | FormFields) => (node.kind === 'items' ? node.items.length : node.fields.size)

/** The JSON path of the first steps. An entry without an index is the last one. */
function pathTo(root: FormNode, steps: string[], count: number) {
  let node: FormNode | undefined = root
  return steps.slice(0, count).map((step) => {
    const indexOrName = /^\d{1,9}$/.test(step) ? Number(step) : step
    const index = node?.kind === 'items' ? node.items.length - 1 : indexOrName
    node = node?.kind === 'items' ? node.items.at(-1) : node?.kind === 'fields' ? node.fields.get(step) : undefined
    return index
  })
}

function invalid(path: (string | number)[], message: string) {
  return new Invalid({ ...(path.length > 0 && { parameter: pathOf(path) }), code: 'invalid', message })
}
