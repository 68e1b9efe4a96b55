import { z } from 'zod'
import {
  Conflict, Forbidden, InsufficientScope, Invalid, KeyReused, NotFound, TooManyRequests, Unauthenticated, Unavailable,
} from '../../errors.ts'
import { toAnswer } from '../errors.ts'
import type { Route } from '../route.ts'
import { errorCodes } from './error-codes.ts'
import type { RecordedExample } from './examples.ts'
import { object, refer, toSchema, type Json } from './schema.ts'

/** The answer of a route when all goes well. */
export function success(route: Route, recorded: RecordedExample | undefined): Json {
  const { answers, resource, beside, method } = route
  const headers = headersOf('X-Request-Id', ...rateLimits, ...(method === 'POST' ? ['Idempotent-Replayed'] : []))
  const answer = (status: number, description: string, schema?: Json) => {
    const example = recorded?.response.body
    const content = { 'application/json': { schema, ...(example !== undefined && { example }) } }
    return { [status]: { description, headers, ...(schema && { content }) } }
  }
  if (answers === 'accepted') return answer(202, 'The request was accepted and is carried out in the background.',
    { type: 'object', additionalProperties: false, description: 'An empty object.' })
  if (answers === 'nothing' || !resource) return answer(204, 'Done. The answer has no body.')

  const schema = refer(resource, 'output')
  if (answers === 'bare') return answer(200, 'The sample, without an envelope.', schema)
  if (answers === 'one')
    return answer(method === 'POST' ? 201 : 200, method === 'POST' ? 'The result.' : 'The resource.',
      object({ resource: schema }))
  return answer(200, 'One page of the list.', object({
    collection: { type: 'array', items: schema, description: 'The entries of this page.' },
    pagination: { $ref: '#/components/schemas/Pagination' },
    ...(beside && (toSchema(beside, 'output').properties as Json)),
  }))
}

/** The answers of a route when something is wrong. */
export function failures({ method, titled }: Route): Json {
  const schema = { $ref: '#/components/schemas/Error' }
  const scopeSchema = { oneOf: [schema, { $ref: '#/components/schemas/InsufficientScope' }] }
  const answer = (description: string, examples: string[], headers: string[] = [], body: Json = schema) => ({
    description,
    headers: headersOf('X-Request-Id', ...headers),
    content: { 'application/json': { schema: body, examples: refs('examples', examples) } },
  })
  return {
    400: answer('The request is not valid. `details` names each problem.', [titled ? 'InvalidArgument' : 'Invalid']),
    401: answer('There is no access token, or it is not valid.', ['Unauthenticated'], ['WWW-Authenticate']),
    403: answer('The scopes of the token, your role or your plan do not allow this.',
      ['PermissionDenied', 'InsufficientScope'], [], scopeSchema),
    404: answer('There is no such resource.', ['NotFound']),
    ...(method !== 'GET' && { 409: answer('It conflicts with something that exists.', ['AlreadyExists']) }),
    ...(method === 'POST' && { 422: answer('The Idempotency-Key was used with another request.', ['KeyReused']) }),
    429: answer('Too many requests. Wait as long as `Retry-After` says.', ['RateLimited'],
      [...rateLimits, 'Retry-After']),
    500: answer('The service failed. The request can be found in its log by `X-Request-Id`.', ['Internal']),
    503: answer('The service is not available right now. Try again after `Retry-After`.', ['Unavailable'],
      ['Retry-After']),
  }
}

const rateLimits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const headersOf = (...names: string[]) => refs('headers', names)
const refs = (kind: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))

const header = (type: string, description: string, example: unknown) => ({ description, schema: { type }, example })

export const headers = {
  'X-Request-Id': header('string', 'Identifies the request in the log of the service. You can send your own.',
    '6f0d3c1e-8a55-4f0e-9b1c-2f7f4f6f9a10'),
  'X-RateLimit-Limit': header('integer', 'How many requests you can make in a minute.', 500),
  'X-RateLimit-Remaining': header('integer', 'How many of them are left.', 499),
  'X-RateLimit-Reset': header('integer', 'In how many seconds the next minute starts.', 60),
  'Retry-After': header('integer', 'After how many seconds to try again.', 30),
  'WWW-Authenticate': header('string', 'How to authenticate (RFC 6750) and where to learn about it (RFC 9728).',
    'Bearer resource_metadata="https://convene.example/.well-known/oauth-protected-resource"'),
  'Idempotent-Replayed': header('string',
    '`true` if this is the stored answer to an earlier request with the same key.', 'true'),
}

/** What the service answers when it fails, written by the code that writes the answers. */
export function errorExamples() {
  const example = (summary: string, error: unknown, titled?: true) =>
    ({ summary, value: toAnswer(error, titled).body })
  const missing = new Invalid(
    { parameter: 'start_time', code: 'missing', message: 'is missing' },
    { parameter: 'count', code: 'invalid', message: 'must be at most 100' })
  return {
    Invalid: example('Two problems with the request', missing),
    InvalidArgument: example('Two problems with the request', missing, true),
    Unauthenticated: example('No access token', 
      new Unauthenticated('unauthenticated', 'The Authorization header must carry a bearer token.')),
    PermissionDenied: example('The role does not allow it',
      new Forbidden('You do not have permission to access this resource.')),
    InsufficientScope: example('The token lacks a scope', new InsufficientScope(['contacts:write'])),
    NotFound: example('No such resource', new NotFound()),
    AlreadyExists: example('The name is taken', new Conflict({ parameter: 'name', message: 'is taken' })),
    KeyReused: example('The key belongs to another request',
      new KeyReused('This Idempotency-Key was used with another request. Use a new key.')),
    RateLimited: example('Over the limit', new TooManyRequests('Too many requests. Try again in 30 s.', 30)),
    Internal: example('A fault of the service', new Error('unexpected')),
    Unavailable: example('Not available right now', new Unavailable()),
  }
}

const page = (direction: string) => z.url().nullable()
  .meta({ description: `Address of the ${direction} page, or null if there is none.` })
const token = (direction: string) => z.string().nullable()
  .meta({ description: `Token of the ${direction} page, to be sent as page_token, or null if there is none.` })

const Pagination = z.object({
  count: z.int().min(0).meta({ description: 'How many entries this page has.', examples: [20] }),
  next_page: page('next'),
  previous_page: page('previous'),
  next_page_token: token('next'),
  previous_page_token: token('previous'),
}).meta({ description: 'Where this page of a list is and how to get the others.' })

const ErrorDetail = z.object({
  message: z.string().meta({ description: 'What is wrong, in words.', examples: ['is missing'] }),
  parameter: z.string().optional().meta({
    description: 'The field, query parameter or header that is wrong, as a path.', examples: ['invitee.email'],
  }),
  code: z.string().optional().meta({
    description: `What is wrong, for programs. New codes can be added. ${errorCodes
      .map(([code, meaning]) => `\`${code}\`: ${meaning}.`).join(' ')}`,
    examples: errorCodes.map(([code]) => code),
  }),
}).meta({ description: 'One problem with the request.' })

const ErrorBody = z.object({
  title: z.string().meta({ description: 'A title. Several statuses share one, so use the status and the codes.' }),
  message: z.string().meta({ description: 'What went wrong, in a sentence.' }),
  details: z.array(ErrorDetail).optional().meta({ description: 'Each problem with the request, at most 100 of them.' }),
}).meta({ description: 'Why a request failed.' })

export const sharedSchemas = () => ({
  Error: toSchema(ErrorBody, 'output'),
  InsufficientScope: toSchema(ErrorBody.extend({
    required_scopes: z.array(z.string()).meta({ description: 'The scopes that the token lacks.' }),
  }).meta({ description: 'The access token lacks a scope.' }), 'output'),
  Pagination: toSchema(Pagination, 'output'),
})
