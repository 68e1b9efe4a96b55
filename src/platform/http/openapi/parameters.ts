import type { Route } from '../route.ts'
import type { RecordedExample } from './examples.ts'
import { toSchema, type Json } from './schema.ts'

type Schema = Json & { type?: string; default?: unknown; description?: string; examples?: unknown[] }
type Properties = Record<string, Schema>
type ObjectSchema = { properties?: Properties; required?: string[] }

/** The parameters in the path, the query and the headers of a route. Examples are those of the recorded request. */
export function parameters(route: Route, recorded: RecordedExample | undefined) {
  return [...idParameters(route, recorded), ...queryParameters(route, recorded), ...keyParameter(route)]
}

function idParameters({ path }: Route, recorded: RecordedExample | undefined) {
  return [...path.matchAll(/\/(\w+)\/:(\w+)/g)].map(([, collection = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `UUID of the ${nounOf(collection)}: the last part of its URI.`,
    schema: { type: 'string', format: 'uuid' },
    ...exampleOf(recorded?.request.ids?.[name]),
  }))
}

/** `webhook_subscriptions` reads "webhook subscription". */
function nounOf(collection: string) {
  const words = collection.replaceAll('_', ' ')
  return words.endsWith('ies') ? words.replace(/ies$/, 'y') : words.replace(/s$/, '')
}

function queryParameters({ query }: Route, recorded: RecordedExample | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = toSchema(query, 'input') as ObjectSchema
  const outputs = (toSchema(query, 'output').properties ?? {}) as Properties
  return Object.entries(properties).map(([name, sent]) => {
    const { description, ...schema } = withExamples(typed(sent, outputs[name]))
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      // A list is one parameter with its values separated by commas.
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
      ...exampleOf(valueOf(recorded?.request.query?.[name], schema) ?? schema.examples?.[0]),
    }
  })
}

const scalars = new Set(['integer', 'number', 'boolean'])

/** In a query everything is text. Where the service reads a number or a boolean from it, that is what is documented. */
function typed(sent: Schema, read: Schema | undefined): Schema {
  if (!read || !scalars.has(read.type ?? '')) return sent
  const { default: text, description = read.description, examples = read.examples } = sent
  const { default: _, ...schema } = read
  return { ...schema, description, examples, ...(text !== undefined && { default: valueOf(text, read) }) } as Schema
}

/** Examples of the type that is documented: those of a list are written with commas in the query. */
function withExamples({ examples, ...schema }: Schema): Schema {
  return examples ? { ...schema, examples: examples.map((example) => valueOf(example, schema)) } : schema
}

function valueOf(text: unknown, { type }: Schema): unknown {
  if (typeof text !== 'string') return text
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'array' ? text.split(',') : text
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example })

function keyParameter({ method }: Route) {
  if (method !== 'POST') return []
  return [{
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `A value of your choice, such as a UUID, that makes it safe to send this request again: within 24 hours
      the same request with the same key gets the first answer again.`.replaceAll(/\s+/g, ' '),
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'order-4711',
  }]
}
