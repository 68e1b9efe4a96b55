import { z } from 'zod'
import type { FormFields, FormNode, FormText } from './form-tree.ts'

/** The parts of a JSON schema that say which type a value has. */
type Shape = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  $ref?: string
  $defs?: Record<string, Shape>
  properties?: Record<string, Shape>
  items?: Shape
}

/** What may stand in a place, of all alternatives that the schema has. Parts are looked up when a form has them. */
type Place = { types: Set<string>; isAny: boolean; field(name: string): Place; entry(): Place }

/**
 * What a form would be as JSON, by the types that the schema declares. Text that does not fit stays text, so that the
 * schema refuses it as it would refuse that text in JSON. An empty value is null where null is allowed.
 */
export function valueOfForm(root: FormFields, schema: z.ZodType | undefined) {
  return convert(root, schema ? placeOf(schema) : anything)
}

function convert(node: FormNode, place: Place): unknown {
  if (node.kind === 'text') return convertText(node, place)
  if (node.kind === 'items') return isEmpty(node.items) ? [] : node.items.map((item) => convert(item, place.entry()))
  const entries = [...node.fields]
  const isList = (place.isAny || place.types.has('array')) && entries.every(([name]) => /^\d{1,9}$/.test(name))
  if (isList)
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => convert(item, place.entry()))
  // Has a field `__proto__` as JSON.parse would make it, and never changes a prototype.
  return Object.fromEntries(entries.map(([name, item]) => [name, convert(item, place.field(name))]))
}

/** PHP writes 1 and 0. */
const booleans = new Map([['true', true], ['1', true], ['false', false], ['0', false]])
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** Of a name that was sent several times, the last value counts, as in JSON, unless a list is wanted. */
function convertText({ texts }: FormText, place: Place): unknown {
  const text = texts.at(-1) ?? ''
  const { types } = place
  if (place.isAny) return text
  if (text === '' && types.has('null')) return null
  if (types.has('string')) return text
  if (types.has('array')) {
    const items = texts.map((each): FormText => ({ kind: 'text', texts: [each] }))
    return isEmpty(items) ? [] : items.map((item) => convertText(item, place.entry()))
  }
  if (types.has('number') && jsonNumber.test(text)) return Number(text)
  if (types.has('boolean')) return booleans.get(text) ?? text
  return text
}

/** Rails sends an empty list as one empty entry. */
function isEmpty([first, ...rest]: FormNode[]) {
  return first?.kind === 'text' && rest.length === 0 && first.texts.length === 1 && first.texts[0] === ''
}

const places = new WeakMap<z.ZodType, Place>()

function placeOf(schema: z.ZodType) {
  const known = places.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const place = combine([shape], shape)
  places.set(schema, place)
  return place
}

const anything: Place = { types: new Set(), isAny: true, field: () => anything, entry: () => anything }

function combine(shapes: Shape[], root: Shape): Place {
  const parts = shapes.flatMap((shape) => alternatives(shape, root))
  const types = new Set(parts.flatMap(typesOf))
  const fields = new Map<string, Place>()
  let entries: Place | undefined
  if (parts.length === 0) return anything
  return {
    types,
    isAny: types.size === 0,
    field(name) {
      const known = fields.get(name)
      if (known) return known
      const own = parts.flatMap(({ properties }) =>
        (properties && Object.hasOwn(properties, name) ? properties[name] ?? [] : []))
      if (own.length === 0) return anything
      const place = combine(own, root)
      fields.set(name, place)
      return place
    },
    entry: () => (entries ??= combine(parts.flatMap(({ items }) => items ?? []), root)),
  }
}

/** A shape and all that it refers to or is made of. */
function alternatives(shape: Shape, root: Shape): Shape[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = shape
  const target = $ref === '#' ? root : $ref && root.$defs?.[$ref.replace('#/$defs/', '')]
  const inner = [...anyOf, ...oneOf, ...allOf, ...(target ? [target] : [])]
  return [shape, ...inner.flatMap((part) => alternatives(part, root))]
}

function typesOf(shape: Shape): string[] {
  if (shape.type !== undefined) return [shape.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  const values = 'const' in shape ? [shape.const] : shape.enum ?? []
  return values.map((value) => (value === null ? 'null' : typeof value))
}
