import { sitePath } from '../../platform/pages/site-path.ts'

/** The address of the reference. */
export const docsPath = `${sitePath}/docs`

/** JSON Schema, as far as the OpenAPI document uses it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  examples?: unknown[]
  'x-enumDescriptions'?: Record<string, string>
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}
export type Schemas = Record<string, Schema>

export const nameOf = (reference: string) => reference.replace('#/components/schemas/', '')
export const schemaHref = (name: string) => `${docsPath}/schemas/${name}`
export const isNull = ({ type }: Schema) => type === 'null'
export const alternativesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? []

/** The schema itself, or the component that it refers to with its own description on top. */
export function resolve(schemas: Schemas, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const { $ref, ...own } = schema
  return { ...resolve(schemas, schemas[nameOf($ref)] ?? {}), ...own }
}

/** Objects that a value can be, through lists, maps and alternatives. `name` is set for a component. */
export type ObjectShape = { name?: string; schema: Schema; properties: [name: string, schema: Schema][] }

export function objectShapes(schemas: Schemas, schema: Schema, name?: string): ObjectShape[] {
  if (schema.$ref) {
    const own = nameOf(schema.$ref)
    return objectShapes(schemas, schemas[own] ?? {}, own)
  }
  if (schema.items) return objectShapes(schemas, schema.items)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.flatMap((one) => objectShapes(schemas, one))
  if (schema.allOf)
    return [
      merged(
        name,
        schema.allOf.flatMap((part) => objectShapes(schemas, part)),
      ),
    ]
  const { properties, additionalProperties } = schema
  if (properties) return [{ ...(name && { name }), schema, properties: Object.entries(properties) }]
  return typeof additionalProperties === 'object' ? objectShapes(schemas, additionalProperties) : []
}

function merged(name: string | undefined, parts: ObjectShape[]): ObjectShape {
  const required = parts.flatMap(({ schema }) => schema.required ?? [])
  return { ...(name && { name }), schema: { required }, properties: parts.flatMap(({ properties }) => properties) }
}

/** Names of all fields inside a schema, at any depth. */
export function fieldNames(schemas: Schemas, schema: Schema): string[] {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  const queue = [schema]
  for (let next = queue.pop(); next; next = queue.pop())
    for (const shape of objectShapes(schemas, next)) {
      if (seen.has(shape.schema)) continue
      seen.add(shape.schema)
      for (const [name, inside] of shape.properties) {
        names.add(name)
        queue.push(inside)
      }
    }
  return [...names]
}
