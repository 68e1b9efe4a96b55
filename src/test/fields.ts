import { z } from 'zod'
import { idOf } from './examples.ts'

export type Field = {
  type?: string | string[]
  anyOf?: Field[]
  oneOf?: Field[]
  items?: Field
  format?: string
  default?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  enum?: unknown[]
}
type Shape = {
  properties?: Record<string, Field>
  required?: string[]
  $ref?: string
  $defs?: Record<string, Shape>
}

/** The fields that a caller can send, by name. */
export function fieldsOf(schema: z.ZodType | undefined): [name: string, field: Field][] {
  return Object.entries(schema ? (shapeOf(schema).properties ?? {}) : {})
}

export function requiredOf(schema: z.ZodType) {
  return shapeOf(schema).required ?? []
}

/** Can the field be a URI, or a list of them? */
export function hasUri({ format, anyOf = [], oneOf = [], items }: Field): boolean {
  return format === 'uri' || [...anyOf, ...oneOf, ...(items ? [items] : [])].some(hasUri)
}

/** Tables of hostile requests ask for the same shapes thousands of times. */
const shapes = new WeakMap<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema) ?? describeShape(schema)
  shapes.set(schema, known)
  return known
}

/** A schema with an id is a reference to its definition. */
function describeShape(schema: z.ZodType): Shape {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return shape.$ref === undefined ? shape : (shape.$defs?.[idOf(shape.$ref)] ?? {})
}

/** Limits that are larger come from the number type. */
const largest = 1e9

/** Values just beyond the limits that the schema of a field documents. */
export function beyondLimits(field: Field): (readonly [name: string, value: unknown])[] {
  const { minimum = -Infinity, maximum = Infinity, maxLength, enum: values } = field
  return [
    ...(Math.abs(minimum) < largest ? [['below its minimum', minimum - 1] as const] : []),
    ...(Math.abs(maximum) < largest ? [['above its maximum', maximum + 1] as const] : []),
    ...(maxLength === undefined ? [] : [[`of ${maxLength + 1} letters`, 'a'.repeat(maxLength + 1)] as const]),
    ...(values?.some((value) => typeof value === 'string') ? [['of an unknown value', 'unknown'] as const] : []),
    ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap(beyondLimits),
  ]
}
