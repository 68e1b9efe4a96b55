import { z } from 'zod'
import { config } from '../../config.ts'
import { exampleBase } from '../field-texts.ts'
import type { Route } from '../route.ts'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'
type Schema = Json & { anyOf?: Schema[]; type?: string | string[]; enum?: unknown[] }

/** The JSON Schema (2020-12, as OpenAPI 3.1 uses it) of a declared schema. */
export function toSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, id: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json
  const text = JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/')
  return simplify(JSON.parse(text.replaceAll(exampleBase, config.BASE_URL))) as Json
}

/** A reference to a named schema, or the schema itself if it has no name. */
export function refer(schema: z.ZodType, io: Direction): Json {
  const id = schema.meta()?.id
  return id ? { $ref: `#/components/schemas/${id}` } : toSchema(schema, io)
}

/** Every named schema of the routes, by name. */
export function components(routes: Route[]) {
  const schemas: Json = {}
  for (const { resource, body } of routes) {
    for (const [schema, io] of [
      [resource, 'output'],
      [body, 'input'],
    ] as const)
      if (schema) Object.assign(schemas, definitions(schema, io))
  }
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))
}

export const object = (properties: Json) => ({ type: 'object', properties, required: Object.keys(properties) })

function definitions(schema: z.ZodType, io: Direction): Json {
  const { $defs = {}, ...own } = toSchema(schema, io) as { $defs?: Json }
  const id = schema.meta()?.id
  return { ...(id && { [id]: own }), ...$defs }
}

/**
 * `documentedAs` in the metadata replaces the type of a schema that a transform hides. Drops bounds that only mean
 * "a safe integer in JavaScript".
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) {
  // The library drops the examples before a transform, but ours are examples of the input.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (examples) jsonSchema.examples = examples
  const { documentedAs, ...rest } = jsonSchema
  if (documentedAs !== undefined) {
    for (const key of Object.keys(rest)) if (!annotations.has(key)) delete jsonSchema[key]
    delete jsonSchema.documentedAs
    Object.assign(jsonSchema, documentedAs)
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const annotations = new Set(['description', 'examples', 'default', 'deprecated', 'title', 'x-enumDescriptions'])

/** Writes `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (typeof value !== 'object' || value === null) return value
  return nullable(Object.fromEntries(Object.entries(value).map(([key, child]) => [key, simplify(child)])))
}

function nullable({ anyOf, ...rest }: Schema): Schema {
  const [schema, none, ...others] = anyOf ?? []
  if (!anyOf || none?.type !== 'null' || others.length > 0 || typeof schema?.type !== 'string')
    return anyOf ? { ...rest, anyOf } : rest
  const { const: only, enum: values = only === undefined ? undefined : [only], ...inner } = schema
  return { ...inner, type: [schema.type, 'null'], ...(values && { enum: [...values, null] }), ...rest }
}
