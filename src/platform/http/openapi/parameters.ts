import type { Route } from '../route.ts'
import type { RecordedExample } from './examples.ts'
import { toSchema, type Json } from './schema.ts'

type Schema = Json & { type?: string; default?: unknown; description?: string; examples?: unknown[] }
type Properties = Record<string, Schema>
type ObjectSchema = { properties?: Properties; required?: string[] }

/** The path, query and header parameters of a route. The examples are those of the recorded request. */
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

/** `webhook_subscriptions` becomes "webhook subscription". */
function nounOf(collection: string) {
  const words = collection.replaceAll('_', ' ')
  return words.endsWith('ies') ? words.replace(/ies$/, 'y') : words.replace(/s$/, '')
}

function queryParameters({ query }: Route, recorded: RecordedExample | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = toSchema(query, 'input') as ObjectSchema
  const outputs = (toSchema(query, 'output').properties ?? {}) as Properties
  return Object.entries(properties).map(([name, input]) => {
    const { description, ...schema } = withExamples(withOutputType(input, outputs[name]))
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

/** Query values are text. If the service parses a number or boolean from it, the document names that type. */
function withOutputType(input: Schema, output: Schema | undefined): Schema {
  if (!output || !scalars.has(output.type ?? '')) return input
  const { default: text, description = output.description, examples = output.examples } = input
  const { default: _, ...schema } = output
  return { ...schema, description, examples, ...(text !== undefined && { default: valueOf(text, output) }) } as Schema
}

/** Converts the examples to the documented type. Lists are comma-separated in the query. */
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
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: `A value of your choice, for example a UUID, that makes it safe to send this request again: within 24
      hours the same request with the same key gets the first response again.`.replaceAll(/\s+/g, ' '),
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
      example: 'order-4711',
    },
  ]
}
