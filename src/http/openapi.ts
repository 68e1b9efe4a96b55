import { z } from 'zod'
import { config } from '../config.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** The same declarations, read as documentation. */
export function openapi(routes: Route[]) {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[route.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Convene',
      version: '2',
      description: 'Scheduling for organizations. Every reference to a resource, in and out, is its URI.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.BASE_URL }],
    paths,
    components: {
      schemas: {
        ...components(routes),
        Error: errorSchema,
        InsufficientScope: scopeSchema,
        Pagination: toSchema(Pagination, 'output'),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token.' } },
    },
  }
}

const Pagination = z.object({
  count: z.number().int(),
  next_page: z.url().nullable(),
  previous_page: z.url().nullable(),
  next_page_token: z.string().nullable(),
  previous_page_token: z.string().nullable(),
})

const ErrorDetail = z.object({
  message: z.string(),
  parameter: z.string().optional(),
  code: z.string().optional(),
})
const ErrorBody = z.object({
  title: z.string(),
  message: z.string(),
  details: z.array(ErrorDetail).optional(),
})
const errorSchema = toSchema(ErrorBody, 'output')
const scopeSchema = toSchema(ErrorBody.extend({ required_scopes: z.array(z.string()) }), 'output')

/** Words of a path that are no collection. */
const parts = new Set([
  'me', 'resend', 'explanation', 'enable', 'dry_run', 'rotate_secret', 'rotate_signing_key', 'share_link', 'transcript',
])

function operation(route: Route): Json {
  const words = route.path.split('/').filter((part) => part && !part.startsWith(':'))
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [words.findLast((word) => !parts.has(word))],
    security: [{ bearer: [] }],
    'x-required-scope': route.scope,
    ...(route.extension && { 'x-extension': true }),
    ...describe(route),
    parameters: [...idParameters(route), ...queryParameters(route), ...keyParameter(route)],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: refer(route.body, 'input') } } },
    }),
    responses: { ...success(route), ...failures(route) },
  }
}

function describe({ role, orScope, takesQuery }: Route) {
  const sentences = [
    role && 'For admins and owners of the organization.',
    orScope && `The scope ${orScope} is enough as well.`,
    takesQuery && 'What belongs in the body may stand in the query string as well.',
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

function operationId({ method, path }: Route) {
  return [method.toLowerCase(), ...path.split('/').filter(Boolean).map((part) => part.replace(':', 'by_'))].join('_')
}

function idParameters({ path }: Route) {
  const schema = { type: 'string', format: 'uuid' }
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema }))
}

function queryParameters({ query }: Route) {
  if (!query) return []
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function keyParameter({ method }: Route) {
  if (method !== 'POST') return []
  const description = 'The same key with the same body within 24 hours gets the first answer again.'
  const schema = { type: 'string', maxLength: 255 }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

function success({ answers, resource, beside, method, summary }: Route): Json {
  if (answers === 'accepted')
    return { 202: { description: summary, content: { 'application/json': { schema: object({}) } } } }
  if (answers === 'nothing' || !resource) return { 204: { description: summary } }
  const told = refer(resource, 'output')
  const schema = {
    one: () => object({ resource: told }),
    bare: () => told,
    many: () => object({
      collection: { type: 'array', items: told },
      pagination: { $ref: '#/components/schemas/Pagination' },
      ...(beside && (toSchema(beside, 'output').properties as Json)),
    }),
  }[answers]()
  return { [method === 'POST' ? 201 : 200]: { description: summary, content: { 'application/json': { schema } } } }
}

function failures({ method }: Route): Json {
  const answer = (description: string, schema: Json) => ({ description, content: { 'application/json': { schema } } })
  const plain = { $ref: '#/components/schemas/Error' }
  const error = (description: string) => answer(description, plain)
  const denied = { oneOf: [plain, { $ref: '#/components/schemas/InsufficientScope' }] }
  return {
    400: error('The request is not valid; details name each problem'),
    401: error('No token, or one that is not valid'),
    403: answer('The scope, the role or the plan does not allow it', denied),
    404: error('There is no such resource'),
    ...(method !== 'GET' && { 409: error('It exists already') }),
    ...(method === 'POST' && { 422: error('The Idempotency-Key was used with another request') }),
    429: error('Too many requests'),
    500: error('A fault of the service'),
    503: error('Try again shortly'),
  }
}

function components(routes: Route[]) {
  const schemas: Json = {}
  for (const { resource, body } of routes) {
    for (const [schema, io] of [[resource, 'output'], [body, 'input']] as const)
      if (schema) Object.assign(schemas, definitions(schema, io))
  }
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** A named schema and every named one inside it, each under its own name. */
function definitions(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs = {}, ...own } = toSchema(schema, io) as { $defs?: Json }
  const id = schema.meta()?.id
  return { ...(id && { [id]: own }), ...$defs }
}

function refer(schema: z.ZodType, io: 'input' | 'output'): Json {
  const id = schema.meta()?.id
  return id ? { $ref: `#/components/schemas/${id}` } : toSchema(schema, io)
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, id: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}

const object = (properties: Json) => ({ type: 'object', properties, required: Object.keys(properties) })
