import { z } from 'zod'
import { idOf } from './examples.ts'

export type Field = {
  type?: string | string[]
  anyOf?: Field[]
  oneOf?: Field[]
  format?: string
  default?: string
}
type Shape = {
  properties?: Record<string, Field>
  required?: string[]
  $ref?: string
  $defs?: Record<string, Shape>
}

/** The fields that a caller can send, by name. */
export function fieldsOf(schema: z.ZodType | undefined): [name: string, field: Field][] {
  return Object.entries(schema ? shapeOf(schema).properties ?? {} : {})
}

export function requiredOf(schema: z.ZodType) {
  return shapeOf(schema).required ?? []
}

/** A schema with an id is a reference to its definition. */
function shapeOf(schema: z.ZodType): Shape {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return shape.$ref === undefined ? shape : shape.$defs?.[idOf(shape.$ref)] ?? {}
}
