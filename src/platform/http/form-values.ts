import type { z } from 'zod'
import type { FormFields, FormNode, FormText } from './form-tree.ts'
import { anyType, typeOfSchema, type ValueType } from './form-types.ts'

/**
 * Converts a form to what it would be as JSON, by the types of the schema. Text of the wrong type stays text, so that
 * the schema rejects it like in JSON. An empty value is null if the schema allows null.
 */
export function valueOfForm(root: FormFields, schema: z.ZodType | undefined) {
  return convert(root, schema ? typeOfSchema(schema) : anyType)
}

function convert(node: FormNode, type: ValueType): unknown {
  if (node.kind === 'text') return convertText(node, type)
  if (node.kind === 'items') return isEmpty(node.items) ? [] : node.items.map((item) => convert(item, type.entry()))
  const entries = [...node.fields]
  const isList = (type.isAny || type.types.has('array')) && entries.every(([name]) => /^\d{1,9}$/.test(name))
  if (isList)
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => convert(item, type.entry()))
  // Like JSON.parse, creates a field for `__proto__` and never changes a prototype.
  return Object.fromEntries(entries.map(([name, item]) => [name, convert(item, type.field(name))]))
}

/** PHP sends 1 and 0. */
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** If a name was sent several times, the last value counts, like in JSON, unless the schema expects a list. */
function convertText({ texts }: FormText, type: ValueType): unknown {
  const text = texts.at(-1) ?? ''
  const { types } = type
  if (type.isAny) return text
  if (text === '' && types.has('null')) return null
  if (types.has('string')) return text
  if (types.has('array')) {
    const items = texts.map((value): FormText => ({ kind: 'text', texts: [value] }))
    return isEmpty(items) ? [] : items.map((item) => convertText(item, type.entry()))
  }
  if (types.has('number') && jsonNumber.test(text)) return Number(text)
  if (types.has('boolean')) return booleans.get(text) ?? text
  return text
}

/** Rails sends an empty list as one empty entry. */
function isEmpty([first, ...rest]: FormNode[]) {
  return first?.kind === 'text' && rest.length === 0 && first.texts.length === 1 && first.texts[0] === ''
}
