import type { Route } from '../route.ts'
import type { RecordedExample } from './examples.ts'
import { object, refer, toSchema, type Json } from './schema.ts'

/** The successful response of a route. */
export function success(route: Route, recorded: RecordedExample | undefined): Json {
  const { responseKind, resource, beside, method, isAccepted } = route
  const headers = headersOf('X-Request-Id', ...rateLimits, ...(method === 'POST' ? ['Idempotent-Replayed'] : []))
  const response = (status: number, description: string, schema?: Json) => {
    const example = recorded?.response.body
    const content = { 'application/json': { schema, ...(example !== undefined && { example }) } }
    return { [status]: { description, headers, ...(schema && { content }) } }
  }
  if (responseKind === 'accepted')
    return response(202, 'The request was accepted and runs in the background.', {
      type: 'object',
      additionalProperties: false,
      description: 'An empty object.',
    })
  if (responseKind === 'nothing' || !resource) return response(204, 'Done. The response has no body.')

  const schema = refer(resource, 'output')
  if (responseKind === 'bare') return response(200, 'The sample, without an envelope.', schema)
  if (isAccepted) return response(202, 'The resource as it is now.', object({ resource: schema }))
  if (responseKind === 'one')
    return response(
      method === 'POST' ? 201 : 200,
      method === 'POST' ? 'The result.' : 'The resource.',
      object({ resource: schema }),
    )
  return response(
    200,
    'One page of the list.',
    object({
      collection: { type: 'array', items: schema, description: 'The entries of this page.' },
      pagination: { $ref: '#/components/schemas/Pagination' },
      ...(beside && (toSchema(beside, 'output').properties as Json)),
    }),
  )
}

/** The error responses of a route. */
export function failures({ method, titled, readsCalendars }: Route): Json {
  const schema = { $ref: '#/components/schemas/Error' }
  const scopeSchema = { oneOf: [schema, { $ref: '#/components/schemas/InsufficientScope' }] }
  const response = (description: string, examples: string[], headers: string[] = [], body: Json = schema) => ({
    description,
    headers: headersOf('X-Request-Id', ...headers),
    content: { 'application/json': { schema: body, examples: refs('examples', examples) } },
  })
  return {
    400: response('The request is not valid. `details` names each problem.', [titled ? 'InvalidArgument' : 'Invalid']),
    401: response('There is no access token, or it is not valid.', ['Unauthenticated'], ['WWW-Authenticate']),
    403: response(
      'The scopes of the token, your role or your plan do not allow this.',
      ['PermissionDenied', 'InsufficientScope'],
      [],
      scopeSchema,
    ),
    404: response('There is no such resource.', ['NotFound']),
    ...(method !== 'GET' && { 409: response('The request conflicts with an existing resource.', ['AlreadyExists']) }),
    ...(method === 'POST' && { 422: response('The Idempotency-Key was used with another request.', ['KeyReused']) }),
    ...(readsCalendars && { 424: response('A connected calendar of the user cannot be read.', ['CalendarError']) }),
    429: response(
      'Too many requests. Wait for the seconds in `Retry-After`.',
      ['RateLimited'],
      [...rateLimits, 'Retry-After'],
    ),
    500: response('The service failed. The request can be found in its log by `X-Request-Id`.', ['Internal']),
    503: response(
      'The service is not available right now. Try again after `Retry-After`.',
      ['Unavailable'],
      ['Retry-After'],
    ),
  }
}

const rateLimits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const headersOf = (...names: string[]) => refs('headers', names)
const refs = (kind: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))

const header = (type: string, description: string, example: unknown) => ({ description, schema: { type }, example })

export const headers = {
  'X-Request-Id': header(
    'string',
    'Identifies the request in the log of the service. You can send your own.',
    '6f0d3c1e-8a55-4f0e-9b1c-2f7f4f6f9a10',
  ),
  'X-RateLimit-Limit': header('integer', 'How many requests you can make in a minute.', 500),
  'X-RateLimit-Remaining': header('integer', 'How many of them are left.', 499),
  'X-RateLimit-Reset': header('integer', 'In how many seconds the next minute starts.', 60),
  'Retry-After': header('integer', 'After how many seconds to try again.', 30),
  'WWW-Authenticate': header(
    'string',
    'How to authenticate (RFC 6750) and where to learn about it (RFC 9728).',
    'Bearer resource_metadata="https://convene.example/.well-known/oauth-protected-resource"',
  ),
  'Idempotent-Replayed': header(
    'string',
    '`true` if this is the stored response to an earlier request with the same key.',
    'true',
  ),
}
