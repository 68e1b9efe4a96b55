import { z } from 'zod'

/** The parts of a JSON schema that define the type of a value. */
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

/** The types that a schema allows for a value, over all its alternatives. Nested types are resolved on demand. */
export type ValueType = { types: Set<string>; isAny: boolean; field(name: string): ValueType; entry(): ValueType }

const cachedTypes = new WeakMap<z.ZodType, ValueType>()

export function typeOfSchema(schema: z.ZodType) {
  const cached = cachedTypes.get(schema)
  if (cached) return cached
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const type = combine([shape], shape)
  cachedTypes.set(schema, type)
  return type
}

export const anyType: ValueType = { types: new Set(), isAny: true, field: () => anyType, entry: () => anyType }

function combine(shapes: Shape[], root: Shape): ValueType {
  const parts = shapes.flatMap((shape) => alternatives(shape, root))
  const types = new Set(parts.flatMap(typesOf))
  const fields = new Map<string, ValueType>()
  let entries: ValueType | undefined
  if (parts.length === 0) return anyType
  return {
    types,
    isAny: types.size === 0,
    field(name) {
      const cached = fields.get(name)
      if (cached) return cached
      const schemas = parts.flatMap(({ properties }) =>
        properties && Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
      )
      if (schemas.length === 0) return anyType
      const type = combine(schemas, root)
      fields.set(name, type)
      return type
    },
    entry: () =>
      (entries ??= combine(
        parts.flatMap(({ items }) => items ?? []),
        root,
      )),
  }
}

/** A shape, and all shapes that it refers to or combines. */
function alternatives(shape: Shape, root: Shape): Shape[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = shape
  const target = $ref === '#' ? root : $ref && root.$defs?.[$ref.replace('#/$defs/', '')]
  const inner = [...anyOf, ...oneOf, ...allOf, ...(target ? [target] : [])]
  return [shape, ...inner.flatMap((part) => alternatives(part, root))]
}

function typesOf(shape: Shape): string[] {
  if (shape.type !== undefined) return [shape.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  const values = 'const' in shape ? [shape.const] : (shape.enum ?? [])
  return values.map((value) => (value === null ? 'null' : typeof value))
}
