import { Invalid } from '../errors.ts'
import { bodyLimits } from './body-limits.ts'
import { insertFormValue } from './insert-form-value.ts'

/** `texts`: all values of a name that was sent once or more. */
export type FormText = { kind: 'text'; texts: string[] }
export type FormItems = { kind: 'items'; items: FormNode[] }
export type FormFields = { kind: 'fields'; fields: Map<string, FormNode> }
export type FormNode = FormText | FormItems | FormFields

/** `longText`: characters in long fields. `hasNul`: a name or value contains a NUL. */
export type FormTree = { root: FormFields; longText: number; hasNul: boolean }

/**
 * Parses an encoded form with bracket notation in one pass, and stops at the first limit that it exceeds: `a[b]=x` is a
 * field of an object, `a[]=x` an entry of a list. `a[0]=x` stays a field, because only the schema decides which it is.
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
    insertFormValue(root, stepsOf(name), decode(value), budget)
  }
  return { root, longText, hasNul: form.includes('%00') || form.includes('\0') }
}

/** Rejects a percent sign without two digits, and bytes that are not UTF-8. */
function decode(text: string) {
  const withSpaces = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!withSpaces.includes('%')) return withSpaces
  try {
    return decodeURIComponent(withSpaces)
  } catch {
    throw new Invalid({ code: 'invalid', message: 'the body is not a valid form in UTF-8' })
  }
}

/** Splits `a[b][]` into a, b and an empty step. A name in any other notation is one step. */
function stepsOf(name: string) {
  const open = name.indexOf('[')
  if (open < 1) return [name]
  const steps = [name.slice(0, open)]
  for (let position = open; position < name.length && steps.length <= bodyLimits.depth;) {
    const close = name.indexOf(']', position)
    const step = name.slice(position + 1, close)
    if (name[position] !== '[' || close < 0 || step.includes('[')) return [name]
    steps.push(step)
    position = close + 1
  }
  return steps
}
